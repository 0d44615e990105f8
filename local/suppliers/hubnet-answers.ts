import type { OrderStatus } from './suppliers';

/** An answer of Hubnet's API. */
export interface HubnetAnswer {
  readonly status: number;
  /** JSON, if nothing is wrong. */
  readonly text: string;
}

/**
 * The two generations of answers that are in the wild: `{ status: true, message: "0000", ... }`, and
 * `{ event, status: "success", data }`.
 */
export type Generation = 1 | 2;

export const accepted = (generation: Generation, reference: string, transactionId: string): HubnetAnswer =>
  generation === 1
    ? ok({
        status: true,
        message: '0000',
        reason: 'Order accepted',
        transaction_id: transactionId,
        reference,
      })
    : ok({
        event: 'charge.success',
        status: 'success',
        code: '0000',
        message: 'Order accepted',
        data: { status: 'Accepted', transaction_id: transactionId, reference },
      });

export const rejected = (generation: Generation, code: string, reason: string): HubnetAnswer =>
  generation === 1
    ? ok({ status: false, code, message: code, reason })
    : ok({ event: 'charge.rejected', status: 'failed', code, message: reason });

export const orderStatus = (generation: Generation, reference: string, status: OrderStatus): HubnetAnswer =>
  generation === 1
    ? ok({ status: true, message: '0000', reference, data: { reference, status } })
    : ok({ event: 'status.success', status: 'success', code: '0000', data: { reference, status } });

export const unknownReference = (generation: Generation): HubnetAnswer =>
  json(
    404,
    generation === 1
      ? { status: false, message: 'Transaction not found' }
      : { event: 'status.rejected', status: 'failed', code: '404', message: 'Transaction not found' },
  );

export const balance = (generation: Generation, cedis: number): HubnetAnswer => {
  const amount = cedis.toFixed(2);
  return generation === 1
    ? ok({ status: true, balance: amount, currency: 'GHS' })
    : ok({
        event: 'balance.success',
        status: 'success',
        code: '0000',
        data: { balance: amount, currency: 'GHS' },
      });
};

/** A validation error: nothing but its words, as a JSON string. */
export const validationError = (words: string): HubnetAnswer => json(400, words);

export const badKey = (generation: Generation): HubnetAnswer => ({
  ...rejected(generation, '401', 'Invalid token'),
  status: 401,
});

export const rateLimited = (generation: Generation): HubnetAnswer =>
  rejected(generation, '1007', 'Too many requests');

export const serverError: HubnetAnswer = json(500, { message: 'Server Error' });

/** The connection broke off, or the server did. */
export const halfAnAnswer: HubnetAnswer = { status: 200, text: '{"status": true, "mess' };

export const notFound: HubnetAnswer = json(404, { message: 'Not Found' });

function ok(value: object): HubnetAnswer {
  return json(200, value);
}

function json(status: number, value: unknown): HubnetAnswer {
  return { status, text: JSON.stringify(value) };
}
