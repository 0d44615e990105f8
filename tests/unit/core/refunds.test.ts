import { customers } from '../../../lambdas/adapters/dynamodb/accounts/accounts';
import { accountRow } from '../../../lambdas/core/accounts/rows';
import { summaryOfTopUp } from '../../../lambdas/core/attention/summaries';
import { isSettled, updateAttention } from '../../../lambdas/core/attention/update-attention';
import { followRefunds } from '../../../lambdas/core/refunds/follow-refund';
import {
  refundableOf,
  requestRefund,
  resultWords,
  sendRefund,
} from '../../../lambdas/core/refunds/request-refund';
import { cedis, topUp } from '../../support/shop/fixtures';
import { openRefundWorld, paid, type RefundWorld } from './refunds-world';

const statusOf = (result: Awaited<ReturnType<RefundWorld['request']>>) =>
  result.kind === 'refund' ? result.refund.status : result.because;

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
  expect(await world.unspent()).toBe(12);
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
    const frozen = { ...world.ports, refundsAtPaystack: { ...refundsAtPaystack, ofTransaction } };
    await expect(followRefunds(frozen, 'T1')).rejects.toMatchObject({ code: 'unavailable' });
    expect((await world.account()).balance).toBe(700);
    await world.follow();
    expect(await world.topUpRow()).toMatchObject({ refunds: [{ status: 'processed' }], attention: [] });
  });

  test('gives none back either if Paystack said so in its answer to the request', async () => {
    const world = await paid();
    const refund = await unanswered(world);
    const failed = {
      id: '71',
      amount: 500,
      notes: `Refund ${refund.id}`,
      dispute: null,
      status: 'failed',
    } as const;
    world.refunds.push(failed);
    const make = () => standStill(world, Promise.resolve({ kind: 'made', refund: failed } as const));
    const frozen = { ...world.ports, refundsAtPaystack: { ...world.ports.refundsAtPaystack, make } };
    await expect(sendRefund(frozen, refund, refund.claim)).rejects.toMatchObject({ code: 'unavailable' });
    expect((await world.account()).balance).toBe(700);
  });
});

test('money that a failed refund didn’t send back can be sent back again', async () => {
  const world = await paid();
  await world.request(12);
  world.tell('failed');
  await world.follow();
  expect(statusOf(await world.request(12))).toBe('sent');
});

describe('a refund that failed', () => {
  const failed = async (amount: number) => {
    const world = await paid();
    await world.request(amount);
    world.tell('failed');
    await world.follow();
    return world;
  };

  test('needs nobody any more once a later one of its amount went through', async () => {
    const world = await failed(5);
    await world.request(5);
    expect(await world.item()).toMatchObject({ reasons: ['top_up_refund_failed'] });
    world.tell('processed', 1);
    await world.follow();
    expect(await world.topUpRow()).toMatchObject({ attention: [] });
    const item = await world.item();
    expect(item?.reasons).toEqual([]);
    expect(item?.events.at(-1)).toMatchObject({ event: 'resolved', text: '₵5.00 went back to the payer' });
  });

  test('still needs somebody if less than it went through', async () => {
    const world = await failed(5);
    await world.request(3);
    world.tell('processed', 1);
    await world.follow();
    expect(await world.item()).toMatchObject({ reasons: ['top_up_refund_failed'] });
  });

  test('still needs somebody if what went through was asked for before it failed', async () => {
    const world = await paid();
    await world.request(5);
    world.core.wait(1);
    await world.request(5);
    world.core.wait(1);
    world.tell('failed');
    await world.follow();
    world.tell('processed', 1);
    await world.follow();
    expect(await world.item()).toMatchObject({ reasons: ['top_up_refund_failed'] });
  });
});

test('many parts can be sent back, together never more than is unspent', async () => {
  const world = await paid();
  for (const amount of [5, 5]) expect(statusOf(await world.request(amount))).toBe('sent');
  expect(statusOf(await world.request(3))).toContain('At most ₵2.00');
  expect(statusOf(await world.request(2))).toBe('sent');
  expect(statusOf(await world.request(0.01))).toContain('Nothing is left');
});

test('two admins at once send back no more than is unspent', async () => {
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

test('the same request twice at once gets one answer, though Paystack has less left for the slower one', async () => {
  const world = await paid();
  const request = { reference: 'T1', amount: cedis(12), reason: 'They asked', adminId: 'admin' };
  const { refundsAtPaystack } = world.ports;
  const answers: Awaited<ReturnType<RefundWorld['request']>>[] = [];
  const ofTransaction = async (id: string) => {
    if (answers.length === 0) answers.push(await world.request(12, { key: 'key' }));
    return refundsAtPaystack.ofTransaction(id);
  };
  const slower = { ...world.ports, refundsAtPaystack: { ...refundsAtPaystack, ofTransaction } };
  answers.push(await requestRefund(slower, { ...request, idempotencyKey: 'key' }));
  expect(answers.map(resultWords)).toEqual(Array(2).fill(expect.stringContaining('is sending ₵12.00 back')));
  expect(world.made).toHaveLength(1);
  expect(await requestRefund(slower, { ...request, idempotencyKey: 'another' })).toMatchObject({
    kind: 'refused',
  });
});

test('money that Paystack certainly refuses to send is back in the wallet with the same answer, and nobody has to look', async () => {
  const world = await paid();
  world.failNext('refused');
  const result = await world.request(5);
  expect(result).toMatchObject({ refund: { status: 'failed' }, because: 'our balance is too low' });
  expect((await world.account()).balance).toBe(1200);
  expect(await world.item()).toBeNull();
});

test.each([
  ['refused', 'paystack', 'our balance is too low'],
  ['not_asked', 'system', 'there is no secret key of Paystack'],
] as const)('the money of a refund that was %s comes back by %s', async (fault, by, because) => {
  const world = await paid();
  world.failNext(fault);
  expect(await world.request(5)).toMatchObject({ refund: { status: 'failed' }, because });
  expect((await world.entries()).at(-1)).toMatchObject({ amount: 500, by });
});

test('staff who send money back learn that Paystack wasn’t asked, and why', async () => {
  const world = await paid();
  const verify = async () =>
    ({ kind: 'unknown', detail: '', notAsked: 'there is no secret key of Paystack' }) as const;
  const ports = { ...world.ports, payments: { verify } };
  const asked = { reference: 'T1', amount: cedis(1), reason: 'They asked', adminId: 'admin' };
  await expect(requestRefund(ports, { ...asked, idempotencyKey: 'request-1' })).rejects.toMatchObject({
    code: 'unavailable',
    userMessage: 'Paystack wasn’t asked, as there is no secret key of Paystack. Nothing was moved.',
  });
  expect(await world.causes()).toHaveLength(2);
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
  expect(statusOf(await world.request(5))).toBe('requested');
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

test('while Paystack is silent, an unknown refund needs attention, too', async () => {
  const world = await paid();
  world.failNext('lost');
  await world.request(5);
  world.silence();
  world.core.wait(20);
  expect(await world.sweep()).toMatchObject({ refunds: 1, failures: [expect.any(Error)] });
  expect(await world.item()).toMatchObject({ reasons: ['top_up_refund_unconfirmed'] });
});

test('an unknown refund that Paystack lists later resolves its item automatically', async () => {
  const world = await paid();
  world.failNext('lost');
  const result = await world.request(5);
  world.core.wait(20);
  await world.sweep();
  const id = result.kind === 'refund' ? result.refund.id : '';
  world.refunds.push({ id: '99', amount: 500, status: 'processed', notes: `Refund ${id}`, dispute: null });
  await world.follow();
  expect(await world.item()).toMatchObject({ reasons: [] });
  expect(await world.topUpRow()).toMatchObject({ refunds: [{ status: 'processed' }] });
});

test('an admin puts back a refund that Paystack doesn’t list, once; if it was sent after all, staff are told', async () => {
  const world = await paid();
  world.failNext('lost');
  const result = await world.request(5);
  expect(await world.close()).toMatchObject({ putBack: null });
  world.core.wait(15);
  await world.sweep();
  expect(await world.close('a')).toMatchObject({ putBack: 500 });
  expect(await world.close('a')).toMatchObject({ putBack: 500 });
  expect(await world.close('b')).toMatchObject({ putBack: null });
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

test('nobody puts money back while Paystack gives no list', async () => {
  const world = await paid();
  world.failNext('lost');
  await world.request(5);
  world.core.wait(20);
  world.silence();
  await expect(world.close()).rejects.toMatchObject({ code: 'unavailable' });
  expect((await world.account()).balance).toBe(700);
});

test('a refund that needs the payer’s details needs attention until it continues', async () => {
  const world = await paid();
  await world.request(5);
  world.tell('needs_details');
  await world.follow();
  expect(await world.item()).toMatchObject({ reasons: ['top_up_refund_needs_details'] });
  world.silence();
  await world.sweep();
  expect(await world.item()).toMatchObject({ reasons: ['top_up_refund_needs_details'] });
  world.silence(false);
  world.tell('open');
  await world.follow();
  expect(await world.item()).toMatchObject({ reasons: [] });
});

test('a refund that Paystack has had for three weeks without a result needs attention', async () => {
  const world = await paid();
  await world.request(5);
  world.core.wait(21 * 1440);
  await world.sweep();
  expect(await world.item()).toMatchObject({ reasons: ['top_up_refund_unconfirmed'] });
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

test('a dispute of a payment that was partly sent back sets only the rest aside', async () => {
  const world = await paid();
  await world.request(5);
  await world.topUp(30, 'T2');
  await world.dispute('open');
  expect(await world.account()).toMatchObject({ balance: 2200, held: 1500 });
});

test('if that refund fails while the dispute is open, a loss takes its money, too', async () => {
  const world = await paid();
  await world.request(5);
  await world.dispute('open');
  world.tell('failed');
  await world.follow();
  await world.dispute('lost');
  expect(await world.account()).toMatchObject({ balance: 0, held: 0, debt: 800 });
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
  expect(topUp && summaryOfTopUp(topUp, null, await world.account())).toBe(
    'Paid, and ₵20.00 was credited to the wallet. ₵2.00 of it went back to the payer. ₵2.94 of it was sent back to the payer in Paystack’s dashboard. ₵2.94 is set aside for it.',
  );
  // Nothing more goes back until a person has looked at it.
  expect(statusOf(await world.request(1))).toContain('Resolve that in To do first');
});

describe('of money that somebody sent back in Paystack’s dashboard, staff read', () => {
  const told = (amount: number, status: 'open' | 'processed' | 'failed', id = '501') => ({
    ...{ id, amount: Math.round(amount * 102), status, notes: '', dispute: null },
  });
  const known = async (world: RefundWorld) => {
    await world.follow();
    const row = await world.topUpRow();
    expect(row?.attention).toContain('top_up_refunded');
    return row && summaryOfTopUp(row, null, await world.account());
  };
  const credited = 'Paid, and ₵20.00 was credited to the wallet.';
  const failed = 'A refund of ₵20.00 failed: the payer didn’t get it, and the wallet no longer pays for it.';

  test.each([0, 20])('that it failed after all, when ₵%i had been spent', async (spent) => {
    const world = await openRefundWorld();
    await world.topUp(20);
    if (spent > 0) await world.move(-spent, 'purchase', 'ORD1');
    world.refunds.push(told(20, 'processed'));
    await world.follow();
    world.tell('failed');
    expect(await known(world)).toBe(`${credited} ${failed}`);
    expect(await world.account()).toMatchObject({ balance: 2000 - spent * 100, held: 0, debt: 0 });
  });

  test('that it failed after all, and that another is on its way', async () => {
    const world = await openRefundWorld();
    await world.topUp(20);
    world.refunds.push(told(20, 'processed'));
    await world.follow();
    world.tell('failed');
    world.refunds.push(told(10, 'open', '502'));
    expect(await known(world)).toBe(
      `${credited} ${failed} ₵10.00 of it is being sent back to the payer in Paystack’s dashboard. ₵10.00 is set aside for it.`,
    );
  });

  test.each([12, 20])('also of the shop’s own refund of ₵%i, which has no answer yet', async (amount) => {
    const world = await openRefundWorld();
    await world.topUp(20);
    world.failNext('lost');
    await world.request(amount);
    world.refunds.push(told(20, 'processed'));
    const words = await known(world);
    expect(words).toContain(
      `${credited} ₵${amount}.00 of it is on its way back to the payer. ₵20.00 of it was sent back to the payer in Paystack’s dashboard.`,
    );
    expect(words).not.toContain('nothing is missing');
  });

  test('that its own debt and an older one are owed together', async () => {
    const world = await openRefundWorld();
    await world.topUp(20);
    await world.topUp(15, 'T2');
    await world.move(-35, 'purchase', 'ORD1');
    await world.dispute('lost', 'T2');
    expect(await world.account()).toMatchObject({ debt: 1500, balance: 0 });
    world.refunds.push(told(20, 'processed'));
    expect(await known(world)).toBe(
      'All ₵20.00 of this top-up went back to the payer. ₵20.00 is set aside, so the customer can’t spend it. Resolve takes it out of the wallet for good. The customer owes ₵35.00 in all; their next top-up pays it first.',
    );
  });
});

/** A person has looked at everything under To do. */
async function resolve(world: RefundWorld): Promise<void> {
  const { table } = world.core;
  const staff = { staffIds: async () => ['admin'] };
  const ports = { ...world.ports, customers: customers(table), staff };
  const version = (await world.item())?.version ?? 0;
  const change = { subject: { kind: 'top_up', id: 'T1' }, version } as const;
  const by = { text: 'Kofi sent it back', adminId: 'admin', idempotencyKey: `request-${version}` };
  expect(await updateAttention(ports, { ...change, ...by })).toMatchObject({ success: true });
}

test('money set aside for a refund in the dashboard is gone for good once a person has resolved the item', async () => {
  const world = await paid();
  world.refunds.push({ id: '501', amount: 2040, status: 'processed', notes: '', dispute: null });
  await world.follow();
  expect(await world.account()).toMatchObject({ balance: 0, held: 2000, debt: 800 });
  await resolve(world);
  expect(await world.account()).toMatchObject({ balance: 0, held: 0, debt: 800 });
  expect((await world.causes()).slice(-2)).toEqual(['PAYMENT-FREED 20', 'PAYMENT-TAKEN -20']);
  expect(await world.topUpRow()).toMatchObject({ attention: [], held: 0 });
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

test('a refund to a deleted customer that fails leaves its item, and reports it again', async () => {
  const world = await openRefundWorld();
  const closed = { ...(await world.account()), deletion: 'done' as const };
  await world.core.table.write({ put: accountRow.encode(closed) });
  await world.topUp(20);
  await world.request(20);
  world.tell('failed');
  await world.follow();
  expect(await world.item()).toMatchObject({
    reasons: expect.arrayContaining(['top_up_refund_failed', 'top_up_account_closed']),
  });
});

test('nobody can send back their own top-up', async () => {
  const world = await paid();
  await expect(world.request(1, { adminId: 'user-1' })).rejects.toMatchObject({
    code: 'own_account',
    userMessage: 'You can’t send back your own top-up. Ask a colleague.',
  });
});

test('a former admin can’t refund', async () => {
  const world = await paid();
  await expect(world.request(1, { adminId: 'nobody' })).rejects.toMatchObject({ code: 'forbidden' });
  expect(world.made).toHaveLength(0);
  expect((await world.account()).balance).toBe(1200);
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
  const after = await sendRefund(world.ports, refund, refund.claim);
  expect(after).toMatchObject({ refund: { status: 'failed' } });
  expect(world.made).toEqual([refund.id]);
  expect((await world.account()).balance).toBe(1200);
});

test('a refund that was put back, went through, failed and went through again has to be looked at again', async () => {
  const world = await paid();
  const { id } = await unanswered(world);
  world.core.wait(16);
  await world.close();
  const told = (status: 'processed' | 'failed') => ({
    ...{ id: '71', amount: 500, notes: `Refund ${id}`, dispute: null },
    status,
  });
  const hears = async (status: 'processed' | 'failed') => {
    world.refunds.splice(0, world.refunds.length, told(status));
    await world.follow();
    return (await world.topUpRow())?.attention;
  };
  expect(await hears('processed')).toContain('top_up_refund_changed');
  await hears('failed');
  await resolve(world);
  expect(await hears('processed')).toContain('top_up_refund_changed');
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
  const result = await sendRefund({ ...world.ports, refundsAtPaystack }, refund, refund.claim);
  expect(result).toMatchObject({ refund: { status: 'sent', paystackId: '71' } });
  expect((await world.account()).balance).toBe(700);
});

test('money that went back in the dashboard can’t go back again, even once a person has seen it', () => {
  const seen = topUp({
    status: 'completed',
    credited: cedis(20),
    sentBack: [{ id: '1', worth: cedis(15), status: 'processed', dispute: null, isSeen: true }],
    attention: [],
  });
  expect(refundableOf(seen, cedis(20), cedis(20))).toMatchObject({ most: 500, blocked: null });
});

test('a top-up that was sent back whole says so: none of it was spent', () => {
  const whole = topUp({
    ...{ status: 'completed', credited: cedis(20) },
    refunds: [{ id: 'R1', status: 'open', amount: cedis(20) }],
  });
  expect(refundableOf(whole, cedis(0), cedis(0))).toMatchObject({ most: 0, blocked: 'sent_back' });
  const spent = topUp({ status: 'completed', credited: cedis(20) });
  expect(refundableOf(spent, cedis(0), cedis(0)).blocked).toBe('spent');
});

test.each<[string, string, 'other_key' | null]>([
  ['of the other mode', 'sk_test_abc', 'other_key'],
  ['of its mode, maybe a renewed one of the same account', 'sk_live_new', null],
])('with a key of Paystack %s, it is known beforehand whether a payment can go back', (_, key, blocked) => {
  const live = topUp({ status: 'completed', credited: cedis(20), domain: 'live' });
  expect(refundableOf(live, cedis(20), cedis(20), key)).toMatchObject({
    blocked,
    most: blocked === null ? 2000 : 0,
  });
});

test('at most twenty refunds can be requested of one top-up, because each is a part of its row', () => {
  const withRefunds = (count: number) =>
    topUp({
      status: 'completed',
      credited: cedis(20),
      refunds: Array.from({ length: count }, (_, index) => ({
        ...{ id: `R${index}`, status: 'failed' as const },
        amount: cedis(1),
      })),
    });
  const blocked = (count: number) => refundableOf(withRefunds(count), cedis(20), cedis(20)).blocked;
  expect([blocked(19), blocked(20)]).toEqual([null, 'too_many']);
});
