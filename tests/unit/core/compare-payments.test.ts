import { findingId } from '../../../lambdas/core/attention/findings';
import { comparePayments } from '../../../lambdas/core/top-ups/compare-payments';
import type { ListedPayment, ListedPayments, PaymentStatus } from '../../../lambdas/core/top-ups/paystack';
import { type TopUp, topUpRow } from '../../../lambdas/core/top-ups/rows';
import { topUp as aTopUp, cedis, noon } from '../../support/shop/fixtures';
import { openCore } from './core-on-model';

const keyFingerprint = 'aaaaaaaaaaaa';
const paid: PaymentStatus = { kind: 'paid', amount: 2040, currency: 'GHS', channel: 'card' };
const at = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);

const listed = (reference: string, change: Partial<ListedPayment> = {}): ListedPayment => ({
  reference,
  transactionId: '1',
  amount: 2040,
  requestedAmount: null,
  fees: null,
  currency: 'GHS',
  channel: 'mobile_money',
  paidAt: at(1),
  createdAt: at(0),
  ...change,
});

/** A shop with these top-ups, made at noon, and a Paystack with this list, three hours later. */
async function open(
  topUps: readonly Partial<TopUp>[],
  there: readonly ListedPayment[],
  answer: (reference: string) => PaymentStatus = () => paid,
) {
  const core = await openCore();
  for (const change of topUps) {
    const made = aTopUp({ createdAt: noon, dueAt: null, keyFingerprint, ...change });
    await core.table.write({ put: topUpRow.encode(made) });
  }
  core.wait(180);
  const asked: string[] = [];
  const spans: string[] = [];
  const between: ListedPayments['between'] = async (from, to) => {
    spans.push(from.toISOString());
    const payments = there.filter(
      ({ createdAt }) => createdAt === null || (createdAt >= from && createdAt < to),
    );
    return { payments, unreadable: 0, keyFingerprint };
  };
  const ports = {
    ...core.ports,
    payments: {
      async verify(reference: string) {
        asked.push(reference);
        return answer(reference);
      },
    },
    listed: { between },
  };
  return {
    ...core,
    asked,
    spans,
    ports,
    run: (change: Partial<typeof ports> = {}) => comparePayments({ ...ports, ...change }),
    topUp: (reference = 'T1') => ports.topUps.get('user-1', reference),
    item: (kind: 'top_up' | 'payment', reference: string) =>
      core.itemOf({ kind, id: kind === 'payment' ? findingId(reference) : reference }),
  };
}

const days = 24 * 60;

test.each([6, 29])(
  'a credited payment that Paystack takes back is an item by the comparison %p days later',
  async (later) => {
    const { run, item, wait } = await open([completed], [], () => ({ kind: 'not_paid', detail: 'reversed' }));
    wait(later * days);
    await run();
    expect((await item('top_up', 'T1'))?.reasons).toEqual(['top_up_taken_back']);
  },
);

test('every difference becomes an item, however many there are', async () => {
  const many = Array.from({ length: 60 }, (_, number) => listed(`DASH-${number}`));
  expect(await (await open([], many)).run()).toMatchObject({ opened: 60 });
});

const completed: Partial<TopUp> = { status: 'completed', credited: cedis(20) };

test('a payment on both sides causes no question, and is compared once a night', async () => {
  const { run, asked, wait, topUp } = await open([completed], [listed('T1')]);
  expect(await run()).toMatchObject({ done: true, listed: 2, asked: 0, opened: 0 });
  expect(asked).toEqual([]);
  expect(await run()).toBeNull();
  wait(23 * 60);
  expect(await run()).toMatchObject({ done: true });
  expect(await topUp()).toMatchObject({ version: 1 });
});

test('a payment that no top-up accounts for is an item without a customer, opened once', async () => {
  const { run, item, wait } = await open([], [listed('DASH-1')]);
  expect(await run()).toMatchObject({ opened: 1 });
  const opened = await item('payment', 'DASH-1');
  expect(opened).toMatchObject({ userId: '', reasons: ['payment_without_top_up'], version: 1 });
  expect(opened?.payment).toMatchObject({ reference: 'DASH-1', transactionId: '1', amount: 2040 });
  wait(23 * 60);
  expect(await run()).toMatchObject({ opened: 0 });
  expect(await item('payment', 'DASH-1')).toEqual(opened);
});

test.each<[string, Partial<TopUp>]>([
  ['pending', { status: 'pending' }],
  ['given up', { status: 'failed' }],
])(
  'a top-up that is %s here and paid at Paystack is credited, and nobody has to look at it',
  async (_, change) => {
    const { run, topUp, item } = await open([change], [listed('T1')]);
    expect(await run()).toMatchObject({ opened: 0 });
    expect(await topUp()).toMatchObject({ status: 'completed', credited: 2000, attention: [] });
    expect(await item('top_up', 'T1')).toBeNull();
  },
);

test.each<[string, PaymentStatus]>([
  ['denied', { kind: 'not_paid', detail: 'abandoned' }],
  ['unknown there', { kind: 'not_found', keyFingerprint }],
  ['under way', { kind: 'under_way' }],
])(
  'a payment that is listed as paid and %s when asked about is an item, and nobody is credited',
  async (_, answer) => {
    const { run, topUp, item, wait } = await open([{ status: 'failed' }], [listed('T1')], () => answer);
    expect(await run()).toMatchObject({ opened: 1 });
    expect(await topUp()).toMatchObject({ status: 'failed', credited: null, contradiction: 'listed' });
    expect((await item('top_up', 'T1'))?.reasons).toEqual(['top_up_only_listed']);
    wait(23 * 60);
    expect(await run()).toMatchObject({ opened: 0 });
  },
);

test('a completed top-up that Paystack’s list lacks is asked about: if still paid it is no item, otherwise it is', async () => {
  const answers: Record<string, PaymentStatus> = { T1: paid, T2: { kind: 'not_paid', detail: 'reversed' } };
  const both = [completed, { ...completed, reference: 'T2' }];
  const { run, item, asked } = await open(both, [], (reference) => answers[reference] ?? paid);
  expect(await run()).toMatchObject({ asked: 2, opened: 1 });
  expect([...new Set(asked)].sort()).toEqual(['T1', 'T2']);
  expect(await item('top_up', 'T1')).toBeNull();
  expect((await item('top_up', 'T2'))?.reasons).toEqual(['top_up_taken_back']);
});

test('a credited payment that Paystack lists with another amount is asked about, and needs attention', async () => {
  const less = { amount: 1020 };
  const world = await open([completed], [listed('T1', less)], () => ({ ...paid, ...less }));
  await world.run();
  expect(world.asked).toEqual(['T1']);
  expect(await world.topUp()).toMatchObject({ attention: ['top_up_taken_back'], credited: 2000 });
});

test('a payment made before the shop opened becomes an item only if it is at most two days old', async () => {
  const dayMs = 86_400_000;
  const core = await openCore();
  const there = Array.from({ length: 70 }, (_, index) => {
    const createdAt = new Date(noon.getTime() - 35 * dayMs + (index * dayMs) / 2);
    return listed(`OLD-${index}`, { createdAt, paidAt: createdAt });
  });
  const between = async (from: Date, to: Date) => ({
    payments: there.filter(({ createdAt }) => createdAt && createdAt >= from && createdAt < to),
    ...{ unreadable: 0, keyFingerprint },
  });
  const payments = { verify: async () => ({ kind: 'unknown', detail: '' }) as const };
  const ports = { ...core.ports, payments, listed: { between } };
  let opened = 0;
  for (let night = 0; night < 30; night += 1) {
    opened += (await comparePayments(ports))?.opened ?? 0;
    core.wait(24 * 60);
  }
  // Only payments of the last two days.
  expect(opened).toBeLessThan(10);
});
