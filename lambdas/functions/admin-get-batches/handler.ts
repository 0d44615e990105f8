import { adminGetBatches } from '../../../contracts/orders/admin-get-batches';
import { ordersByHand } from '../../adapters/dynamodb/orders/orders-by-hand';
import { listBatches, listBatchesAccess } from '../../core/orders/by-hand/open-batch';
import { signedInFunction } from '../../runtime/api-function';
import { onDb, onTable } from '../../runtime/on-table';

export const handler = signedInFunction(adminGetBatches, {
  uses: { ...onDb(listBatchesAccess), ...onTable({ byHand: ordersByHand.only('all', 'orders') }) },
  handle: ({ ports }) => listBatches(ports),
});
