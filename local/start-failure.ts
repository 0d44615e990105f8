/**
 * Why the local cloud can't start, in one clear line that says what to do about it. Printed without its
 * stack; the process exits with 1.
 */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}
