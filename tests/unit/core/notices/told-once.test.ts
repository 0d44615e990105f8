import { negate } from '../../../../lambdas/core/money';
import { customerNotice, noticeRow } from '../../../../lambdas/core/notices/rows';
import { dayMs, minuteMs } from '../../../../lambdas/core/time';
import { cedis, noon } from '../../../support/shop/fixtures';
import { failedAndRefunded, openNoticesWorld } from './notices-world';

/* The state of a customer's notices in the table. */
const states = (rows: readonly object[]) =>
  rows.map((row) => ({
    mail: Reflect.get(row, 'state'),
    sms: Reflect.get(row, 'sms'),
    why: Reflect.get(row, 'why'),
  }));

test('an event announced five times, out of order, while the provider is down for a time, is one notice on each channel', async () => {
  const world = await openNoticesWorld({ mail: ['later', 'later'], sms: ['later'] });
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
  expect(states(world.notices())).toEqual([{ mail: 'sent', sms: 'sent', why: undefined }]);
  expect(world.sent.mails).toHaveLength(3);
  expect(world.sent.texts).toHaveLength(2);
  expect(world.sent.texts.at(-1)).toEqual({
    to: '0244123456',
    text: 'MTN 1GB for 024 123 4567 could not be delivered. GHS 5.00 is back in your wallet. Order ORD0123456789AB.',
  });
  expect(world.sent.mails.at(-1)).toMatchObject({
    to: 'ama@example.com',
    subject: 'Your money is back (Nkoso)',
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
  const world = await openNoticesWorld({ mail: Array(500).fill('later'), isSmsOff: true });
  await world.customer();
  await world.chooses({ choices: { 'mail.delivered': true } });
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

test('a text without an answer may have been sent, so it is never sent again', async () => {
  const world = await openNoticesWorld({ sms: ['unknown'] });
  await world.customer();
  const refund = world.step({}, failedAndRefunded);
  await world.hears([refund]);
  await world.follows();
  world.pass(20 * minuteMs);
  await world.triesAgain();
  await world.hears([refund]);
  await world.follows();
  expect(states(world.notices())).toEqual([{ mail: 'sent', sms: 'unknown', why: undefined }]);
  expect(world.sent.texts).toHaveLength(1);
});

test.each([
  ['banned', { isBanned: true }],
  ['deleted', { deletion: 'done', email: null, phone: '', verifiedPhone: null } as const],
  ['being deleted', { deletion: 'begun' } as const],
])('a customer who is %s gets no notice', async (_, change) => {
  const world = await openNoticesWorld();
  await world.customer(change);
  await world.hears([world.step({}, failedAndRefunded), world.entry()]);
  await world.follows();
  expect(world.sent).toEqual({ mails: [], texts: [] });
  expect(states(world.notices())).toEqual([{ mail: 'skipped', sms: 'skipped', why: 'closed' }]);
});

test('no number, address or message is in any line of the log', async () => {
  const world = await openNoticesWorld({ mail: ['later', 'unknown'], sms: ['refused', 'unknown'] });
  await world.customer();
  await world.chooses({ choices: { 'sms.topped_up': true, 'mail.topped_up': true } });
  await world.hears([world.step({}, failedAndRefunded), world.entry()]);
  await world.follows();
  world.pass(20 * minuteMs);
  await world.triesAgain();
  expect(world.lines.length).toBeGreaterThanOrEqual(5);
  expect(JSON.stringify(world.lines)).not.toMatch(/0244|0241|@|example|Ama|GHS|wallet|MTN|ORD/);
});

test('a text goes only to a verified number, the one that is verified now', async () => {
  const world = await openNoticesWorld();
  await world.customer({ phone: '0209999999' });
  await world.hears([world.step({}, failedAndRefunded)]);
  await world.follows();
  expect(states(world.notices())).toEqual([{ mail: 'sent', sms: 'skipped', why: 'unproved' }]);
  expect(world.sent.texts).toEqual([]);
});

test('a deployment that can’t send texts says so, and counts none in the budget', async () => {
  const world = await openNoticesWorld({ isSmsOff: true });
  await world.customer();
  await world.hears([world.step({}, failedAndRefunded)]);
  await world.follows();
  expect(states(world.notices())).toEqual([{ mail: 'sent', sms: 'off', why: undefined }]);
  expect(world.rowsOf('NOTICE#sms#')).toEqual([]);
});

test('a day’s texts stay within the budget, however many are sent at once; those beyond it are skipped and counted', async () => {
  const world = await openNoticesWorld();
  await world.customer();
  await world.staffSet({ budget: cedis(10), partCost: cedis(3) });
  const steps = Array.from({ length: 6 }, (_, index) =>
    world.step({ id: `ORD000000000${index}AA` }, failedAndRefunded),
  );
  await world.hears(steps);
  await Promise.all([world.follows(), world.follows()]);
  expect(world.sent.texts).toHaveLength(3);
  expect(world.sent.mails).toHaveLength(6);
  expect(world.rowsOf('NOTICE#sms#')).toMatchObject([
    { PK: 'NOTICE#sms#2026-11-20', spent: 900, texts: 3, skipped: 3 },
  ]);
  expect(states(world.notices()).filter(({ why }) => why === 'budget')).toHaveLength(3);
  expect(world.lines).toContainEqual(
    expect.objectContaining({ channel: 'sms', sending: 'skipped', why: 'budget' }),
  );
});

test('deliveries use at most half of a day’s budget, so that there is room for refunds', async () => {
  const world = await openNoticesWorld();
  await world.customer();
  await world.chooses({ choices: { 'sms.delivered': true } });
  await world.staffSet({ budget: cedis(12), partCost: cedis(3) });
  const delivered = Array.from({ length: 4 }, (_, index) =>
    world.step({ id: `ORD000000000${index}AA` }, { status: 'completed', stage: 'settled' }),
  );
  await world.hears(delivered);
  await world.follows();
  expect(world.sent.texts).toHaveLength(2);
  await world.hears([world.step({ id: 'ORD000000000BBB' }, failedAndRefunded)]);
  await world.follows();
  expect(world.sent.texts.at(-1)?.text).toContain('is back in your wallet');
  expect(world.rowsOf('NOTICE#sms#')).toMatchObject([{ spent: 900, texts: 3, skipped: 2 }]);
});

test('a text that is retried costs its budget once', async () => {
  const world = await openNoticesWorld({ sms: ['later', 'later', 'sent'] });
  await world.customer();
  await world.staffSet({ budget: cedis(3), partCost: cedis(3) });
  await world.hears([world.step({}, failedAndRefunded)]);
  await world.follows();
  for (let times = 0; times < 3; times += 1) {
    world.pass(20 * minuteMs);
    await world.triesAgain();
  }
  expect(states(world.notices())).toEqual([{ mail: 'sent', sms: 'sent', why: undefined }]);
  expect(world.rowsOf('NOTICE#sms#')).toMatchObject([{ spent: 300, texts: 1, skipped: 0 }]);
});

test('a refund is announced by e-mail even to a customer who has switched everything off; their own cancellation isn’t', async () => {
  const world = await openNoticesWorld();
  await world.customer();
  await world.chooses({ choices: { 'mail.refunded': false, 'sms.refunded': false } });
  const cancelled = [{ event: 'failed', at: noon, by: 'customer' }] as const;
  await world.hears([
    world.step({}, failedAndRefunded),
    world.step({ id: 'ORD000000000CCC' }, { ...failedAndRefunded, timeline: cancelled }),
  ]);
  await world.follows();
  expect(states(world.notices())).toEqual([{ mail: 'sent', sms: 'skipped', why: 'unwanted' }]);
});

test('a customer in debt is told that a refund or top-up paid the debt, not that they have the money', async () => {
  const world = await openNoticesWorld();
  await world.customer();
  await world.chooses({ choices: { 'sms.topped_up': true } });
  await world.staffSet({ words: { refunded: 'Sorry. {amount} is back in your wallet.' } });
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
  expect(world.sent.texts.map(({ text }) => text).toSorted()).toEqual([
    'GHS 20.00 received. GHS 15.00 of it paid what you owed. Your balance is GHS 5.00.',
    'MTN 1GB for 024 123 4567 could not be delivered. GHS 5.00 came back and paid what you owed. Order ORD0123456789AB.',
  ]);
  expect(world.sent.mails).toEqual([
    expect.objectContaining({ to: 'ama@example.com', subject: 'Your money came back (Nkoso)' }),
  ]);
});
