import { openRefunds } from '../../adapters/dynamodb/lists/worklist';
import { followOpenDisputes } from '../../core/disputes/follow-open-disputes';
import { followListedRefunds } from '../../core/refunds/follow-listed-refunds';
import { followOpenRefunds } from '../../core/refunds/follow-open-refunds';
import { recheckCompleted } from '../../core/top-ups/comparison/recheck-completed';
import { rechecksTopUps } from '../../runtime/comparison-uses';
import { disputeUses } from '../../runtime/dispute-uses';
import { eachStep } from '../../runtime/each-step';
import { eventFunction } from '../../runtime/event-function';
import { onTable } from '../../runtime/on-table';
import { refundUses } from '../../runtime/refund-uses';

/** Every hour: asks Paystack for disputes and refunds, as a webhook may be lost, about open refunds, and about completed top-ups again. */
export const handler = eventFunction('check-payments', {
  uses: { ...disputeUses, ...refundUses, ...onTable({ openRefunds }), ...rechecksTopUps },
  timeoutSeconds: 300,
  // Disputes and refunds come first: they explain why a payment was taken back.
  handle: ({ ports, log }) =>
    eachStep(log, {
      refund: () => followOpenRefunds(ports),
      dispute: () => followOpenDisputes(ports),
      'listed refund': () => followListedRefunds(ports),
      'top-up': () => recheckCompleted(ports),
    }),
});
