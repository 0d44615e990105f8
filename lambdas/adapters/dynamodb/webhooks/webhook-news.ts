import type { WebhookMode } from '../../../../contracts/webhooks/contracts';
import { bulkRow } from '../../../core/bulk/rows';
import { toCedis } from '../../../core/kernel/money';
import type { DamagedRow, Item } from '../../../core/kernel/table';
import { orderRow } from '../../../core/orders/rows';
import type { WebhookEvent, WebhookNews } from '../../../core/webhooks/events';
import { toSeenEntry } from '../notices/notice-news';
import { readable, type StreamRecord, sandboxRecords, streamRecords } from '../table/stream';

const inMode = (mode: WebhookMode, records: readonly StreamRecord[]) =>
  records.map((record) => ({ record, mode, ...record.key }));

/** Returns a stream's changes that endpoints may subscribe to, also those of the sandbox. Skips all others, and damaged rows. */
export function readWebhookNews(event: unknown): WebhookNews {
  const damaged: DamagedRow[] = [];
  const read = <T>(reads: () => T): T | null => readable(reads, damaged);
  const all = [...inMode('live', streamRecords(event)), ...inMode('test', sandboxRecords(event))];
  return {
    steps: all
      .filter(({ PK, SK }) => PK.startsWith('ORDER#') && SK === 'ORDER')
      .flatMap(({ record, mode }) => {
        const images = read(() => ({
          before: record.images(toBefore).before,
          after: record.images((item) => (isOrder(item) ? orderRow.decode(item) : null)).after,
        }));
        const after = images?.after ?? null;
        return after === null ? [] : [{ mode, at: record.at, before: images?.before ?? null, after }];
      }),
    entries: all
      .filter(({ PK, SK }) => PK.startsWith('USER#') && SK.startsWith('LEDGER#'))
      .flatMap(({ record, mode }) => {
        const images = read(() => record.images(toSeenEntry));
        return images !== null && images.before === null && images.after !== null
          ? [{ mode, at: record.at, entry: images.after }]
          : [];
      }),
    others: all
      .filter(({ mode, PK, SK }) => mode === 'live' && PK.startsWith('USER#') && SK.startsWith('BULK#'))
      .flatMap(({ record }) => read(() => bulkEvents(record)) ?? []),
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
