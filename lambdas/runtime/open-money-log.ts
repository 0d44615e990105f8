import type { OrderStore } from '../core/orders/ports';
import type { Clock } from '../core/runtime-ports';
import type { TopUp } from '../core/top-ups/rows';
import type { Log } from './logger';

/** Logs a line for each open order that is checked: where it stands, and its age. */
export function loggedOrders<Orders extends Pick<OrderStore, 'get'>>(
  orders: Orders,
  log: Log,
  clock: Clock,
): Orders {
  return {
    ...orders,
    async get(orderNumber) {
      const order = await orders.get(orderNumber);
      if (order !== null) {
        log.info('open order', {
          order_number: order.id,
          stage: order.stage,
          status: order.status,
          age_minutes: minutesSince(order.createdAt, clock),
        });
      }
      return order;
    },
  };
}

/** The same for a due top-up. */
export const logsTopUps =
  (log: Log, clock: Clock) =>
  ({ reference, status, createdAt }: TopUp): void =>
    log.info('open top-up', { reference, status, age_minutes: minutesSince(createdAt, clock) });

export const minutesSince = (at: Date, clock: Clock): number =>
  Math.floor((clock.now().getTime() - at.getTime()) / 60_000);
