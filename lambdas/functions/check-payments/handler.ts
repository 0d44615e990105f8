import { openRefunds } from '../../adapters/dynamodb/lists/worklist';
import { followOpenDisputes } from '../../core/disputes/follow-open-disputes';
import { followOpenRefunds } from '../../core/refunds/follow-open-refunds';
import { recheckCompleted } from '../../core/top-ups/comparison/recheck-completed';
import { rechecksTopUps } from '../../runtime/comparison-uses';
import { disputeUses } from '../../runtime/dispute-uses';
import { eventFunction } from '../../runtime/event-function';
import { onTable } from '../../runtime/on-table';
import { refundUses } from '../../runtime/refund-uses';

/** Every hour: asks Paystack for disputes, about open refunds, as a webhook may be lost, and about completed top-ups again. */
export const handler = eventFunction('check-payments', {
  uses: { ...disputeUses, ...refundUses, ...onTable({ openRefunds }), ...rechecksTopUps },
  timeoutSeconds: 300,
  handle: async ({ ports, log }) => {
    const refunds = await followOpenRefunds(ports);
    for (const failure of refunds.failures) log.error('refund could not be followed', failure);
    const { failures, ...counts } = await followOpenDisputes(ports);
    for (const failure of failures) log.error('dispute could not be followed', failure);
    log.info('payments checked', { ...counts, refunds: refunds.refunds });
    // After disputes and refunds: they explain why a payment was taken back.
    const rechecked = await recheckCompleted(ports);
    for (const failure of rechecked.failures) log.error('top-up could not be rechecked', failure);
    log.info('top-ups rechecked', { ...rechecked, failures: rechecked.failures.length });
  },
});
