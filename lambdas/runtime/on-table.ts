import { appTable } from '../adapters/dynamodb/table/app-table';
import type { TableUse } from '../adapters/dynamodb/table/table-adapter';
import { systemClock } from '../adapters/system';
import { defineUse, type Use, type Uses } from '../adapters/use';

type TableUses<Ports> = { readonly [Name in keyof Ports]: TableUse<Ports[Name]> };

/** Ports on the application's table. */
/* @__NO_SIDE_EFFECTS__ */
export function onTable<Ports extends object>(uses: TableUses<Ports>): Uses<Ports> {
  const entries = Object.entries<TableUse<unknown>>(uses).map(
    ([name, { needs, open }]): [string, Use<unknown>] => [
      name,
      defineUse({ environment: ['TABLE_NAME'], table: needs }, ({ TABLE_NAME }) =>
        open(appTable(TABLE_NAME), systemClock),
      ),
    ],
  );
  return Object.fromEntries(entries) as Uses<Ports>;
}
