import * as z from 'zod/mini';
import { applicationSubject } from '../../../../core/accounts/agents/application-item';
import type { OwnDataReader, OwnRow } from '../../../../core/accounts/own-data/entities';
import { accountRow } from '../../../../core/accounts/rows';
import { attentionRow } from '../../../../core/attention/rows';
import { casePicturesRow, caseRow } from '../../../../core/cases/rows';
import type { Item, Key, Table } from '../../../../core/kernel/table';
import type { Order } from '../../../../core/orders/order';
import { orderRow } from '../../../../core/orders/rows';
import { decodeCursor, encodeCursor } from '../../lists/cursor';
import { disputeKey, refundKey } from '../../table/keys';
import { need, tableAdapter } from '../../table/table-adapter';
import { exportedRow, readOr } from './row-families';

/** Each entry of a wallet may bring its order and its case: a part stays far below what an answer may have. */
const atOnce = 100;

const position = z.string().check(z.minLength(1), z.maxLength(500));

const needs = {
  part: [
    need('Query', 'USER#*'),
    need('BatchGetItem', 'ORDER#*', 'CASE#*', 'REFUND#*', 'DISPUTE#*', 'ATTENTION#*'),
  ],
};

/**
 * All of a customer's data stands in their own partition, or hangs on a row there: so the export has everything of theirs, and can't
 * have anything of another's.
 */
export const ownDataReader = tableAdapter(
  needs,
  (table: Table): OwnDataReader => ({
    async part(userId, cursor) {
      const { PK } = accountRow.key({ userId });
      const { items, next } = await table.query({
        partition: PK,
        limit: atOnce,
        consistent: true,
        ...(cursor !== undefined && { after: { PK, SK: decodeCursor(position, cursor) } }),
      });
      const own = items.flatMap((item) => exportedRow(item) ?? []);
      const rows = [...own, ...(await linked(table, userId, own))];
      return { rows, nextCursor: next?.SK === undefined ? null : encodeCursor(next.SK) };
    },
  }),
);

async function linked(table: Table, userId: string, own: readonly OwnRow[]): Promise<OwnRow[]> {
  const keys = own.flatMap((row) => linksOf(userId, row));
  if (keys.length === 0) return [];
  const items = await table.getMany(keys, { consistent: true });
  const theirs = items.filter((item) => item !== null).filter((item) => item.user_id === userId);
  const rows = theirs.filter((item) => item.kind !== 'refusal').flatMap((item) => exportedRow(item) ?? []);
  const orders = new Map(rows.flatMap((row) => (row.kind === 'order' ? [[row.of.id, row.of] as const] : [])));
  const cases = theirs.filter(({ SK }) => SK === 'CASE').map((item) => caseIn(item, orders));
  const pictureKeys = cases.flatMap((row) => (row.kind === 'case' ? [casePicturesRow.key(row.of.case)] : []));
  const pictures = pictureKeys.length === 0 ? [] : await table.getMany(pictureKeys, { consistent: true });
  return [
    ...rows,
    ...cases,
    ...pictures.flatMap((item) => (item?.user_id === userId ? (exportedRow(item) ?? []) : [])),
  ];
}

/** A case can't be shown without its order, which says part of what is shown. */
const caseIn = (item: Item, orders: ReadonlyMap<string, Order>) =>
  readOr('case', (): OwnRow<'case'> => {
    const found = caseRow.decode(item);
    const order = orders.get(found.orderId);
    if (order === undefined) throw new Error(`The order of case ${found.orderId} can't be read`);
    return { kind: 'case', of: { case: found, order } };
  });

/** Under other keys than the customer's. */
function linksOf(userId: string, row: OwnRow): Key[] {
  switch (row.kind) {
    case 'account': {
      const { kind, id } = applicationSubject(userId);
      return [attentionRow.key({ subject: { kind, id } })];
    }
    case 'wallet_entry': {
      const { id, reference } = row.of;
      // Charged again, an order has a second entry, and is in the file once.
      return id === `PURCHASE#${reference}`
        ? [orderRow.key({ id: reference }), caseRow.key({ orderId: reference })]
        : [];
    }
    case 'top_up': {
      const { disputes, refunds } = row.of;
      return [...refunds.map(({ id }) => refundKey(id)), ...disputes.map(({ id }) => disputeKey(id))];
    }
    default:
      return [];
  }
}
