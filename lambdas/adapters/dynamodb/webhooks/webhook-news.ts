import { bulkRow } from '../../../core/bulk/rows';
import { toCedis } from '../../../core/kernel/money';
import type { DamagedRow, Item } from '../../../core/kernel/table';
import { orderRow } from '../../../core/orders/rows';
import type { WebhookEvent, WebhookNews } from '../../../core/webhooks/events';
import { changesOfOrders, newEntries } from '../notices/notice-news';
import { readable, type StreamRecord, sandboxRecords, streamRecords } from '../table/stream';

/** Returns a stream's changes that endpoints may subscribe to, also those of the sandbox. Skips all others, and damaged rows. */
export function readWebhookNews(event: unknown): WebhookNews {
  const damaged: DamagedRow[] = [];
  const read = <T>(reads: () => T): T | null => readable(reads, damaged);
  const live = streamRecords(event);
  const batches = [
    { mode: 'live', records: live },
    { mode: 'test', records: sandboxRecords(event) },
  ] as const;
  return {
    steps: batches.flatMap(({ mode, records }) =>
      changesOfOrders(records).flatMap(({ at, images }) => {
        const order = read(() => ({
          before: images(toBefore).before,
          after: images((item) => (isOrder(item) ? orderRow.decode(item) : null)).after,
        }));
        const after = order?.after ?? null;
        return after === null ? [] : [{ mode, at, before: order?.before ?? null, after }];
      }),
    ),
    entries: batches.flatMap(({ mode, records }) =>
      newEntries(records, damaged).map((entered) => ({ mode, ...entered })),
    ),
    others: live
      .filter(({ key: { PK, SK } }) => PK.startsWith('USER#') && SK.startsWith('BULK#'))
      .flatMap((record) => read(() => bulkEvents(record)) ?? []),
    damaged,
  };
}

/** The event of a bulk buy that has ended. */
function bulkEvents({ at, images }: StreamRecord): WebhookEvent[] {
  const { before, after } = images((item) => (bulkRow.isOfKind(item) ? bulkRow.decode(item) : null));
  if (after === null || after.status === 'running' || before?.status !== 'running') return [];
  const { id, userId, status, rows, bought, passed, total, returned, paidDebt } = after;
  const counts = { total_rows: rows, bought, passed };
  const sums = { total: toCedis(total), returned: toCedis(returned), debt_paid: toCedis(paidDebt) };
  const data = { id, status, ...counts, ...sums };
  return [{ type: 'bulk.finished', mode: 'live', userId, cause: `BULK#${id}`, at, data: async () => data }];
}

const isOrder = ({ kind }: Item): boolean => kind === 'order';

const toBefore = (item: Item) => (isOrder(item) ? orderRow.decodeOnly(item, ['status']) : null);
