import type { Access, AnyWriter, TableAction } from '../../../core/kernel/db';
import type { IndexName } from '../../../core/kernel/indexes';
import type { AnyRow, KeyPattern } from '../../../core/kernel/row';
import type { Table } from '../../../core/kernel/table';
import type { Clock } from '../../../core/runtime-ports';

/**
 * Requests that DynamoDB has to allow. All keys of one request, a transaction's too, have to match one need. Transactions are
 * authorized by the actions of their parts: there is no `TransactWriteItems` to allow.
 */
export interface TableNeed {
  readonly actions: readonly TableAction[];
  /** Absent: the table itself. */
  readonly index?: IndexName;
  readonly leadingKeys: readonly KeyPattern[];
  /** What is written changes a balance, with an entry in the ledger. */
  readonly movesMoney?: true;
}

export const need = (
  actions: TableAction | readonly TableAction[],
  ...leadingKeys: readonly KeyPattern[]
): TableNeed => ({ actions: [actions].flat(), leadingKeys });

export const movingMoney = (of: TableNeed): TableNeed => ({ ...of, movesMoney: true });

export const needIndex = (index: IndexName, ...leadingKeys: readonly KeyPattern[]): TableNeed => ({
  actions: ['Query'],
  index,
  leadingKeys,
});

/** A port on the table, or a part of one. */
export interface TableUse<Port> {
  readonly needs: readonly TableNeed[];
  open(table: Table, clock: Clock): Port;
}

/** What each reading method of a port needs. `write` needs whatever the function changes. */
type NeedsOf<Port> = { readonly [Method in Exclude<keyof Port, 'write'>]: readonly TableNeed[] };

/** All keys of a transaction have to match one need. */
function transaction(parts: readonly TableNeed[]): TableNeed {
  const joined = need(
    parts.flatMap(({ actions }) => actions),
    ...new Set(parts.flatMap(({ leadingKeys }) => leadingKeys)),
  );
  return parts.some(({ movesMoney }) => movesMoney) ? movingMoney(joined) : joined;
}

/** What a writer takes of a transaction. */
export function needOf({ allows: { actions, partitions, movesMoney } }: AnyWriter): TableNeed {
  const part = need(actions, ...partitions);
  return movesMoney ? movingMoney(part) : part;
}

/** The requests that an access takes. */
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
    // One request may read several kinds.
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
  const found = indexes[index as IndexName];
  if (found === undefined) throw new Error(`Rows of ${name} have no entry in ${index}`);
  return found;
}

/**
 * An adapter with the permissions that its methods need. A function uses all of its reading methods, or `only` some,
 * and names what it writes by `writing`: a list for each transaction.
 */
/* @__NO_SIDE_EFFECTS__ */
export function tableAdapter<Open extends (table: Table, clock: Clock) => object>(
  needs: NeedsOf<ReturnType<Open>>,
  open: Open,
) {
  type Port = ReturnType<Open>;
  const use = <Part extends keyof Port>(own: readonly TableNeed[]): TableUse<Pick<Port, Part>> => ({
    needs: own,
    open: (table, clock) => open(table, clock) as Port,
  });
  const only = <Part extends keyof NeedsOf<Port>>(...names: readonly Part[]) => {
    const own = names.flatMap((name) => needs[name]);
    return {
      ...use<Part>(own),
      writing: (...transactions: readonly (readonly TableNeed[])[]) =>
        use<Part | Extract<keyof Port, 'write'>>([...own, ...transactions.map(transaction)]),
    };
  };
  // Two adapters may be made by one function: neither changes it.
  const opened = ((table: Table, clock: Clock) => open(table, clock)) as Open;
  return Object.assign(opened, only(...(Object.keys(needs) as (keyof NeedsOf<Port>)[])), { only });
}
