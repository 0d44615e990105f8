import { underGuard } from '../../../../lambdas/core/approvals/guard';
import { tallyRow } from '../../../../lambdas/core/approvals/rows';
import { withMore } from '../../../../lambdas/core/approvals/weights';
import type { Change } from '../../../../lambdas/core/kernel/changes';
import { pesewas } from '../../../../lambdas/core/money';
import { account, settings as fixtureSettings, ledgerEntry } from '../../../support/shop/fixtures';
import { abena, ama, efua, idOf, kofi, openApprovals, orderNumber, withOrders } from './approvals-world';

const day = 24 * 60;
const waits = { kind: 'waits' };
const done = { kind: 'done' };

/** An approvals world with so many customers. */
async function withCustomers(count: number) {
  const world = await openApprovals();
  const customers = Array.from({ length: count }, (_, index) => `customer-${index}`);
  for (const userId of customers) await world.put({ userId });
  return { ...world, customers };
}

describe('amounts that one person moves within 24 hours count together', () => {
  test('whoever gets them: of twenty customers who get ₵199.99 each, one gets it', async () => {
    const { adjust, customers } = await withCustomers(20);
    const kinds: string[] = [];
    for (const of of customers) kinds.push((await adjust(199.99, { of })).kind);
    expect(kinds.filter((kind) => kind === 'done')).toHaveLength(1);
    expect(kinds.slice(1).every((kind) => kind === 'waits')).toBe(true);
  });

  test('but not after 24 hours, and not with a colleague’s amounts', async () => {
    const { adjust, wait, customers } = await withCustomers(3);
    const [first = '', second = '', third = ''] = customers;
    expect(await adjust(150, { of: first })).toMatchObject(done);
    expect(await adjust(150, { of: second, by: efua })).toMatchObject(done);
    wait(day + 60);
    expect(await adjust(150, { of: third })).toMatchObject(done);
  });

  test('whether money is given or taken', async () => {
    const { adjust, put } = await openApprovals();
    await put({ userId: ama, balance: pesewas(50_000) });
    expect(await adjust(-150)).toMatchObject(done);
    expect(await adjust(50)).toMatchObject(waits);
  });

  test('by any function: failing an order, editing a balance', async () => {
    const { setStatus, putOrder, adjust, update, customers } = await withCustomers(1);
    const [other = ''] = customers;
    const order = { status: 'processing', stage: 'manual', amount: pesewas(15_000) } as const;
    await putOrder({ id: orderNumber(0), ...order });
    expect(await setStatus(orderNumber(0), 'failed')).toMatchObject(done);
    expect(await adjust(50, { of: other })).toMatchObject(waits);
    expect(await update({ balance: 100 }, { of: other })).toMatchObject(waits);
    expect(await adjust(49.99, { of: other })).toMatchObject(done);
  });
});

describe('amounts that a customer gets or loses within 24 hours count together', () => {
  test('whoever does it: of two owners who add ₵199.99 each, one does it alone', async () => {
    const { adjust, decide, balance } = await openApprovals();
    const before = (await balance()) ?? 0;
    expect(await adjust(199.99, { by: kofi })).toMatchObject(done);
    const asked = await adjust(199.99, { by: efua });
    expect(asked).toMatchObject(waits);
    expect(await balance()).toBe(before + 19_999);
    await decide(idOf(asked), abena);
    expect(await balance()).toBe(before + 39_998);
  });

  test('by any function', async () => {
    const { adjust, setStatus, putOrder } = await openApprovals();
    await putOrder({ id: orderNumber(0), status: 'processing', stage: 'manual', amount: pesewas(15_000) });
    expect(await setStatus(orderNumber(0), 'failed', kofi)).toMatchObject(done);
    expect(await adjust(50, { by: efua })).toMatchObject(waits);
    expect(await adjust(49.99, { by: efua })).toMatchObject(done);
  });

  test('but not after 24 hours, and not with another customer’s amounts', async () => {
    const { adjust, wait, customers } = await withCustomers(1);
    const [other = ''] = customers;
    expect(await adjust(150, { by: kofi })).toMatchObject(done);
    expect(await adjust(150, { by: efua, of: other })).toMatchObject(done);
    expect(await adjust(150, { by: abena })).toMatchObject(waits);
    wait(day + 60);
    expect(await adjust(150, { by: abena })).toMatchObject(done);
  });

  test('separately from the amounts that they move as staff', async () => {
    const { adjust } = await openApprovals();
    expect(await adjust(150, { by: kofi })).toMatchObject(done);
    expect(await adjust(150, { by: efua, of: kofi })).toMatchObject(done);
  });

  test('even if both do it at the same moment', async () => {
    const { adjust, balance } = await openApprovals();
    const before = (await balance()) ?? 0;
    const outcomes = await Promise.all([adjust(199.99, { by: kofi }), adjust(199.99, { by: efua })]);
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['done', 'waits']);
    expect(await balance()).toBe(before + 19_999);
  });
});

test('an accepted order of ₵500 is failed by two people', async () => {
  const { setStatus, putOrder, decide, readOrder, balance } = await openApprovals();
  await putOrder({ id: orderNumber(0), status: 'processing', stage: 'accepted', amount: pesewas(50_000) });
  const id = idOf(await setStatus(orderNumber(0), 'failed'));
  expect((await readOrder(orderNumber(0))).status).toBe('processing');
  expect(await decide(id, efua)).toMatchObject({ success: true });
  expect(await balance()).toBe(52_000);
});

test('an order that was refunded is charged again by two people, from the limit on', async () => {
  const { setStatus, putOrder, decide, put, balance } = await openApprovals();
  await put({ userId: ama, balance: pesewas(50_000) });
  await putOrder({ id: orderNumber(0), status: 'failed', stage: 'settled', amount: pesewas(20_000) });
  const id = idOf(await setStatus(orderNumber(0), 'completed'));
  expect(await balance()).toBe(50_000);
  expect(await decide(id, efua)).toMatchObject({ success: true });
  expect(await balance()).toBe(30_000);
});

describe('many orders at once', () => {
  const large = { amount: pesewas(5_000) };

  test('wait by what they are worth, below the number of orders that one person may fail', async () => {
    const { setStatuses, putOrder, decide, viewOf, balance } = await openApprovals();
    const ids = [0, 1, 2, 3].map(orderNumber);
    for (const id of ids) await putOrder({ id, status: 'processing', stage: 'manual', ...large });
    const id = idOf(await setStatuses(ids, 'failed'));
    expect(await balance()).toBe(2_000);
    expect((await viewOf(id)).now?.after).toMatchObject({ refunds: 4, amount: 200 });
    expect(await decide(id, efua)).toMatchObject({ success: true });
    expect(await balance()).toBe(22_000);
  });

  test('that are charged again wait as one request, with those that only change their status', async () => {
    const { setStatuses, putOrder, decide, put, viewOf, readOrder, balance } = await openApprovals();
    await put({ userId: ama, balance: pesewas(50_000) });
    const ids = [0, 1, 2, 3].map(orderNumber);
    for (const id of ids) await putOrder({ id, status: 'failed', stage: 'settled', ...large });
    await putOrder({ id: orderNumber(4), status: 'processing', stage: 'manual', ...large });
    const id = idOf(await setStatuses([...ids, orderNumber(4)], 'completed'));
    expect(await balance()).toBe(50_000);
    expect((await viewOf(id)).now?.after).toMatchObject({ charges: 4, amount: 200 });
    expect(await decide(id, efua)).toMatchObject({ success: true });
    expect(await balance()).toBe(30_000);
    expect((await readOrder(orderNumber(4))).status).toBe('completed');
  });
});

test('a first balance counts with what the same person has given before', async () => {
  const { create, person, decide } = await openApprovals();
  const first = await create({ balance: 150 });
  expect(first.outcome).toBe(null);
  expect(await person(first.user.userId)).toMatchObject({ balance: 15_000 });
  const second = await create({ balance: 50 });
  expect(second.outcome).toMatchObject(waits);
  expect(await person(second.user.userId)).toMatchObject({ balance: 0 });
  const { approval } = second.outcome as Extract<typeof second.outcome, { kind: 'waits' }>;
  expect(await decide(approval.id, efua)).toMatchObject({ success: true });
  expect(await person(second.user.userId)).toMatchObject({ balance: 5_000 });
});

test('the shop may let one person move more', async () => {
  const { saveSettings, decide, adjust, settings, customers } = await withCustomers(2);
  expect(fixtureSettings().adjustment_limit).toBe(200);
  await decide(idOf(await saveSettings({ adjustment_limit: 400 })), efua);
  expect(settings().adjustment_limit).toBe(400);
  for (const of of customers) expect(await adjust(199, { of })).toMatchObject(done);
});

test('approved amounts don’t count for the requester', async () => {
  const { adjust, decide } = await withOrders(1);
  await decide(idOf(await adjust(500, { by: kofi })), abena);
  expect(await adjust(199.99, { by: kofi })).toMatchObject(done);
});

test('amounts that one person refunds to cards count together, whatever their payments', async () => {
  const { ports, table } = await openApprovals();
  const limits = { adjustment_limit: 1_000_000, refund_limit: 20_000, failed_orders_limit: 20 };
  const { clock, tallies } = ports;
  const before = withMore(null, { of: kofi, limit: 'refund_limit' }, 15_000, clock.now());
  await table.write({ put: tallyRow.encode(before) });
  const sendsBack = async (amount: number) => {
    const entry = ledgerEntry({ against: 'paystack', amount: pesewas(-amount) });
    const posting = { account: account({}), entries: [entry] };
    const action = 'refund-topup' as const;
    const facts = { targetId: 'T2', before: {}, after: { amount }, reason: null, at: clock.now() };
    const changes: readonly Change[] = [
      { kind: 'posting', posting },
      { kind: 'audit', record: { id: 'R', action, adminId: kofi, ...facts } },
    ];
    return underGuard({ kind: 'alone', tallies, limits, adminId: kofi, asked: null }, (guard) =>
      guard.check(changes, clock.now()),
    );
  };
  // Both refunds count for the person who makes them and for the customer.
  expect(await sendsBack(4_999)).toMatchObject({ kind: 'done', result: { length: 2 + 4 } });
  expect(await sendsBack(5_000)).toMatchObject({ kind: 'second_person_needed' });
});
