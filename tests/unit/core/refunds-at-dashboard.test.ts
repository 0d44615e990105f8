import type { PaystackRefund } from '../../../lambdas/core/top-ups/paystack';
import { openRefundWorld, paid, type RefundWorld } from './refunds-world';

const told = (change: Partial<PaystackRefund> = {}): PaystackRefund => ({
  id: '501',
  amount: 2040,
  status: 'processed',
  notes: '',
  dispute: null,
  ...change,
});

/** Sets Paystack's list, and lets it be read. */
async function listed(world: RefundWorld, ...refunds: Partial<PaystackRefund>[]) {
  world.refunds.splice(0, world.refunds.length, ...refunds.map(told));
  await world.follow();
}

test('a won dispute returns no more than is left after what was sent back in the dashboard', async () => {
  const world = await openRefundWorld();
  await world.topUp(20);
  await world.dispute('open');
  await listed(world, { amount: 1530 });
  await world.dispute('won');
  expect(await world.account()).toMatchObject({ balance: 500, held: 1500, debt: 0 });
});

test('a refund that Paystack reports before its payment was credited is set aside with the credit', async () => {
  const world = await openRefundWorld();
  await world.pay(20);
  await listed(world, {});
  expect(await world.topUpRow()).toMatchObject({ status: 'completed' });
  expect(await world.account()).toMatchObject({ balance: 0, held: 2000, debt: 0 });
});

test.each(['open', 'needs_details'] as const)(
  'money that is %s in the dashboard is set aside, and released if the refund fails',
  async (status) => {
    const world = await paid();
    await listed(world, { amount: 510, status });
    expect(await world.account()).toMatchObject({ balance: 700, held: 500 });
    await listed(world, { amount: 510, status: 'failed' });
    expect(await world.account()).toMatchObject({ balance: 1200, held: 0, debt: 0 });
    expect(await world.item()).toBeNull();
  },
);

test('a refund in the dashboard that failed is not released by a process that was paused since: it may have gone through', async () => {
  const world = await paid();
  await listed(world, { amount: 510, status: 'open' });
  world.tell('failed');
  const { refundsAtPaystack } = world.ports;
  const ofTransaction = async (id: string) => {
    const answer = await refundsAtPaystack.ofTransaction(id);
    world.core.wait(4);
    return answer;
  };
  await expect(world.follow({ ...refundsAtPaystack, ofTransaction })).rejects.toMatchObject({
    code: 'unavailable',
  });
  expect(await world.account()).toMatchObject({ balance: 700, held: 500 });
});

test('if a wallet lacks the money for a refund, it is owed, and a later top-up pays it', async () => {
  const world = await openRefundWorld();
  await world.topUp(20);
  await world.move(-20, 'purchase', 'ORD1');
  await listed(world, { status: 'open' });
  expect(await world.account()).toMatchObject({ balance: 0, debt: 2000 });
  await listed(world, {});
  expect(await world.account()).toMatchObject({ balance: 0, debt: 2000 });
  await world.topUp(25, 'T2');
  expect(await world.account()).toMatchObject({ balance: 500, debt: 0 });
});

test('money owed for a refund that failed after all is back in the wallet, and a person checks it', async () => {
  const world = await openRefundWorld();
  await world.topUp(20);
  await world.move(-20, 'purchase', 'ORD1');
  await listed(world, {});
  await world.topUp(5, 'T2');
  await listed(world, { status: 'failed' });
  expect(await world.account()).toMatchObject({ balance: 500, held: 0, debt: 0 });
  expect(await world.item()).toMatchObject({ reasons: ['top_up_refunded', 'top_up_refund_changed'] });
});

test('our own refunds and those in the dashboard together take no more than was credited', async () => {
  const world = await openRefundWorld();
  await world.topUp(20);
  await world.topUp(10, 'T2');
  await world.request(12);
  world.refunds.push(told({ amount: 840 }));
  await world.follow();
  expect(await world.account()).toMatchObject({ balance: 1000, held: 800 });
  // If ours fails, the refund in the dashboard was worth more than was left.
  world.tell('failed');
  await world.follow();
  expect(await world.account()).toMatchObject({ balance: 2176, held: 824 });
});

test('money that is set aside for a first refund is not taken again for a second', async () => {
  const world = await openRefundWorld();
  await world.topUp(20);
  await world.topUp(20, 'T2');
  await listed(world, { amount: 1020 });
  await listed(world, { amount: 1020 }, { id: '502', amount: 1020 });
  expect(await world.account()).toMatchObject({ balance: 2000, held: 2000 });
});

test.each<[of: string, refund: Partial<PaystackRefund>, balance: number]>([
  ['that names the dispute, of a smaller amount', { amount: 1000, dispute: '3589' }, 1000],
  ['that names the dispute, of a larger amount', { amount: 1530, dispute: '3589' }, 500],
  ['of exactly its amount', { amount: 1020 }, 1000],
  ['that names another dispute', { amount: 1020, dispute: '77' }, 0],
  ['of another amount', { amount: 510 }, 500],
])('after a dispute of ₵10 was lost, a listed refund %s: ₵%p of ₵20 are left', async (_, refund, balance) => {
  const world = await openRefundWorld();
  await world.topUp(20);
  await world.dispute('open', 'T1', 1020);
  await world.dispute('lost', 'T1', 1020);
  await listed(world, refund);
  expect((await world.account()).balance).toBe(balance);
});

test('one lost dispute explains one refund of its amount, not two', async () => {
  const world = await openRefundWorld();
  await world.topUp(20);
  await world.dispute('lost', 'T1', 510);
  await listed(world, { amount: 510 }, { id: '502', amount: 510 });
  expect(await world.account()).toMatchObject({ balance: 1000, held: 500 });
});

test('an outdated list doesn’t turn a processed refund back into one on its way', async () => {
  const world = await paid();
  await listed(world, { amount: 510 });
  await listed(world, { amount: 510, status: 'open' });
  expect(await world.topUpRow()).toMatchObject({ sentBack: [{ status: 'processed' }] });
});

test('a refund whose dispute is named only later counts as that dispute’s money', async () => {
  const world = await openRefundWorld();
  await world.topUp(20);
  await world.dispute('lost', 'T1', 1020);
  await listed(world, { amount: 510 });
  expect((await world.account()).balance).toBe(500);
  await listed(world, { amount: 510, dispute: '3589' });
  expect((await world.account()).balance).toBe(1000);
});
