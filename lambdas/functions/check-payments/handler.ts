import { followOpenDisputes } from '../../core/disputes/follow-open-disputes';
import { disputeUses } from '../../runtime/dispute-uses';
import { eventFunction } from '../../runtime/event-function';

/** Every hour: asks Paystack for its disputes, because a webhook may be lost. */
export const handler = eventFunction('check-payments', {
  uses: disputeUses,
  timeoutSeconds: 300,
  handle: async ({ ports, log }) => {
    const { failures, ...counts } = await followOpenDisputes(ports);
    for (const failure of failures) log.error('dispute could not be followed', failure);
    log.info('payments checked', counts);
  },
});
