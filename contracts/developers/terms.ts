/**
 * Every error of the developers' API with its HTTP status. The list is closed: an error that is missing here can't be sent. It is kept apart
 * from `errorStatus`, which customers' browsers load.
 */
export const apiErrorStatus = {
  invalid_request: 400,
  invalid_key: 401,
  account_banned: 403,
  scope_missing: 403,
  not_found: 404,
  no_such_call: 404,
  request_id_reused: 409,
  insufficient_balance: 409,
  payment_disputed: 409,
  spend_limit_reached: 409,
  price_changed: 409,
  bundle_unavailable: 409,
  network_differs: 409,
  no_network: 409,
  duplicate_suspected: 409,
  too_many_open_orders: 409,
  order_sent: 409,
  payload_too_large: 413,
  too_many_requests: 429,
  internal_error: 500,
  unavailable: 503,
} as const;

export type ApiErrorCode = keyof typeof apiErrorStatus;

/** Errors that every call of a key can give. */
export const commonApiErrors = [
  'invalid_request',
  'invalid_key',
  'account_banned',
  'scope_missing',
  'payload_too_large',
  'too_many_requests',
  'internal_error',
  'unavailable',
] as const satisfies readonly ApiErrorCode[];

/** Facts that go with an error. */
export interface ApiErrorDetails {
  /** The price now, in cedis. Only with `price_changed`. */
  readonly price?: number;
  /** The earlier order's number. Only with `duplicate_suspected`. */
  readonly order?: string;
  /** The network that the number seems to belong to: its id, or its name if the shop doesn't sell it. Only with `network_differs`. */
  readonly network?: string;
}

/** The body of every answer that is not 2xx. */
export interface ApiErrorEnvelope {
  readonly error: {
    readonly code: ApiErrorCode;
    readonly message: string;
    /** The path of the input's field that is wrong; absent if the error is about no single field. */
    readonly field?: string;
    /** The address of the error's explanation. */
    readonly docs: string;
    readonly request_id: string;
  } & ApiErrorDetails;
}

/** The path of an error's explanation on the site, after its origin. */
export const docsOfError = (code: ApiErrorCode): string => `/developers#errors-${code}`;

/** The API's versions, newest first. What a version removes was announced a year before. */
export const apiChanges: readonly { readonly date: string; readonly changes: readonly string[] }[] = [
  {
    date: '2026-11-26',
    changes: ['The first version: keys, orders, bundles, balance, the sandbox and webhooks.'],
  },
];

/** The notice before a removal, which is announced here and by e-mail to everybody with a key. */
export const removalNotice = '12 months';

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

/** The meaning of each field of the API's requests and answers, for its document and its page. */
export const fieldWords: Readonly<Record<string, string>> = {
  'Idempotency-Key':
    '8 to 64 letters, digits, - or _, new for each new order. Send it again with the same body, and you get the same order again: nothing is bought twice.',
  number: 'The order’s number, such as ORD0123456789AB. A test order’s number begins with TST.',
  bundle: 'A bundle’s id, from GET /v1/bundles.',
  recipient: 'A Ghanaian mobile number, written in any way. In answers, it is 0 and nine digits.',
  reference: 'Your own name for the order: 1 to 40 letters, digits or signs.',
  max_price: 'Nothing is bought at a higher price.',
  accept: 'Doubts that you have settled with your customer. Each is an error otherwise.',
  status: 'completed: delivered; failed: not delivered, and refunded.',
  stage_text: 'What happens to it now, in a sentence for people.',
  description: 'The bundle in words, such as MTN 5GB.',
  network: 'A network’s id, from GET /v1/networks.',
  price: 'In cedis.',
  refunded: 'How much of the price came back after the order failed.',
  debt_paid:
    'How much of the money that came back paid what the account owed the shop. The rest is in the wallet. Usually 0.',
  usual_minutes: 'How long the network’s orders took lately; null: not known. It is measured, not promised.',
  half_within: 'Half of the orders were delivered within this many minutes.',
  most_within: 'Nine of ten orders were delivered within this many minutes.',
  can_cancel: 'Whether it can still be cancelled.',
  version: 'Counts the order’s changes: of two answers, the one with the larger number is newer.',
  created_at: 'When it was made.',
  mode: 'live, or test in the sandbox.',
  balance: 'The wallet’s balance, in cedis.',
  currency: 'Always GHS.',
  finding: 'What the number’s first digits, and earlier deliveries, say about its network.',
  seems: 'The id of the network that the number seems to belong to. Only with differs.',
  is_refused: 'Whether an order is refused even with accept.',
  needs_accept: 'What an order has to accept.',
  message: 'A sentence for people; empty if there is nothing to say.',
  bundles: 'The bundles on sale.',
  id: 'Its id.',
  size: 'Such as 5GB.',
  megabytes: 'The size in megabytes, as a number.',
  validity: 'How long the data lasts, in words; null: not said.',
  networks: 'The networks that the shop sells.',
  name: 'Its name.',
  on_sale: 'Whether orders are taken now.',
  notice: 'The shop’s notice to customers; empty if there is none.',
  from: 'Only orders made at this time or later.',
  cursor: 'The next_cursor of the previous page.',
  orders: 'Newest first. With filters, a page may be short and still have a next one.',
  next_cursor: 'The cursor of the next page; null on the last page.',
  total_rows: 'How many rows it has.',
  bought: 'How many of them have become orders.',
  passed: 'How many could not be bought when their turn came.',
  total: 'What was taken from the wallet when it began, in cedis.',
  returned: 'What came back when it ended, in cedis.',
  asked: 'Whether the supplier was asked.',
  order: 'The order afterwards.',
};

/** The scopes: what a key may do. */
export const keyScopes = ['balance:read', 'bundles:read', 'orders:read', 'orders:write'] as const;
export type KeyScope = (typeof keyScopes)[number];

/** `test` keys work in the sandbox, with money and orders of their own. */
export const keyModes = ['live', 'test'] as const;
export type KeyMode = (typeof keyModes)[number];

export const mostKeys = 10;
export const mostOverlapHours = 72;
export const keyNameLength = 40;

/** A key: `nk_live_` or `nk_test_`, 32 random characters, and 6 check characters that reveal a typo. */
export const keyPattern = /^nk_(live|test)_[0-9A-Za-z]{38}$/;

/** Calls that one key may make in a minute. */
export const callsPerMinute = { reads: 120, orders: 60 } as const;

/**
 * Calls of one key in a minute that are refused for their scope or account, and still listed. They are counted apart, so that they don't
 * use up the key's minute.
 */
export const refusedCallsPerMinute = 20;

/** The calls of a key are listed for so many days. */
export const callLogDays = 30;
