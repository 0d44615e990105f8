/** A part of the specification: the words that must be on screen to the letter, and the rules that must hold. */
export interface SpecificationPart {
  /** Its place in the specification. */
  readonly title: string;
  /** The exact words, by what they are. `{name}` stands for the part that varies. */
  readonly words: Readonly<Record<string, string>>;
  readonly rules: Readonly<Record<string, string>>;
}
