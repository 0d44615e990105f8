import type { Access, AnyWriter, TableAction } from '../../../core/kernel/db';
import type { Clock } from '../../../core/kernel/ports';
import type { AnyRow, KeyPattern } from '../../../core/kernel/row';
import type { IndexName, Table } from '../../../core/kernel/table';

/**
 * Requests that DynamoDB must allow. All keys of one request, even a transaction's, must match one need. Transactions are authorized by
 * their parts' actions: there is no `TransactWriteItems` to allow.
 */
export interface TableNeed {
  readonly actions: readonly TableAction[];
  /** Absent: the table itself. */
  readonly index?: IndexName;
  readonly leadingKeys: readonly KeyPattern[];
  /** The write changes a balance, with a ledger entry. */
  readonly movesMoney?: true;
}

/* @__NO_SIDE_EFFECTS__ */
export const need = (
  actions: TableAction | readonly TableAction[],
  ...leadingKeys: readonly KeyPattern[]
): TableNeed => ({ actions: [actions].flat(), leadingKeys });

const movingMoney = (of: TableNeed): TableNeed => ({ ...of, movesMoney: true });

/* @__NO_SIDE_EFFECTS__ */
export const needIndex = (index: IndexName, ...leadingKeys: readonly KeyPattern[]): TableNeed => ({
  actions: ['Query'],
  index,
  leadingKeys,
});

export interface TableUse<Port> {
  readonly needs: readonly TableNeed[];
  open(table: Table, clock: Clock): Port;
}

/** The needs of each method of a port. */
type NeedsOf<Port> = { readonly [Method in keyof Port]: readonly TableNeed[] };

/** Joins the needs of a transaction's parts: all its keys must match one need. */
function transaction(parts: readonly TableNeed[]): TableNeed {
  const joined = need(
    parts.flatMap(({ actions }) => actions),
    ...new Set(parts.flatMap(({ leadingKeys }) => leadingKeys)),
  );
  return parts.some(({ movesMoney }) => movesMoney) ? movingMoney(joined) : joined;
}

/** Returns a writer's part of a transaction's need. */
function needOf({ allows: { actions, partitions, movesMoney } }: AnyWriter): TableNeed {
  const part = need(actions, ...partitions);
  return movesMoney ? movingMoney(part) : part;
}

/** Returns the requests that an access needs. */
export function needsOfAccess({
  get = [],
  many = [],
  list = [],
  writes = [],
  ...indexed
}: Access): TableNeed[] {
  const onRows = (action: TableAction, rows: readonly AnyRow[]): TableNeed[] =>
    rows.length === 0 ? [] : [need(action, ...new Set(rows.map(({ partition }) => partition)))];
  return [
    ...onRows('GetItem', get),
    // One request may read several kinds of rows.
    ...onRows('BatchGetItem', many),
    ...onRows('Query', list),
    ...Object.entries(indexed).flatMap(([index, rows]) =>
      rows.map(({ name, indexes }) =>
        needIndex(index as IndexName, ...[indexOf(name, index, indexes).partition].flat()),
      ),
    ),
    ...writes.map((parts) => transaction(parts.map(needOf))),
  ];
}

function indexOf(name: string, index: string, indexes: AnyRow['indexes']) {
  const definition = indexes[index as IndexName];
  if (definition === undefined) throw new Error(`Rows of ${name} have no entry in ${index}`);
  return definition;
}

/** Makes an adapter with the permissions that its methods need. A function uses all its methods, or `only` some. */
/* @__NO_SIDE_EFFECTS__ */
export function tableAdapter<Open extends (table: Table, clock: Clock) => object>(
  needs: NeedsOf<ReturnType<Open>>,
  open: Open,
) {
  type Port = ReturnType<Open>;
  const only = <Part extends keyof Port>(...names: readonly Part[]): TableUse<Pick<Port, Part>> => ({
    needs: names.flatMap((name) => needs[name]),
    open: (table, clock) => open(table, clock) as Port,
  });
  // A new function each time, because two adapters may be made from the same `open`.
  const opened = ((table: Table, clock: Clock) => open(table, clock)) as Open;
  return Object.assign(opened, only(...(Object.keys(needs) as (keyof Port)[])), { only });
}
