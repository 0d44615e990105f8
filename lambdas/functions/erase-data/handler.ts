import { userPool } from '../../adapters/cognito/identity-provider';
import { oldOrders } from '../../adapters/dynamodb/orders/old-orders';
import { settingsReader } from '../../adapters/secrets/settings-store';
import {
  finishDeletionAccess,
  finishDeletions,
  finishDeletionsAccess,
} from '../../core/accounts/deletion/finish-deletion';
import { maskOldOrders, maskOldOrdersAccess } from '../../core/orders/masking/mask-old-orders';
import { eventFunction } from '../../runtime/event-function';
import { onDb, onTable } from '../../runtime/on-table';
import { erasingUses } from '../../runtime/uses';

/** Every 15 minutes: erases the data of customers whose accounts are closed, and masks numbers in old orders. */
export const handler = eventFunction('erase-data', {
  uses: {
    ...erasingUses,
    ...onDb(finishDeletionsAccess, ...finishDeletionAccess),
    settings: settingsReader,
    masking: onDb(maskOldOrdersAccess).db,
    ...onTable({
      oldOrders,
    }),
    identity: userPool(['deleteUser']),
  },
  timeoutSeconds: 240,
  handle: async ({ ports, log }) => {
    const { finished, failures } = await finishDeletions(ports);
    for (const failure of failures) log.error('a deletion could not be finished', failure);
    log.info('deletions finished', { finished });
    const { masked, failures: unmasked } = await maskOldOrders(ports);
    for (const failure of unmasked) log.error('a number could not be masked', failure);
    log.info('numbers masked', { masked });
  },
});
