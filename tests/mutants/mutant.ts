/** One deliberate breakage of the real code. */
export interface Mutant {
  /** The breakage, as a sentence. */
  readonly name: string;
  readonly file: string;
  /** The exact text to replace, which must be in the file once. */
  readonly find: string;
  readonly replace: string;
  /** The test file that catches it. Absent: the simulation catches it. */
  readonly test?: string;
}

/** Maximum time to judge one mutant, on a machine that is busy with other work. */
export const timeoutMs = 15 * 60_000;

/**
 * The mutants of a file that one test, or the simulation, catches. Each has its name and, below it, the lines to find,
 * after `- `, and the lines that replace them, after `+ `.
 */
export const mutantsOf =
  (file: string, test?: string) =>
  ([rows = '']: TemplateStringsArray): Mutant[] =>
    rows
      .split(/\n {4}(?=\S)/)
      .slice(1)
      .map((row) => {
        const [name = '', ...lines] = row.split('\n');
        const after = (sign: string) =>
          lines.flatMap((line) => (line.startsWith(`      ${sign} `) ? line.slice(8) : [])).join('\n');
        return { name, file, find: after('-'), replace: after('+'), ...(test && { test }) };
      });

/** Returns the file's text with the breakage in it. @throws Error unless there is exactly one place for it */
export function mutated(text: string, { name, file, find, replace }: Mutant): string {
  const [before, after, ...rest] = text.split(find);
  if (before === undefined || after === undefined || rest.length > 0) {
    const count = text.split(find).length - 1;
    throw new Error(`"${name}" has ${count} places in ${file}, and must have one`);
  }
  return before + replace + after;
}
