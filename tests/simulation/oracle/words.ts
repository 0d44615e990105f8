import { assert } from '../world/assert';
import type { Wire } from './wire';

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
