import { adminGetBatches } from '../../../contracts/orders/admin-get-batches';
import { ordersByHand } from '../../adapters/dynamodb/orders/orders-by-hand';
import { listBatches, listBatchesAccess } from '../../core/orders/by-hand/open-batch';
import { onDb, onTable } from '../../runtime/on-table';
import { signedInFunction } from '../../runtime/signed-in-function';

export const handler = signedInFunction(adminGetBatches, {
  uses: { ...onDb(listBatchesAccess), ...onTable({ byHand: ordersByHand.only('waiting') }) },
  handle: ({ ports }) => listBatches(ports),
});
