import { type TierId, tierIds } from '../../../contracts/prices/tiers';
import { accountRow } from '../../../lambdas/adapters/dynamodb/accounts/account-items';
import { priceRow } from '../../../lambdas/adapters/dynamodb/prices/price-items';
import { priceStore } from '../../../lambdas/adapters/dynamodb/prices/price-store';
import { deliveryTimesReader } from '../../../lambdas/adapters/dynamodb/statistics/delivery-times-reader';
import { buyBundle } from '../../../lambdas/core/orders/purchase/buy-bundle';
import type { BundlePrice, TimedPrice } from '../../../lambdas/core/prices/entities';
import { ownPriceList } from '../../../lambdas/core/prices/own-list';
import { anybody, priceFor } from '../../../lambdas/core/prices/price-for';
import { shopWindow } from '../../../lambdas/core/prices/shop-window';
import type { AccountTier, TierPrices } from '../../../lambdas/core/prices/tiers';
import { createRandom } from '../../simulation/engine/random';
import { account, cedis, noon, price, someSession } from '../../support/shop/fixtures';
import { openCore } from './core-on-model';

const after = (minutes: number): Date => new Date(noon.getTime() + minutes * 60_000);
const agents: AccountTier = { id: 't1', until: null };

async function openWith(plan: Partial<BundlePrice>, tier: AccountTier | null) {
  const core = await openCore();
  await core.table.write({ put: priceRow.encode(price(plan)) });
  await core.table.write({ put: accountRow.encode(account({ tier })) });
  const prices = priceStore(core.table);
  const deliveries = deliveryTimesReader(core.table, core.ports.clock);
  const shop = { prices, networks: core.ports.networks, deliveries };
  const customer = async () => {
    const found = await core.ports.orders.account(account().userId);
    if (found === null) throw new Error('There is no account');
    return found;
  };
  return {
    ...core,
    customer,
    /** As the screen has it: the list, with the profile's prices. */
    async shown(now: Date) {
      const [listed] = (await shopWindow(shop, now)).prices;
      const own = (await ownPriceList(shop, await customer(), now)) ?? [];
      return own.find(({ id }) => id === listed?.id)?.price ?? listed?.price ?? 0;
    },
    setTier: async (changed: AccountTier | null) =>
      core.table.write({ put: accountRow.encode({ ...(await customer()), tier: changed }) }),
    buy: (now: Date, asked: number, key: string) =>
      buyBundle(
        { ...core.ports, clock: { ...core.ports.clock, now: () => now } },
        {
          userId: account().userId,
          session: someSession,
          confirmed: ['duplicate', 'network'],
          idempotencyKey: key,
          network: 'MTN',
          planId: 'mtn-1gb',
          phoneNumber: '0241234567',
          price: cedis(asked),
        },
      ),
  };
}

test('a plan costs what the customer’s tier pays; without such a price, or a tier, what everybody pays', () => {
  const plan = price({ tiers: { t1: cedis(4.8) } });
  const at = (tier: AccountTier | null) => priceFor(plan, { tier }, noon);
  expect(at(agents)).toMatchObject({ price: 480, standard: 500, pricedBy: 't1' });
  expect(at({ id: 't2', until: null })).toMatchObject({ price: 500, standard: 500, pricedBy: null });
  expect(priceFor(plan, anybody, noon)).toMatchObject({ price: 500, pricedBy: null });
  // One that a newer version has given, before a rollback.
  expect(at({ id: 't9' as TierId, until: null })).toMatchObject({ price: 500, pricedBy: null });
});

test('a tier is over in the very moment of its end', () => {
  const plan = price({ tiers: { t1: cedis(4.8) } });
  const buyer = { tier: { ...agents, until: after(1) } };
  expect(priceFor(plan, buyer, new Date(after(1).getTime() - 1)).price).toBe(480);
  expect(priceFor(plan, buyer, after(1)).price).toBe(500);
});

/** Some tiers have a price, some changes are set, and some customers have a tier that ends. */
function someShop(seed: number) {
  const random = createRandom(seed);
  const some = () => cedis((100 + random.below(900)) / 100);
  const tiers: TierPrices = Object.fromEntries(
    tierIds.filter(() => random.below(2) === 0).map((id) => [id, some()]),
  );
  const next: TimedPrice[] = [1, 2, 3]
    .filter(() => random.below(2) === 0)
    .map((minute) => ({ at: after(minute), price: some() }));
  const id = tierIds[random.below(tierIds.length)] ?? 't1';
  const until = random.below(2) === 0 ? null : after(1 + random.below(3));
  const tier = random.below(4) === 0 ? null : { id, until };
  return { plan: { price: some(), tiers, next }, tier, random };
}

test.each(Array.from({ length: 150 }, (_, seed) => seed))(
  'the list with the profile, the purchase and the order have one price for every customer (seed %i)',
  async (seed) => {
    const { plan, tier, random } = someShop(seed);
    const shop = await openWith(plan, tier);
    const now = new Date(after(random.below(4)).getTime() + random.below(3) - 1);
    const asked = await shop.shown(now);
    const { success, orderNumber } = await shop.buy(now, asked, 'request-1');
    expect(success).toBe(true);
    const due = priceFor(price(plan), { tier }, now);
    const { amount, tier: pricedBy } = await shop.readOrder(orderNumber ?? '');
    expect([amount, cedis(asked), pricedBy]).toEqual([due.price, due.price, due.pricedBy]);
    expect(await shop.balance()).toBe(cedis(20) - due.price);
    // A pesewa beside it is never what is taken.
    const { success: isSold } = await shop.buy(now, asked + 0.01, 'request-2');
    expect(isSold).toBe(false);
  },
);

test.each<[string, AccountTier | null, Date]>([
  ['was taken', null, noon],
  ['is another', { id: 't2', until: null }, noon],
  ['has ended', { ...agents, until: after(1) }, after(1)],
])(
  'between the sheet and the button a tier %s: both prices are named, and nothing is taken',
  async (_what, tier, now) => {
    const shop = await openWith({ tiers: { t1: cedis(4.8), t2: cedis(4.9) } }, agents);
    const asked = await shop.shown(noon);
    expect(asked).toBe(4.8);
    await shop.setTier(tier);
    const { success, message } = await shop.buy(now, asked, 'request-1');
    expect({ success, message }).toEqual({
      success: false,
      message: `The price of this bundle is now ₵${tier?.id === 't2' ? '4.90' : '5.00'}, not ₵4.80. Please check it and try again.`,
    });
    expect(await shop.balance()).toBe(2000);
  },
);

test('a purchase that read a tier just before it was taken is decided again', async () => {
  const shop = await openWith({ tiers: { t1: cedis(4.8) } }, agents);
  const { orders } = shop.ports;
  const read = jest.spyOn(orders, 'loadForPurchase');
  read.mockImplementationOnce(async (...args) => {
    read.mockRestore();
    const rows = await orders.loadForPurchase(...args);
    await shop.setTier(null);
    return rows;
  });
  expect(await shop.buy(noon, 4.8, 'request-1')).toMatchObject({ success: false });
  expect(await shop.balance()).toBe(2000);
});

test('rows have tiers, and rows from before have none', () => {
  const plan = price({ tiers: { t1: cedis(4.8), t5: cedis(4.1) } });
  expect(priceRow.decode(priceRow.encode(plan))).toEqual(plan);
  expect(priceRow.encode(price())).not.toHaveProperty('tiers');
  expect(priceRow.decode(priceRow.encode(price())).tiers).toEqual({});
  const customer = account({ tier: { id: 't3', until: after(60) } });
  expect(accountRow.decode(accountRow.encode(customer))).toEqual(customer);
  expect(accountRow.decode(accountRow.encode(account())).tier).toBeNull();
});
