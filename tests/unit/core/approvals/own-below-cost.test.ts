import { auditRow } from '../../../../lambdas/core/audit-log/rows';
import { buyBundle } from '../../../../lambdas/core/orders/purchase/buy-bundle';
import { noCosts, ownPricesRow, priceRow } from '../../../../lambdas/core/prices/rows';
import { account, cedis, noon, price, purchase } from '../../../support/shop/fixtures';
import { ama, efua, idOf, kofi, openApprovals } from './approvals-world';

const inHours = (hours: number) => new Date(noon.getTime() + hours * 3_600_000).toISOString();
const of1gb = (amount: number | null, hours = 48) => [
  { id: 'mtn-1gb', price: amount, until: inHours(hours) },
];
const requestId = 'request-1';

/** A plan of ₵5.00 that costs ₵4.60, and a customer with money. */
async function open() {
  const world = await openApprovals();
  const costs = { ...noCosts, hubnet: cedis(4.6) };
  const putPlan = (change: Parameters<typeof price>[0] = {}) =>
    world.table.write({ put: priceRow.encode(price({ costs, ...change })) });
  await putPlan();
  await world.put(account({ userId: ama, balance: cedis(50) }));
  const own = async () => {
    const own = await world.ports.db.get(ownPricesRow, { userId: ama });
    return own?.prices.get('mtn-1gb')?.price ?? null;
  };
  const buy = (asked: number, key: string) =>
    buyBundle(world.ports, purchase({ userId: ama, idempotencyKey: key, price: cedis(asked) }));
  return { ...world, putPlan, own, buy };
}

test('an own price below every cost waits for a second person, who reads the price, its end and the cost', async () => {
  const { giveOwnPrices, own, viewOf, decide, ports } = await open();
  const id = idOf(await giveOwnPrices(of1gb(4), { requestId }));
  expect(await own()).toBeNull();
  expect(await viewOf(id)).toMatchObject({
    reason: 'A dealer',
    now: {
      before: { 'own_price_mtn-1gb': null },
      after: {
        'own_price_mtn-1gb': '₵4.00 until 22 Nov 2026 12:00',
        needs_approval: 'A price of ₵4.00 is below the lowest cost, ₵4.60',
        lowest_cost: '₵4.60',
        loss_each: '₵0.60',
      },
    },
  });
  expect(await ports.db.get(auditRow, { id: `ASK-APPROVAL#${id}` })).toMatchObject({
    after: { 'own_price_mtn-1gb': '₵4.00 until 22 Nov 2026 12:00', lowest_cost: '₵4.60', approval: id },
    reason: 'A dealer',
  });
  await expect(decide(id, kofi)).rejects.toMatchObject({ code: 'forbidden' });
  expect(await decide(id, efua)).toMatchObject({ success: true, message: 'The user is changed.' });
  expect(await own()).toBe(400);
  expect(await ports.db.get(auditRow, { id: `own-prices#kofi#${requestId}` })).toMatchObject({
    adminId: kofi,
    approvedBy: efua,
    reason: 'A dealer',
  });
});

test('of less than half of Standard they read that, and the lowest cost, as of a plan’s price', async () => {
  const { giveOwnPrices, putPlan, viewOf } = await open();
  await putPlan({ costs: { ...noCosts, hubnet: cedis(1.5) } });
  const { now } = await viewOf(idOf(await giveOwnPrices(of1gb(2))));
  expect(now?.after).toMatchObject({
    needs_approval: 'A price of ₵2.00 is less than half of ₵5.00, what everybody paid in the last 24 hours',
    lowest_cost: '₵1.50',
  });
  expect(now?.after).not.toHaveProperty('loss_each');
});

test('of several plans each reason and cost has its bundle', async () => {
  const { giveOwnPrices, putPlan, viewOf } = await open();
  await putPlan({ id: 'mtn-2gb', dataSize: '2GB', price: cedis(9), costs: noCosts });
  const both = [...of1gb(4), { id: 'mtn-2gb', price: 3 }];
  expect((await viewOf(idOf(await giveOwnPrices(both)))).now?.after).toMatchObject({
    needs_approval:
      'MTN 1GB: A price of ₵4.00 is below the lowest cost, ₵4.60. MTN 2GB: A price of ₵3.00 is less than half of ₵9.00, what everybody paid in the last 24 hours',
    lowest_cost: 'MTN 1GB ₵4.60',
  });
});

test('of several losses the largest is first, each with its bundle', async () => {
  const { giveOwnPrices, putPlan, viewOf } = await open();
  const of2gb = { id: 'mtn-2gb', dataSize: '2GB', price: cedis(9) };
  await putPlan({ ...of2gb, costs: { ...noCosts, hubnet: cedis(8.8) } });
  const both = [...of1gb(4.5), { id: 'mtn-2gb', price: 2 }];
  expect((await viewOf(idOf(await giveOwnPrices(both)))).now?.after).toMatchObject({
    needs_approval:
      'MTN 2GB: A price of ₵2.00 is below the lowest cost, ₵8.80. A price of ₵2.00 is less than half of ₵9.00, what everybody paid in the last 24 hours. MTN 1GB: A price of ₵4.50 is below the lowest cost, ₵4.60',
    lowest_cost: 'MTN 2GB ₵8.80, MTN 1GB ₵4.60',
    loss_each: '₵6.80 on MTN 2GB; ₵0.10 on MTN 1GB',
  });
});

test('without an end it waits too, and is valid until it is changed', async () => {
  const { giveOwnPrices, decide, own, buy, wait } = await open();
  await decide(idOf(await giveOwnPrices([{ id: 'mtn-1gb', price: 4 }])), efua);
  wait(60 * 24 * 100);
  expect(await own()).toBe(400);
  expect(await buy(4, 'much later')).toMatchObject({ success: true });
});

test('it is sold until its end, and never in a shop that refuses sales below cost', async () => {
  const { giveOwnPrices, decide, saveSettings, buy, wait } = await open();
  await decide(idOf(await giveOwnPrices(of1gb(4))), efua);
  expect(await buy(4, 'while it lasts')).toMatchObject({ success: true });
  await saveSettings({ refuse_below_cost: true });
  expect(await buy(4, 'below cost')).toMatchObject({ success: false });
  wait(48 * 60);
  expect(await buy(5, 'as everybody')).toMatchObject({ success: true });
});

test('one person can’t extend a price that is now below every cost, even while raising it', async () => {
  const { giveOwnPrices, putPlan, own } = await open();
  await giveOwnPrices(of1gb(4.7));
  await putPlan({ costs: { ...noCosts, hubnet: cedis(4.8) } });
  expect(await giveOwnPrices(of1gb(4.7, 49))).toMatchObject({ kind: 'waits' });
  expect(await giveOwnPrices(of1gb(4.75, 49))).toMatchObject({ kind: 'waits' });
  expect(await giveOwnPrices([{ id: 'mtn-1gb', price: 4.75 }])).toMatchObject({ kind: 'waits' });
  expect(await giveOwnPrices(of1gb(4.75, 47))).toMatchObject({ kind: 'done' });
  expect(await own()).toBe(475);
});

test('lowering or extending it needs two people again; raising or shortening needs one', async () => {
  const { giveOwnPrices, decide, own } = await open();
  await decide(idOf(await giveOwnPrices(of1gb(4))), efua);
  expect(await giveOwnPrices(of1gb(3.99))).toMatchObject({ kind: 'waits' });
  expect(await giveOwnPrices(of1gb(4, 49))).toMatchObject({ kind: 'waits' });
  expect(await giveOwnPrices(of1gb(4.1, 47))).toMatchObject({ kind: 'done' });
  expect(await own()).toBe(410);
  expect(await giveOwnPrices(of1gb(4, 47))).toMatchObject({ kind: 'waits' });
  expect(await giveOwnPrices(of1gb(null))).toMatchObject({ kind: 'done' });
  expect(await own()).toBeNull();
});

test('nor can one person extend a price of less than half of Standard, whose cost nobody knows', async () => {
  const { giveOwnPrices, decide, putPlan, own } = await open();
  await putPlan({ costs: noCosts });
  await decide(idOf(await giveOwnPrices(of1gb(2))), efua);
  expect(await giveOwnPrices(of1gb(2, 49))).toMatchObject({ kind: 'waits' });
  expect(await giveOwnPrices(of1gb(2.2, 49))).toMatchObject({ kind: 'waits' });
  expect(await giveOwnPrices([{ id: 'mtn-1gb', price: 2 }])).toMatchObject({ kind: 'waits' });
  expect(await giveOwnPrices(of1gb(2.1, 47))).toMatchObject({ kind: 'done' });
  expect(await giveOwnPrices(of1gb(2.5, 49))).toMatchObject({ kind: 'done' });
  expect(await own()).toBe(250);
});

test('if the cost or the bundle has changed, the second person looks again', async () => {
  const { giveOwnPrices, decide, viewOf, putPlan, own } = await open();
  const id = idOf(await giveOwnPrices(of1gb(4)));
  const { now } = await viewOf(id);
  await putPlan({ costs: { ...noCosts, hubnet: cedis(4.8) } });
  expect(await decide(id, efua, 'approve', now?.seen)).toMatchObject({ success: false });
  const again = await viewOf(id);
  await putPlan({ dataSize: '2GB', costs: { ...noCosts, hubnet: cedis(4.8) } });
  expect(await decide(id, efua, 'approve', again.now?.seen)).toMatchObject({ success: false });
  expect(await own()).toBeNull();
});

test('repeated requests get one answer: while it waits, once it is approved, and after another change', async () => {
  const { giveOwnPrices, decide, own } = await open();
  const id = idOf(await giveOwnPrices(of1gb(4), { requestId }));
  expect(idOf(await giveOwnPrices(of1gb(4), { requestId }))).toBe(id);
  await expect(giveOwnPrices(of1gb(3), { requestId })).rejects.toMatchObject({ code: 'request_id_reused' });
  await decide(id, efua);
  expect(await giveOwnPrices(of1gb(4), { requestId })).toMatchObject({ kind: 'done' });
  await giveOwnPrices(of1gb(4.9));
  expect(await giveOwnPrices(of1gb(4), { requestId })).toMatchObject({ kind: 'done' });
  expect(await own()).toBe(490);
});
