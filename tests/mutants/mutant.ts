/** One deliberate breakage of the real code. */
export interface Mutant {
  /** What is broken, as a sentence. */
  readonly name: string;
  readonly file: string;
  /** The exact text, which the file has once. */
  readonly find: string;
  readonly replace: string;
  /** The test file that catches it. Absent: the simulation does. */
  readonly test?: string;
}

/** The file's text with the breakage in it. @throws Error where there is not exactly one place for it. */
export function mutated(text: string, { name, file, find, replace }: Mutant): string {
  const [before, after, ...rest] = text.split(find);
  if (before === undefined || after === undefined || rest.length > 0) {
    const count = text.split(find).length - 1;
    throw new Error(`"${name}" has ${count} places in ${file}, and must have one`);
  }
  return before + replace + after;
}
