import type { OwnDataReader, OwnRow } from '../../../../core/accounts/own-data';
import { accountRow } from '../../../../core/accounts/rows';
import { caseRow } from '../../../../core/cases/rows';
import { pageIn } from '../../../../core/kernel/pages';
import type { Item, Key, Table } from '../../../../core/kernel/table';
import type { Order } from '../../../../core/orders/order';
import { orderRow } from '../../../../core/orders/rows';
import { need, tableAdapter } from '../../table/table-adapter';
import { exportedRow, readOr } from './row-families';

/** Maximum entries in a part. Each may add its order and case, and the part still stays far below an answer's limit. */
const atOnce = 100;

const needs = {
  part: [need('Query', 'USER#*'), need('BatchGetItem', 'ORDER#*', 'CASE#*', 'ATTENTION#*')],
};

/**
 * Reads a customer's data. All of it is in their own partition or linked to a row there, so the export is complete and can't contain
 * anybody else's data.
 */
export const ownDataReader = tableAdapter(
  needs,
  (table: Table): OwnDataReader => ({
    async part(userId, cursor) {
      const range = { partition: accountRow.key({ userId }).PK, consistent: true };
      const { items, nextCursor } = await pageIn(table, range, { limit: atOnce, cursor });
      const own = items.flatMap((item) => exportedRow(item) ?? []);
      const rows = [...own, ...(await linked(table, userId, own))];
      return { rows, nextCursor };
    },
  }),
);

async function linked(table: Table, userId: string, own: readonly OwnRow[]): Promise<OwnRow[]> {
  const keys = own.flatMap((row) => linksOf(row));
  if (keys.length === 0) return [];
  const items = await table.getMany(keys, { consistent: true });
  const theirs = items.filter((item) => item !== null).filter((item) => item.user_id === userId);
  const rows = theirs.filter((item) => item.kind !== 'refusal').flatMap((item) => exportedRow(item) ?? []);
  const orders = new Map(rows.flatMap((row) => (row.kind === 'order' ? [[row.of.id, row.of] as const] : [])));
  const cases = theirs.filter(({ SK }) => SK === 'CASE').map((item) => caseIn(item, orders));
  return [...rows, ...cases];
}

/** Reads a case with its order, because the export shows parts of both. */
const caseIn = (item: Item, orders: ReadonlyMap<string, Order>) =>
  readOr('case', (): OwnRow<'case'> => {
    const found = caseRow.decode(item);
    const order = orders.get(found.orderId);
    if (order === undefined) throw new Error(`The order of case ${found.orderId} can't be read`);
    return { kind: 'case', of: { case: found, order } };
  });

/** Returns the keys of linked rows, which are outside the customer's partition. */
function linksOf(row: OwnRow): Key[] {
  if (row.kind !== 'wallet_entry') return [];
  const { id, reference } = row.of;
  // An order that was charged again has a second entry, but appears in the file once.
  return id === `PURCHASE#${reference}`
    ? [orderRow.key({ id: reference }), caseRow.key({ orderId: reference })]
    : [];
}
