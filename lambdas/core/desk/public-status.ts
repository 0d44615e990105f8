import { orderStatuses } from '../../../contracts/constants';
import type { OutputOf } from '../../../contracts/contract';
import type { getStatus } from '../../../contracts/statistics/contracts';
import { access, type Db } from '../kernel/db';
import { dayMs, dayOf } from '../kernel/time';
import { type FinishedCheck, finishedOf, ledgerCheckRow } from '../ledger-check/rows';
import { shopWindow } from '../prices/shop-window';
import { groupOf, ordersIn, type StatisticsReader, sumOf } from '../statistics/counters';
import { type TimesReader, timesToRefund } from '../statistics/delivery-times';

export const readCheckAccess = access({ get: [ledgerCheckRow] });

type PublicStatus = OutputOf<typeof getStatus>;

export type StatusPorts = Parameters<typeof shopWindow>[0] & {
  readonly db: Db<typeof readCheckAccess>;
  readonly statistics: StatisticsReader;
  readonly deliveries: TimesReader;
};

/** The public status of the shop: staff's overview without money and names. */
export async function publicStatus(ports: StatusPorts, now: Date): Promise<PublicStatus> {
  const [first, last] = [dayOf(new Date(now.getTime() - 29 * dayMs)), dayOf(now)];
  const [shop, counted, times, check] = await Promise.all([
    shopWindow(ports, now),
    ports.statistics.days(first, last),
    ports.deliveries.days(first, last),
    ports.db.get(ledgerCheckRow, {}),
  ]);
  const orders = groupOf(sumOf(counted), 'orders');
  const finished = finishedOf(check);
  return {
    as_of: now.toISOString(),
    networks: networksOf(shop),
    last_30_days: {
      orders: ordersIn(orders, orderStatuses),
      delivered: ordersIn(orders, ['completed']),
      refunded: ordersIn(orders, ['failed']),
    },
    time_to_refund: timesToRefund(times),
    last_check: finished && checkView(finished),
  };
}

function networksOf({ networks = [], delivery_times = [] }: Awaited<ReturnType<typeof shopWindow>>) {
  return networks
    .filter(({ has_plans, taken_off }) => has_plans && !taken_off)
    .map(({ id, label, on_sale }) => {
      const { network: _, ...times } = delivery_times.find(({ network }) => network === id) ?? {
        network: id,
      };
      return { id, label, on_sale, ...times };
    });
}

const checkView = ({ beganAt, users, mismatches }: FinishedCheck): PublicStatus['last_check'] => ({
  began_at: beganAt.toISOString(),
  wallets: users,
  agree: mismatches === 0,
});
