import type { Clock } from './runtime-ports';

/** After this many slow calls in a row without a certain answer, a supplier or Paystack isn't called again in the same run. */
const silentAfter = 3;

/** Only slower calls count: an uncertain answer that comes at once costs the run no time, so one odd number doesn't hold up other orders. */
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
