import { accountRow } from '../../../lambdas/core/accounts/rows';
import { auditRow } from '../../../lambdas/core/audit-log/rows';
import { countedOf, setOrderStatus } from '../../../lambdas/core/orders/status/set-status';
import { changeStatuses } from '../../../lambdas/core/orders/status/set-statuses';
import { adjustBalance } from '../../../lambdas/core/staff/adjust-balance';
import { account, attempt, cedis, noon, order } from '../../support/shop/fixtures';
import { helperBy, ownerBy } from '../../support/shop/staff';
import { openCore } from './core-on-model';

/** A shop whose helper may move GHS 200 a day, as from the start. */
async function openShop() {
  const core = await openCore();
  const helper = account({
    userId: 'helper',
    email: 'helper@example.com',
    role: 'admin',
    staffRole: 'helper',
  });
  await core.table.write({ put: accountRow.encode(helper) });
  let requests = 0;
  const add = (amount: number, by = helperBy('helper')) =>
    adjustBalance(core.ports, {
      ...{ by, userId: 'user-1', type: 'add', amount: cedis(amount), reason: 'A gift' },
      idempotencyKey: `request-${requests++}`,
    });
  return { ...core, add };
}

const overLimit = (words: string) => ({ code: 'helper_limit', userMessage: expect.stringContaining(words) });

test('a helper moves money up to the limit of the day, in parts or at once, and not a pesewa more', async () => {
  const shop = await openShop();
  for (let part = 0; part < 10; part += 1) await shop.add(20);
  await expect(shop.add(0.01)).rejects.toMatchObject(overLimit('₵0.01 more than you may move today'));
  expect(await shop.balance()).toBe(2000 + 20_000);
});

test('fifty requests at once of a helper don’t pass the limit', async () => {
  const shop = await openShop();
  const answers = await Promise.allSettled(Array.from({ length: 50 }, () => shop.add(20)));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  expect(await shop.balance()).toBe(2000 + 20_000);
});

test('the sum starts again the next day, and a deduction counts like an addition', async () => {
  const shop = await openShop();
  await shop.add(200);
  shop.wait(24 * 60);
  const deduction = {
    ...{ by: helperBy('helper'), userId: 'user-1', type: 'deduct' as const, reason: null },
    idempotencyKey: 'deduction',
  };
  await adjustBalance(shop.ports, { ...deduction, amount: cedis(200) });
  await expect(shop.add(20)).rejects.toMatchObject(overLimit('₵20.00 more'));
});

test('failing an order that certainly wasn’t delivered doesn’t count against a helper’s limit; failing one that was or may be does', async () => {
  const shop = await openShop();
  await shop.add(195);
  const fail = async (orderNumber: string) =>
    setOrderStatus(shop.ports, {
      ...{ orderNumber, status: 'failed', by: helperBy('helper'), idempotencyKey: 'fail' },
    });
  const byHand = await shop.putOrder({ id: 'ORDHAND', stage: 'manual', amount: cedis(6) });
  expect(await fail(byHand.id)).toMatchObject({ kind: 'refunded' });
  const timeline = [{ event: 'delivered', at: noon, by: 'admin' }] as const;
  const delivered = { status: 'completed', stage: 'settled', timeline, amount: cedis(6) } as const;
  const done = await shop.putOrder({ id: 'ORDDONE', ...delivered });
  await expect(fail(done.id)).rejects.toMatchObject(overLimit('₵1.00 more'));
  const unknown = await shop.putOrder({ id: 'ORDUNKNOWN', attempts: [attempt()], amount: cedis(6) });
  await expect(fail(unknown.id)).rejects.toMatchObject(overLimit('₵1.00 more'));
});

test('many orders count as a whole: above the limit none of them is changed', async () => {
  const shop = await openShop();
  const timeline = [{ event: 'delivered', at: noon, by: 'admin' }] as const;
  const delivered = { status: 'completed', stage: 'settled', timeline, amount: cedis(150) } as const;
  for (const id of ['ORDONE', 'ORDTWO']) await shop.putOrder({ id, ...delivered });
  const bulk = {
    orderNumbers: ['ORDONE', 'ORDTWO'],
    status: 'failed',
    statusesSeen: null,
    reason: null,
  } as const;
  const by = helperBy('helper');
  await expect(changeStatuses(shop.ports, { ...bulk, by, idempotencyKey: 'many' })).rejects.toMatchObject(
    overLimit('₵100.00 more'),
  );
  expect(await shop.readOrder('ORDONE')).toMatchObject({ status: 'completed' });
});

test('an owner passes the limit with a fresh code; the other owners are told once, and of each large amount', async () => {
  const shop = await openShop();
  await expect(shop.add(201, { ...ownerBy('admin'), hasFreshCode: false })).rejects.toMatchObject({
    code: 'sign_in_again',
  });
  await shop.add(200, { ...ownerBy('admin'), hasFreshCode: false });
  // A stolen session doesn't pass the limit in parts either.
  await expect(shop.add(1, { ...ownerBy('admin'), hasFreshCode: false })).rejects.toMatchObject({
    code: 'sign_in_again',
  });
  for (const amount of [1, 1, 201]) await shop.add(amount, ownerBy('admin'));
  const tells = async (key: string) =>
    (await shop.ports.db.get(auditRow, { id: `ADJUSTMENT#admin#${key}` }))?.notifiesOwners;
  const told = await Promise.all(['1', '3', '4', '5'].map((key) => tells(`request-${key}`)));
  expect(told).toEqual([false, true, false, true]);
});

test('a helper who has become an owner meanwhile, and an owner who has become a helper, change nothing', async () => {
  const shop = await openShop();
  await expect(shop.add(1, ownerBy('helper'))).rejects.toMatchObject({ code: 'forbidden' });
  await expect(shop.add(1, helperBy('admin'))).rejects.toMatchObject({ code: 'forbidden' });
  expect(await shop.balance()).toBe(2000);
});

test.each([
  ['a refund of an order that certainly wasn’t delivered', 'failed', 'pending', 'refused', null, 0],
  ['a refund of one that may still be delivered', 'failed', 'processing', 'unknown', null, 5],
  ['a refund of one that was delivered by hand', 'failed', 'completed', 'refused', noon, 5],
  ['a second charge', 'processing', 'failed', 'refused', null, 5],
  ['a completion, which moves no money', 'completed', 'processing', 'unknown', null, 0],
] as const)('%s counts as it should', (_, to, status, outcome, deliveredAt, counted) => {
  const before = order({ status, attempts: [attempt({ outcome })], deliveredAt });
  expect(countedOf(before, to)).toBe(cedis(counted));
});
