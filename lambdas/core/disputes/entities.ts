import type { Pesewas } from '../money';

/** A payment that its payer wants back. What it moves follows from all that is known of the top-up. */
export interface Dispute {
  /** Paystack's own. */
  readonly id: string;
  /** The top-up's reference. */
  readonly reference: string;
  readonly userId: string;
  /** The part of the top-up's credit that the payer wants back: the charge is ours to lose. */
  readonly amount: Pesewas;
  readonly status: 'open' | 'won' | 'lost';
  /** Money set aside of this payment when the dispute was opened, for everything of it that may be gone. */
  readonly held: Pesewas;
  /** The debt that the loss left the customer with. */
  readonly debt: Pesewas;
  /** As Paystack names it: `fraud`, `chargeback`. */
  readonly category: string | null;
  readonly dueAt: Date | null;
  readonly openedAt: Date;
  readonly resolvedAt: Date | null;
  /** Set if Paystack contradicts the outcome that moved the money: it reports another outcome, or has reopened a lost dispute. */
  readonly toldLater: Dispute['status'] | null;
  /** Times that Paystack has reopened it after it was won. */
  readonly reopened: number;
  readonly version: number;
}
