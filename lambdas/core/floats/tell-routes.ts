import type { SupplierName } from '../../../contracts/constants';
import { access, type Db } from '../kernel/db';
import { routesOf } from '../networks/route-in';
import type { Network } from '../networks/rows';
import type { Settings } from '../settings/entities';
import { sellersOf } from '../suppliers/can-pay';
import { type NamedSupplier, namedIn } from '../suppliers/known';
import type { Routes } from '../suppliers/routing-ports';
import { floatRow } from './rows';

export const tellRoutesAccess = access({ list: [floatRow] });

interface TellPorts {
  readonly db: Db<typeof tellRoutesAccess>;
  readonly routes: Pick<Routes, 'read' | 'rememberFloat' | 'rememberSellers' | 'rememberSuppliers'>;
}

const textOf = (suppliers: readonly NamedSupplier[]): string =>
  suppliers.flatMap(({ id, name, protocol }) => [id, name, protocol]).join('\n');

/**
 * Tells the routes that go by a float what it is, as it was read last; and all floats, with who sells, while nothing is sold that no supplier
 * can pay for; and which suppliers were added, by their names. It stands in the row of the networks then, which purchases and submissions read anyway; nothing is written for floats that
 * nobody goes by. @throws what `Store.write` throws
 */
export async function tellRoutes({ db, routes }: TellPorts, settings: Settings): Promise<void> {
  const { networks, standing, suppliers } = await routes.read();
  const named = namedIn(settings);
  if (textOf(named) !== textOf(suppliers)) await routes.rememberSuppliers(named);
  const sellers = settings.sell_only_payable ? sellersOf(settings) : null;
  if (sellers?.join() !== standing.sellers?.join()) await routes.rememberSellers(sellers);
  const told = new Set([...keptAt(networks), ...(sellers ?? [])]);
  if (told.size === 0) return;
  for (const { supplier, last, unknownSince } of await db.list(floatRow)) {
    const float = told.has(supplier) && unknownSince === null ? last : null;
    const known = standing.floats[supplier];
    if (known?.at.getTime() !== float?.at.getTime()) await routes.rememberFloat(supplier, float);
  }
}

/** Suppliers that some route keeps a float at. */
const keptAt = (networks: readonly Network[]): readonly SupplierName[] =>
  networks
    .flatMap(routesOf)
    .flatMap((route) => route?.entries ?? [])
    .filter(({ keepFloat }) => keepFloat !== null)
    .map(({ supplier }) => supplier);
