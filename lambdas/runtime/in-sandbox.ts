import { appTable } from '../adapters/dynamodb/table/client';
import type { TableNeed, TableUse } from '../adapters/dynamodb/table/table-adapter';
import { settingsReader } from '../adapters/secrets/settings-store';
import { suppliersOfDeployment } from '../adapters/suppliers/suppliers';
import { defineUse, systemClock, type Use, type Uses, variablesOf } from '../adapters/use';
import {
  sandboxSettings,
  scriptedSupplierAccess,
  scriptedSuppliers,
  shownInSandbox,
} from '../core/developers/sandbox/supplier';
import { isShared, sandboxTable } from '../core/developers/sandbox/table';
import type { KeyPattern } from '../core/kernel/row';
import { portOn } from './on-table';

const everyTestRow: KeyPattern = 'TEST#*';

const isRead = ({ actions }: TableNeed): boolean =>
  actions.every((action) => ['GetItem', 'BatchGetItem', 'Query'].includes(action));

/** A port's needs of the table in the sandbox: the sandbox's own rows, and reads of the rows that it shares with the shop. */
function needsInSandbox(needs: readonly TableNeed[]): TableNeed[] {
  // Functions that move only test money need no alarm of their own.
  return needs.flatMap(({ movesMoney, ...need }) => {
    const { leadingKeys, index } = need;
    const mayBeShared = index === undefined && isRead(need);
    const isOfShopAlone = leadingKeys.every(isShared);
    if (isOfShopAlone && !mayBeShared) return [];
    const keys = leadingKeys.map((key) => (mayBeShared && isShared(key) ? key : everyTestRow));
    return [{ ...need, leadingKeys: [...new Set(keys)] }];
  });
}

/** Opens ports in the sandbox of an account. */
export type InSandboxOf<Ports> = (account: string) => Ports;

const onSandboxTable = <Port>({ needs, open }: TableUse<Port>): Use<InSandboxOf<Port>> =>
  defineUse({ environment: ['TABLE_NAME'], table: needsInSandbox(needs) }, ({ TABLE_NAME }) => {
    const table = appTable(TABLE_NAME);
    return (account) =>
      open(sandboxTable(table, { account, now: Date.now, shown: shownInSandbox }), systemClock);
  });

/** The sandbox's replacements for ports that reach outside. */
const replaced = new Map<Use<unknown>, Use<InSandboxOf<unknown>>>([
  [
    suppliersOfDeployment,
    onSandboxTable(portOn(scriptedSupplierAccess, (db) => scriptedSuppliers({ db, clock: systemClock }))),
  ],
  [settingsReader, defineUse({}, () => sandboxSettings)],
]);

/**
 * Returns a function's ports once more, as one port that opens them for an account: on its sandbox in the table, with the sandbox's
 * suppliers and settings.
 * @throws Error for a port that reaches outside and isn't known here
 */
/* @__NO_SIDE_EFFECTS__ */
export function sandboxOf<Ports extends object>(uses: Uses<Ports>): Use<InSandboxOf<Ports>> {
  const entries = Object.entries<Use<unknown>>(uses).map(
    ([name, use]): [string, Use<InSandboxOf<unknown>>] => {
      const { ofTable } = use;
      const other = replaced.get(use) ?? (ofTable && onSandboxTable<unknown>(ofTable));
      if (other === undefined) throw new Error(`The sandbox has no ${name}`);
      return [name, other];
    },
  );
  const needs = entries.map(([, use]) => use.needs);
  return {
    needs: { environment: variablesOf(needs), table: needs.flatMap(({ table = [] }) => table) },
    open: (environment) => {
      const ports = entries.map(([name, use]) => [name, use.open(environment)] as const);
      return (account) => Object.fromEntries(ports.map(([name, of]) => [name, of(account)])) as Ports;
    },
  };
}
