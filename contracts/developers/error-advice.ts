import type { ApiErrorCode } from './api-errors';

/** Advice to developers about each error. A program decides by the code; the message is for people. */
export const errorAdvice: Readonly<Record<ApiErrorCode, string>> = {
  invalid_request:
    'Change the request: `field` says which part of it is wrong, and `message` what would be right.',
  invalid_key: 'Send a key that works: `Authorization: Bearer nk_…`. It may be mistyped, stopped or expired.',
  account_banned: 'Write to the shop. No key of this account works until the shop lets it in again.',
  scope_missing: 'Use a key that has the scope, or give it to this one under Profile, For developers.',
  not_found:
    'Check the number or the id in `field`. What belongs to another account, or to the other mode, is not found either.',
  no_such_call: 'Check the address and the method: the API has no such call. Nothing was done.',
  request_id_reused:
    'This `Idempotency-Key` was sent before with another body. Use a new one for each new order, and the same only to repeat one.',
  insufficient_balance: 'Top up the wallet, and send the order with a new `Idempotency-Key`.',
  payment_disputed:
    'Nothing was bought. Orders work again once the dispute is decided and the account owes nothing; its wallet page says how much.',
  spend_limit_reached:
    'The key has reached its limit for the day. Raise it, or wait until midnight in Accra. An order that fails or is cancelled still counts.',
  price_changed:
    '`price` is what it costs now. Ask your customer, and send a new order with that `max_price`.',
  bundle_unavailable:
    'Read `GET /v1/bundles` again, and choose another bundle; `GET /v1/networks` says which networks are on sale.',
  network_differs:
    'The number seems to belong to the network in `network`. Ask your customer; if it has moved, send it with `accept: ["network_differs"]`.',
  no_network: 'No network has such numbers. Ask your customer for the right one.',
  duplicate_suspected:
    'The same bundle for the same number was just ordered: `order` says which. If both are wanted, send it with `accept: ["duplicate"]`.',
  too_many_open_orders:
    'Wait until some of the account’s waiting orders have been sent, then send this order with a new `Idempotency-Key`.',
  order_sent: 'It can’t be cancelled any more. It will be delivered, or fail and be refunded.',
  payload_too_large: 'Send a smaller body.',
  too_many_requests: 'Wait for the number of seconds in `Retry-After`, and send the same request again.',
  internal_error:
    'Send the same request again, with the same `Idempotency-Key`. If that doesn’t help, write to the shop with `request_id`.',
  unavailable:
    'Send the same request again after a few seconds, with the same `Idempotency-Key`: nothing is bought twice.',
};
