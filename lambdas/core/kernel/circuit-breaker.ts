import type { Clock } from './ports';

/** After this many slow calls in a row without a certain answer, a supplier or Paystack isn't called again in the same run. */
const failuresToOpen = 3;

/** Only slower calls count: an uncertain answer that comes at once costs the run no time, so one odd number doesn't hold up other orders. */
export const slowMs = 2_000;

/** Opens after a few slow failures of one party in one run. */
export function circuitBreaker(clock: Pick<Clock, 'now'>) {
  let failures = 0;
  return {
    isOpen: () => failures >= failuresToOpen,
    async run<Outcome extends { readonly kind: string }>(call: () => Promise<Outcome>): Promise<Outcome> {
      const startedAt = clock.now().getTime();
      const outcome = await call();
      const isSlow = clock.now().getTime() - startedAt >= slowMs;
      failures = outcome.kind === 'unknown' && isSlow ? failures + 1 : 0;
      return outcome;
    },
  };
}
