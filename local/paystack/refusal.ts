import { HttpError } from '../http/json-body';

/** An error of Paystack's, with its message and HTTP status. */
class Refusal extends HttpError {
  constructor(status: number, message: string, code: string, nextStep: string) {
    const body = { status: false, message, meta: { nextStep }, type: 'validation_error', code };
    super(status, body);
  }
}

const refusal = (status: number, message: string, code: string, nextStep: string) => () =>
  new Refusal(status, message, code, nextStep);

export const invalidKey = refusal(
  401,
  'Invalid key',
  'invalid_Key',
  'Ensure that you provide the correct authorization key',
);
export const wrongPublicKey = refusal(
  401,
  'Please enter a valid Key',
  'invalid_Key',
  'Pass the public key of your account',
);
export const unknownEndpoint = refusal(
  404,
  'Endpoint does not exist',
  'not_found',
  'Check the path and the method',
);
export const unknownWebhook = refusal(404, 'There is no such webhook', 'not_found', 'See GET /_control');
export const unknownAccessCode = refusal(
  404,
  'Transaction not found',
  'transaction_not_found',
  'Start a new transaction',
);
export const referenceNotFound = refusal(
  400,
  'Transaction reference not found.',
  'transaction_not_found',
  "Ensure that you're passing the reference of a transaction that exists on this integration",
);
export const duplicateReference = refusal(
  400,
  'Duplicate Transaction Reference',
  'duplicate_reference',
  'Generate and pass a new transaction reference for every transaction',
);
export const invalidParameter = (message: string) =>
  new Refusal(400, message, 'invalid_params', 'Ensure that the value(s) you are passing are valid');
