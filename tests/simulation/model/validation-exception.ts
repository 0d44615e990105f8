/** As DynamoDB refuses a request that is wrong in itself. Nothing was read or written. */
export class ValidationException extends Error {
  override readonly name = 'ValidationException';
}
