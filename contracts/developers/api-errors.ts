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
