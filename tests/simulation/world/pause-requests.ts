import { priceStore } from '../../../lambdas/adapters/dynamodb/prices/price-store';
import type { Network, NetworkList } from '../../../lambdas/core/networks/entities';
import { type PauseChange, pauseSales } from '../../../lambdas/core/networks/pause-sales';
import { pauseOf } from '../../../lambdas/core/networks/pauses';
import type { Order } from '../../../lambdas/core/orders/entities';
import { assert } from './assert';
import type { Spawn } from './spawn';
import { adminId } from './stock-shop';

export interface PauseRequests {
  /** Staff pause or resume something. */
  pause(change: PauseChange): void;
}

interface PauseWorld {
  readonly spawn: Spawn;
  readonly orderOf: (id: string) => Order | undefined;
  /** As the table has them. */
  readonly read: () => Promise<NetworkList>;
  readonly nowMs: () => number;
  /** As long a process may go by what it read before a pause, by any clock. */
  readonly lateMs: number;
}

/** Pauses, and that nothing is sent that has been paused for longer than a process lives. */
export function pauseRequests({ spawn, orderOf, read, nowMs, lateMs }: PauseWorld) {
  let pending = 0;
  /** As they are while nobody changes them. */
  let known: readonly Network[] = [];
  return {
    requests: {
      pause(change) {
        pending += 1;
        known = [];
        spawn(
          'pauser',
          (ports) => pauseSales({ ...ports, prices: priceStore(ports.table) }, { adminId }, change),
          () => {
            pending -= 1;
            if (pending > 0) return;
            void read().then((list) => {
              if (pending === 0) known = list.networks;
            });
          },
        );
      },
    } satisfies PauseRequests,
    checkSending(reference: string): void {
      const order = orderOf(reference);
      if (order === undefined) return;
      const [before, now] = [new Date(nowMs() - lateMs), new Date(nowMs() + lateMs)];
      // Between the end of one and the start of another, sales are open.
      const alone = known.flatMap((network) =>
        network.pauses.map((pause) => ({ ...network, pauses: [pause] })),
      );
      const isPaused = alone.some((one) => [before, now].every((at) => pauseOf([one], order, at) !== null));
      assert(!isPaused, `${reference} is sent while it is paused`);
    },
  };
}
