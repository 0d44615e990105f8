import type { OutputOf } from '../../../../contracts/contract';
import type { adminGetBatches } from '../../../../contracts/orders/admin-get-batches';
import type { adminOpenBatch } from '../../../../contracts/orders/admin-open-batch';
import type { Order } from '../entities';
import { lineOf } from '../line-of';
import type { Batch, BatchProduct } from './batch';
import { mayBeBatched } from './order-by-hand';
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
  line: lineOf(order),
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
  // Entries from before batches don't say what waits; there are ever fewer of them.
  const unnamed = listed.filter(({ product }) => product === null).map(({ number }) => number);
  const rows = unnamed.length > 0 ? await batches.orders(unnamed) : [];
  const products = new Map(
    rows.filter(mayBeBatched).map((order) => [order.id, { network: order.network, line: lineOf(order) }]),
  );
  const groups = new Map<string, BatchProduct & { count: number; since: string }>();
  for (const { number, product, since } of listed) {
    const of = product ?? products.get(number);
    if (of === undefined) continue;
    const key = JSON.stringify([of.network, of.line]);
    const group = groups.get(key);
    // The list is sorted: the first of a group waits longest.
    groups.set(
      key,
      group ? { ...group, count: group.count + 1 } : { ...of, count: 1, since: since.toISOString() },
    );
  }
  return { open: open.map(batchView), closed: closed.map(batchView), waiting: [...groups.values()] };
}
