import { comparePayments } from '../../core/top-ups/comparison/compare-payments';
import { comparesPayments } from '../../runtime/comparison-uses';
import { eventFunction } from '../../runtime/event-function';

/** Every hour: continues the night's comparison of top-ups with Paystack's list, or starts it. */
export const handler = eventFunction('compare-payments', {
  uses: comparesPayments,
  memoryMegabytes: 1024,
  timeoutSeconds: 600,
  handle: async ({ ports, log }) => {
    if ((await ports.settings.read()).paystack_secret_key === '') {
      // Without Paystack there is nothing to compare, and nobody waits for it.
      log.info('payments compared', { done: true });
      return;
    }
    const result = await comparePayments(ports);
    if (result === null) return;
    const { failures, since, ...counts } = result;
    for (const failure of failures) log.error('payment could not be compared', failure);
    log.info('payments compared', { ...counts, since: since.toISOString() });
  },
});
