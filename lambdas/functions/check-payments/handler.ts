import { openRefunds } from '../../adapters/dynamodb/lists/worklist';
import { startedTopUps } from '../../adapters/dynamodb/top-ups/all-top-ups';
import { disputesAtPaystack } from '../../adapters/paystack/disputes';
import { payments } from '../../adapters/paystack/payments';
import { refundsAtPaystack } from '../../adapters/paystack/refunds';
import { followDisputesAccess, followOpenDisputes } from '../../core/disputes/follow-dispute';
import { followListedRefunds, followOpenRefunds } from '../../core/refunds/check-refunds';
import { followRefundsAccess } from '../../core/refunds/follow-refund';
import { recheckCompleted, recheckCompletedAccess } from '../../core/top-ups/recheck-completed';
import { eachStep } from '../../runtime/each-step';
import { eventFunction } from '../../runtime/event-function';
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
