import { adminMakeBatch } from '../../../contracts/orders/admin-make-batch';
import { writesAttention } from '../../adapters/dynamodb/attention/attention-items';
import { attentionStore } from '../../adapters/dynamodb/attention/attention-store';
import { writesOrder } from '../../adapters/dynamodb/orders/order-changes';
import { orderStore } from '../../adapters/dynamodb/orders/order-store';
import { ordersByHand } from '../../adapters/dynamodb/orders/orders-by-hand';
import { actingAs } from '../../core/audit-log/entities';
import { makeBatch, makeBatchAccess } from '../../core/orders/by-hand/make-batch';
import { batchView } from '../../core/orders/by-hand/open-batch';
import { onDb, onTable } from '../../runtime/on-table';
import { signedInFunction } from '../../runtime/signed-in-function';

export const handler = signedInFunction(adminMakeBatch, {
  uses: {
    ...onDb(makeBatchAccess),
    ...onTable({
      orders: orderStore.only('get', 'account').writing([writesOrder, writesAttention]),
      attention: attentionStore.only('get'),
      byHand: ordersByHand,
    }),
  },
  handle: async ({ input, account, ports }) => {
    const { batch, isDone, waiting } = await makeBatch(ports, actingAs(account), input);
    return { batch: batch && batchView(batch), done: isDone, waiting };
  },
});
