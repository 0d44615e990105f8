import type { OutputOf } from '../../../../contracts/contract';
import type { adminGetBatches } from '../../../../contracts/orders/admin-get-batches';
import type { adminOpenBatch } from '../../../../contracts/orders/admin-open-batch';
import type { Order } from '../order';
import type { Batch, BatchProduct } from './batch';
import type { BatchList } from './ports';

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
