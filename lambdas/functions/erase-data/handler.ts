import { userPool } from '../../adapters/cognito/identity-provider';
import { renamesAccount } from '../../adapters/dynamodb/accounts/account-changes';
import { adminAccountStore } from '../../adapters/dynamodb/accounts/admin-account-store';
import { begunDeletions } from '../../adapters/dynamodb/accounts/begun-deletions';
import { finishDeletions } from '../../core/accounts/deletion/finish-deletions';
import { erasingUses, withOrders } from '../../runtime/deletion-uses';
import { eventFunction } from '../../runtime/event-function';
import { onTable } from '../../runtime/on-table';

/** Every 15 minutes: erases what is kept about customers whose account is closed. */
export const handler = eventFunction('erase-data', {
  uses: {
    ...erasingUses,
    ...onTable({ accountStore: adminAccountStore.writing([renamesAccount]), deletions: begunDeletions }),
    identity: userPool(['deleteUser']),
  },
  timeoutSeconds: 240,
  handle: async ({ ports, log }) => {
    const { finished, failures } = await finishDeletions(withOrders(ports));
    for (const failure of failures) log.error('a deletion could not be finished', failure);
    log.info('deletions finished', { finished });
  },
});
