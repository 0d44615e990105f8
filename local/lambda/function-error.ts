/** Why an invocation failed. */
export type FunctionFailure =
  /** No such function. */
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
