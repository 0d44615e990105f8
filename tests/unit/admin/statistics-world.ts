import { orderStatuses } from '../../../contracts/constants';
import { shopAccounts } from '../../../contracts/wallet/terms';
import { pesewas } from '../../../lambdas/core/kernel/money';
import type { Table } from '../../../lambdas/core/kernel/table';
import { type Counts, plus } from '../../../lambdas/core/statistics/counters';
import { type CountedOrder, effectOf, type RowChange } from '../../../lambdas/core/statistics/effects';
import type { Random } from '../../simulation/engine/random';
import { attempt, noon, order } from '../../support/shop/fixtures';

const dayMs = 86_400_000;

/** Changes of rows of all kinds, of two months. */
export const randomChanges = (random: Random, count: number): RowChange[] =>
  Array.from({ length: count }, (_, index) => ({ id: `change-${index}`, ...someChange(random) }));

type Change = RowChange extends infer One ? (One extends RowChange ? Omit<One, 'id'> : never) : never;

function someChange(random: Random): Change {
  const createdAt = new Date(noon.getTime() - random.below(40) * dayMs);
  switch (random.pick(['orders', 'orders', 'books', 'topUps', 'users'] as const)) {
    case 'orders': {
      const before = random.chance(0.5) ? null : someOrder(random, createdAt);
      return { kind: 'orders', before, after: someOrder(random, createdAt) };
    }
    case 'books': {
      const amount = pesewas(random.below(20_000) - 10_000);
      const id = random.pick(['TOPUP#T1', 'PURCHASE#ORD1', 'PAYMENT-FREED#1']);
      const after = { id, against: random.pick(shopAccounts), amount, createdAt };
      return { kind: 'books', before: null, after };
    }
    case 'topUps': {
      const pending = {
        ...{ status: 'pending' as const, credited: null, createdAt, fees: pesewas(random.below(200)) },
        ...{ amount: pesewas(5_000), payable: pesewas(5_100) },
      };
      const after = { ...pending, status: 'completed' as const, credited: pesewas(random.below(9_999)) };
      return { kind: 'topUps', before: random.chance(0.5) ? null : pending, after };
    }
    case 'users': {
      const account = (balance: number) => ({ balance: pesewas(balance), deletion: null, createdAt });
      return {
        kind: 'users',
        before: random.chance(0.5) ? null : account(1),
        after: account(random.below(2)),
      };
    }
  }
}

function someOrder(random: Random, createdAt: Date): CountedOrder {
  const at = new Date(createdAt.getTime() + random.below(5_000_000));
  const timeline = random.chance(0.5) ? [] : [{ event: 'delivered', at, by: 'supplier' } as const];
  return order({
    ...{
      network: random.pick(['MTN', 'Airteltigo', 'telecel']),
      planId: random.pick(['mtn-1gb', 'mtn-2gb']),
    },
    ...{ amount: pesewas(1 + random.below(20_000)), cost: random.pick([null, pesewas(300)]) },
    ...{
      status: random.pick(orderStatuses),
      attempts: [attempt({ outcome: 'delivered' })],
      timeline,
      createdAt,
    },
  });
}

/** The counters that these changes make, each counted once: `2026-11-20 orders MTN.pending`. */
export const countsOf = (changes: readonly RowChange[]): Counts =>
  changes
    .flatMap((change) => Object.entries(effectOf(change)).map(([day, counters]) => namedAll(day, counters)))
    .reduce(plus, {});

/** The counters in a table, in the same form, and that the totals are their sums. */
export async function counted(table: Table): Promise<Counts> {
  const rows = await Promise.all(
    ['STATISTICS', 'DELIVERIES'].map((partition) =>
      table.query({ partition, limit: 1_000, consistent: true }),
    ),
  );
  const items = rows.flatMap((page) => page.items);
  const of = ({ PK: _, SK: day, additions: _additions, ...counters }: (typeof items)[number]) =>
    namedAll(day, counters as Counts);
  const days = items.filter(({ SK }) => SK !== 'TOTALS').map(of);
  const totals = items.filter(({ SK }) => SK === 'TOTALS').map(of);
  const sums = days
    .map((counts) => renamed(counts, (name) => `TOTALS ${name.slice('2026-11-20 '.length)}`))
    .reduce(plus, {});
  const onlyDaily = /^TOTALS (margins|times) /;
  const summed = Object.fromEntries(Object.entries(sums).filter(([name]) => !onlyDaily.test(name)));
  expect(totals.reduce(plus, {})).toEqual(summed);
  return days.reduce(plus, {});
}

const namedAll = (day: string, counters: Counts): Counts => renamed(counters, (name) => `${day} ${name}`);

const renamed = (counts: Counts, to: (name: string) => string): Counts =>
  Object.entries(counts)
    .map(([name, count]) => ({ [to(name)]: count }))
    .reduce(plus, {});
