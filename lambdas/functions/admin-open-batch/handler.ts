import { adminOpenBatch } from '../../../contracts/orders/admin-open-batch';
import { ordersByHand } from '../../adapters/dynamodb/orders/orders-by-hand';
import { actingAs } from '../../core/audit-log/audit-record';
import { batchView, openBatch, openBatchAccess, orderInBatch } from '../../core/orders/by-hand/open-batch';
import { signedInFunction } from '../../runtime/api-function';
import { onDb, onTable } from '../../runtime/on-table';
import { auditUses } from '../../runtime/uses';

export const handler = signedInFunction(adminOpenBatch, {
  uses: { ...onDb(openBatchAccess), ...onTable({ byHand: ordersByHand.only('orders') }), ...auditUses },
  handle: async ({ input: { batchId, download }, account, ports }) => {
    const asked = { batchId, isDownload: download };
    const { batch, orders } = await openBatch(ports, actingAs(account), asked);
    return { batch: batchView(batch), rows: orders.map(orderInBatch) };
  },
});
