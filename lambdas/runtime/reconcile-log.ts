import type { Clock } from '../core/kernel/ports';
import { minuteMs } from '../core/kernel/time';
import type { ChangeOrderPorts } from '../core/orders/delivery/change-order';
import type { Order } from '../core/orders/order';
import { orderRow } from '../core/orders/rows';
import type { Settings } from '../core/settings/settings';
import { askBalances } from '../core/suppliers/balances';
import type { TopUp } from '../core/top-ups/rows';
import type { Log } from './logger';

/** Asks suppliers for our balances. A failure is logged and stops nothing else. */
export async function readBalances(
  ports: Parameters<typeof askBalances>[0],
  log: Log,
  settings: Settings,
): Promise<void> {
  try {
    await askBalances(ports, settings);
  } catch (error) {
    log.error('balances at suppliers could not be read', error);
  }
}

/** Logs a line for each open order that is checked, with its stage, status and age. */
export function loggedOrders<DB extends ChangeOrderPorts['db']>(db: DB, log: Log, clock: Clock): DB {
  return {
    ...db,
    async get(row, key, how) {
      const stored = await db.get(row, key, how);
      const order = row.name === orderRow.name ? (stored as Order | null) : null;
      if (order !== null) {
        log.info('open order', {
          order_number: order.id,
          stage: order.stage,
          status: order.status,
          age_minutes: minutesSince(order.createdAt, clock),
        });
      }
      return stored;
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
