import { charges } from '../adapters/dynamodb/statistics/statistics-store';
import { balanceAtPaystack } from '../adapters/paystack/balance';
import { balancesAtSuppliers } from '../adapters/suppliers/balances';
import { type ComparePorts, compareFloats, compareFloatsAccess } from '../core/floats/compare-floats';
import {
  type FloatPorts,
  readFloats,
  readFloatsAccess,
  tellRoutes,
  tellRoutesAccess,
} from '../core/floats/read-floats';
import { askPaystack, askPaystackAccess } from '../core/health/balances';
import { formatCedis, zero } from '../core/money';
import type { Settings } from '../core/settings/entities';
import type { Log } from './logger';
import { onTable } from './on-table';

export const balancesAccess = [
  readFloatsAccess,
  compareFloatsAccess,
  tellRoutesAccess,
  askPaystackAccess,
] as const;

/** The ports of the two functions below, apart from rows and routes. */
export const balanceUses = {
  ...onTable({ charges }),
  balances: balancesAtSuppliers,
  balanceAtPaystack,
};

/**
 * Reads the floats that are due, updates the routes that depend on them, compares floats that were read a minute ago with their ledgers,
 * and logs each float that staff should know about. Failures are logged and stop nothing else.
 */
export async function logFloats(
  ports: FloatPorts & ComparePorts & Parameters<typeof tellRoutes>[0],
  log: Log,
  settings: Settings,
): Promise<void> {
  const steps = [
    () =>
      readFloats(ports, settings, ({ supplier, level, float, hours }) =>
        log.info('float is low', {
          supplier,
          within_hours: level,
          balance: formatCedis(float.last?.balance ?? zero),
          hours: hours && Math.round(hours * 10) / 10,
        }),
      ),
    () => tellRoutes(ports, settings),
    () =>
      compareFloats(ports, ({ float, by }) =>
        log.info('float differs', { supplier: float.supplier, by: formatCedis(by) }),
      ),
  ];
  for (const step of steps) {
    try {
      await step();
    } catch (error) {
      log.error('floats could not be read', error);
    }
  }
}

/** Reads our balance at Paystack when it is due. Failures are logged and stop nothing else. */
export async function logPaystack(
  ports: Parameters<typeof askPaystack>[0],
  log: Log,
  settings: Settings,
): Promise<void> {
  try {
    await askPaystack(ports, settings);
  } catch (error) {
    log.error('Paystack’s balance could not be read', error);
  }
}
