import { charges } from '../adapters/dynamodb/statistics/charges';
import { balancesAtSuppliers } from '../adapters/suppliers/balances';
import { type ComparePorts, compareFloats, compareFloatsAccess } from '../core/floats/compare-floats';
import { type FloatPorts, readFloats, readFloatsAccess } from '../core/floats/read-floats';
import { tellRoutes, tellRoutesAccess } from '../core/floats/tell-routes';
import { formatCedis, zero } from '../core/money';
import type { Settings } from '../core/settings/entities';
import type { Log } from './logger';
import { onTable } from './on-table';

/** What `logFloats` uses, besides the routes. */
export const floatsAccess = [readFloatsAccess, compareFloatsAccess, tellRoutesAccess] as const;

export const floatUses = {
  ...onTable({ charges }),
  balances: balancesAtSuppliers,
};

/**
 * Reads the floats that are due, tells the routes that go by them, compares those that were read a minute ago with what they should
 * be, and logs each that staff have to be told of. A failure is logged, and stops nothing else.
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
