import { accountRow } from '../accounts/rows';
import { bulkPartRow, bulkRow } from '../bulk/rows';
import { caseRow } from '../cases/rows';
import { apiKeyHashRow, apiKeySpentRow, apiKeysRow } from '../developers/rows';
import { access, type Db } from '../kernel/db';
import { type Page, pageIn } from '../kernel/pages';
import { type AnyRow, type EntityOf, type KeyOf, partitionOf } from '../kernel/row';
import type { Item } from '../kernel/table';
import { noticeSettingsRow } from '../notices/rows';
import { recipientsRow } from '../orders/recipients';
import { orderRow } from '../orders/rows';
import { noticeRow } from '../outbox/notice';
import { topUpRow } from '../top-ups/rows';
import { ledgerRow } from '../wallet/rows';
import { deliveryRow, webhooksRow } from '../webhooks/rows';

/*
 * How a customer's rows are found. All of them are in the customer's own partition, or a row there leads to them. Each row declares
 * what happens to it, as `ofCustomer`.
 */

/** The rows of a customer's own partition, besides the search words, which are written with the account. */
const inPartition: readonly AnyRow[] = [
  accountRow,
  apiKeySpentRow,
  apiKeysRow,
  bulkPartRow,
  bulkRow,
  ledgerRow,
  noticeRow,
  noticeSettingsRow,
  recipientsRow,
  topUpRow,
  webhooksRow,
];

/** Rows elsewhere, and the kind of row that leads to them. */
interface Link {
  readonly from: AnyRow;
  readonly to: AnyRow;
  readonly keys: (from: EntityOf<AnyRow>) => readonly KeyOf<AnyRow>[];
}

const link = <From extends AnyRow, To extends AnyRow>(
  from: From,
  to: To,
  keys: (from: EntityOf<From>) => readonly KeyOf<To>[],
): Link => ({ from, to, keys });

const links = [
  // An order that was charged again has a second entry.
  link(ledgerRow, orderRow, ({ id, reference }) =>
    id === `PURCHASE#${reference}` ? [{ id: reference }] : [],
  ),
  link(orderRow, caseRow, ({ id }) => [{ orderId: id }]),
  link(apiKeysRow, apiKeyHashRow, ({ keys }) =>
    keys.flatMap((key) => [key.hash, key.formerHash].flatMap((hash) => (hash === null ? [] : [{ hash }]))),
  ),
];

const linkedRows = links.map(({ to }) => to);

/** All rows of customers that are found by their customer. The others expire, or name nobody. */
export const ownRows: readonly AnyRow[] = [...inPartition, ...linkedRows, deliveryRow];

export const ownRowsAccess = access({ list: [accountRow], many: linkedRows });

/** A customer's row, with its kind. */
export interface OwnRow {
  readonly row: AnyRow;
  readonly of: EntityOf<AnyRow>;
}

export const isOf = (row: AnyRow, own: OwnRow): boolean => own.row.name === row.name;

export const allOf = <R extends AnyRow>(row: R, rows: readonly OwnRow[]): EntityOf<R>[] =>
  rows.filter((one) => isOf(row, one)).map(({ of }) => of);

type OwnDb = Db<typeof ownRowsAccess>;

/**
 * A page of a customer's partition, strongly consistent.
 * @throws AppError invalid_request for a cursor that isn't ours; TableUnavailable, DamagedRow
 */
export async function ownPage(db: OwnDb, userId: string, page: Page) {
  const range = { partition: partitionOf(accountRow, userId), consistent: true };
  const { items, nextCursor } = await pageIn(db.queries('list', accountRow), range, page);
  return { rows: items.flatMap(ownRowIn), nextCursor };
}

function ownRowIn(item: Item): OwnRow[] {
  const row = inPartition.find(({ prefix, key }) =>
    prefix === '' ? key({}).SK === item.SK : item.SK.startsWith(prefix),
  );
  return row === undefined ? [] : [{ row, of: row.decode(item) }];
}

/** The rows elsewhere to which these lead, strongly consistent. @throws TableUnavailable, DamagedRow */
export async function linkedTo(db: OwnDb, userId: string, rows: readonly OwnRow[]): Promise<OwnRow[]> {
  const all = await Promise.all(
    links.map(async ({ from, to, keys }) => {
      const linked = await db.many(to, allOf(from, rows).flatMap(keys));
      return linked.filter((one) => one.userId === userId).map((one): OwnRow => ({ row: to, of: one }));
    }),
  );
  return all.flat();
}

/** These rows, and all to which they lead. */
export async function withLinked(db: OwnDb, userId: string, rows: readonly OwnRow[]): Promise<OwnRow[]> {
  if (rows.length === 0) return [];
  return [...rows, ...(await withLinked(db, userId, await linkedTo(db, userId, rows)))];
}
