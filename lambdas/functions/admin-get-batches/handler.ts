import { adminGetBatches } from '../../../contracts/orders/admin-get-batches';
import { batchList } from '../../adapters/dynamodb/orders/batch-store';
import { listBatches } from '../../core/orders/by-hand/open-batch';
import { onTable } from '../../runtime/on-table';
import { signedInFunction } from '../../runtime/signed-in-function';

export const handler = signedInFunction(adminGetBatches, {
  uses: onTable({ batches: batchList }),
  handle: ({ ports }) => listBatches(ports),
});
