import { orderStatuses } from '../../../contracts/constants';
import { shopAccounts } from '../../../contracts/wallet/shop-accounts';
import { statisticsStore } from '../../../lambdas/adapters/dynamodb/statistics/statistics-store';
import type { Table } from '../../../lambdas/core/kernel/table';
import { pesewas } from '../../../lambdas/core/money';
import { latest } from '../../../lambdas/core/statistics/additions';
import {
  addTo,
  type Counts,
  changes,
  isNothing,
  type RecentOrder,
} from '../../../lambdas/core/statistics/counters';
import { deliveryOf, hourOf, withDeliveries } from '../../../lambdas/core/statistics/delivery-times';
import type { RowChange } from '../../../lambdas/core/statistics/effects';
import {
  countsOfEntry,
  countsOfMargin,
  countsOfOrder,
  countsOfTopUp,
  countsOfUser,
  type MarginOrder,
} from '../../../lambdas/core/statistics/row-counts';
import { dayOf } from '../../../lambdas/core/time';
import type { Random } from '../../simulation/engine/random';
import { attempt, noon } from '../../support/shop/fixtures';

/** All changes happen within this hour. */
const countedHours = [hourOf(noon)];

const networks = ['MTN', 'Airteltigo', 'telecel'] as const;

const minuteMs = 60_000;
const dayMs = 86_400_000;

const deliveredAt = (order: RecentOrder & MarginOrder, at: Date) =>
  deliveryOf({ ...order, timeline: [{ event: 'delivered', at, by: 'supplier' }] });

/** Delivered by one supplier, after a failover, by hand, or not at all; an order may differ each time. */
function deliveredSomehow(random: Random): Pick<MarginOrder, 'apiUsed' | 'attempts'> {
  const apiUsed = random.pick(['hubnet', 'primary', 'manual'] as const);
  const outcome = random.pick(['accepted', 'delivered', 'failed'] as const);
  const refused = attempt({ outcome: 'refused' });
  if (apiUsed === 'manual') return { apiUsed, attempts: random.chance(0.5) ? [] : [refused] };
  const own = attempt({ supplier: apiUsed, outcome });
  return { apiUsed, attempts: apiUsed === 'primary' ? [refused, own] : [own] };
}

/** Changes of rows of all kinds within a few minutes, in the order of time; some count for nothing. */
export function randomChanges(
  random: Random,
  { count, minutes }: { count: number; minutes: number },
): RowChange[] {
  const made: RowChange[] = [];
  const add = (change: RowChange) => {
    if (made.length < count) made.push(change);
  };
  const next = () => ({
    id: `change-${made.length}`,
    at: new Date(noon.getTime() + Math.floor((made.length / count) * minutes * minuteMs)),
  });
  for (let row = 0; made.length < count; row += 1) {
    const kind = random.pick(['orders', 'orders', 'orders', 'books', 'topUps', 'users'] as const);
    // As in a shop, most changed rows were made today, and the others on any day of two months.
    const daysAgo = random.chance(0.9) ? 0 : random.below(40);
    const createdAt = new Date(noon.getTime() - daysAgo * dayMs - random.below(10_000));
    const steps = 1 + random.below(4);
    if (kind === 'orders') {
      const base = {
        id: `ORD${row}`,
        userId: `user-${random.below(9)}`,
        network: random.pick(networks),
        dataPlan: '1GB',
        planId: random.pick(['mtn-1gb', 'mtn-1.5gb']),
        cost: random.chance(0.7) ? pesewas(1 + random.below(9_000)) : null,
        tier: random.pick([null, 't1'] as const),
        amount: pesewas(1 + random.below(20_000)),
        timeline: [],
        createdAt,
      };
      let before = null;
      for (let version = 1; version <= steps; version += 1) {
        const after = {
          ...base,
          ...{ version, status: random.pick(orderStatuses) },
          ...deliveredSomehow(random),
        };
        const change = next();
        const delivery = random.chance(0.3) ? deliveredAt(after, change.at) : null;
        add({ ...change, kind, before, after, delivery });
        before = after;
      }
    } else if (kind === 'books') {
      const amount = pesewas(random.below(20_000) - 10_000);
      const id = random.pick(['TOPUP#T1', 'PURCHASE#ORD1', 'PAYMENT-FREED#1']);
      const after = { id, against: random.pick(shopAccounts), amount, createdAt };
      add({ ...next(), kind, before: null, after });
    } else if (kind === 'topUps') {
      const statuses = ['pending', 'failed', 'completed'] as const;
      let before = null;
      for (const status of statuses.slice(0, Math.min(steps, 3))) {
        const after = {
          status,
          createdAt,
          amount: pesewas(5_000),
          payable: pesewas(5_100),
          fees: random.chance(0.8) ? pesewas(random.below(200)) : null,
          credited: status === 'completed' ? pesewas(random.below(9_999)) : null,
        };
        add({ ...next(), kind, before, after });
        before = after;
      }
    } else {
      let before = null;
      for (let step = 0; step < steps; step += 1) {
        const after = step === 3 ? null : { isActive: random.chance(0.5) };
        add({ ...next(), kind, before, after });
        before = after;
      }
    }
  }
  return made;
}

/** Recounts the statistics from each row's last state. */
export function recount(made: readonly RowChange[]) {
  const totals: Record<RowChange['kind'], Record<string, number>> = {
    orders: {},
    topUps: {},
    books: {},
    users: {},
  };
  const days: Record<string, Record<string, number>> = {};
  const addToDay = (name: string, counts: Counts) => {
    if (isNothing(counts)) return;
    days[name] ??= {};
    addTo(days[name], counts);
  };
  const isLast = lastChanges(made);
  for (const change of made) {
    if (!isLast.has(change.id)) continue;
    const counts = countsOf(change);
    addTo(totals[change.kind], counts);
    const row = change.after ?? change.before;
    if (change.kind === 'users' || row === null || !('createdAt' in row)) continue;
    const day = dayOf(row.createdAt);
    addToDay(`${change.kind} ${day}`, counts);
    if (change.kind !== 'orders') continue;
    addToDay(`margins ${day}`, countsOfMargin(change.after));
  }
  const orders = made.flatMap((change) => (change.kind === 'orders' && change.after ? [change.after] : []));
  const delivered = made.flatMap((change) => (change.kind === 'orders' && change.delivery) || []);
  const hours = withDeliveries(
    countedHours.map((hour) => ({ hour, slots: {} })),
    delivered,
  );
  return { totals, days, hours, recent: latest(orders).map(withoutVersion) };
}

/** Leaves out the version: one that changed nothing visible may be missing. */
const withoutVersion = ({ id, userId, network, dataPlan, amount, status, createdAt }: RecentOrder) => ({
  id,
  userId,
  network,
  dataPlan,
  amount,
  status,
  createdAt,
});

const countsOf = (change: RowChange): Counts => {
  switch (change.kind) {
    case 'orders':
      return countsOfOrder(change.after);
    case 'topUps':
      return countsOfTopUp(change.after);
    case 'books':
      return countsOfEntry(change.after);
    case 'users':
      return countsOfUser(change.after);
  }
};

/** A row's changes follow each other: a change is the last if the next one doesn't continue from it. */
function lastChanges(made: readonly RowChange[]): Set<string> {
  const last = made.filter((change, index) => {
    const following = made[index + 1];
    return following === undefined || following.before === null || following.before !== change.after;
  });
  return new Set(last.map(({ id }) => id));
}

/** Returns the table's counters in the form of `recount`, without the counts of changes. */
export async function counted(table: Table) {
  const store = statisticsStore(table, { now: () => noon });
  const { totals, sheets, hours } = await store.open({ sheets: 'all', minutes: [], hours: countedHours });
  const days: Record<string, Counts> = {};
  for (const sheet of sheets) {
    for (const [day, counts] of Object.entries(sheet.days)) {
      const rest = withoutChanges(counts);
      if (Object.keys(rest).length > 0) days[`${sheet.kind} ${sheet.month.slice(0, 7)}-${day}`] = rest;
    }
  }
  const { orders, topUps, books, users } = totals;
  return {
    totals: {
      orders: withoutChanges(orders),
      topUps: withoutChanges(topUps),
      books: withoutChanges(books),
      users: withoutChanges(users),
    },
    days,
    hours,
    recent: totals.recent.map(withoutVersion),
  };
}

const withoutChanges = ({ [changes]: _, ...counts }: Counts): Counts => counts;
