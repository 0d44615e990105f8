import { minuteMs } from '../durations';
import type { Pesewas } from '../money';

/** `needs_details`: Paystack wants the payer's bank details. `open`: also for a word that we can't read. */
export type PaystackRefundStatus = 'open' | 'needs_details' | 'processed' | 'failed';

/**
 * Money of a top-up that an admin sends back to the card or mobile-money number it came from. The wallet is debited when it is
 * requested. If it certainly fails, the wallet gets the money back, once.
 */
export interface TopUpRefund {
  /** Follows from the admin, their request and the top-up. Paystack's refund carries it in its note. */
  readonly id: string;
  /** The top-up's reference. */
  readonly reference: string;
  readonly userId: string;
  /** Paystack's own id of the payment. */
  readonly transactionId: string;
  readonly amount: Pesewas;
  /**
   * - `requested`: debited; whether Paystack has it is not known yet;
   * - `sent`: Paystack has it, and hasn't said how it ends;
   * - `processed`: the payer has it; `failed`: the wallet has it back.
   */
  readonly status: 'requested' | 'sent' | 'processed' | 'failed';
  /** Paystack's own id of it. */
  readonly paystackId: string | null;
  readonly requestedBy: string;
  readonly reason: string;
  /** The one invocation that may send it: Paystack's refunds have no idempotency key. */
  readonly claim: string;
  /** Paystack's later answer, if it contradicts the end that moved the money. */
  readonly toldLater: PaystackRefundStatus | null;
  readonly requestedAt: Date;
  readonly endedAt: Date | null;
  readonly version: number;
}

export const isOpenRefund = ({ status }: Pick<TopUpRefund, 'status'>): boolean =>
  status === 'requested' || status === 'sent';

/** A person looks at a refund of which Paystack hasn't said for this long that it has it. */
export const unconfirmedAfterMs = 15 * minuteMs;

/** A person may say that Paystack never got it: it isn't on its list, long after it would have been sent. */
export const mayCloseRefund = ({ status, requestedAt }: TopUpRefund, at: Date): boolean =>
  status === 'requested' && at.getTime() - requestedAt.getTime() >= unconfirmedAfterMs;
