import * as z from 'zod/mini';
import { type AuditRecord, auditRow } from '../../../core/audit-log/rows';
import type { DamagedRow, Item } from '../../../core/kernel/table';
import type { SeenEntry, SeenOrder, StreamNews } from '../../../core/notices/customer-events';
import { orderRow } from '../../../core/orders/rows';
import { type NoticeKey, noticeIn } from '../../../core/outbox/notice';
import { ledgerRow } from '../../../core/wallet/rows';
import { readable, type StreamRecord, streamRecords } from '../table/stream';

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

const toSeenEntry = (item: Item): SeenEntry =>
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

/** Returns the new ledger entries among a stream's changes. */
export const newEntries = (records: readonly StreamRecord[], damaged: DamagedRow[]): StreamNews['entries'] =>
  records
    .filter(({ key: { PK, SK } }) => PK.startsWith('USER#') && SK.startsWith('LEDGER#'))
    .flatMap(({ at, images }) => {
      const read = readable(() => images(toSeenEntry), damaged);
      return read !== null && read.before === null && read.after !== null ? [{ at, entry: read.after }] : [];
    });

/** Returns the changes of orders among a stream's changes. */
export const changesOfOrders = (records: readonly StreamRecord[]): StreamRecord[] =>
  records.filter(({ key: { PK, SK } }) => PK.startsWith('ORDER#') && SK === 'ORDER');

/** Returns a stream's changes that may become notices to customers. Skips all others, and damaged rows. */
export function readNews(event: unknown): StreamNews & { readonly damaged: readonly DamagedRow[] } {
  const records = streamRecords(event);
  const damaged: DamagedRow[] = [];
  return {
    steps: changesOfOrders(records).flatMap(({ at, images }) => {
      const { before = null, after = null } = readable(() => images(toSeenOrder), damaged) ?? {};
      return before !== null && after !== null ? [{ at, before, after }] : [];
    }),
    entries: newEntries(records, damaged),
    late: lateOrders(records),
    damaged,
  };
}

/** Returns the new notices in a stream's batch. */
export const newNotices = (event: unknown): NoticeKey[] =>
  newRows(event, ({ SK }) => SK.startsWith('NOTICE#')).map(({ key }) => noticeIn(key));

/** Returns the new audit records in a stream's batch. */
export const newAuditRecords = (event: unknown): AuditRecord[] =>
  newRows(event, ({ SK }) => SK === 'AUDIT').flatMap(({ images }) => images(auditRow.decode).after ?? []);

const newRows = (event: unknown, isMeant: (key: StreamRecord['key']) => boolean): StreamRecord[] =>
  streamRecords(event).filter(({ key, images }) => isMeant(key) && images(() => true).before === null);

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
