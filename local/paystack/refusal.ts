import { HttpError } from '../http/http-error';

type ErrorRow = readonly [status: number, message: string, code: string, nextStep: string];

/** Makes one of Paystack's errors, with its message and HTTP status. */
function vendorError([status, message, code, nextStep]: ErrorRow): Error {
  const body = { status: false, message, meta: { nextStep }, type: 'validation_error', code };
  return new HttpError(status, body);
}

const refusals = {
  invalidKey: [401, 'Invalid key', 'invalid_Key', 'Ensure that you provide the correct authorization key'],
  wrongPublicKey: [401, 'Please enter a valid Key', 'invalid_Key', 'Pass the public key of your account'],
  unknownEndpoint: [404, 'Endpoint does not exist', 'not_found', 'Check the path and the method'],
  unknownWebhook: [404, 'There is no such webhook', 'not_found', 'See GET /_control'],
  unknownAccessCode: [404, 'Transaction not found', 'transaction_not_found', 'Start a new transaction'],
  unknownDispute: [404, 'Dispute not found', 'dispute_not_found', 'Check the id'],
  unknownRefund: [404, 'Refund not found', 'refund_not_found', 'Check the id'],
  unknownTransaction: [404, 'Transaction not found', 'transaction_not_found', 'Check the transaction'],
  fullyReversed: [
    400,
    'Transaction has been fully reversed',
    'transaction_reversed',
    'Nothing is left to refund',
  ],
  unknownReference: [400, 'Transaction reference not found.', 'transaction_not_found', 'Check the reference'],
  duplicateReference: [400, 'Duplicate Transaction Reference', 'duplicate_reference', 'Pass a new reference'],
} as const satisfies Record<string, ErrorRow>;

export const refusal = (name: keyof typeof refusals): Error => vendorError(refusals[name]);

export const invalidParameter = (message: string): Error =>
  vendorError([400, message, 'invalid_params', 'Ensure that the value(s) you are passing are valid']);
