import { disputesAtPaystack } from '../../adapters/paystack/disputes';
import { payments } from '../../adapters/paystack/payments';
import { refundsAtPaystack } from '../../adapters/paystack/refunds';
import { followListedDisputes } from '../../core/top-ups/disputes';
import { dueTopUpsAccess, followAccess } from '../../core/top-ups/follow-top-up';
import { checkRefunds } from '../../core/top-ups/refunds/follow-refunds';
import { eventFunction } from '../../runtime/event-function';
import type { Log } from '../../runtime/logger';
import { onDb } from '../../runtime/on-table';

/** Every hour: asks Paystack for refunds and disputes, in case a webhook was lost, and again about open refunds. */
export const handler = eventFunction('check-payments', {
  uses: {
    ...onDb(followAccess, dueTopUpsAccess),
    payments,
    refundsAtPaystack,
    disputesAtPaystack,
  },
  timeoutSeconds: 300,
  handle: ({ ports, log }) =>
    eachStep(log, { refund: () => checkRefunds(ports), dispute: () => followListedDisputes(ports) }),
});

/**
 * Runs a scheduled function's steps in order, even after one has failed, and logs each one's counts.
 * @param steps by the name of the thing that each checks, such as `dispute`
 * @throws AggregateError at the end, with the steps that failed as a whole
 */
async function eachStep(
  log: Log,
  steps: Readonly<Record<string, () => Promise<{ readonly failures: readonly unknown[] }>>>,
): Promise<void> {
  const failed: Error[] = [];
  for (const [name, step] of Object.entries(steps)) {
    try {
      const { failures, ...counts } = await step();
      for (const failure of failures) log.error(`${name} could not be checked`, failure);
      log.info(`${name}: checked`, { ...counts, failures: failures.length });
    } catch (cause) {
      failed.push(new Error(`${name}: none could be checked`, { cause }));
    }
  }
  if (failed.length > 0) throw new AggregateError(failed, failed.map(({ message }) => message).join('; '));
}
