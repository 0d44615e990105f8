/** The reason why the local cloud can't start, and what to do about it, in one line. Printed without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
