import { type AttentionItem, attentionRow, openAttentionPartition } from '../../../core/attention/rows';
import type { HealthLists, OpenItem, Waiting } from '../../../core/health/open-work';
import {
  type Item,
  type Key,
  keyAttributes,
  listShards,
  openPartition,
  type Table,
} from '../../../core/kernel/table';
import { pesewas } from '../../../core/money';
import { orderRow } from '../../../core/orders/rows';
import { shownDispute, topUpRow } from '../../../core/top-ups/rows';
import { waitsByHandSince } from '../orders/orders-by-hand';
import { need, needIndex, tableAdapter } from '../table/table-adapter';

const ofWorklist = needIndex('worklist', 'OPEN#*');

const needs = {
  items: [ofWorklist, need('BatchGetItem', 'ATTENTION#*'), need('BatchGetItem', 'ORDER#*', 'USER#*')],
  inLine: [ofWorklist],
  byHand: [ofWorklist],
};

/** Each method reads the head of its list, or of each shard, and one entry more to know whether there are others. */
export const healthLists = tableAdapter(needs, (table: Table): HealthLists => {
  const head = async (partition: string, limit: number, range: object = {}): Promise<readonly Item[]> =>
    (await table.query({ index: 'worklist', partition, limit: limit + 1, ...range })).items;
  const many = async (keys: readonly Key[]): Promise<readonly (Item | null)[]> =>
    keys.length === 0 ? [] : table.getMany(keys, { consistent: false });
  const shards = async (kind: 'ORDER' | 'WAITING', limit: number, range: object): Promise<Item[][]> =>
    Promise.all(
      Array.from({ length: listShards }, async (_, shard) => [
        ...(await head(openPartition(kind, shard), limit, range)),
      ]),
    );

  return {
    async items(limit) {
      const entries = await head(openAttentionPartition, limit);
      const rows = await many(entries.slice(0, limit).map(keyOf));
      const items = rows.flatMap((row) => readable(row, attentionRow.decode));
      const subjects = await many(items.flatMap(subjectKeys));
      const bySubject = new Map(
        subjects.flatMap((row) => (row ? [[`${row.PK} ${row.SK}`, row] as const] : [])),
      );
      const open = items
        .filter(({ reasons }) => reasons.length > 0)
        .map((item) => {
          const [key] = subjectKeys(item);
          return openItem(item, key ? (bySubject.get(`${key.PK} ${key.SK}`) ?? null) : null);
        });
      const unreadable = rows.filter((row) => row !== null).length - items.length;
      return { items: open, isMore: entries.length > limit || unreadable > 0 };
    },

    async inLine(now, limit) {
      const lists = await shards('WAITING', limit, { to: `${now.toISOString()}#\uffff` });
      return waitingOf(lists.flat().map(dueOf), limit);
    },

    async byHand(now, limit) {
      // Farthest due first: orders by hand are due in a day.
      const lists = await shards('ORDER', limit, { from: now.toISOString(), newestFirst: true });
      const counted = waitingOf(lists.flat().flatMap(waitsByHandSince), limit);
      return {
        ...counted,
        isMore: counted.isMore || lists.some((list) => list.length > limit && counted.count > 0),
      };
    },
  };
});

const keyOf = ({ PK, SK }: Item): Key => ({ PK, SK });

const sortOf = (item: Item): string => String(item[keyAttributes.worklist.sort]);

const dueOf = (item: Item): Date => new Date(sortOf(item).split('#')[0] ?? '');

function waitingOf(times: readonly Date[], limit: number): Waiting {
  const known = times.map((at) => at.getTime()).filter((at) => !Number.isNaN(at));
  return {
    count: Math.min(times.length, limit),
    isMore: times.length > limit,
    oldestAt: known.length === 0 ? null : new Date(Math.min(...known)),
  };
}

/** Leaves out a damaged row, so that it doesn't hide the others. The line then says that there are more. */
function readable<T>(row: Item | null, decode: (row: Item) => T): T[] {
  if (row === null) return [];
  try {
    return [decode(row)];
  } catch {
    return [];
  }
}

function subjectKeys({ subject: { kind, id }, userId }: AttentionItem): Key[] {
  if (kind === 'order') return [orderRow.key({ id })];
  return kind === 'top_up' ? [topUpRow.key({ userId, reference: id })] : [];
}

function openItem(item: AttentionItem, row: Item | null): OpenItem {
  const { reasons, openedAt, payment, subject } = item;
  const known = { reasons, openedAt, amount: null, startedAt: null, dueAt: null };
  if (payment !== null) {
    return {
      ...known,
      amount: payment.currency === 'GHS' ? pesewas(payment.amount) : null,
      startedAt: payment.paidAt,
    };
  }
  if (subject.kind === 'order') {
    const [order] = readable(row, (each) => orderRow.decodeOnly(each, ['amount', 'createdAt']));
    return order ? { ...known, amount: order.amount, startedAt: order.createdAt } : known;
  }
  if (subject.kind === 'top_up') {
    const [topUp] = readable(row, (each) => topUpRow.decodeOnly(each, ['amount', 'createdAt', 'disputes']));
    return topUp
      ? {
          ...known,
          amount: topUp.amount,
          startedAt: topUp.createdAt,
          dueAt: shownDispute(topUp)?.dueAt ?? null,
        }
      : known;
  }
  return known;
}
