import { checkBulk as contract } from '../../../contracts/bulk/contracts';
import { purchaseReads } from '../../adapters/dynamodb/orders/purchase-reads';
import { settingsReader } from '../../adapters/secrets/settings-store';
import { checkBulk, checkBulkAccess } from '../../core/bulk/check-bulk';
import { signedInFunction } from '../../runtime/api-function';
import { onDb, onTable } from '../../runtime/on-table';

export const handler = signedInFunction(contract, {
  uses: {
    settings: settingsReader,
    ...onDb(checkBulkAccess),
    ...onTable({ purchases: purchaseReads.only('latestTo') }),
  },
  memoryMegabytes: 1024,
  handle: ({ input, account, ports }) => checkBulk(ports, account, input.cells),
});
