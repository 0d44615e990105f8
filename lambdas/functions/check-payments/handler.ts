import { openRefunds } from '../../adapters/dynamodb/lists/worklist';
import { startedTopUps } from '../../adapters/dynamodb/top-ups/started-top-ups';
import { disputesAtPaystack } from '../../adapters/paystack/disputes';
import { payments } from '../../adapters/paystack/payments';
import { refundsAtPaystack } from '../../adapters/paystack/refunds';
import { followDisputesAccess, followOpenDisputes } from '../../core/disputes/follow-dispute';
import { followListedRefunds, followOpenRefunds } from '../../core/refunds/check-refunds';
import { followRefundsAccess } from '../../core/refunds/follow-refund';
import { recheckCompleted, recheckCompletedAccess } from '../../core/top-ups/recheck-completed';
import { eventFunction } from '../../runtime/event-function';
import type { Log } from '../../runtime/logger';
import { onDb, onTable } from '../../runtime/on-table';

/** Every hour: asks Paystack for disputes and refunds, in case a webhook was lost, and again about open refunds and completed top-ups. */
export const handler = eventFunction('check-payments', {
  uses: {
    ...onDb(followDisputesAccess, followRefundsAccess, recheckCompletedAccess),
    ...onTable({ openRefunds, started: startedTopUps }),
    payments,
    refundsAtPaystack,
    disputesAtPaystack,
  },
  timeoutSeconds: 300,
  // Disputes and refunds come first, because they explain why a payment was reversed.
  handle: ({ ports, log }) =>
    eachStep(log, {
      refund: () => followOpenRefunds(ports),
      dispute: () => followOpenDisputes(ports),
      'listed refund': () => followListedRefunds(ports),
      'top-up': () => recheckCompleted(ports),
    }),
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
