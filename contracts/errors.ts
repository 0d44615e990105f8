import type { PurchaseQuestion } from './orders/purchase-question';

/**
 * Every error of the API and its HTTP status. An error that is not listed here can't be sent. A refusal that the
 * customer must read, such as a declined order, is an answer instead: `{ success: false, message }`.
 */
export const errorStatus = {
  invalid_request: 400,
  unauthenticated: 401,
  account_banned: 403,
  forbidden: 403,
  second_factor_needed: 403,
  sign_in_again: 403,
  helper_limit: 403,
  not_found: 404,
  payments_unavailable: 409,
  insufficient_balance: 409,
  payment_disputed: 409,
  request_id_reused: 409,
  confirmation_needed: 409,
  order_sent: 409,
  email_taken: 409,
  own_account: 409,
  account_in_use: 409,
  balance_changed: 409,
  price_exists: 409,
  too_many_endpoints: 409,
  endpoint_off: 409,
  payload_too_large: 413,
  too_many_requests: 429,
  internal_error: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** Errors that any function can give, by its access. */
const publicErrors = ['invalid_request', 'payload_too_large', 'internal_error', 'unavailable'] as const;
const userErrors = [...publicErrors, 'unauthenticated', 'account_banned'] as const;
const adminErrors = [...userErrors, 'forbidden'] as const;
export const commonErrors = {
  public: publicErrors,
  user: userErrors,
  admin: adminErrors,
} satisfies Record<string, readonly ErrorCode[]>;

/** Errors of functions with which staff move money. Above the day's limit, a helper asks an owner, and an owner signs in again. */
export const staffMoneyErrors = ['helper_limit', 'sign_in_again'] as const satisfies readonly ErrorCode[];

/** The body of every answer that is not 2xx. */
export interface ErrorEnvelope {
  readonly error: {
    readonly code: ErrorCode;
    readonly message: string;
    readonly request_id: string;
    /** Only with a purchase's `confirmation_needed`. */
    readonly question?: PurchaseQuestion;
  };
}
