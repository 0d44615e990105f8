import { negate } from '../../../../lambdas/core/money';
import { customerNotice, noticeRow } from '../../../../lambdas/core/notices/rows';
import { dayMs, minuteMs } from '../../../../lambdas/core/time';
import { cedis, noon } from '../../../support/shop/fixtures';
import { failedAndRefunded, openNoticesWorld } from './notices-world';

/* The state of a customer's notices in the table. */
const states = (rows: readonly object[]) =>
  rows.map((row) => [Reflect.get(row, 'state'), Reflect.get(row, 'why')]);

test('an event announced five times, out of order, while the provider is down for a time, is one notice', async () => {
  const world = await openNoticesWorld({ mail: ['later', 'later'] });
  await world.customer();
  const refund = world.step({ stage: 'accepted', version: 3 }, failedAndRefunded);
  const accepted = world.step({ version: 2 }, { stage: 'accepted' });
  for (const batch of [[refund], [refund, accepted], [accepted, refund], [refund]]) {
    await world.hears(batch);
    await world.follows();
    await world.triesAgain();
    world.pass(20 * minuteMs);
  }
  await world.triesAgain();
  await world.hears([refund]);
  await world.follows();
  await world.triesAgain();
  expect(states(world.notices())).toEqual([['sent', undefined]]);
  expect(world.sent.mails).toHaveLength(3);
  expect(world.sent.mails.at(-1)).toMatchObject({
    to: 'ama@example.com',
    subject: 'Your money is back (Nkoso)',
    text: expect.stringContaining(
      'MTN 1GB for 024 123 4567 could not be delivered. ₵5.00 is back in your wallet. Order ORD0123456789AB.',
    ),
  });
});

test('an order that fails again after staff reopened it causes another notice', async () => {
  const world = await openNoticesWorld();
  await world.customer();
  await world.hears([
    world.step({ stage: 'accepted', version: 3 }, failedAndRefunded),
    world.step({ stage: 'manual', version: 7 }, failedAndRefunded),
  ]);
  await world.follows();
  expect(world.sent.mails).toHaveLength(2);
});

test('while a provider is down nothing waits for it, and late notices are given up after a day, except for money that came back', async () => {
  const world = await openNoticesWorld({ mail: Array(500).fill('later') });
  await world.customer();
  await world.chooses({ choices: { delivered: true } });
  await world.hears([
    world.step({ id: 'ORD0000000000AA' }, failedAndRefunded),
    world.step({ id: 'ORD0000000000BB' }, { status: 'completed', stage: 'settled' }),
  ]);
  for (const [cause, amount] of Object.entries({ some: '500', none: '0' })) {
    const facts = { bought: '4 of 5 bundles', amount };
    const list = { event: 'bulk_finished', userId: 'user-1', at: world.clock.now(), cause, facts } as const;
    await world.table.write({ put: noticeRow.encode(customerNotice(list)) });
  }
  await world.follows();
  const { isSilent } = await world.triesAgain();
  expect(isSilent).toBe(false);
  world.pass(61 * minuteMs);
  expect(await world.triesAgain()).toEqual({ tried: 4, isSilent: true });
  world.pass(dayMs);
  await world.triesAgain();
  expect(world.notices().map(({ PK, state }) => [PK, state])).toEqual([
    ['NOTICE#refunded#ORD0000000000AA#2', 'waiting'],
    ['NOTICE#delivered#ORD0000000000BB#2', 'given_up'],
    ['NOTICE#bulk_finished#some', 'waiting'],
    ['NOTICE#bulk_finished#none', 'given_up'],
  ]);
});

test.each([
  ['banned', { isBanned: true }],
  ['deleted', { deletion: 'done', email: null, phone: '' } as const],
  ['being deleted', { deletion: 'begun' } as const],
])('a customer who is %s gets no notice', async (_, change) => {
  const world = await openNoticesWorld();
  await world.customer(change);
  await world.hears([world.step({}, failedAndRefunded), world.entry()]);
  await world.follows();
  expect(world.sent).toEqual({ mails: [] });
  expect(states(world.notices())).toEqual([['skipped', 'closed']]);
});

test('no number, address or message is in any line of the log', async () => {
  const world = await openNoticesWorld({ mail: ['later', 'unknown'] });
  await world.customer();
  await world.chooses({ choices: { topped_up: true } });
  await world.hears([world.step({}, failedAndRefunded), world.entry()]);
  await world.follows();
  world.pass(20 * minuteMs);
  await world.triesAgain();
  expect(world.lines.length).toBeGreaterThanOrEqual(3);
  expect(JSON.stringify(world.lines)).not.toMatch(/0244|0241|@|example|Ama|₵|wallet|MTN|ORD/);
});

test('a refund is announced by e-mail even to a customer who has switched everything off; their own cancellation isn’t', async () => {
  const world = await openNoticesWorld();
  await world.customer();
  await world.chooses({ choices: { refunded: false } });
  const cancelled = [{ event: 'failed', at: noon, by: 'customer' }] as const;
  await world.hears([
    world.step({}, failedAndRefunded),
    world.step({ id: 'ORD000000000CCC' }, { ...failedAndRefunded, timeline: cancelled }),
  ]);
  await world.follows();
  expect(states(world.notices())).toEqual([['sent', undefined]]);
});

test('a customer in debt is told that a refund or top-up paid the debt, not that they have the money', async () => {
  const world = await openNoticesWorld();
  await world.customer();
  await world.chooses({ choices: { topped_up: true } });
  const [paid, failed, refunded] = failedAndRefunded.timeline;
  const timeline = [paid, failed, { ...refunded, paidDebt: cedis(5) }];
  const topUp = { id: 'TOPUP#T1', type: 'credit', reference: 'T1', seq: 4 } as const;
  const ofDebt = { id: 'DEBT-PAID#TOPUP#T1', type: 'adjustment', against: 'disputes-lost', seq: 5 } as const;
  await world.writesEntry({ ...ofDebt, amount: negate(cedis(15)), balanceAfter: cedis(5) });
  await world.hears([
    world.step({}, { ...failedAndRefunded, timeline }),
    // The stream may report later what paid the debt.
    world.entry({ ...topUp, amount: cedis(20), balanceAfter: cedis(20) }),
  ]);
  await world.follows();
  expect(world.sent.mails).toEqual([
    expect.objectContaining({
      subject: 'Your money came back (Nkoso)',
      text: expect.stringContaining('₵5.00 came back and paid what you owed. Order ORD0123456789AB.'),
    }),
    expect.objectContaining({
      subject: 'Your payment was received (Nkoso)',
      text: expect.stringContaining(
        '₵20.00 received. ₵15.00 of it paid what you owed. Your balance is ₵5.00.',
      ),
    }),
  ]);
});
