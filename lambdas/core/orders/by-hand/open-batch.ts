import type { OutputOf } from '../../../../contracts/contract';
import type { adminGetBatches } from '../../../../contracts/orders/admin-get-batches';
import type { adminOpenBatch } from '../../../../contracts/orders/admin-open-batch';
import type { ActingAdmin } from '../../audit-log/entities';
import type { AuditLog } from '../../audit-log/ports';
import { recordLook } from '../../audit-log/record-look';
import { AppError } from '../../errors';
import { commit, type Decision } from '../../kernel/commit';
import type { Clock, Ids } from '../../runtime-ports';
import type { Order } from '../entities';
import { type Batch, type BatchProduct, isIn, isOpenIn, isStopped } from './batch';
import type { BatchList, BatchStore } from './ports';

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

type Listed = OutputOf<typeof adminGetBatches>;

const mostClosed = 20;

export const batchView = (batch: Batch): Listed['open'][number] => ({
  id: batch.id,
  network: batch.network,
  line: batch.line,
  template: batch.template,
  status: batch.status,
  made_by: batch.adminName,
  created_at: batch.createdAt.toISOString(),
  left: batch.left,
  downloads: batch.downloads,
});

export const batchRow = (order: Order): OutputOf<typeof adminOpenBatch>['rows'][number] => ({
  order_number: order.id,
  phone_number: order.phoneNumber,
  network: order.network,
  line: order.line,
  megabytes: order.volumeMegabytes,
  data_plan: order.dataPlan,
  status: order.status,
});

/** All batches that matter, and what waits for one. */
export async function listBatches({ batches }: { batches: BatchList }): Promise<Listed> {
  const [open, closed, listed] = await Promise.all([
    batches.open(),
    batches.closed(mostClosed),
    batches.waiting(),
  ]);
  const groups = new Map<string, BatchProduct & { count: number; since: string }>();
  for (const { product, since } of listed) {
    const key = JSON.stringify([product.network, product.line]);
    const group = groups.get(key);
    // The list is sorted: the first of a group waits longest.
    groups.set(
      key,
      group ? { ...group, count: group.count + 1 } : { ...product, count: 1, since: since.toISOString() },
    );
  }
  return { open: open.map(batchView), closed: closed.map(batchView), waiting: [...groups.values()] };
}
