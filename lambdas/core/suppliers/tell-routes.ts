import type { SupplierName } from '../../../contracts/constants';
import { access, type Db } from '../kernel/db';
import type { Network } from '../networks/rows';
import type { Settings } from '../settings/entities';
import type { Routes } from './choose';
import { supplierBalanceRow } from './rows';
import { type NamedSupplier, namedIn } from './supplier';

export const tellRoutesAccess = access({ list: [supplierBalanceRow] });

interface TellPorts {
  readonly db: Db<typeof tellRoutesAccess>;
  readonly routes: Pick<Routes, 'read' | 'rememberFloat' | 'rememberSuppliers'>;
}

const textOf = (suppliers: readonly NamedSupplier[]): string =>
  suppliers.flatMap(({ id, name, protocol }) => [id, name, protocol]).join('\n');

/**
 * Writes what purchases and submissions need to know of suppliers into the networks' row, which they read anyway: the last balances that
 * routes depend on, and the names of added suppliers.
 * @throws what `Store.write` throws
 */
export async function tellRoutes({ db, routes }: TellPorts, settings: Settings): Promise<void> {
  const { networks, standing, suppliers } = await routes.read();
  const named = namedIn(settings);
  if (textOf(named) !== textOf(suppliers)) await routes.rememberSuppliers(named);
  const told = new Set(keptAt(networks));
  if (told.size === 0) return;
  for (const { supplier, last, unknownSince } of await db.list(supplierBalanceRow)) {
    const balance = told.has(supplier) && unknownSince === null ? last : null;
    const known = standing.floats[supplier];
    if (known?.at.getTime() !== balance?.at.getTime()) await routes.rememberFloat(supplier, balance);
  }
}

/** Returns the suppliers at which some route needs a minimum balance. */
const keptAt = (networks: readonly Network[]): readonly SupplierName[] =>
  networks
    .flatMap(({ route }) => route?.entries ?? [])
    .filter(({ keepFloat }) => keepFloat !== null)
    .map(({ supplier }) => supplier);
