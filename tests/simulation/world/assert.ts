/** @throws Error, which is a violation if it is thrown in a check */
export function assert(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Error(message);
}
