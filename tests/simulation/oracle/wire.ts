/** What Paystack has of a payment that it sends back. */
export interface SentBack {
  readonly id: string;
  readonly amount: number;
  /** What the shop wrote on it; staff at the dashboard write something else. */
  readonly note: string;
  readonly status: string;
  /** Everything that Paystack has said of it so far. */
  readonly said: ReadonlySet<string>;
  /** When it was failed last, and went on; null: never. */
  readonly failedUntilMs: number | null;
  /** The dispute that it names; null: none. */
  readonly dispute: string | null;
}

export type Outcome = 'open' | 'won' | 'lost';

/** A payer who wants money back from their bank. */
export interface Disputed {
  readonly reference: string;
  /** In minor units; null: all of it. */
  readonly amount: number | null;
  /** Everything that Paystack has said of it so far. */
  readonly said: ReadonlySet<Outcome>;
}

/** What is true at the other ends of the wire, whatever the shop makes of it. */
export interface Wire {
  nowMs(): number;
  /** What Paystack took in cedis, in minor units; null: nothing. */
  taken(reference: string): number | null;
  sentBack(reference: string): readonly SentBack[];
  dispute(id: string): Disputed | null;
  /** Whether a supplier has said that it delivered the order, to somebody who lived to note it. */
  isSaidDelivered(order: string): boolean;
  /** Whether every supplier that got the order has said that it won't deliver it. */
  isSaidUndelivered(order: string): boolean;
  /** Since when the shop has known of a report that the order was delivered; null: it was told of none. */
  reportedAtMs(order: string): number | null;
}
