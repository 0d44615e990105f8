import type { ActingAdmin } from '../../audit-log/entities';
import type { AuditLog } from '../../audit-log/ports';
import { recordLook } from '../../audit-log/record-look';
import { AppError } from '../../errors';
import { commit, type Decision } from '../../kernel/commit';
import type { Clock, Ids } from '../../runtime-ports';
import type { Order } from '../order';
import { type Batch, isIn, isOpenIn, isStopped } from './batch';
import type { BatchStore } from './ports';

interface OpenPorts {
  readonly batches: Pick<BatchStore, 'get' | 'orders' | 'write'>;
  readonly audit: Pick<AuditLog, 'write'>;
  readonly clock: Clock;
  readonly ids: Ids;
}

/**
 * A batch with its orders, on record before anything is shown. What is left is noted in the batch, which is closed once
 * nothing is; one whose making has stopped is as it is.
 * @throws AppError not_found, unavailable
 */
export async function openBatch(
  ports: OpenPorts,
  admin: ActingAdmin,
  { batchId, isDownload }: { batchId: string; isDownload: boolean },
): Promise<{ batch: Batch; orders: readonly Order[] }> {
  const found = await ports.batches.get(batchId);
  if (found === null) throw new AppError('not_found', { userMessage: 'There is no such batch.' });
  const action = isDownload ? 'download-batch' : 'view-batch';
  await recordLook(ports, { action, targetId: batchId, facts: { downloads: found.downloads }, ...admin });
  return commit(
    { ...ports, store: ports.batches },
    {
      async read() {
        const batch = (await ports.batches.get(batchId)) ?? found;
        const orders = await ports.batches.orders(batch.orderNumbers);
        return { batch, orders: orders.filter((order) => isIn(batch, order)) };
      },
      decide({ batch, orders }, at): Decision<{ batch: Batch; orders: readonly Order[] }, 'batch'> {
        const left = orders.filter((order) => isOpenIn(batch, order)).length;
        const isMaking = batch.status === 'making' && !isStopped(batch, at);
        const status = isMaking ? 'making' : left === 0 ? 'closed' : 'open';
        const isSame = !isDownload && status === batch.status && left === batch.left;
        if (isSame) return { changes: [], result: { batch, orders } };
        const downloads = batch.downloads + Number(isDownload);
        const after: Batch = { ...batch, status, left, downloads, version: batch.version + 1 };
        return { changes: [{ kind: 'batch', batch: after }], result: { batch: after, orders } };
      },
    },
  );
}
