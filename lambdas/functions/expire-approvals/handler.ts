import { accounts } from '../../adapters/dynamodb/accounts/accounts';
import { settings } from '../../adapters/secrets/settings-store';
import { expireAccess, expireApprovals } from '../../core/approvals/expire';
import { eventFunction } from '../../runtime/event-function';
import { onDb, onTable } from '../../runtime/on-table';

/** Every 15 minutes: ends requests that nobody approved in time, or whose requester may no longer ask for them, so that they leave To do. */
export const handler = eventFunction('expire-approvals', {
  uses: { ...onDb(expireAccess), ...onTable({ accounts: accounts.only('get') }), settings },
  timeoutSeconds: 60,
  handle: async ({ ports, log }) => {
    const { expired, withdrawn, failures } = await expireApprovals(ports);
    for (const failure of failures) log.error('approval could not be expired', failure);
    log.info('approvals expired', { expired, withdrawn });
  },
});
