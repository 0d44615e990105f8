import type { RateLimit } from '../../../lambdas/core/suppliers/rate-limits';
import type { CommittedWrite } from '../model/row-store';
import { assert } from './assert';

const minuteMs = 60_000;

export interface PaceInvariants {
  check(writes: readonly CommittedWrite[]): void;
  /** Called when a supplier is called. */
  use(limit: RateLimit): void;
}

/**
 * Checks a supplier's rate limit: a permit isn't taken twice within a minute, there are no more permits than calls allowed per minute, and
 * each call has used a permit.
 */
export function rateLimitInvariants(
  perMinuteOf: (limit: string) => number,
  nowMs: () => number,
): PaceInvariants {
  const unused = new Map<string, number>();
  const calls = new Map<string, readonly number[]>();
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
        for (const name of permitsOf(after)) {
          const [heldUntil, until] = [Number(before?.[name] ?? 0), Number(after?.[name])];
          if (until === heldUntil) continue;
          if (until === 0) {
            count(limit, -1);
            continue;
          }
          assert(until - heldUntil >= minuteMs, `${limit} was taken twice within a minute`);
          count(limit, 1);
        }
        assert(
          permitsOf(after).length <= perMinuteOf(limit),
          `${limit} has ${permitsOf(after).length} permits`,
        );
      }
    },

    use({ name, most: perMinute }) {
      const now = nowMs();
      const recent = [...(calls.get(name) ?? []).filter((at) => now - at < minuteMs), now];
      assert(recent.length <= perMinute, `${name} was called ${recent.length} times within a minute`);
      calls.set(name, recent);
      assert(count(name, -1) >= 0, `${name} was called without a permit`);
    },
  };
}

const permitsOf = (item: object | null): string[] =>
  Object.keys(item ?? {}).filter((name) => name.startsWith('until'));
