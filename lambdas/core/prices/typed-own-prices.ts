import { mostOwnPrices } from '../../../contracts/prices/own-price-fields';
import { momentWords } from '../../../contracts/prices/price-moments';
import { AppError } from '../errors';
import { formatCedis, fromCedis } from '../money';
import type { BundlePrice, OwnPriceList } from './entities';
import { bundleHash } from './own-prices';
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
  readonly at: Date;
}

/** The prices with what was typed; those of other plans stay. @throws AppError invalid_request */
export function pricesAfter(before: OwnPriceList, { typed, plans, at }: Change): OwnPriceList {
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
    after.set(id, { price: fromCedis(price), until: end, bundle: bundleHash(plan) });
  }
  if (after.size > mostOwnPrices)
    throw refused(`A customer has at most ${mostOwnPrices} prices of their own. Nothing is changed.`);
  return after;
}

/** For the audit log, where a customer's prices can be read back: `₵4.80 until 1 Jan 2027 00:00`. */
export function textAt(own: OwnPriceList, id: string): string | null {
  const found = own.get(id);
  if (found === undefined) return null;
  const { price, until } = found;
  return `${formatCedis(price)}${until === null ? '' : ` until ${momentWords(until)}`}`;
}

const refused = (userMessage: string) => new AppError('invalid_request', { userMessage });
