import { charges } from '../adapters/dynamodb/statistics/statistics-store';
import { balancesAtSuppliers } from '../adapters/suppliers/balances';
import { type ComparePorts, compareFloats, compareFloatsAccess } from '../core/floats/compare-floats';
import {
  type FloatPorts,
  readFloats,
  readFloatsAccess,
  tellRoutes,
  tellRoutesAccess,
} from '../core/floats/read-floats';
import { formatCedis, zero } from '../core/money';
import type { SettlePorts } from '../core/orders/delivery/settle';
import type { Order } from '../core/orders/order';
import { orderRow } from '../core/orders/rows';
import type { Clock } from '../core/runtime-ports';
import type { Settings } from '../core/settings/entities';
import { minuteMs } from '../core/time';
import type { TopUp } from '../core/top-ups/rows';
import type { Log } from './logger';
import { onTable } from './on-table';

export const balancesAccess = [readFloatsAccess, compareFloatsAccess, tellRoutesAccess] as const;

/** The ports of the two functions below, apart from rows and routes. */
export const balanceUses = {
  ...onTable({ charges }),
  balances: balancesAtSuppliers,
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

/** Logs a line for each open order that is checked, with its stage, status and age. */
export function loggedOrders(db: SettlePorts['db'], log: Log, clock: Clock): SettlePorts['db'] {
  return {
    ...db,
    async get(row, key, how) {
      const found = await db.get(row, key, how);
      const order = row.name === orderRow.name ? (found as Order | null) : null;
      if (order !== null) {
        log.info('open order', {
          order_number: order.id,
          stage: order.stage,
          status: order.status,
          age_minutes: minutesSince(order.createdAt, clock),
        });
      }
      return found;
    },
  };
}

/** Logs a line for each due top-up. */
export const logsTopUps =
  (log: Log, clock: Clock) =>
  ({ reference, status, createdAt }: TopUp): void =>
    log.info('open top-up', { reference, status, age_minutes: minutesSince(createdAt, clock) });

export const minutesSince = (at: Date, clock: Clock): number =>
  Math.floor((clock.now().getTime() - at.getTime()) / minuteMs);
