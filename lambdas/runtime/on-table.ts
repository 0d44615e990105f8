import { appTable } from '../adapters/dynamodb/table/client';
import { needsOfAccess, type TableUse } from '../adapters/dynamodb/table/table-adapter';
import { defineUse, systemClock, type Use, type Uses } from '../adapters/use';
import { type Access, accessToAll, type Db, type DbOf, openDb } from '../core/kernel/db';

type TableUses<Ports> = { readonly [Name in keyof Ports]: TableUse<Ports[Name]> };

/** Opens ports on the application's table. */
/* @__NO_SIDE_EFFECTS__ */
export function onTable<Ports extends object>(uses: TableUses<Ports>): Uses<Ports> {
  const entries = Object.entries<TableUse<unknown>>(uses).map(([name, use]): [string, Use<unknown>] => [
    name,
    onAppTable(use),
  ]);
  return Object.fromEntries(entries) as Uses<Ports>;
}

/** Opens the rows that a function's use cases declare as its port `db`. The function's policy allows these rows and no others. */
/* @__NO_SIDE_EFFECTS__ */
export function onDb<const All extends readonly Access[]>(...all: All): Uses<{ readonly db: DbOf<All> }> {
  const access = accessToAll(all);
  return { db: onAppTable(portOn(access, (db) => db)) } as unknown as Uses<{ readonly db: DbOf<All> }>;
}

/* @__NO_SIDE_EFFECTS__ */
const onAppTable = <Port>(ofTable: TableUse<Port>): Use<Port> => ({
  ...defineUse({ environment: ['TABLE_NAME'], table: ofTable.needs }, ({ TABLE_NAME }) =>
    ofTable.open(appTable(TABLE_NAME), systemClock),
  ),
  ofTable,
});

/** Makes a table port from rows, for ports that aren't a `db`. */
/* @__NO_SIDE_EFFECTS__ */
export const portOn = <A extends Access, Port>(access: A, make: (db: Db<A>) => Port): TableUse<Port> => ({
  needs: needsOfAccess(access),
  open: (table) => make(openDb(table, access)),
});
