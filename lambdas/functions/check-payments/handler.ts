import { openRefunds } from '../../adapters/dynamodb/lists/worklist';
import { followOpenDisputes } from '../../core/disputes/follow-open-disputes';
import { followOpenRefunds } from '../../core/refunds/follow-open-refunds';
import { disputeUses } from '../../runtime/dispute-uses';
import { eventFunction } from '../../runtime/event-function';
import { onTable } from '../../runtime/on-table';
import { refundUses } from '../../runtime/refund-uses';

/** Every hour: asks Paystack for its disputes and about open refunds, because a webhook may be lost. */
export const handler = eventFunction('check-payments', {
  uses: { ...disputeUses, ...refundUses, ...onTable({ openRefunds }) },
  timeoutSeconds: 300,
  handle: async ({ ports, log }) => {
    const refunds = await followOpenRefunds(ports);
    for (const failure of refunds.failures) log.error('refund could not be followed', failure);
    const { failures, ...counts } = await followOpenDisputes(ports);
    for (const failure of failures) log.error('dispute could not be followed', failure);
    log.info('payments checked', { ...counts, refunds: refunds.refunds });
  },
});
