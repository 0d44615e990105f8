/** Why an invocation failed. */
export type FunctionFailure =
  | 'not-found'
  /** The function threw, rejected, crashed, did not load, or returned a result that is too large. */
  | 'error'
  | 'timeout'
  /** The event exceeds Lambda's limit. */
  | 'event-too-large';

/** A failed invocation. The message is for logs, never for a caller. */
export class FunctionError extends Error {
  override readonly name = 'FunctionError';

  constructor(
    readonly failure: FunctionFailure,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

export const describe = (error: unknown): string =>
  hasStack(error) ? `${error.name}: ${error.message}` : String(error);

export const stackOf = (error: unknown): string | undefined => (hasStack(error) ? error.stack : undefined);

/** Not `instanceof`: a bundle may have been evaluated in another realm, as under Jest. */
const hasStack = (error: unknown): error is Error =>
  typeof error === 'object' && error !== null && 'stack' in error && 'message' in error;
