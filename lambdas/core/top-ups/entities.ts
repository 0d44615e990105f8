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
  /** By when Paystack has to have our answer: 48 hours in Ghana. */
  readonly dueAt: Date | null;
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
  /** What the customer asked to have credited. */
  readonly amount: Pesewas;
  /** What they are asked to pay: the amount and the charge. */
  readonly payable: Pesewas;
  /** What the wallet got; null while nothing was credited. */
  readonly credited: Pesewas | null;
  /** `failed`: nothing has been paid so far. A later payment is still credited. */
  readonly status: 'pending' | 'completed' | 'failed';
  /** How it was paid, as Paystack names it: `card`, `bank_transfer`, `ussd`, `mobile_money`. */
  readonly channel: string | null;
  /** Paystack's own id of the payment. */
  readonly transactionId: string | null;
  /** What Paystack kept of the payment. */
  readonly fees: Pesewas | null;
  /** `test`: no real money. By the key that it was started under, then by Paystack's word. */
  readonly domain: 'test' | 'live' | null;
  /** Of the secret key that it was started under; null on top-ups from before this was kept. */
  readonly keyFingerprint: string | null;
  /** The latest one. */
  readonly dispute: TopUpDispute | null;
  /** Those that admins have asked for, oldest first. */
  readonly refunds: readonly RefundSummary[];
  /** Paystack's ids of those that the shop didn't ask for, and that have come to attention. */
  readonly refundsNoticed: readonly string[];
  /** Their sum: what went back to the payer. */
  readonly sentElsewhere: Pesewas;
  /** What the wallet had of it and was set aside, until a person has looked at it. */
  readonly heldElsewhere: Pesewas;
  /** What the wallet gave for good, after a person has looked at it. */
  readonly takenElsewhere: Pesewas;
  /** What lost disputes took of the credit. */
  readonly lostToDisputes: Pesewas;
  /** Why a person has to look at it. */
  readonly attention: readonly TopUpReason[];
  /**
   * What Paystack said of the payment after it was settled, where that contradicts it: `reversed`, `not_found`, `listed`.
   * A person looks at each once.
   */
  readonly toldLater: string | null;
  /** The admin who closed it unpaid. */
  readonly closedBy: string | null;
  /** How often `reconcile` has asked Paystack. */
  readonly checks: number;
  /** When it asks next; null where there is nothing to ask. */
  readonly dueAt: Date | null;
  readonly version: number;
  readonly createdAt: Date;
}
