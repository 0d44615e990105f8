import type { ErrorCode } from '../../../contracts/errors';
import type { PurchaseQuestion } from '../../../contracts/orders/purchase-question';

const messages: Record<ErrorCode, string> = {
  invalid_request: 'The request isn’t valid.',
  unauthenticated: 'Please sign in again.',
  account_banned: 'This account has been suspended. Please contact support.',
  forbidden: 'You aren’t allowed to do this.',
  second_factor_needed: 'Set up your authenticator app first, and sign in with a code from it.',
  sign_in_again: 'You signed in more than an hour ago. Please sign in again.',
  helper_limit: 'That is more than you may move today. Ask an owner.',
  not_found: 'Not found.',
  payments_unavailable: 'Paystack is not configured.',
  insufficient_balance: 'The wallet balance is too low.',
  payment_disputed:
    'A payment of yours is disputed or went back. Lists and API keys can’t buy until that is settled.',
  request_id_reused: 'This request id was already used for something else.',
  confirmation_needed: 'This needs your confirmation.',
  order_sent: 'It has been sent already.',
  email_taken: 'An account with this email address already exists.',
  own_account: 'You can’t do this to your own account.',
  account_in_use: 'The account is still in use.',
  balance_changed: 'The balance has changed.',
  price_exists: 'This bundle already has a price.',
  too_many_endpoints: 'No more endpoints can be added.',
  endpoint_off: 'This endpoint is off. Switch it on first.',
  payload_too_large: 'The request is too large.',
  too_many_requests: 'Too many requests. Please wait a minute and try again.',
  internal_error: 'Something went wrong. Please try again.',
  unavailable: 'The service is busy. Please try again in a moment.',
};

/**
 * The one error that reaches a caller. `userMessage` is what they read; `message` and `cause` go to the
 * log and nowhere else.
 */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly userMessage: string;
  /** The points that the caller has to confirm. */
  readonly question: PurchaseQuestion | undefined;

  constructor(
    code: ErrorCode,
    options: {
      userMessage?: string;
      internalMessage?: string;
      cause?: unknown;
      question?: PurchaseQuestion;
    } = {},
  ) {
    const userMessage = options.userMessage ?? messages[code];
    super(options.internalMessage ?? userMessage, { cause: options.cause });
    this.code = code;
    this.userMessage = userMessage;
    this.question = options.question;
  }
}

export const changedMeanwhile = () =>
  new AppError('invalid_request', {
    userMessage: 'Somebody else has changed this since you opened it. Nothing is saved.',
  });

/** @throws AppError invalid_request if somebody else has saved since `seen` was read; undefined: not compared */
export function assertVersion(now: number | string, seen: number | string | undefined): void {
  if (seen !== undefined && seen !== now) throw changedMeanwhile();
}
