import { mostOwnPrices } from '../../../contracts/prices/own-price-fields';
import { momentWords, priceTimes } from '../../../contracts/prices/price-moments';
import { dayMs } from '../durations';
import { AppError } from '../errors';
import { formatCedis, fromCedis } from '../money';
import { leastCost } from './below-cost';
import type { BundlePrice, OwnPrice, OwnPriceList } from './entities';
import { bundleHash, endOf, ownPriceAt } from './own-prices';
import { minuteOf } from './tiers';

/** As it is typed, in cedis; null takes it away. */
export interface TypedOwnPrice {
  readonly id: string;
  readonly price: number | null;
  readonly until?: string | null | undefined;
}

interface Change {
  readonly typed: readonly TypedOwnPrice[];
  /** All that there are. */
  readonly plans: readonly BundlePrice[];
  /** Those that there are, beside the first three. */
  readonly suppliers: readonly string[];
  readonly at: Date;
}

/** The prices with what was typed; those of other plans stay. @throws AppError invalid_request */
export function pricesAfter(before: OwnPriceList, { typed, plans, suppliers, at }: Change): OwnPriceList {
  const after = new Map(before);
  for (const { id, price, until } of typed) {
    if (price === null) {
      after.delete(id);
      continue;
    }
    const plan = plans.find((one) => one.id === id);
    if (plan === undefined) throw refused(`There is no price ${id}. Nothing is changed.`);
    const end = until == null ? null : minuteOf(new Date(until));
    if (end !== null && end <= at)
      throw refused('The end of a price must be later than now. Nothing is changed.');
    const own = { price: fromCedis(price), until: end, bundle: bundleHash(plan), isAllowed: false };
    after.set(id, { ...own, isAllowed: isAllowedLoss(before, own, { plan, suppliers, at }) });
  }
  if (after.size > mostOwnPrices)
    throw refused(`A customer has at most ${mostOwnPrices} prices of their own. Nothing is changed.`);
  return after;
}

interface Sold {
  readonly plan: BundlePrice;
  readonly suppliers: readonly string[];
  readonly at: Date;
}

/**
 * As for tiers: one that is new or lower, and below every cost that is known, is a loss on each sale. With an end, two people may
 * allow it; one that stays is as it was. @throws AppError invalid_request
 */
function isAllowedLoss(before: OwnPriceList, own: OwnPrice, { plan, suppliers, at }: Sold): boolean {
  const { price, until } = own;
  const least = leastCost(plan.costs, suppliers);
  if (least === null || price >= least) return false;
  const was = ownPriceAt(before, plan, at);
  // A later end is a loss at the moments after the one before.
  if (was !== null && price >= was && endOf(own) <= endOf(before.get(plan.id)))
    return before.get(plan.id)?.isAllowed ?? false;
  const loss = `A price of ${formatCedis(price)} for ${plan.id} is below the lowest cost, ${formatCedis(least)}.`;
  if (until === null)
    throw refused(`${loss} Nothing is changed. With an end, a second person can approve it.`);
  if (until.getTime() - at.getTime() > priceTimes.mostDays * dayMs)
    throw refused(
      `${loss} Nothing is changed. Sold below cost is until ${priceTimes.mostDays} days from now.`,
    );
  return true;
}

/** For the audit log, where a customer's prices can be read back: `₵4.80 until 1 Jan 2027 00:00`. */
export function textAt(own: OwnPriceList, id: string): string | null {
  const found = own.get(id);
  if (found === undefined) return null;
  const { price, until } = found;
  return `${formatCedis(price)}${until === null ? '' : ` until ${momentWords(until)}`}`;
}

const refused = (userMessage: string) => new AppError('invalid_request', { userMessage });
