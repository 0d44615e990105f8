import type { Charge } from '../checkout-api';
import type { CheckoutTransaction } from '../wire';

/** @throws Error with a message for the customer */
export async function startTransaction(
  params: Readonly<Record<string, unknown>>,
): Promise<CheckoutTransaction> {
  const { accessCode } = params;
  const transaction =
    typeof accessCode === 'string'
      ? await ask(`/transaction/verify_access_code/${encodeURIComponent(accessCode)}`)
      : await ask('/checkout/request_inline', params);
  if (transaction.status === 'success') throw new Error('This transaction has been paid already');
  return transaction;
}

/** @throws Error with a message for the customer */
export const chargeTransaction = (accessCode: string, charge: Charge): Promise<CheckoutTransaction> =>
  ask(`/checkout/${encodeURIComponent(accessCode)}/charge`, charge);

async function ask(path: string, body?: object): Promise<CheckoutTransaction> {
  const response = await fetch(path, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json' },
    body: body ? JSON.stringify(body) : null,
  });
  const { status, message, data } = await response.json();
  if (status !== true) throw new Error(message);
  return data;
}
