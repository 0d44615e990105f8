import { adminOpenBatch } from '../../../contracts/orders/admin-open-batch';
import { actingAs } from '../../core/audit-log/entities';
import { batchRow, batchView, openBatch } from '../../core/orders/by-hand/open-batch';
import { auditUses } from '../../runtime/audit-uses';
import { openBatchUses } from '../../runtime/batch-uses';
import { signedInFunction } from '../../runtime/signed-in-function';

export const handler = signedInFunction(adminOpenBatch, {
  uses: { ...openBatchUses, ...auditUses },
  handle: async ({ input: { batchId, download }, account, ports }) => {
    const asked = { batchId, isDownload: download };
    const { batch, orders } = await openBatch(ports, actingAs(account), asked);
    return { batch: batchView(batch), rows: orders.map(batchRow) };
  },
});
