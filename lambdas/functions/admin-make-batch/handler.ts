import { adminMakeBatch } from '../../../contracts/orders/admin-make-batch';
import { attentionStore } from '../../adapters/dynamodb/attention/attention-store';
import { ordersByHand } from '../../adapters/dynamodb/orders/orders-by-hand';
import { actingAs } from '../../core/audit-log/audit-record';
import { makeBatch, makeBatchAccess } from '../../core/orders/by-hand/make-batch';
import { batchView } from '../../core/orders/by-hand/open-batch';
import { changeOrderAccess } from '../../core/orders/delivery/settle';
import { signedInFunction } from '../../runtime/api-function';
import { onDb, onTable } from '../../runtime/on-table';

export const handler = signedInFunction(adminMakeBatch, {
  uses: {
    ...onDb(makeBatchAccess, changeOrderAccess),
    ...onTable({
      attention: attentionStore.only('get'),
      byHand: ordersByHand,
    }),
  },
  handle: async ({ input, account, ports }) => {
    const { batch, isDone, waiting } = await makeBatch(ports, actingAs(account), input);
    return { batch: batch && batchView(batch), done: isDone, waiting };
  },
});
