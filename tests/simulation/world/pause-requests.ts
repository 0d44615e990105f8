import { toNetworkList } from '../../../lambdas/adapters/dynamodb/networks/routes';
import { type PauseChange, pauseSales } from '../../../lambdas/core/networks/pause-sales';
import { pauseOf } from '../../../lambdas/core/networks/pauses';
import type { Network } from '../../../lambdas/core/networks/rows';
import type { Order } from '../../../lambdas/core/orders/order';
import { wholeDb } from '../../support/table/whole-db';
import type { CommittedWrite } from '../model/row-store';
import { assert } from './assert';
import type { Spawn } from './spawn';
import { adminId } from './stock-shop';
import { Versions } from './versions';

export interface PauseRequests {
  /** Staff pause or resume something. */
  pause(change: PauseChange): void;
}

interface PauseWorld {
  readonly spawn: Spawn;
  readonly orderOf: (id: string) => Order | undefined;
  readonly nowMs: () => number;
  /** How long a process may act on what it read before a pause, by any clock. */
  readonly lateMs: number;
}

/** Pauses, and the check that nothing is sent that was paused for longer than a process lives. */
export function pauseRequests({ spawn, orderOf, nowMs, lateMs }: PauseWorld) {
  /** The pauses as staff's requests leave them, whenever those are written: no other change may end a pause. */
  const paused = new Versions<readonly Network[]>();
  paused.add(0, []);
  return {
    requests: {
      pause(change) {
        spawn('pauser', (ports) => pauseSales({ ...ports, db: wholeDb(ports.table) }, { adminId }, change));
      },
    } satisfies PauseRequests,
    check(writes: readonly CommittedWrite[]): void {
      if (!writes.some(({ key }) => key.PK.startsWith('AUDIT#pause#'))) return;
      for (const { key, after } of writes) {
        if (key.PK === 'NETWORKS') paused.add(nowMs(), toNetworkList(after).networks);
      }
    },
    checkSending(reference: string): void {
      const order = orderOf(reference);
      if (order === undefined) return;
      const [before, now] = [new Date(nowMs() - lateMs), new Date(nowMs() + lateMs)];
      // Sales are open between the end of one pause and the start of another.
      const isOneThroughout = (networks: readonly Network[]) =>
        networks
          .flatMap((network) => network.pauses.map((pause) => ({ ...network, pauses: [pause] })))
          .some((one) => [before, now].every((at) => pauseOf([one], order, at) !== null));
      const isPaused = paused.since(before.getTime()).every(isOneThroughout);
      assert(!isPaused, `${reference} is sent while it is paused`);
    },
  };
}
