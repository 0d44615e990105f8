import { accountRow } from '../../../lambdas/core/accounts/rows';
import { isSettled } from '../../../lambdas/core/desk/update-attention';
import { plus } from '../../../lambdas/core/statistics/counters';
import { countsOfEntry } from '../../../lambdas/core/statistics/effects';
import { refundableOf } from '../../../lambdas/core/top-ups/refunds/refundable';
import { sendRefund } from '../../../lambdas/core/top-ups/refunds/request-refund';
import { account, cedis, noon, topUp } from '../../support/shop/fixtures';
import { openRefundWorld, paid, type RefundWorld } from './refunds-world';

function statusOf(result: Awaited<ReturnType<RefundWorld['request']>>): string {
  if (result.kind === 'refused') return result.because;
  const { status, paystackId } = result.refund;
  return status === 'open' && paystackId !== null ? 'sent' : status;
}

test('a refund debits the wallet at once, is sent once, and ends when Paystack says so', async () => {
  const world = await paid();
  expect(statusOf(await world.request(12))).toBe('sent');
  expect(await world.causes()).toEqual(['TOPUP 20', 'purchase -8', 'REFUND-OUT -12']);
  expect(await world.topUpRow()).toMatchObject({ refunds: [{ amount: 1200, status: 'open' }] });
  world.tell('processed');
  await world.follow();
  expect(await world.topUpRow()).toMatchObject({ refunds: [{ status: 'processed' }], attention: [] });
  expect((await world.account()).balance).toBe(0);
  expect(world.made).toHaveLength(1);
});

test('a refund that fails gives the money back once, and staff are told', async () => {
  const world = await paid();
  await world.request(5);
  world.tell('failed');
  await Promise.all([world.follow(), world.follow(), world.sweep()]);
  await world.follow();
  expect((await world.causes()).slice(2)).toEqual(['REFUND-OUT -5', 'REFUND-OUT-FAILED 5']);
  expect(await world.item()).toMatchObject({ reasons: ['top_up_refund_failed'] });
  expect((await world.account()).balance).toBe(1200);
  // In the books it is no new money from Paystack: what went out came back.
  const entry = { against: 'paystack', createdAt: noon } as const;
  const [out, back] = [
    { id: 'REFUND-OUT#1', amount: cedis(-5) },
    { id: 'REFUND-OUT-FAILED#1', amount: cedis(5) },
  ];
  expect(plus(countsOfEntry({ ...entry, ...out }), countsOfEntry({ ...entry, ...back }))).toEqual({});
});

describe('a process that was paused after Paystack called a refund failed, which went through meanwhile', () => {
  const standStill = async <T>(world: RefundWorld, answer: Promise<T>): Promise<T> => {
    const told = await answer;
    world.core.wait(4);
    world.tell('processed');
    return told;
  };

  test('gives no money back, and Paystack is asked again', async () => {
    const world = await paid();
    await world.request(5);
    world.tell('failed');
    const { refundsAtPaystack } = world.ports;
    const ofTransaction = (id: string) => standStill(world, refundsAtPaystack.ofTransaction(id));
    await expect(world.follow({ ...refundsAtPaystack, ofTransaction })).rejects.toMatchObject({
      code: 'unavailable',
    });
    expect((await world.account()).balance).toBe(700);
    await world.follow();
    expect(await world.topUpRow()).toMatchObject({ refunds: [{ status: 'processed' }], attention: [] });
  });
});

test('money that a failed refund didn’t send back can be sent back again', async () => {
  const world = await paid();
  await world.request(12);
  world.tell('failed');
  await world.follow();
  expect(statusOf(await world.request(12))).toBe('sent');
});

test('many parts can be sent back, together never more than is left', async () => {
  const world = await paid();
  for (const amount of [5, 5]) expect(statusOf(await world.request(amount))).toBe('sent');
  expect(statusOf(await world.request(3))).toContain('At most ₵2.00');
  expect(statusOf(await world.request(2))).toBe('sent');
  expect(statusOf(await world.request(0.01))).toContain('Nothing is left');
});

test('two admins at once send back no more than is left', async () => {
  const world = await paid();
  const results = await Promise.all([1, 2, 3].map(() => world.request(12)));
  expect(results.map(statusOf).filter((status) => status === 'sent')).toHaveLength(1);
  expect((await world.account()).balance).toBe(0);
  expect(world.made).toHaveLength(1);
});

test('the same request twice, also at once, is sent once', async () => {
  const world = await paid();
  const key = 'the-same-request';
  await Promise.all([world.request(5, { key }), world.request(5, { key })]);
  expect(statusOf(await world.request(5, { key }))).toBe('sent');
  expect(world.made).toHaveLength(1);
  expect((await world.account()).balance).toBe(700);
  await expect(world.request(6, { key })).rejects.toMatchObject({ code: 'request_id_reused' });
});

test('money that Paystack certainly refuses to send is back in the wallet with the same answer, and nobody has to look', async () => {
  const world = await paid();
  world.failNext('refused');
  const result = await world.request(5);
  expect(result).toMatchObject({ refund: { status: 'failed' }, because: 'our balance is too low' });
  expect((await world.account()).balance).toBe(1200);
  expect(await world.item()).toBeNull();
});

test('a refund that was made without an answer is found on Paystack’s list', async () => {
  const world = await paid();
  world.failNext('untold');
  expect(statusOf(await world.request(5))).toBe('sent');
  expect(world.made).toHaveLength(1);
});

test('a refund without an answer that isn’t on the list is neither sent again nor given back, and needs attention', async () => {
  const world = await paid();
  world.failNext('lost');
  expect(statusOf(await world.request(5))).toBe('open');
  await world.sweep();
  expect(await world.item()).toBeNull();
  world.core.wait(15);
  await world.sweep();
  expect((await world.account()).balance).toBe(700);
  expect(world.made).toHaveLength(1);
  const topUp = await world.topUpRow();
  expect(topUp).toMatchObject({ attention: ['top_up_refund_unconfirmed'] });
  expect(topUp && isSettled({ kind: 'top_up', topUp })).toBe(false);
});

test('an admin puts back a refund that Paystack doesn’t list, once; if it was sent after all, staff are told', async () => {
  const world = await paid();
  world.failNext('lost');
  const result = await world.request(5);
  expect(await world.close()).toMatchObject({ putBack: 0 });
  world.core.wait(15);
  await world.sweep();
  expect(await world.close('a')).toMatchObject({ putBack: 500 });
  expect(await world.close('a')).toMatchObject({ putBack: 500 });
  expect(await world.close('b')).toMatchObject({ putBack: 0 });
  expect((await world.account()).balance).toBe(1200);
  expect(await world.item()).toMatchObject({ reasons: [] });
  const id = result.kind === 'refund' ? result.refund.id : '';
  world.refunds.push({ id: '99', amount: 500, status: 'processed', notes: `Refund ${id}`, dispute: null });
  await world.follow();
  await world.follow();
  // The payer has the money, so it no longer belongs to the wallet.
  expect(await world.account()).toMatchObject({ balance: 700, held: 500 });
  expect(await world.item()).toMatchObject({ reasons: ['top_up_refund_changed'] });
});

test.each([
  ['open', 'disputed'],
  ['lost', 'disputed'],
  ['won', 'sent'],
] as const)('while a dispute is %s, a refund of the payment is %s', async (status, what) => {
  const world = await paid();
  await world.dispute(status);
  expect(statusOf(await world.request(1))).toContain(what);
});

test('a top-up that paid for another one in dispute can’t go back to its payer as well', async () => {
  const world = await openRefundWorld();
  await world.topUp(20, 'T2');
  await world.move(-20, 'purchase', 'ORD1');
  await world.dispute('open', 'T2');
  await world.topUp(20);
  expect(await world.account()).toMatchObject({ balance: 0, held: 2000, debt: 0 });
  expect((await world.request(1)).kind).toBe('refused');
});

test('money of a failed refund first pays what the customer owes', async () => {
  const world = await paid();
  await world.request(12);
  await world.topUp(10, 'T2');
  await world.move(-10, 'purchase', 'ORD2');
  await world.dispute('lost', 'T2');
  world.tell('failed');
  await world.follow();
  expect(await world.account()).toMatchObject({ balance: 200, debt: 0 });
});

test('money that a person sent back in Paystack’s dashboard needs attention once for each refund', async () => {
  const world = await paid();
  await world.request(2);
  world.tell('processed');
  world.refunds.push({
    id: '501',
    amount: 300,
    status: 'open',
    notes: 'Refund for transaction T1',
    dispute: null,
  });
  await world.follow();
  expect(await world.item()).toBeNull();
  // From the first report on: 300 pesewas were paid for 294 of the credit.
  expect(await world.account()).toMatchObject({ balance: 706, held: 294 });
  world.tell('processed', 1);
  await Promise.all([world.follow(), world.follow()]);
  expect(await world.item()).toMatchObject({ reasons: ['top_up_refunded'], version: 1 });
  const topUp = await world.topUpRow();
  expect(topUp).toMatchObject({ sentBack: [{ id: '501', worth: 294, status: 'processed', isSeen: false }] });
  expect(await world.account()).toMatchObject({ balance: 706, held: 294 });
  // Nothing more goes back until a person has looked at it.
  expect(statusOf(await world.request(1))).toContain('Resolve that in To do first');
});

/** Paystack also lists a dispute that somebody accepts in its dashboard as a refund. */
test.each<[string, number, readonly string[]]>([
  ['noticed after the loss', 20, ['open', 'lost', 'refund']],
  ['noticed before it', 20, ['open', 'refund', 'lost']],
  ['with more in the wallet, after the loss', 35, ['open', 'lost', 'refund']],
  ['with more in the wallet, before it', 35, ['open', 'refund', 'lost']],
  ['with twice as much in the wallet', 60, ['open', 'refund', 'lost']],
  ['noticed before the dispute', 60, ['refund', 'open', 'lost']],
])('a customer pays once for a dispute that is listed as a refund, %s', async (_, cedisInWallet, told) => {
  const world = await openRefundWorld();
  await world.topUp(20);
  if (cedisInWallet > 20) await world.topUp(cedisInWallet - 20, 'T2');
  for (const what of told) {
    if (what === 'refund') {
      world.refunds.push({ id: '501', amount: 2040, status: 'processed', notes: '', dispute: null });
      await world.follow();
    } else await world.dispute(what as 'open' | 'lost');
  }
  const { balance, debt } = await world.account();
  expect({ taken: cedisInWallet * 100 - balance, debt }).toEqual({ taken: 2000, debt: 0 });
});

test.each(['processed', 'open', 'needs_details'] as const)(
  'money that a person sent back in the dashboard can’t be sent back again while it is %s',
  async (status) => {
    const world = await openRefundWorld();
    await world.topUp(20);
    world.refunds.push({ id: '501', amount: 2000, status, notes: '', dispute: null });
    expect(statusOf(await world.request(1))).toContain('₵0.40 of this payment left');
    expect(world.made).toHaveLength(0);
  },
);

test('a payment made after the customer was deleted goes back to the payer, which resolves its item', async () => {
  const world = await openRefundWorld();
  const closed = { ...(await world.account()), deletion: 'done' as const };
  await world.core.table.write({ put: accountRow.encode(closed) });
  await world.topUp(20);
  expect(await world.item()).toMatchObject({ reasons: ['top_up_account_closed'] });
  expect(statusOf(await world.request(20))).toBe('sent');
  world.tell('processed');
  await world.follow();
  expect(await world.item()).toMatchObject({ reasons: [] });
  expect((await world.account()).balance).toBe(0);
});

test('nobody can send back their own top-up', async () => {
  const world = await paid();
  await expect(world.request(1, { adminId: 'user-1' })).rejects.toMatchObject({
    code: 'own_account',
    userMessage: 'You can’t send back your own top-up. Ask a colleague.',
  });
});

test('without a complete answer from Paystack, nothing is moved', async () => {
  const world = await paid();
  world.silence();
  await expect(world.request(1)).rejects.toMatchObject({ code: 'unavailable' });
  expect(await world.causes()).toHaveLength(2);
});

/** Requests a refund without learning whether Paystack got it. */
async function unanswered(world: RefundWorld) {
  world.failNext('lost');
  const result = await world.request(5);
  if (result.kind !== 'refund') throw new Error('Refused');
  return result.refund;
}

test('a refund that was put back while its request was delayed is never sent', async () => {
  const world = await paid();
  const refund = await unanswered(world);
  world.core.wait(15);
  await world.close();
  expect((await world.account()).balance).toBe(1200);
  const after = await sendRefund(world.ports, await world.t1(), refund, refund.claim);
  expect(after).toMatchObject({ refund: { status: 'failed' } });
  expect(world.made).toEqual([refund.id]);
  expect((await world.account()).balance).toBe(1200);
});

test('a refusal has no effect on a refund that Paystack has listed meanwhile', async () => {
  const world = await paid();
  const refund = await unanswered(world);
  const make = async () => {
    world.refunds.push({
      id: '71',
      amount: refund.amount,
      status: 'open',
      notes: `Refund ${refund.id}`,
      dispute: null,
    });
    await world.follow();
    return { kind: 'refused', reason: 'our balance is too low' } as const;
  };
  const refundsAtPaystack = { ...world.ports.refundsAtPaystack, make };
  const result = await sendRefund(
    { ...world.ports, refundsAtPaystack },
    await world.t1(),
    refund,
    refund.claim,
  );
  expect(result).toMatchObject({ refund: { status: 'open', paystackId: '71' } });
  expect((await world.account()).balance).toBe(700);
});

test('money that went back in the dashboard can’t go back again, even once a person has seen it', () => {
  const seen = topUp({
    status: 'completed',
    credited: cedis(20),
    sentBack: [{ id: '1', worth: cedis(15), status: 'processed', dispute: null, isSeen: true }],
    attention: [],
  });
  expect(refundableOf(seen, account({ balance: cedis(20), debt: cedis(0) }))).toMatchObject({
    most: 500,
    blocked: null,
  });
});
