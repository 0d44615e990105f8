import type { getProfile } from '../../../contracts/accounts/get-profile';
import type { OutputOf } from '../../../contracts/contract';
import type { Account } from '../accounts/entities';
import { toCedis } from '../money';
import { anybody } from './buyer';
import { noOwnPrices, type OwnPricesReader } from './own-prices';
import type { PriceStore } from './ports';
import { priceFor } from './price-for';
import { isListed } from './price-list';
import { type ShopNow, soldTo } from './shop-window';
import { tierAt } from './tiers';

/**
 * What a customer pays where it isn't what everybody pays. The price list is read for customers alone who have a tier or
 * prices of their own. A change in between shows with the next one: the purchase compares what was shown. A price below cost that
 * isn't sold any more may be everybody's alone, or theirs.
 */
export async function ownPriceList(
  ports: {
    readonly prices: Pick<PriceStore, 'list'>;
    readonly ownPrices: OwnPricesReader;
    readonly networks: { read(): Promise<ShopNow> };
  },
  { userId, tier, ownPrices }: Pick<Account, 'userId' | 'tier' | 'ownPrices'>,
  now: Date,
): Promise<OutputOf<typeof getProfile>['prices']> {
  if (tierAt(tier, now) === null && ownPrices === 0) return undefined;
  const [stored, row] = await Promise.all([
    ports.prices.list(),
    ownPrices === 0 ? null : ports.ownPrices.get(userId),
  ]);
  const buyer = { tier, own: row?.prices ?? noOwnPrices };
  const plans = stored
    .filter(({ isActive }) => isActive)
    .map((plan) => {
      const [mine, everybodys] = [priceFor(plan, buyer, now), priceFor(plan, anybody, now)];
      return { mine, isOther: isListed(mine, now) !== isListed(everybodys, now) };
    });
  const isOtherList = plans.some(({ isOther }) => isOther);
  const { views } = isOtherList ? soldTo(buyer, stored, await ports.networks.read(), now) : { views: [] };
  return plans
    .filter(({ mine, isOther }) => isOther || mine.price !== mine.standard)
    .map(({ mine: { id, price }, isOther }) => ({
      id,
      price: toCedis(price),
      ...(isOther && { plan: views.find((view) => view.id === id) ?? null }),
    }));
}
