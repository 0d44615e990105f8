import { settings } from '../../adapters/secrets/settings-store';
import { expireAccess, expireApprovals } from '../../core/approvals/expire';
import { eventFunction } from '../../runtime/event-function';
import { onDb } from '../../runtime/on-table';

/** Every 15 minutes: expires changes that nobody approved in time, so that they leave To do. */
export const handler = eventFunction('expire-approvals', {
  uses: { ...onDb(expireAccess), settings },
  timeoutSeconds: 60,
  handle: async ({ ports, log }) => {
    const { expired, failures } = await expireApprovals(ports);
    for (const failure of failures) log.error('approval could not be expired', failure);
    log.info('approvals expired', { expired });
  },
});
