import { marginReport } from '../../../lambdas/core/desk/margin-report';
import { pesewas } from '../../../lambdas/core/kernel/money';
import { dayOf } from '../../../lambdas/core/kernel/time';
import type { Attempt, Order } from '../../../lambdas/core/orders/order';
import type { Days } from '../../../lambdas/core/statistics/counters';
import { effectOf, type RowChange } from '../../../lambdas/core/statistics/effects';
import { payableFor } from '../../../lambdas/core/top-ups/charge';
import type { TopUp } from '../../../lambdas/core/top-ups/rows';
import { createRandom, type Random } from '../../simulation/engine/random';
import { isDeep } from '../../support/depth';
import { attempt, noon, order, topUp } from '../../support/shop/fixtures';

const orders = isDeep ? 100_000 : 5_000;
const topUps = orders / 20;
const days = 30;
const dayMs = 86_400_000;

/** An order's course: its versions in order, the entries of its wallet, and its result. */
interface Life {
  readonly versions: readonly Partial<Order>[];
  /** The supplier that was paid for it in the end; null if none was. */
  readonly by: Order['apiUsed'] | null;
  /** Whether the customer has the money back. */
  readonly isRefunded: boolean;
}

const at = (supplier: Attempt['supplier'], outcome: Attempt['outcome']) => attempt({ supplier, outcome });
const sent = (...attempts: Attempt[]): Partial<Order> => ({
  status: 'processing',
  apiUsed: attempts.at(-1)?.supplier ?? 'hubnet',
  attempts,
});
const completed = (...attempts: Attempt[]): Partial<Order> => ({ ...sent(...attempts), status: 'completed' });
const failed = (...attempts: Attempt[]): Partial<Order> => ({ ...sent(...attempts), status: 'failed' });
const byHand = { status: 'pending', apiUsed: 'manual', attempts: [] } as const;
const [refused, unknown, delivered] = [
  at('hubnet', 'refused'),
  at('hubnet', 'unknown'),
  at('hubnet', 'delivered'),
];
const [next, nextDelivered] = [at('primary', 'unknown'), at('primary', 'delivered')];

const lives: readonly [Life, ...Life[]] = [
  { versions: [sent(unknown), completed(delivered)], by: 'hubnet', isRefunded: false },
  {
    versions: [sent(unknown), sent(refused, next), completed(refused, nextDelivered)],
    by: 'primary',
    isRefunded: false,
  },
  { versions: [sent(unknown), failed(refused)], by: null, isRefunded: true },
  { versions: [sent(unknown), sent(at('hubnet', 'accepted'))], by: null, isRefunded: false },
  { versions: [byHand, { ...byHand, status: 'completed' }], by: 'manual', isRefunded: false },
  // Refunded after its completion.
  { versions: [sent(unknown), completed(delivered), failed(delivered)], by: 'hubnet', isRefunded: true },
  // Failed, opened again, failed again; and the same completed by hand.
  { versions: [sent(unknown), failed(refused), sent(refused), failed(refused)], by: null, isRefunded: true },
  {
    versions: [sent(unknown), failed(refused), sent(refused), completed(refused)],
    by: 'manual',
    isRefunded: false,
  },
  // A mistaken completion by hand, taken back.
  {
    versions: [byHand, { ...byHand, status: 'completed' }, { ...byHand, status: 'failed' }],
    by: null,
    isRefunded: true,
  },
  // Delivered after it had been refunded.
  {
    versions: [sent(unknown), failed(at('hubnet', 'failed')), failed(delivered)],
    by: 'hubnet',
    isRefunded: true,
  },
];

interface Made {
  readonly life: Life;
  readonly order: Order;
  readonly day: string;
}

function made(random: Random, index: number): Made {
  const createdAt = new Date(Date.UTC(2026, 10, 1) + random.below(days) * dayMs + random.below(dayMs));
  const planId = `mtn-${1 + random.below(25)}gb`;
  const network = random.pick(['MTN', 'telecel']);
  const amount = pesewas(250 + random.below(500));
  return {
    life: random.pick(lives),
    order: order({
      id: `ORD${index}`,
      network,
      planId,
      amount,
      cost: random.chance(0.8) ? pesewas(300 + random.below(400)) : null,
      createdAt,
    }),
    day: dayOf(createdAt),
  };
}

/** Counts as the stream does, in any order. */
function countedByStream(random: Random, changes: RowChange[]): Days {
  for (let place = changes.length - 1; place > 0; place -= 1) {
    const other = random.below(place + 1);
    [changes[place], changes[other]] = [changes[other] as never, changes[place] as never];
  }
  const days: Record<string, Record<string, number>> = {};
  for (const [day, counters] of changes.flatMap((change) => Object.entries(effectOf(change)))) {
    days[day] ??= {};
    for (const [name, count] of Object.entries(counters)) days[day][name] = (days[day][name] ?? 0) + count;
  }
  return days;
}

// Long after the row was made: it counts on its own day.
const changesOf = (all: readonly Made[]): RowChange[] =>
  all.flatMap(({ life, order: first }) =>
    life.versions.map((_, index) => {
      const at = (version: number) => ({ ...first, ...life.versions[version] });
      const before = index === 0 ? null : at(index - 1);
      const id = `${first.id} ${index}`;
      return { id, kind: 'orders' as const, before, after: at(index) };
    }),
  );

/** Some are never paid, some are paid with another amount, and Paystack's fee is unknown for some. */
function someTopUp(random: Random, index: number): TopUp {
  const some = () => pesewas(100 + random.below(50_000));
  const amount = some();
  const status = random.pick(['completed', 'completed', 'completed', 'failed', 'pending'] as const);
  const credited = status === 'completed' ? (random.chance(0.9) ? amount : some()) : null;
  const fees = random.chance(0.9) ? pesewas(random.below(1_200)) : null;
  const payable = payableFor(amount);
  const createdAt = new Date(Date.UTC(2026, 10, 1) + random.below(days) * dayMs);
  return topUp({ reference: `T${index}`, amount, payable, status, credited, fees, createdAt });
}

const changesOfTopUp = (after: TopUp): RowChange[] => {
  const start = { ...after, status: 'pending' as const, credited: null, fees: null };
  return [
    { id: `${after.reference} 0`, kind: 'topUps', before: null, after: start },
    { id: `${after.reference} 1`, kind: 'topUps', before: start, after },
  ];
};

/** The charge of each credited top-up, and Paystack's fee. */
function foldOfTopUps(all: readonly TopUp[]) {
  const sum = { charge: 0, fees: 0, unknown: 0 };
  const credits = all.filter(({ credited }) => credited !== null);
  for (const { credited, fees } of credits) {
    if (fees === null) sum.unknown += 1;
    else {
      sum.charge += Math.round((credited ?? 0) * 0.02);
      sum.fees += fees;
    }
  }
  const { charge, fees, unknown } = sum;
  return { count: credits.length, charge: cedis(charge), fees: cedis(fees), unknown };
}

const cedis = (amount: number) => Math.round(amount) / 100;

/** Computes the report from each order's result alone, without any of the rules that count. */
function foldOf(all: readonly Made[]) {
  const sum = {
    orders: 0,
    sold: 0,
    refunded: 0,
    cost: 0,
    unknown: 0,
    unknownSold: 0,
  };
  for (const { life, order: one } of all) {
    if (life.by === null) continue;
    const { cost } = one;
    sum.orders += 1;
    sum.sold += one.amount;
    if (life.isRefunded) sum.refunded += one.amount;
    if (cost === null) sum.unknown += 1;
    else sum.cost += cost;
    if (cost === null && !life.isRefunded) sum.unknownSold += one.amount;
  }
  const left = sum.sold - sum.refunded - sum.unknownSold - sum.cost;
  const { orders: count, unknown: unknowns } = sum;
  return {
    orders: count,
    sold: cedis(sum.sold),
    refunded: cedis(sum.refunded),
    cost: cedis(sum.cost),
    unknown: unknowns,
    unknown_sold: cedis(sum.unknownSold),
    left: cedis(left),
  };
}

test('the report equals the fold over a month’s orders, top-ups and ledger to the pesewa, whatever course they took', async () => {
  const random = createRandom(20261101);
  const all = Array.from({ length: orders }, (_, index) => made(random, index));
  const paid = Array.from({ length: topUps }, (_, index) => someTopUp(random, index));
  const corrected: RowChange = {
    ...{ id: 'entry', kind: 'books', before: null },
    after: { id: 'ADJUSTMENT#1', against: 'adjustments', amount: pesewas(250), createdAt: noon },
  };
  const days = countedByStream(random, [...changesOf(all), ...paid.flatMap(changesOfTopUp), corrected]);
  const report = await marginReport({ days: async () => days }, '2026-11');
  expect(report.total).toEqual(foldOf(all));
  for (const { network, plan, ...row } of report.rows) {
    const own = all.filter(({ order: of }) => of.planId === plan && of.network === network);
    expect({ plan, row }).toEqual({ plan, row: foldOf(own) });
  }
  expect(report.top_ups).toEqual(foldOfTopUps(paid));
  const { charge, fees } = report.top_ups;
  expect(report.adjustments).toBe(2.5);
  expect(report.left).toBe(cedis((report.total.left + charge - fees - 2.5) * 100));
  // The ledger: what was sold and not refunded, less what is paid for and not delivered.
  const ours = all.filter(({ life }) => !life.isRefunded);
  const ledger = ours.reduce((sum, { order: { amount } }) => sum + amount, 0);
  const open = ours
    .filter(({ life }) => life.by === null)
    .reduce((sum, { order: { amount } }) => sum + amount, 0);
  expect(cedis(ledger - open)).toBe(cedis((report.total.sold - report.total.refunded) * 100));
});
