/** DynamoDB's refusal of an invalid request. Nothing was read or written. */
export class ValidationException extends Error {
  override readonly name = 'ValidationException';
}
