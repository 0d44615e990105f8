import { listedPayments, payments } from '../../adapters/paystack/payments';
import { settingsReader } from '../../adapters/secrets/settings-store';
import { comparePayments, comparisonAccess } from '../../core/top-ups/compare-payments';
import { followAccess } from '../../core/top-ups/follow-top-up';
import { eventFunction } from '../../runtime/event-function';
import { onDb } from '../../runtime/on-table';

/** Every hour: starts or continues the night's comparison of top-ups with Paystack's list. */
export const handler = eventFunction('compare-payments', {
  uses: {
    ...onDb(followAccess, comparisonAccess),
    listed: listedPayments,
    payments,
    settings: settingsReader,
  },
  memoryMegabytes: 1024,
  timeoutSeconds: 600,
  handle: async ({ ports, log }) => {
    if ((await ports.settings.read()).paystack_secret_key === '') {
      // Without Paystack there is nothing to compare.
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
