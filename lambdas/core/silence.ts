import type { Clock } from './runtime-ports';

/** After this many slow calls in a row without a certain answer, a party isn't called again in the same run. */
const silentAfter = 3;

/** An answer that says nothing, but at once, costs the run no time: somebody's odd number keeps no other order waiting. */
export const slowMs = 2_000;

/** Counts the answers of one party in one run. */
export function listener(clock: Pick<Clock, 'now'>) {
  let unanswered = 0;
  return {
    isSilent: () => unanswered >= silentAfter,
    async heard<Outcome extends { readonly kind: string }>(call: () => Promise<Outcome>): Promise<Outcome> {
      const startedAt = clock.now().getTime();
      const outcome = await call();
      const isSlow = clock.now().getTime() - startedAt >= slowMs;
      unanswered = outcome.kind === 'unknown' && isSlow ? unanswered + 1 : 0;
      return outcome;
    },
  };
}
