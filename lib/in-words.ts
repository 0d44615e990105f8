/**
 * Does what an operator asked for. What goes wrong is told in words, with what led to it, and ends the process with 1; a
 * mistake of our own keeps its stack.
 */
export async function inWords<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    return endInWords(error);
  }
}

/** For scripts that work at their top level: `process.once('uncaughtException', endInWords)`. */
export function endInWords(error: unknown): never {
  console.error(`\n${wordsOf(error)}`);
  process.exit(1);
}

/** The error's message and those of its causes, a line each. Of a mistake in the program, the stack. */
export function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (isOurs(error)) return error.stack ?? error.message;
  const isSaid = error.cause === undefined || error.message.includes(messageOf(error.cause));
  return isSaid ? error.message : `${error.message}\n${wordsOf(error.cause)}`;
}

const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));

/** `parseArgs` raises a TypeError of its own for an option that there is none of. */
const isOurs = (error: Error): boolean =>
  (error instanceof TypeError || error instanceof ReferenceError) && !('code' in error);
