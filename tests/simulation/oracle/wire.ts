import { assert } from '../world/assert';

/** A refund as Paystack has it. */
export interface SentBack {
  readonly id: string;
  readonly amount: number;
  /** The shop's text on it; staff at the dashboard write something else. */
  readonly note: string;
  readonly status: string;
  /** Everything that Paystack has said about it so far. */
  readonly said: ReadonlySet<string>;
  /** When its last failure ended; null if it never failed. */
  readonly failedUntilMs: number | null;
  /** The dispute that it names; null if none. */
  readonly dispute: string | null;
}

export type Outcome = 'open' | 'won' | 'lost';

/** A payer who asks their bank for the money back. */
export interface Disputed {
  readonly reference: string;
  /** In minor units; null: the whole payment. */
  readonly amount: number | null;
  /** Everything that Paystack has said about it so far. */
  readonly said: ReadonlySet<Outcome>;
}

/** The truth at the other ends of the wire, whatever the shop makes of it. */
export interface Wire {
  nowMs(): number;
  /** The amount that Paystack took in cedis, in minor units; null: nothing. */
  taken(reference: string): number | null;
  sentBack(reference: string): readonly SentBack[];
  dispute(id: string): Disputed | null;
  /** Whether a supplier has said that it delivered the order, to a process that lived to write it down. */
  isSaidDelivered(order: string): boolean;
  /** Whether every supplier that got the order has said that it won't deliver it. */
  isSaidUndelivered(order: string): boolean;
  /** Whether the shop got a report that the order was delivered, from a supplier that it had been sent to. */
  isReportedByTaker(order: string): boolean;
  /** When the shop first got a report that the order was delivered; null: never. */
  reportedAtMs(order: string): number | null;
}

/** A message to a customer about an order. */
export interface Told {
  readonly event: string;
  readonly order: string;
}

interface Ended {
  readonly id: string;
  readonly status: string;
  /** If it failed: who failed it. */
  readonly by: string | undefined;
}

/** Compares what customers are told with the truth at that moment. */
export class Words {
  readonly #last = new Map<string, string>();
  readonly #wire: Wire;

  constructor(wire: Wire) {
    this.#wire = wire;
  }

  hear({ event, order }: Told, { status, by }: Ended): void {
    if (event !== 'delivered' && event !== 'refunded') return;
    this.#last.set(order, event);
    const isEnded = event === 'delivered' ? status === 'completed' : status === 'failed';
    assert(isEnded, `${order} is ${status}, and its customer is told that it is ${event}`);
    const isSaid = event !== 'delivered' || by !== 'supplier' || this.#wire.isSaidDelivered(order);
    assert(isSaid, `The customer of ${order} is told that it was delivered, and nobody has said so`);
  }

  /** Expects that each customer was told of a refund or delivery, unless they caused it themselves. */
  expectTold(orders: Iterable<Ended>): void {
    for (const { id, status, by } of orders) {
      if (status !== 'completed' && status !== 'failed') continue;
      const due = status === 'completed' ? 'delivered' : by === 'customer' ? undefined : 'refunded';
      if (due === undefined) continue;
      assert(
        this.#last.get(id) === due,
        `${id} is ${status}, and its customer last read: ${this.#last.get(id)}`,
      );
    }
  }
}
