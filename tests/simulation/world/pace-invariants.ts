import type { PaceLimit } from '../../../lambdas/core/suppliers/ports';
import type { CommittedWrite } from '../model/row-store';
import { assert } from './assert';

const minuteMs = 60_000;

export interface PaceInvariants {
  check(writes: readonly CommittedWrite[]): void;
  /** A supplier is called. */
  use(limit: PaceLimit): void;
}

/**
 * A supplier's pace: a slot that is taken is not taken again within a minute, there are no more slots than
 * calls in a minute, and each call has used a ticket.
 */
export function paceInvariants(perMinuteOf: (limit: string) => number): PaceInvariants {
  const unused = new Map<string, number>();
  const count = (limit: string, change: number): number => {
    const now = (unused.get(limit) ?? 0) + change;
    unused.set(limit, now);
    return now;
  };

  return {
    check(writes) {
      for (const { key, before, after } of writes) {
        if (!key.PK.startsWith('PACE#')) continue;
        const limit = key.PK.slice('PACE#'.length);
        const [heldUntil, until] = [Number(before?.until ?? 0), Number(after?.until)];
        if (until === 0) {
          count(limit, -1);
          continue;
        }
        const slot = Number(key.SK.slice('SLOT#'.length));
        assert(slot < perMinuteOf(limit), `${limit} has a slot ${slot}`);
        assert(until - heldUntil >= minuteMs, `${limit} was taken twice within a minute`);
        count(limit, 1);
      }
    },

    use({ name }) {
      assert(count(name, -1) >= 0, `${name} was called without a ticket`);
    },
  };
}
