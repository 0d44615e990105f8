/** @throws Error which, raised in a check, is a violation. */
export function assert(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Error(message);
}
