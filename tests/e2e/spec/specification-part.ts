/** A part of the specification: what must be read on screen to the letter, and what must hold. */
export interface SpecificationPart {
  /** Where it stands in the specification. */
  readonly title: string;
  /** By what they are: the exact words. `{name}` stands for what varies. */
  readonly words: Readonly<Record<string, string>>;
  readonly rules: Readonly<Record<string, string>>;
}
