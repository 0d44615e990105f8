import { caseView } from '../../../../lambdas/core/cases/case-view';
import { giveGoodwill, goodwillIn } from '../../../../lambdas/core/cases/goodwill';
import { caseRow } from '../../../../lambdas/core/cases/rows';
import { put } from '../../../../lambdas/core/kernel/db';
import { checkOrders } from '../../../../lambdas/core/ledger-check/rules';
import type { Order } from '../../../../lambdas/core/orders/order';
import { orderRow } from '../../../../lambdas/core/orders/rows';
import { account, cedis, order, settings } from '../../../support/shop/fixtures';
import { reportedOrder } from '../../../support/shop/reported-order';
import { abena, ama, efua, idOf, kofi, openApprovals } from '../approvals/approvals-world';

/** A customer with ₵20, and a reported order of theirs. */
async function openReported(amount = 5) {
  const world = await openApprovals();
  const { table, ports } = world;
  const orderId = await reportedOrder(table, { userId: ama, amount });
  const read = async (): Promise<Order> => {
    const order = await ports.db.get(orderRow, { id: orderId });
    if (order === null) throw new Error('No order');
    return order;
  };
  const version = async () => (await ports.db.get(caseRow, { orderId }))?.version ?? 0;
  return {
    ...world,
    orderId,
    read,
    version,
    give: async (goodwill: number, more: { by?: string; requestId?: string; text?: string } = {}) => {
      const { by = kofi, ...others } = more;
      return world.answer({ orderId, version: await version(), goodwill, ...others }, by);
    },
    entries: async () => (await ports.ledger.entries(ama, { limit: 50 })).entries.toReversed(),
    /** An answer needs the case's present version. Failing an order takes two people, Kofi and Efua. */
    fail: async () => world.decide(idOf(await world.setStatus(orderId, 'failed')), efua),
  };
}

const done = { kind: 'done', result: { success: true } };
const refused = { kind: 'done', result: { success: false } };

test('goodwill comes with the answer, into the wallet and its ledger, under the case’s own cause', async () => {
  const shop = await openReported();
  expect(await shop.give(2)).toMatchObject(done);
  expect(await shop.balance()).toBe(2_200);
  expect(await shop.entries()).toMatchObject([
    {
      ...{ id: `GOODWILL#${shop.orderId}`, type: 'adjustment', against: 'goodwill', amount: 200 },
      description: 'Goodwill for MTN 1GB to 0241234567',
    },
  ]);
  const found = await shop.ports.db.get(caseRow, { orderId: shop.orderId });
  if (found === null) throw new Error('No case');
  expect(caseView(found, await shop.read(), settings())).toMatchObject({ state: 'answered', goodwill: 2 });
});

test('goodwill is given once per case: also by two at once, later, and after it was reopened', async () => {
  const shop = await openReported();
  const version = await shop.version();
  const twice = await Promise.all(
    [kofi, efua].map((by) => shop.answer({ orderId: shop.orderId, version, goodwill: 2 }, by)),
  );
  expect(twice.map((each) => each.kind === 'done' && each.result.success).toSorted()).toEqual([false, true]);
  expect(await shop.give(1, { by: abena })).toMatchObject(refused);
  expect(await shop.balance()).toBe(2_200);
  expect(await shop.entries()).toHaveLength(1);
});

test('the same request again answers the same, and another amount under it is refused', async () => {
  const shop = await openReported();
  const answer = { orderId: shop.orderId, version: 1, requestId: 'request-of-kofi' };
  for (const _ of [1, 2, 3]) expect(await shop.answer({ ...answer, goodwill: 2 })).toMatchObject(done);
  expect(await shop.balance()).toBe(2_200);
  await expect(shop.answer({ ...answer, goodwill: 3 })).rejects.toMatchObject({ code: 'request_id_reused' });
});

test('at most the order’s price can be given', async () => {
  const shop = await openReported();
  expect(await shop.give(5.01)).toMatchObject(refused);
  expect(await shop.balance()).toBe(2_000);
  expect(await shop.give(5)).toMatchObject(done);
  expect(await shop.balance()).toBe(2_500);
});

test.each([
  ['may still be refunded automatically', { status: 'processing', stage: 'accepted' }],
  ['was refunded', { status: 'failed', stage: 'settled' }],
] as const)('an order that %s gets none', async (_, change) => {
  const shop = await openReported();
  await shop.putOrder({ id: shop.orderId, ...change });
  expect(await shop.give(2)).toMatchObject(refused);
  expect(await shop.entries()).toEqual([]);
});

test('nobody gives goodwill on their own order, nor approves it', async () => {
  const shop = await openReported(300);
  const own = await reportedOrder(shop.table, { userId: kofi });
  expect(await shop.answer({ orderId: own, goodwill: 1 })).toMatchObject(refused);
  const ofEfua = await reportedOrder(shop.table, { userId: efua, amount: 300 });
  const id = idOf(await shop.answer({ orderId: ofEfua, goodwill: 250 }));
  await expect(shop.decide(id, efua)).rejects.toMatchObject({ code: 'forbidden' });
});

test('a refund after goodwill repays the whole amount and takes the goodwill back: together never more than the price', async () => {
  const shop = await openReported();
  await shop.give(2);
  expect(await shop.fail()).toMatchObject({
    success: true,
    message: expect.stringContaining(
      '₵3.00 went back to the customer’s wallet: ₵5.00 less the ₵2.00 of goodwill.',
    ),
  });
  expect(await shop.balance()).toBe(2_500);
  expect((await shop.entries()).map(({ id, amount }) => [id.split('#')[0], amount])).toEqual([
    ['GOODWILL', 200],
    ['REFUND', 500],
    ['GOODWILL-BACK', -200],
  ]);
  expect(goodwillIn(await shop.read())).toBe(0);
  expect(await shop.give(1)).toMatchObject(refused);
});

test('an order charged again gets its goodwill again, and one refunded again gives it back again', async () => {
  const shop = await openReported();
  await shop.give(2);
  await shop.fail();
  await shop.setStatus(shop.orderId, 'completed');
  expect(await shop.balance()).toBe(2_200);
  expect(goodwillIn(await shop.read())).toBe(200);
  await shop.fail();
  expect(await shop.balance()).toBe(2_500);
  const ids = (await shop.entries()).map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('goodwill and a refund at the same moment: in either order, the customer gets at most the order’s amount', async () => {
  const shop = await openReported();
  const id = idOf(await shop.setStatus(shop.orderId, 'failed'));
  await Promise.allSettled([shop.decide(id, efua), shop.give(2, { by: abena }), shop.give(2)]);
  const given = (await shop.entries()).reduce((sum, { amount }) => sum + amount, 0);
  expect(given).toBeLessThanOrEqual(500);
  expect([200, 500]).toContain(given);
});

test('goodwill and adjustments together count towards the limit; above it, goodwill waits for a second person', async () => {
  const shop = await openReported(300);
  await shop.adjust(150);
  const asked = await shop.give(60);
  const id = idOf(asked);
  expect(await shop.balance()).toBe(17_000);
  // A message from the customer in the meantime is no reason to ask again.
  const found = await shop.ports.db.get(caseRow, { orderId: shop.orderId });
  if (found === null) throw new Error('No case');
  await shop.ports.db.write([put(caseRow, { ...found, version: found.version + 1 })]);
  expect((await shop.viewOf(id)).now?.after).toMatchObject({ goodwill: 60, balance: 230 });
  expect(await shop.decide(id, efua)).toMatchObject({ success: true });
  expect(await shop.balance()).toBe(23_000);
  expect((await shop.ports.db.get(caseRow, { orderId: shop.orderId }))?.messages.at(-1)).toMatchObject({
    text: 'We are sorry',
  });
});

test('approved goodwill isn’t given if somebody gave it meanwhile', async () => {
  const shop = await openReported(300);
  const id = idOf(await shop.give(250));
  await shop.give(10, { by: abena });
  expect(await shop.viewOf(id)).toMatchObject({ now: null });
  expect(await shop.decide(id, efua, 'approve', 'seen')).toMatchObject({ success: false });
  expect(await shop.balance()).toBe(3_000);
});

test('a case can be closed with goodwill only if some was given', async () => {
  const shop = await openReported();
  const answer = { orderId: shop.orderId, version: 1, outcome: 'goodwill' as const };
  expect(await shop.answer(answer)).toMatchObject(refused);
  expect(await shop.answer({ ...answer, goodwill: 1 })).toMatchObject(done);
  expect(await shop.ports.db.get(caseRow, { orderId: shop.orderId })).toMatchObject({
    state: 'closed',
    outcome: 'goodwill',
  });
});

test('the nightly check finds goodwill that the order doesn’t have, and accepts goodwill that it has', async () => {
  const shop = await openReported();
  await shop.give(2);
  const order = await shop.read();
  const paid = {
    id: `PURCHASE#${order.id}`,
    type: 'purchase',
    against: 'sales',
    reference: order.id,
  } as const;
  const [given] = await shop.entries();
  if (given === undefined) throw new Error('No entry');
  const entries = [{ ...given, ...paid, amount: cedis(-5) }, given];
  const account = await shop.person(ama);
  const found = (of: Order) =>
    checkOrders({ account, entries, orders: new Map([[of.id, of]]), bulks: [], topUps: [], unreadable: [] });
  expect(found(order)).toEqual([]);
  expect(found({ ...order, goodwill: cedis(1) })).toMatchObject([{ kind: 'order-goodwill' }]);
});

test.each(['begun', 'done'] as const)('a wallet whose deletion is %s gets no goodwill', (deletion) => {
  const completed = order({ status: 'completed', stage: 'settled' });
  const given = { amount: cedis(1), by: kofi, at: new Date() };
  expect(giveGoodwill(completed, account({ deletion }), given)).toContain('no longer exists');
});
