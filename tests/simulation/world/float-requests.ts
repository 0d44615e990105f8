import type { SupplierName } from '../../../contracts/constants';
import { changeFloat } from '../../../lambdas/core/floats/change-float';
import { compareFloats } from '../../../lambdas/core/floats/compare-floats';
import { type Balances, readFloats, tellRoutes } from '../../../lambdas/core/floats/read-floats';
import { type Pesewas, pesewas } from '../../../lambdas/core/money';
import type { Settings } from '../../../lambdas/core/settings/entities';
import { wholeDb } from '../../support/table/whole-db';
import type { FloatChangeRequest, FloatInvariants } from './float-invariants';
import type { Spawn } from './spawn';
import { adminId } from './stock-shop';

export interface FloatRequests {
  /** Asks suppliers for our balances, for the routes and for comparison with the float ledgers. */
  readFloats(): void;
  /** Staff enter what they paid or counted. */
  changeFloat(request: FloatChangeRequest): void;
  /** Our actual money at a supplier. */
  balanceAt(supplier: SupplierName): Pesewas;
  /** We pay a supplier. */
  payIn(supplier: SupplierName, amount: Pesewas): void;
  readonly floats: FloatInvariants;
}

interface FloatWorld {
  readonly spawn: Spawn;
  readonly floats: FloatInvariants;
  readonly settings: () => Settings;
  readonly suppliers: () => readonly SupplierName[];
  readonly isUnclear: () => boolean;
  /** The actual cost of the orders that a supplier has taken. */
  readonly takenBy: (supplier: SupplierName) => number;
}

const atFirst = pesewas(5_500);

const nobodyHears = () => undefined;

export function floatRequests(world: FloatWorld): FloatRequests {
  const { spawn, floats, settings, suppliers, isUnclear, takenBy } = world;
  const paid = new Map<SupplierName, number>();
  const balanceAt = (supplier: SupplierName) =>
    pesewas(atFirst + (paid.get(supplier) ?? 0) - takenBy(supplier));
  const balances: Balances = {
    ask: (name) =>
      suppliers().includes(name)
        ? Promise.resolve(
            isUnclear()
              ? { kind: 'unknown', detail: 'Simulated' }
              : { kind: 'balance', balance: balanceAt(name) },
          )
        : null,
  };
  const { charges } = floats;
  return {
    floats,
    balanceAt,
    payIn: (supplier, amount) => void paid.set(supplier, (paid.get(supplier) ?? 0) + amount),
    readFloats: () =>
      void spawn('floats', async (ports) => {
        const { table } = ports;
        const own = { db: wholeDb(table), settings: { readLatest: async () => settings() } };
        await readFloats({ ...ports, ...own, charges, balances }, settings(), nobodyHears);
        await tellRoutes({ ...ports, ...own }, settings());
        await compareFloats({ ...ports, ...own, charges }, nobodyHears);
      }),
    changeFloat(request) {
      floats.asks(adminId, request);
      spawn(
        'counter',
        async (ports) => {
          await changeFloat({ ...ports, db: wholeDb(ports.table), charges }, { adminId }, request);
          return true;
        },
        (isDone) => isDone && floats.isAnswered(adminId, request),
      );
    },
  };
}
