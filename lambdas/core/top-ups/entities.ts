import type { TopUpReason } from '../../../contracts/attention/attention-reasons';
import type { Pesewas } from '../money';

/** The customer as they were when the top-up was started. */
export interface TopUpCustomer {
  readonly name: string;
  readonly email: string | null;
  readonly phone: string;
}

/** The payer wants the money back from their bank or network, and Paystack decides. */
export interface TopUpDispute {
  /** Paystack's own. */
  readonly id: string;
  readonly status: 'open' | 'won' | 'lost';
  /** The part of the credit that the payer wants back. */
  readonly worth: Pesewas;
  /** Paystack's deadline for our answer: 48 hours in Ghana. */
  readonly dueAt: Date | null;
}

/**
 * Money that Paystack sent back although the shop didn't ask for it, or had given it up: a person used Paystack's dashboard, or
 * a dispute was accepted there.
 */
export interface SentBack {
  /** Paystack's own. */
  readonly id: string;
  /** Its share of the credit. */
  readonly worth: Pesewas;
  /** `open`: on its way. */
  readonly status: 'open' | 'processed' | 'failed';
  /** Paystack's id of the dispute that it belongs to, where Paystack names one. */
  readonly dispute: string | null;
  /** Whether a person has looked at it since it was processed. */
  readonly isSeen: boolean;
}

/** A refund of a top-up, as the top-up knows it. */
export interface RefundSummary {
  readonly id: string;
  readonly amount: Pesewas;
  /** `open`: Paystack hasn't ended it. `failed`: the wallet has the money back. */
  readonly status: 'open' | 'processed' | 'failed';
}

/** A payment into the wallet. It becomes a ledger entry once Paystack has confirmed it. */
export interface TopUp {
  /** Ours, made by the server, at least 128 random bits; it begins with its time. */
  readonly reference: string;
  readonly userId: string;
  /** Null once the customer is deleted. */
  readonly customer: TopUpCustomer | null;
  /** The credit that the customer asked for. */
  readonly amount: Pesewas;
  /** The price they pay: the amount and the charge. */
  readonly payable: Pesewas;
  /** The amount credited to the wallet; null until then. */
  readonly credited: Pesewas | null;
  /** How much of the credit paid what the customer owed. */
  readonly paidDebt: Pesewas;
  /** `failed`: nothing has been paid so far. A later payment is still credited. */
  readonly status: 'pending' | 'completed' | 'failed';
  /** How it was paid, as Paystack names it: `card`, `bank_transfer`, `ussd`, `mobile_money`. */
  readonly channel: string | null;
  /** Paystack's own id of the payment. */
  readonly transactionId: string | null;
  /** Paystack's fee for the payment. */
  readonly fees: Pesewas | null;
  /** `test`: no real money. By the key that it was started under, then by Paystack's word. */
  readonly domain: 'test' | 'live' | null;
  /** The secret key that it was started under. */
  readonly keyFingerprint: string;
  /** Oldest first. */
  readonly disputes: readonly TopUpDispute[];
  /** Refunds that admins asked for, oldest first. */
  readonly refunds: readonly RefundSummary[];
  /** Other money that Paystack sent back, in the order in which we heard of it. */
  readonly sentBack: readonly SentBack[];
  /** Money that the wallet has set aside for disputes and for money that Paystack sent back. */
  readonly held: Pesewas;
  /** Money taken for good for these, out of the wallet or as the customer's debt. */
  readonly taken: Pesewas;
  /** Why a person has to look at it. */
  readonly attention: readonly TopUpReason[];
  /**
   * Paystack's later answer about the payment, if it contradicts how it was settled: `reversed`, `not_found`, `listed`.
   * A person looks at each once.
   */
  readonly toldLater: string | null;
  /** The admin who closed it unpaid. */
  readonly closedBy: string | null;
  /** Times that `reconcile` has asked Paystack. */
  readonly checks: number;
  /** When it asks next; null where there is nothing to ask. */
  readonly dueAt: Date | null;
  readonly version: number;
  readonly createdAt: Date;
}

/** The one that is shown: it waits for our answer, or is the latest. */
export const shownDispute = ({ disputes }: Pick<TopUp, 'disputes'>): TopUpDispute | null =>
  disputes.findLast(({ status }) => status === 'open') ?? disputes.at(-1) ?? null;
