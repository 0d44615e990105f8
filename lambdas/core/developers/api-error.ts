import { type ApiErrorCode, type ApiErrorDetails, apiErrorStatus } from '../../../contracts/developers/terms';
import type { ErrorCode } from '../../../contracts/errors';
import { AppError } from '../kernel/errors';

const messages: Record<ApiErrorCode, string> = {
  invalid_request: 'The request isn’t valid.',
  invalid_key: 'This API key doesn’t exist, has ended or was stopped.',
  account_banned: 'This account has been suspended. Please contact support.',
  scope_missing: 'This key may not do that. Give it the scope under Profile, For developers.',
  not_found: 'Not found.',
  no_such_call: 'The API has no such call.',
  request_id_reused:
    'This Idempotency-Key was used before with another body. Use a new one for another order.',
  insufficient_balance: 'The wallet’s balance is too low.',
  payment_disputed: 'A payment of the account is disputed or went back.',
  spend_limit_reached: 'This is more than the key may order for in a day.',
  price_changed: 'The bundle costs more than max_price.',
  bundle_unavailable: 'This bundle is not on sale.',
  network_differs: 'The number seems to belong to another network.',
  no_network: 'No mobile network in Ghana has this number.',
  duplicate_suspected: 'The same bundle was bought for this number a short time ago.',
  too_many_open_orders: 'Too many of your orders are waiting to be sent. Try again later.',
  order_sent: 'The order has been sent already.',
  payload_too_large: 'The request is too large.',
  too_many_requests: 'Too many calls. Try again after the time in Retry-After.',
  internal_error: 'Something went wrong. Please try again.',
  unavailable: 'The service is busy. Please try again in a moment, with the same Idempotency-Key.',
};

/** The only error that reaches a developer. `message` and `cause` only go to the log. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ApiErrorCode;
  readonly userMessage: string;
  readonly field: string | undefined;
  readonly details: ApiErrorDetails;
  /** Whether it is the answer to an earlier request. */
  readonly isRepeated: boolean;

  constructor(
    code: ApiErrorCode,
    options: {
      readonly userMessage?: string | undefined;
      readonly field?: string | undefined;
      readonly details?: ApiErrorDetails;
      readonly isRepeated?: boolean;
      readonly cause?: unknown;
    } = {},
  ) {
    const userMessage = options.userMessage ?? messages[code];
    super(options.cause instanceof Error ? options.cause.message : userMessage, { cause: options.cause });
    this.code = code;
    this.userMessage = userMessage;
    this.field = options.field;
    this.details = options.details ?? {};
    this.isRepeated = options.isRepeated ?? false;
  }
}

/** The site's errors that developers know by another code. */
const codes: Readonly<Partial<Record<ErrorCode, ApiErrorCode>>> = {
  unauthenticated: 'invalid_key',
  forbidden: 'invalid_key',
  confirmation_needed: 'duplicate_suspected',
};

/** An error of the site that no call of the API should give is answered as `internal_error`. */
const codeOf = (code: ErrorCode): ApiErrorCode =>
  codes[code] ?? (code in apiErrorStatus ? (code as ApiErrorCode) : 'internal_error');

/** Errors whose messages for customers don't help a developer. */
const ownWords: ReadonlySet<ApiErrorCode> = new Set([
  'invalid_key',
  'request_id_reused',
  'too_many_requests',
]);

/** The field of an order that an error is about. */
const fields: Readonly<Partial<Record<ApiErrorCode, string>>> = {
  duplicate_suspected: 'recipient',
  network_differs: 'recipient',
  request_id_reused: 'Idempotency-Key',
};

/** The field that the message of a wrong request names: `ends_at: must be in the future`. */
const fieldNamedIn = (message: string): string | undefined => /^([a-z_]+): /.exec(message)?.[1];

/** Returns the developers' error for an error of a shared use case. */
export function toApiError(error: unknown): ApiError | null {
  if (error instanceof ApiError) return error;
  if (!(error instanceof AppError)) return null;
  const { question } = error;
  const code = question?.needs.includes('network') ? 'network_differs' : codeOf(error.code);
  const { duplicate, network } = question ?? {};
  return new ApiError(code, {
    cause: error,
    field: code === 'invalid_request' ? fieldNamedIn(error.userMessage) : fields[code],
    ...(!ownWords.has(code) && { userMessage: error.userMessage }),
    details: {
      ...(duplicate && { order: duplicate.order_number }),
      ...(network !== undefined && { network }),
    },
  });
}
