/**
 * Ends a command that failed: prints the error and its causes, and exits with 1. A command calls `process.once('uncaughtException',
 * exitWithError)` first.
 */
export function exitWithError(error: unknown): never {
  console.error(`\n${errorText(error)}`);
  process.exit(1);
}

export const unknownCaller =
  'AWS does not know who you are. Run `aws configure list` to see which credentials are used.';

/** Returns the messages of the error and its causes, one per line; the stack if the program itself is at fault. */
function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // The SDK's message doesn't say what to do.
  if (error.name === 'CredentialsProviderError') return `${unknownCaller} (${error.message})`;
  if (isProgramError(error)) return error.stack ?? error.message;
  const isCauseShown = error.cause === undefined || error.message.includes(messageOf(error.cause));
  return isCauseShown ? error.message : `${error.message}\n${errorText(error.cause)}`;
}

const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));

/** An unknown option is the operator's mistake, although `parseArgs` throws a TypeError (with a code) for it. */
const isProgramError = (error: Error): boolean =>
  (error instanceof TypeError || error instanceof ReferenceError) && !('code' in error);
