import { type TierId, tierIds } from '../../../contracts/prices/terms';
import { deliveryTimesReader } from '../../../lambdas/adapters/dynamodb/statistics/statistics-store';
import { accountRow } from '../../../lambdas/core/accounts/rows';
import { buyBundle } from '../../../lambdas/core/orders/purchase/buy-bundle';
import { priceFor } from '../../../lambdas/core/prices/price-for';
import { type BundlePrice, priceRow, type TierPrices } from '../../../lambdas/core/prices/rows';
import { listPrices, priceList, pricesOfTier, shopWindow } from '../../../lambdas/core/prices/shop-window';
import { createRandom } from '../../simulation/engine/random';
import { sampled } from '../../support/depth';
import { account, cedis, noon, price, purchase } from '../../support/shop/fixtures';
import { openCore } from './core-on-model';

/** A customer of a shop with one plan. */
async function openWith(plan: Partial<BundlePrice>, tier: TierId | null) {
  const core = await openCore();
  await core.table.write({ put: priceRow.encode(price(plan)) });
  await core.table.write({ put: accountRow.encode(account({ tier })) });
  const deliveries = deliveryTimesReader(core.table, core.ports.clock);
  const shop = { ...core.ports, deliveries };
  const customer = async () => {
    const found = await core.ports.db.get(accountRow, { userId: account().userId });
    if (found === null) throw new Error('There is no account');
    return found;
  };
  return {
    ...core,
    customer,
    /** Returns what a tier pays, as staff see it. */
    async toStaff(tier: TierId | null) {
      const [listed] = priceList(await listPrices(core.ports.db), await core.ports.networks.read()).prices;
      return cedis((tier && listed?.tiers[tier]) ?? listed?.price ?? 0);
    },
    /** Returns the price as the screen shows it: from the list and the profile's prices. */
    async shown() {
      const [listed] = (await shopWindow(shop, noon)).prices;
      const own = (await pricesOfTier(shop.db, await customer())) ?? [];
      return own.find(({ id }) => id === listed?.id)?.price ?? listed?.price ?? 0;
    },
    setTier: async (changed: TierId | null) =>
      core.table.write({ put: accountRow.encode({ ...(await customer()), tier: changed }) }),
    buy: (asked: number, key: string) =>
      buyBundle(core.ports, purchase({ idempotencyKey: key, price: cedis(asked) })),
  };
}

/** A shop where some tiers have prices, and some customers have a tier. */
function someShop(seed: number) {
  const random = createRandom(seed);
  const some = () => cedis((100 + random.below(900)) / 100);
  const tiers: TierPrices = Object.fromEntries(
    tierIds.filter(() => random.below(2) === 0).map((id) => [id, some()]),
  );
  const tier = random.below(4) === 0 ? null : random.pick(tierIds);
  return { plan: { price: some(), tiers }, tier };
}

const seeds = Array.from({ length: 300 }, (_, seed) => seed);

test.each(sampled(seeds, seeds.slice(0, 30)))(
  'the list with the profile, the staff’s list, the purchase and the order have the same price for every customer (seed %i)',
  async (seed) => {
    const { plan, tier } = someShop(seed);
    const shop = await openWith(plan, tier);
    const asked = await shop.shown();
    const { success, orderNumber } = await shop.buy(asked, 'request-1');
    expect(success).toBe(true);
    const due = priceFor(price(plan), { tier });
    // Computed separately: their tier's price, or else what everybody pays.
    expect(due.price).toBe((tier && plan.tiers[tier]) ?? plan.price);
    expect(await shop.toStaff(tier)).toBe(due.price);
    const { amount } = await shop.readOrder(orderNumber ?? '');
    expect([amount, cedis(asked)]).toEqual([due.price, due.price]);
    expect(await shop.balance()).toBe(cedis(20) - due.price);
    // A price that differs by a pesewa is never taken.
    const { success: isSold } = await shop.buy(asked + 0.01, 'request-2');
    expect(isSold).toBe(false);
  },
);

test.each<[string, TierId | null]>([
  ['was taken away', null],
  ['changed', 't2'],
])(
  'if between the sheet and the button a tier %s, both prices are named, and nothing is taken',
  async (_what, tier) => {
    const shop = await openWith({ tiers: { t1: cedis(4.8), t2: cedis(4.9) } }, 't1');
    const asked = await shop.shown();
    expect(asked).toBe(4.8);
    await shop.setTier(tier);
    const { success, message } = await shop.buy(asked, 'request-1');
    expect({ success, message }).toEqual({
      success: false,
      message: `The price of this bundle is now ₵${tier === 't2' ? '4.90' : '5.00'}, not ₵4.80. Please check it and try again.`,
    });
    expect(await shop.balance()).toBe(2000);
  },
);
