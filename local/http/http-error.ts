/** An error that is answered with its status and body, as JSON. */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    readonly body: { readonly message: string },
  ) {
    super(body.message);
  }
}
