import type { Pesewas } from '../money';

/** A payment that its payer wants back. Its money is moved once when it opens, and once when it is decided. */
export interface Dispute {
  /** Paystack's own. */
  readonly id: string;
  /** Of the top-up. */
  readonly reference: string;
  readonly userId: string;
  /** The dispute of the same payment before this one. */
  readonly earlier: string | null;
  /** What is at stake of the top-up's credit, beyond what earlier disputes took: the charge is ours to lose. */
  readonly amount: Pesewas;
  readonly status: 'open' | 'won' | 'lost';
  /** What the wallet had of it when it opened, and was set aside. */
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
