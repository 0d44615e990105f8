import { userPool } from '../../adapters/cognito/identity-provider';
import { finishDeletionAccess, finishDeletions, finishDeletionsAccess } from '../../core/customers/deletion';
import { eventFunction } from '../../runtime/event-function';
import { onDb } from '../../runtime/on-table';

/** Every 15 minutes: erases the data of customers whose accounts are closed. */
export const handler = eventFunction('erase-data', {
  uses: {
    ...onDb(finishDeletionsAccess, finishDeletionAccess),
    identity: userPool(['deleteUser']),
  },
  timeoutSeconds: 240,
  handle: async ({ ports, log }) => {
    const { finished, failures } = await finishDeletions(ports);
    for (const failure of failures) log.error('a deletion could not be finished', failure);
    log.info('deletions finished', { finished });
  },
});
