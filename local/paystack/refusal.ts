/** An answer of Paystack's that says no, in its words and with its HTTP status. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly code: string,
    readonly nextStep: string,
  ) {
    super(message);
  }

  get body() {
    const { message, code, nextStep } = this;
    return { status: false, message, meta: { nextStep }, type: 'validation_error', code };
  }
}

/** A wrong secret key, or a wrong public key where a browser asks. */
export const invalidKey = () =>
  new Refusal(401, 'Invalid key', 'invalid_Key', 'Ensure that you provide the correct authorization key');

export const referenceNotFound = () =>
  new Refusal(
    400,
    'Transaction reference not found.',
    'transaction_not_found',
    "Ensure that you're passing the reference of a transaction that exists on this integration",
  );

export const duplicateReference = () =>
  new Refusal(
    400,
    'Duplicate Transaction Reference',
    'duplicate_reference',
    'Generate and pass a new transaction reference for every transaction',
  );

export const invalidParameter = (message: string) =>
  new Refusal(400, message, 'invalid_params', 'Ensure that the value(s) you are passing are valid');
