import * as z from 'zod/mini';
import type { AuditRecord } from '../../../core/audit-log/audit-record';
import { auditRow } from '../../../core/audit-log/rows';
import { caseRow } from '../../../core/cases/rows';
import { type DamagedRow, type Item, type Key, seqText, type Table } from '../../../core/kernel/table';
import type { NewsReader, StreamNews } from '../../../core/notices/announce';
import type { SeenEntry, SeenOrder } from '../../../core/notices/customer-events';
import { orderRow } from '../../../core/orders/rows';
import { ledgerRow } from '../../../core/wallet/rows';
import { readable, type StreamRecord, streamRecords } from '../table/stream';
import { need, tableAdapter } from '../table/table-adapter';

const needs = {
  entriesBefore: [need('Query', 'USER#*')],
  order: [need('GetItem', 'ORDER#*')],
  latest: [need('Query', 'USER#*'), need('BatchGetItem', 'ORDER#*'), need('BatchGetItem', 'CASE#*')],
};

/** Maximum ledger entries read for one page of the list. */
const mostLatest = 40;

export const noticeNews = tableAdapter(
  needs,
  (table: Table): NewsReader => ({
    entriesBefore: async ({ userId, seq }, limit) =>
      seq <= 1 ? [] : entriesUpTo(table, userId, { seq: seq - 1, limit, damaged: [] }),
    async latest(userId) {
      const damaged: DamagedRow[] = [];
      const entries = await entriesUpTo(table, userId, { seq: lastSeq, limit: mostLatest, damaged });
      const bought = entries.filter(({ id, reference }) => id === `PURCHASE#${reference}`);
      const items = await someOf(
        table,
        bought.map(({ reference }) => orderRow.key({ id: reference })),
      );
      const orders = readAll(
        items.filter(({ kind }) => kind === 'order'),
        orderRow.decode,
        damaged,
      );
      const cases = await someOf(
        table,
        orders.filter(({ reportedAt }) => reportedAt !== null).map(({ id }) => caseRow.key({ orderId: id })),
      );
      return {
        entries,
        orders,
        cases: readAll(cases, (item) => caseRow.decodeOnly(item, ['orderId', 'messages']), damaged),
        damaged,
      };
    },
    async order(orderId) {
      const item = await table.get(orderRow.key({ id: orderId }), { consistent: true });
      return item === null ? null : readable(() => toSeenOrder(item), []);
    },
  }),
);

/** Reads the rows that exist; they may be some seconds old. */
async function someOf(table: Table, keys: readonly Key[]): Promise<Item[]> {
  const items = keys.length === 0 ? [] : await table.getMany(keys, { consistent: false });
  return items.filter((item) => item !== null);
}

const lastSeq = 9_999_999_999;

interface EntriesUpTo {
  readonly seq: number;
  readonly limit: number;
  readonly damaged: DamagedRow[];
}

async function entriesUpTo(table: Table, userId: string, { seq, limit, damaged }: EntriesUpTo) {
  const { items } = await table.query({
    partition: ledgerRow.key({ userId, seq: 0 }).PK,
    from: `LEDGER#${seqText(0)}`,
    to: `LEDGER#${seqText(seq)}`,
    newestFirst: true,
    consistent: true,
    limit,
  });
  return readAll(items, toSeenEntry, damaged);
}

const readAll = <T>(items: readonly Item[], read: (item: Item) => T, damaged: DamagedRow[]): T[] =>
  items.map((item) => readable(() => read(item), damaged)).filter((one) => one !== null);

/** Returns null for a refusal. */
const toSeenOrder = (item: Item): SeenOrder | null =>
  item.kind === 'order'
    ? orderRow.decodeOnly(item, [
        'id',
        'version',
        'userId',
        'status',
        'stage',
        'dataPlan',
        'phoneNumber',
        'amount',
        'isCancelled',
        'paidDebt',
        'idempotencyKey',
      ])
    : null;

export const toSeenEntry = (item: Item): SeenEntry =>
  ledgerRow.decodeOnly(item, [
    'userId',
    'seq',
    'id',
    'type',
    'amount',
    'balanceAfter',
    'reference',
    'createdAt',
  ]);

/** Returns a stream's changes that customers may want to hear about. Skips all others, and damaged rows. */
export function readNews(event: unknown): StreamNews & { readonly damaged: readonly DamagedRow[] } {
  const records = streamRecords(event);
  const damaged: DamagedRow[] = [];
  const imagesOf = <T>({ images }: StreamRecord, read: (item: Item) => T | null) =>
    readable(() => images(read), damaged) ?? { before: null, after: null };
  return {
    steps: records
      .filter(({ key: { PK, SK } }) => PK.startsWith('ORDER#') && SK === 'ORDER')
      .flatMap((record) => {
        const { at } = record;
        const { before, after } = imagesOf(record, toSeenOrder);
        return before !== null && after !== null ? [{ at, before, after }] : [];
      }),
    entries: records
      .filter(({ key: { PK, SK } }) => PK.startsWith('USER#') && SK.startsWith('LEDGER#'))
      .flatMap((record) => {
        const { at } = record;
        const { before, after } = imagesOf(record, toSeenEntry);
        return before === null && after !== null ? [{ at, entry: after }] : [];
      }),
    late: lateOrders(records),
    damaged,
  };
}

/** Returns the ids of new notices in a stream's batch. */
export const newNotices = (event: unknown): string[] =>
  streamRecords(event)
    .filter(({ key }) => key.SK === 'NOTICE')
    .flatMap(({ key, images }) => {
      const { before, after } = images(() => true);
      return before === null && after !== null ? [key.PK.replace(/^NOTICE#/, '')] : [];
    });

/** Returns the new audit records in a stream's batch. */
export const newAuditRecords = (event: unknown): AuditRecord[] =>
  streamRecords(event)
    .filter(({ key }) => key.SK === 'AUDIT')
    .flatMap(({ images }) => {
      const { before, after } = images(auditRow.decode);
      return before === null && after !== null ? [after] : [];
    });

const openRow = z.object({
  subject_kind: z.string(),
  subject_id: z.string(),
  reasons: z._default(z.array(z.string()), []),
});

/** Returns the orders in a stream's batch that have just come to attention because they are unconfirmed. */
const lateOrders = (records: readonly StreamRecord[]): StreamNews['late'] =>
  records
    .filter(({ key }) => key.PK.startsWith('ATTENTION#'))
    .flatMap(({ at, images }) => {
      const { before, after } = images((item: Item) => openRow.parse(item));
      const isLate = ({ reasons }: z.output<typeof openRow>) => reasons.includes('order_unconfirmed');
      const isNews = after?.subject_kind === 'order' && isLate(after) && !(before && isLate(before));
      return isNews ? [{ orderId: after.subject_id, at }] : [];
    });
