import { type TierId, tierIds } from '../../../contracts/prices/tiers';
import { deliveryTimesReader } from '../../../lambdas/adapters/dynamodb/statistics/statistics-store';
import { accountRow } from '../../../lambdas/core/accounts/rows';
import { buyBundle } from '../../../lambdas/core/orders/purchase/buy-bundle';
import { priceFor, tierAt } from '../../../lambdas/core/prices/price-for';
import { listPrices, pricesOfTier } from '../../../lambdas/core/prices/read-prices';
import {
  type AccountTier,
  type BundlePrice,
  priceRow,
  type TierPrices,
} from '../../../lambdas/core/prices/rows';
import { byNetworkAndPrice, shopWindow } from '../../../lambdas/core/prices/shop-window';
import { createRandom } from '../../simulation/engine/random';
import { account, cedis, noon, price, purchase } from '../../support/shop/fixtures';
import { openCore } from './core-on-model';

const after = (minutes: number): Date => new Date(noon.getTime() + minutes * 60_000);
const agents: AccountTier = { id: 't1', until: null };

/** A customer of a shop with one plan. */
async function openWith(plan: Partial<BundlePrice>, tier: AccountTier | null) {
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
      const { networks } = await core.ports.networks.read();
      const [listed] = byNetworkAndPrice(await listPrices(core.ports.db), networks);
      return (tier && listed?.tiers[tier]) ?? listed?.price;
    },
    /** Returns the price as the screen shows it: from the list and the profile's prices. */
    async shown(now: Date) {
      const [listed] = (await shopWindow(shop, now)).prices;
      const own = (await pricesOfTier(shop.db, await customer(), now)) ?? [];
      return own.find(({ id }) => id === listed?.id)?.price ?? listed?.price ?? 0;
    },
    setTier: async (changed: AccountTier | null) =>
      core.table.write({ put: accountRow.encode({ ...(await customer()), tier: changed }) }),
    buy: (now: Date, asked: number, key: string) =>
      buyBundle(
        { ...core.ports, clock: { ...core.ports.clock, now: () => now } },
        purchase({ idempotencyKey: key, price: cedis(asked) }),
      ),
  };
}

/** A shop where some tiers have prices, and some customers have a tier, some of which end. */
function someShop(seed: number) {
  const random = createRandom(seed);
  const some = () => cedis((100 + random.below(900)) / 100);
  const tiers: TierPrices = Object.fromEntries(
    tierIds.filter(() => random.below(2) === 0).map((id) => [id, some()]),
  );
  const id = random.pick(tierIds);
  const until = random.below(2) === 0 ? null : after(1 + random.below(3));
  const tier = random.below(4) === 0 ? null : { id, until };
  return {
    plan: { price: some(), tiers },
    tier,
    random,
  };
}

/** Computes it separately: their tier's price, or else what everybody pays. */
function agreed({ plan, tier }: { plan: BundlePrice; tier: AccountTier | null }, now: Date) {
  const isIn = ({ until }: { until: Date | null }) => until === null || until > now;
  return (tier && isIn(tier) ? plan.tiers[tier.id] : undefined) ?? plan.price;
}

test.each(Array.from({ length: 300 }, (_, seed) => seed))(
  'the list with the profile, the staff’s list, the purchase and the order have the same price for every customer (seed %i)',
  async (seed) => {
    const { plan, tier, random } = someShop(seed);
    const shop = await openWith(plan, tier);
    const now = new Date(after(random.below(4)).getTime() + random.below(3) - 1);
    const asked = await shop.shown(now);
    const { success, orderNumber } = await shop.buy(now, asked, 'request-1');
    expect(success).toBe(true);
    const due = priceFor(price(plan), { tier }, now);
    expect(due.price).toBe(agreed({ plan: price(plan), tier }, now));
    const ofTier = tierAt(tier, now);
    expect(await shop.toStaff(ofTier)).toBe(due.price);
    const { amount, tier: pricedBy } = await shop.readOrder(orderNumber ?? '');
    expect([amount, cedis(asked), pricedBy]).toEqual([due.price, due.price, due.pricedBy]);
    expect(await shop.balance()).toBe(cedis(20) - due.price);
    // A price that differs by a pesewa is never taken.
    const { success: isSold } = await shop.buy(now, asked + 0.01, 'request-2');
    expect(isSold).toBe(false);
  },
);

test.each<[string, AccountTier | null, Date]>([
  ['was taken away', null, noon],
  ['changed', { id: 't2', until: null }, noon],
  ['has ended', { ...agents, until: after(1) }, after(1)],
])(
  'if between the sheet and the button a tier %s, both prices are named, and nothing is taken',
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
