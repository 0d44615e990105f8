import type { ListedRefund } from '../../../lambdas/core/top-ups/paystack';
import { checkRefunds } from '../../../lambdas/core/top-ups/refunds/follow-refunds';
import { paid, type RefundWorld } from './refunds-world';

const told = (change: Partial<ListedRefund> = {}): ListedRefund => ({
  id: '501',
  transactionId: '91',
  amount: 510,
  status: 'processed',
  notes: 'Refund for transaction 91',
  dispute: null,
  ...change,
});

/** Sets Paystack's list of all payments' refunds and of this payment's, which has ids that Paystack knows. */
function lists(world: RefundWorld, refunds: readonly ListedRefund[], isWhole = true) {
  const asked: string[] = [];
  world.refunds.push(
    ...refunds.filter(({ transactionId, notes }) => transactionId === '91' && !/R[0-9A-F]{24}/.test(notes)),
  );
  const refundsAtPaystack = {
    ...world.ports.refundsAtPaystack,
    since: async () => ({ list: refunds, isWhole }),
    async referenceOf(transactionId: string) {
      asked.push(transactionId);
      return { '91': 'T1', '92': 'another-shop' }[transactionId] ?? null;
    },
  };
  return { asked, run: () => checkRefunds({ ...world.ports, refundsAtPaystack }) };
}

test('a refund in the dashboard whose webhook was lost is found in the list, once', async () => {
  const world = await paid();
  const { run } = lists(world, [told()]);
  expect(await run()).toEqual({ open: 0, listed: 1, followed: 1, failures: [] });
  expect(await world.account()).toMatchObject({ balance: 700, held: 500 });
  expect(await run()).toEqual({ open: 0, listed: 1, followed: 0, failures: [] });
});

test('a refund that we requested has a known payment, and is followed if Paystack reports another result', async () => {
  const world = await paid();
  const result = await world.request(5);
  const id = result.kind === 'refund' ? result.refund.id : '';
  const own = (status: ListedRefund['status']) =>
    told({ id: '71', amount: 500, status, notes: `Refund ${id} of T1` });
  expect(await lists(world, [own('open')]).run()).toMatchObject({ followed: 0, failures: [] });
  world.tell('processed');
  await world.follow();
  expect(await lists(world, [own('processed')]).run()).toMatchObject({ followed: 0, failures: [] });
  world.tell('failed');
  const { run, asked } = lists(world, [own('failed')]);
  expect(await run()).toMatchObject({ followed: 1, failures: [] });
  expect(await run()).toMatchObject({ followed: 0, failures: [] });
  expect(asked).toEqual([]);
  expect(await world.item()).toMatchObject({ reasons: ['top_up_refund_changed'] });
});

test('before Paystack’s id of our refund is known, a refund with our note is ours only if payment and amount agree', async () => {
  const world = await paid();
  world.failNext('lost');
  const result = await world.request(5);
  const notes = `Refund ${result.kind === 'refund' ? result.refund.id : ''} of T1`;
  const other = told({ id: '999', amount: 204, notes });
  world.refunds.push(other);
  const elsewhere = told({ id: '998', amount: 500, transactionId: '92', notes });
  const { asked, run } = lists(world, [other, elsewhere]);
  expect(await run()).toMatchObject({ open: 1, failures: [] });
  expect(asked).toEqual(['92']);
  expect(await world.topUpRow()).toMatchObject({
    refunds: [{ amount: 500, status: 'open' }],
    sentBack: [{ id: '999', worth: 200 }],
  });
});
