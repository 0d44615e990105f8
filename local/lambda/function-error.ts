/** Why an invocation has no result. */
export type FunctionFailure =
  /** No such function. */
  | 'not-found'
  /** The function threw, rejected, crashed, did not load, or gave a result that Lambda can't carry. */
  | 'error'
  | 'timeout'
  /** The event is bigger than Lambda takes. */
  | 'event-too-large';

/** A failed invocation. The message is for logs: never for a caller outside. */
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
