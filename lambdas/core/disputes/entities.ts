import type { Pesewas } from '../money';

/** A payment that its payer wants back. What it moves follows from all that is known of the top-up. */
export interface Dispute {
  /** Paystack's own. */
  readonly id: string;
  /** Of the top-up. */
  readonly reference: string;
  readonly userId: string;
  /** What the payer wants back of the top-up's credit: the charge is ours to lose. */
  readonly amount: Pesewas;
  readonly status: 'open' | 'won' | 'lost';
  /** What was set aside of the payment once it was open, for whatever of it may be gone. */
  readonly held: Pesewas;
  /** What the loss left the customer owing. */
  readonly debt: Pesewas;
  /** As Paystack names it: `fraud`, `chargeback`. */
  readonly category: string | null;
  readonly dueAt: Date | null;
  readonly openedAt: Date;
  readonly resolvedAt: Date | null;
  /** What Paystack told after the outcome that moved the money: another outcome, or that a lost one is open again. */
  readonly toldLater: Dispute['status'] | null;
  /** How often Paystack has reopened it after it was won. */
  readonly reopened: number;
  readonly version: number;
}
