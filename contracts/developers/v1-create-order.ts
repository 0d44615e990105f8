import * as z from 'zod/mini';
import { anyPhoneNumber, cedis, requestId, text } from '../fields';
import { defineKeyContract } from './key-contract';
import { accepts, apiOrder, reference } from './order-fields';

export const v1CreateOrder = defineKeyContract({
  name: 'v1-create-order',
  method: 'POST',
  path: '/v1/orders',
  scope: 'orders:write',
  counts: 'orders',
  creates: true,
  summary:
    'Buys a bundle from the account’s wallet. The same `Idempotency-Key` always returns the same order, and never buys twice.',
  input: z.strictObject({
    idempotency_key: requestId(),
    /** A bundle’s id, from `GET /v1/bundles`. */
    bundle: text(64),
    /** A Ghanaian number in any spelling. */
    recipient: anyPhoneNumber(),
    reference: z.optional(reference()),
    /** Nothing is bought at a higher price. */
    max_price: cedis().check(z.positive()),
    accept: z.optional(z.array(z.enum(accepts)).check(z.maxLength(accepts.length))),
  }),
  output: apiOrder,
  errors: [
    'request_id_reused',
    'insufficient_balance',
    'payment_disputed',
    'spend_limit_reached',
    'price_changed',
    'bundle_unavailable',
    'network_differs',
    'no_network',
    'duplicate_suspected',
    'too_many_open_orders',
  ],
  timeoutSeconds: 25,
});
