import { firstNetworks } from '../../../contracts/networks/networks';
import { statisticsStore } from '../../../lambdas/adapters/dynamodb/statistics/statistics-store';
import type { Table } from '../../../lambdas/core/kernel/table';
import { negate } from '../../../lambdas/core/money';
import { noCosts } from '../../../lambdas/core/prices/rows';
import type { RowChange } from '../../../lambdas/core/statistics/effects';
import { recordChanges } from '../../../lambdas/core/statistics/record-changes';
import { attempt, cedis, customerId, order } from './fixtures';

const networks = firstNetworks.map(({ id }) => id);

/** The end of a month, when its sheets are at their largest. */
export const monthEnd = new Date('2026-11-30T12:00:00.000Z');
const dayMs = 86_400_000;
const clock = { now: () => monthEnd, sleep: async () => undefined };

/** Counts as `record-statistics` does for one delivery of the stream. */
export const count = (table: Table, changes: readonly RowChange[]): Promise<number> =>
  recordChanges({ statistics: statisticsStore(table, clock), clock, ids: { jitter: () => 0 } }, changes);

/** Returns every count that a shop usually has, for every day of the month, with amounts that need many digits. */
export function aMonthOfSales(): RowChange[] {
  const days = Array.from({ length: 30 }, (_, day) => new Date(monthEnd.getTime() - day * dayMs));
  return [
    ...days.flatMap((createdAt) => [...ordersOf(createdAt), ...entriesOf(createdAt)]),
    ...everyPlanOf(monthEnd),
  ];
}

/** Changes of a busy day: 25 plans, each delivered by one supplier, by another, and by the first but refunded. */
const everyPlanOf = (createdAt: Date): RowChange[] =>
  Array.from({ length: 25 }, (_, index) => `mtn-${index + 1}gb`).flatMap((planId) =>
    (['hubnet', 'primary', 'refunded'] as const).map((how): RowChange => {
      const supplier = how === 'primary' ? how : 'hubnet';
      const after = order({
        planId,
        amount,
        createdAt,
        apiUsed: supplier,
        status: how === 'refunded' ? 'failed' : 'completed',
        attempts: [attempt({ supplier, outcome: 'delivered' })],
        costs: { ...noCosts, [supplier]: amount },
      });
      return { id: `${planId} ${how}`, at: monthEnd, kind: 'orders', before: null, after };
    }),
  );

const amount = cedis(12_345.67);

const ordersOf = (createdAt: Date): RowChange[] =>
  networks.flatMap((network) =>
    (['pending', 'processing', 'completed', 'failed'] as const).map((status, index): RowChange => {
      const after = order({ network, status, createdAt, amount, userId: customerId(index) });
      const id = `${createdAt.toISOString()} ${network} ${status}`;
      return { id, at: monthEnd, kind: 'orders', before: null, after };
    }),
  );

const entriesOf = (createdAt: Date): RowChange[] =>
  (
    [
      ['paystack', amount],
      ['sales', negate(amount)],
      ['sales', amount],
      ['adjustments', amount],
      ['adjustments', negate(amount)],
    ] as const
  ).map(([against, each], index) => {
    const id = `${createdAt.toISOString()} entry ${index}`;
    return { id, at: monthEnd, kind: 'books', before: null, after: { id, against, amount: each, createdAt } };
  });

/** Returns the changes of twenty-five orders that are made, paid for, accepted and delivered within a minute. */
export function hundredChanges(round: number): RowChange[] {
  return Array.from({ length: 25 }, (_, index): RowChange[] => {
    const userId = customerId(index);
    const made = order({ id: `ORD${round}${String(index).padStart(11, '0')}`, userId, createdAt: monthEnd });
    const accepted = { ...made, status: 'processing' as const, version: 2 };
    const delivered = { ...made, status: 'completed' as const, version: 3 };
    const cause = { id: `PURCHASE#${made.id}`, against: 'sales' } as const;
    const debit = { ...cause, amount: negate(made.amount), createdAt: monthEnd };
    const change = (name: string) => ({ id: `${round} ${index} ${name}`, at: monthEnd });
    return [
      { ...change('made'), kind: 'orders', before: null, after: { ...made, status: 'pending' } },
      { ...change('paid for'), kind: 'books', before: null, after: debit },
      { ...change('accepted'), kind: 'orders', before: { ...made, status: 'pending' }, after: accepted },
      {
        ...change('delivered'),
        kind: 'orders',
        before: accepted,
        after: delivered,
        delivery: { network: made.network, supplier: 'hubnet', at: monthEnd, minutes: 1 + (index % 9) },
      },
    ];
  }).flat();
}
