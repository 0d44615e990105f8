import { asOwn } from '../../../../frontend/src/lib/active-prices';
import { ownPriceStore } from '../../../../lambdas/adapters/dynamodb/prices/own-price-store';
import { priceRow } from '../../../../lambdas/adapters/dynamodb/prices/price-items';
import { deliveryTimesReader } from '../../../../lambdas/adapters/dynamodb/statistics/delivery-times-reader';
import { accountRow } from '../../../../lambdas/core/accounts/rows';
import { auditRow } from '../../../../lambdas/core/audit-log/rows';
import { buyBundle } from '../../../../lambdas/core/orders/purchase/buy-bundle';
import { noCosts } from '../../../../lambdas/core/prices/costs';
import { notSold } from '../../../../lambdas/core/prices/not-sold';
import { ownPriceList } from '../../../../lambdas/core/prices/own-list';
import { onSale, priceView } from '../../../../lambdas/core/prices/price-list';
import { shopWindow } from '../../../../lambdas/core/prices/shop-window';
import { account, cedis, noon, price, purchase } from '../../../support/shop/fixtures';
import { efua, idOf, kofi, openApprovals } from './approvals-world';

const inHours = (hours: number) => new Date(noon.getTime() + hours * 3_600_000).toISOString();
const below = (hours = 48) => ({ until: inHours(hours), reason: 'To be rid of it' });

/** A plan of ₵5.00 that costs ₵4.60. */
async function openWith(change: Parameters<typeof price>[0] = {}) {
  const world = await openApprovals();
  const costs = { ...noCosts, hubnet: cedis(4.6) };
  await world.table.write({ put: priceRow.encode(price({ costs, ...change })) });
  const stored = async () => (await world.ports.prices.list())[0];
  const buy = (asked: number, key: string) =>
    buyBundle(world.ports, purchase({ idempotencyKey: key, price: cedis(asked) }));
  const listed = async () => {
    const [prices, { networks }] = await Promise.all([
      world.ports.prices.list(),
      world.ports.networks.read(),
    ]);
    return onSale(prices, networks, world.ports.clock.now()).length;
  };
  return { ...world, stored, buy, listed };
}

test('a price below every cost is saved when a second person approves it, with why and until when', async () => {
  const { updatePrice, decide, viewOf, stored, ports } = await openWith();
  const requestId = 'a-request';
  const id = idOf(await updatePrice({ updates: { price: 4 }, below_cost: below(), requestId }));
  expect(await stored()).toMatchObject({ price: 500, belowCost: {} });
  expect(await viewOf(id)).toMatchObject({
    reason: 'To be rid of it',
    now: { after: { price: 4, below_cost: 'standard ₵4.00 until 22 Nov 2026 12:00' } },
  });
  await expect(decide(id, kofi)).rejects.toMatchObject({ code: 'forbidden' });
  expect(await decide(id, efua)).toMatchObject({ success: true });
  expect(await stored()).toMatchObject({ price: 400, belowCost: { standard: { least: 400 } } });
  expect(await ports.db.get(auditRow, { id: `update-price#kofi#${requestId}#mtn-1gb` })).toMatchObject({
    adminId: kofi,
    approvedBy: efua,
    reason: 'To be rid of it',
  });
});

test('one person alone doesn’t let everything be sold below cost again', async () => {
  const { saveSettings, settings } = await openWith();
  expect(await saveSettings({ refuse_below_cost: true })).toMatchObject({ kind: 'done' });
  const asked = await saveSettings({ refuse_below_cost: false });
  expect(asked).toMatchObject({ kind: 'waits' });
  expect(settings().refuse_below_cost).toBe(true);
});

test('no one person gives more of it: not another price, a lower one, or longer; less they do', async () => {
  const { updatePrice, decide, stored } = await openWith({ tiers: { t1: cedis(4.8) } });
  await decide(idOf(await updatePrice({ updates: { tiers: { t1: 4 } }, below_cost: below() })), efua);
  const alone = [{ price: 4 }, { tiers: { t1: 3.9 } }, { tiers: { t2: 4 } }];
  for (const updates of alone)
    await expect(updatePrice({ updates })).rejects.toThrow('below the lowest cost');
  const later = [{ at: inHours(48), price: 4 }];
  await expect(updatePrice({ updates: { next: later } })).rejects.toThrow('below the lowest cost');
  const longer = await updatePrice({ updates: { note: 'Slow' }, below_cost: below(49) });
  expect(longer).toMatchObject({ kind: 'waits' });
  const lower = await updatePrice({ updates: { tiers: { t1: 3.9 } }, below_cost: below() });
  expect(lower).toMatchObject({ kind: 'waits' });
  expect(await updatePrice({ updates: { note: 'Slow' }, below_cost: below(2) })).toMatchObject({
    kind: 'done',
  });
  expect(await updatePrice({ updates: { tiers: { t1: 4.2 } } })).toMatchObject({ kind: 'done' });
  expect(await stored()).toMatchObject({ price: 500, tiers: { t1: 420 }, belowCost: { t1: { least: 400 } } });
});

test('a rise that comes before its end is taken away by one person, and not one that comes after it', async () => {
  const { updatePrice, decide } = await openWith();
  await decide(idOf(await updatePrice({ updates: { price: 4 }, below_cost: below() })), efua);
  const rises = [24, 48].map((hours) => ({ at: inHours(hours), price: 4 + hours / 24 }));
  await updatePrice({ updates: { next: rises } });
  await expect(
    updatePrice({ updates: { next: rises.slice(0, 1).map((one) => ({ ...one, price: 4 })) } }),
  ).rejects.toThrow('₵4.00 on 22 Nov 2026 12:00 is below the lowest cost');
  expect(await updatePrice({ updates: { next: rises.slice(1) } })).toMatchObject({ kind: 'done' });
});

test('it is sold so until its end, and not from then on, to the millisecond and after whatever is edited', async () => {
  const { updatePrice, decide, buy, listed, wait, balance } = await openWith();
  await decide(idOf(await updatePrice({ updates: { price: 4 }, below_cost: below(1) })), efua);
  wait(59);
  expect(await buy(4, 'in time')).toMatchObject({ success: true });
  expect(await listed()).toBe(1);
  wait(1);
  const words = 'This bundle is not on sale right now. Nothing was taken from your wallet.';
  expect(await buy(4, 'too late')).toMatchObject({ success: false, message: words });
  await updatePrice({ updates: { note: 'Slow' } });
  await updatePrice({ updates: { cost_hubnet: null } });
  await updatePrice({ updates: { cost_hubnet: 4.6 } });
  expect(await buy(4, 'much too late')).toMatchObject({ success: false, message: words });
  expect(await listed()).toBe(0);
  expect(await balance()).toBe(1_600);
  await updatePrice({ updates: { price: 4.6 } });
  expect(await buy(4.6, 'at its cost')).toMatchObject({ success: true });
  expect(await listed()).toBe(1);
});

test('what is cheaper than was allowed is not sold after its end either, however it came to be', async () => {
  const { updatePrice, decide, buy, listed, wait } = await openWith();
  await decide(idOf(await updatePrice({ updates: { price: 4 }, below_cost: below(1) })), efua);
  await updatePrice({ updates: { cost_hubnet: null } });
  await updatePrice({ updates: { price: 3 } });
  await updatePrice({ updates: { cost_hubnet: 4.6 } });
  wait(60);
  expect(await buy(3, 'too late')).toMatchObject({ success: false });
  expect(await listed()).toBe(0);
});

test('a page with a price whose end comes within the hour is fresh until then', async () => {
  const until = new Date(inHours(0.5));
  const belowCost = { standard: { least: cedis(4), until } };
  const { ports, table } = await openWith({ price: cedis(4), belowCost });
  const shop = { ...ports, deliveries: deliveryTimesReader(table, ports.clock) };
  expect(await shopWindow(shop, noon)).toHaveProperty('fresh_for_ms', 1_800_000);
});

describe('a plan is listed for whom it is sold to, once a price below cost has ended', () => {
  const until = new Date(inHours(1));
  const allowed = { least: cedis(4), until };
  /** As a customer of a tier has it: everybody's list with their profile's prices. */
  const openFor = async (change: Parameters<typeof price>[0]) => {
    const world = await openWith(change);
    await world.table.write({ put: accountRow.encode(account({ tier: { id: 't1', until: null } })) });
    const { prices, networks, clock } = world.ports;
    const shop = { prices, networks, ownPrices: ownPriceStore(world.table) };
    world.wait(60);
    const customer = await world.person(account().userId);
    const own = await ownPriceList(shop, customer, clock.now());
    const listed = onSale(await prices.list(), (await networks.read()).networks, clock.now());
    const shown = asOwn(
      listed.map((one) => priceView(one)),
      own,
    );
    return { ...world, shown: shown.map((one) => one.price) };
  };

  test('not for a tier whose price has ended', async () => {
    const { buy, shown } = await openFor({ tiers: { t1: cedis(4) }, belowCost: { t1: allowed } });
    expect(await buy(4, 'too late')).toMatchObject({ success: false });
    expect(shown).toEqual([]);
  });

  test('for a tier that pays its cost, where everybody’s price has ended', async () => {
    const tiers = { t1: cedis(4.7) };
    const { buy, shown } = await openFor({ price: cedis(4), tiers, belowCost: { standard: allowed } });
    expect(await buy(4.7, 'at its price')).toMatchObject({ success: true });
    expect(shown).toEqual([4.7]);
  });
});

test('with the setting, what is below every cost is sold only where two people allow it, to whoever pays so', async () => {
  const tiers = { t1: cedis(4.5), t2: cedis(4.7) };
  const { ports, updatePrice, decide, buy, saveSettings, put, wait, balance } = await openWith({
    price: cedis(4.59),
    tiers,
  });
  const sells = async (key: string, tier: 't1' | 't2' | null = null) => {
    const asked = tier === null ? 4.59 : tiers[tier] / 100;
    const row = await ports.accounts.get(account().userId);
    if (row === null) throw new Error('There is no customer');
    await put({ ...row, tier: tier && { id: tier, until: null } });
    return (await buy(asked, key)).success;
  };
  expect(await sells('as before')).toBe(true);
  await saveSettings({ refuse_below_cost: true });
  expect([await sells('1'), await sells('2', 't1'), await sells('3', 't2')]).toEqual([false, false, true]);
  await decide(idOf(await updatePrice({ updates: { note: 'Slow' }, below_cost: below(1) })), efua);
  expect([await sells('4'), await sells('5', 't1')]).toEqual([true, true]);
  wait(60);
  expect([await sells('6'), await sells('7', 't1')]).toEqual([false, false]);
  expect(await balance()).toBe(2_000 - 459 - 470 - 459 - 450);
});

test.each([
  ['at a cost', { hubnet: cedis(4.5) }, []],
  ['a pesewa below each', { hubnet: cedis(4.51), manual: cedis(9) }, ['standard']],
  ['above one, the others below', { hubnet: cedis(4), manual: cedis(9) }, []],
  ['with no cost known', {}, []],
  ['above the cost at a supplier that was removed', { hubnet: cedis(4.6), gone: cedis(1) }, ['standard']],
  ['where a tier alone pays too little', { hubnet: cedis(4.4) }, ['t1']],
])('staff see what is not sold: %s', (_what, costs, expected) => {
  const tiers = { t1: cedis(4.3) };
  const stored = price({
    price: cedis(4.5),
    costs: { ...noCosts, ...costs },
    ...(expected[0] === 't1' && { tiers }),
  });
  const rule = { suppliers: ['hubnet'], refusesBelowCost: true };
  expect(notSold(stored, rule, noon)).toEqual(expected);
  expect(notSold(stored, { ...rule, refusesBelowCost: false }, noon)).toEqual([]);
});

test('what costs less than two people allowed is not allowed', () => {
  const until = new Date(inHours(1));
  const belowCost = { standard: { least: cedis(4), until } };
  const rule = { suppliers: ['hubnet'], refusesBelowCost: true };
  const at = (amount: number) =>
    notSold(price({ price: cedis(amount), costs: { ...noCosts, hubnet: cedis(5) }, belowCost }), rule, noon);
  expect([at(4), at(3.99)]).toEqual([[], ['standard']]);
});

test('a price that is raised and falls again waits again', async () => {
  const { updatePrice, decide } = await openWith();
  await decide(idOf(await updatePrice({ updates: { price: 4 }, below_cost: below() })), efua);
  await updatePrice({ updates: { price: 5 } });
  await expect(updatePrice({ updates: { price: 4 } })).rejects.toThrow('below the lowest cost');
});

test.each([
  ['the price', { price: 4.9 }],
  ['the cost', { cost_hubnet: 40 }],
  ['the bundle', { data_size: '2GB', cost_hubnet: 4.9 }],
])('what has changed since is looked at again: %s', async (_what, updates) => {
  const { updatePrice, decide, viewOf, stored } = await openWith();
  const id = idOf(await updatePrice({ updates: { price: 4 }, below_cost: below() }));
  const seen = (await viewOf(id)).now?.seen ?? '';
  expect(await updatePrice({ updates })).toMatchObject({ kind: 'done' });
  const meanwhile = await stored();
  expect(await decide(id, efua, 'approve', seen)).toMatchObject({ success: false, status: 'waiting' });
  expect(await stored()).toEqual(meanwhile);
});

test('the second person reads which bundle it is, and what it costs', async () => {
  const { updatePrice, viewOf } = await openWith();
  const id = idOf(await updatePrice({ updates: { price: 4 }, below_cost: below() }));
  expect((await viewOf(id)).now?.after).toMatchObject({ bundle: 'MTN 1GB', lowest_cost: '₵4.60' });
});

test.each([
  ['what is not below cost', { updates: { price: 4.7 }, below_cost: below() }, 'None of its prices'],
  ['an end that has passed', { updates: { price: 4 }, below_cost: below(-1) }, 'until a minute to 90 days'],
  [
    'an end that is too far',
    { updates: { price: 4 }, below_cost: below(24 * 91) },
    'until a minute to 90 days',
  ],
])('%s is not asked for', async (_what, change, words) => {
  const { updatePrice, stored } = await openWith();
  await expect(updatePrice(change)).rejects.toThrow(words);
  expect(await stored()).toMatchObject({ price: 500 });
});

test('what was allowed for a bundle is allowed for no other one: two people are asked again', async () => {
  const { updatePrice, decide, stored } = await openWith();
  await decide(idOf(await updatePrice({ updates: { price: 4 }, below_cost: below() })), efua);
  const larger = { updates: { data_size: '10GB', cost_hubnet: 46 }, below_cost: below() };
  expect(await updatePrice(larger)).toMatchObject({ kind: 'waits' });
  expect(await stored()).toMatchObject({ dataSize: '1GB', price: 400 });
});

test('a size that is only written another way is no other bundle: what is allowed of it stays', async () => {
  const until = new Date(inHours(24));
  const { updatePrice, stored } = await openWith({
    dataSize: '1gb',
    price: cedis(4),
    belowCost: { standard: { least: cedis(4), until } },
  });
  const written = await updatePrice({ updates: { data_size: '1GB', note: 'Slow' } });
  expect(written).toMatchObject({ kind: 'done' });
  expect(await stored()).toMatchObject({ note: 'Slow', belowCost: { standard: { least: 400 } } });
});
