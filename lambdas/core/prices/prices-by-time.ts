import { momentWords, priceTimes } from '../../../contracts/prices/price-moments';
import type { TierId } from '../../../contracts/prices/tiers';
import { AppError } from '../errors';
import { formatCedis, type Pesewas, zero } from '../money';
import { dayMs } from '../time';
import { priceAt } from './price-for';
import type { BundlePrice, TimedPrice, TimedTierPrice } from './rows';

/** The price as staff saw it when they opened it. */
export interface SeenPrice {
  readonly price: Pesewas;
  readonly next: readonly TimedPrice[];
  /** Absent if the page doesn't send them. */
  readonly nextTiers?: readonly TimedTierPrice[] | undefined;
}

interface AmountChange {
  readonly price?: Pesewas | undefined;
  readonly next?: readonly TimedPrice[] | undefined;
  readonly nextTiers?: readonly TimedTierPrice[] | undefined;
}

/**
 * Returns what staff changed compared with what they saw; unchanged values were only sent back, and may have changed since.
 * @throws AppError invalid_request if a value that they changed has been changed since
 */
export function changeOfSeen<Change extends AmountChange>(
  stored: BundlePrice,
  change: Change,
  now: Date,
  seen: SeenPrice | undefined = seenBefore(stored, change, now),
): Change {
  if (seen === undefined) return change;
  const current = priceAt(stored, now);
  const price = change.price === seen.price ? undefined : change.price;
  if (price !== undefined && price !== current.price) assertPriceSeen(current.price, seen.price);
  const next = timesOfSeen(change.next, seen.next, { current: current.next, now });
  const nextTiers = timesOfSeen(change.nextTiers, seen.nextTiers, { current: current.nextTiers, now });
  return { ...change, price, next, nextTiers };
}

/** Returns undefined if nothing changed. A scheduled price that has taken effect counts as the current price. */
function timesOfSeen<Change extends TimedPrice>(
  given: readonly Change[] | undefined,
  seen: readonly Change[] | undefined,
  { current, now }: { readonly current: readonly Change[]; readonly now: Date },
): readonly Change[] | undefined {
  if (given === undefined || seen === undefined) return given;
  if (areSame(given, seen)) return undefined;
  if (!areSame(given, current)) assertTimesSeen(current, seen, now);
  return given.filter((one) => one.at > now || !isOneOf(one, seen));
}

/** A scheduled change that has passed means that staff saw the price before it took effect. */
function seenBefore(stored: BundlePrice, { next }: AmountChange, now: Date): SeenPrice | undefined {
  const passed = next?.filter((one) => one.at <= now && isOneOf(one, stored.next)) ?? [];
  if (passed.length === 0) return undefined;
  const first = Math.min(...passed.map(({ at }) => at.getTime()));
  return priceAt(stored, new Date(first - 1));
}

/** @throws AppError invalid_request */
export function assertPriceSeen(current: Pesewas, seen: Pesewas | null): void {
  if (current === seen) return;
  throw new AppError('invalid_request', {
    userMessage: `The price is now ${formatCedis(current)}, no longer ${formatCedis(seen ?? zero)}. Nothing was changed.`,
  });
}

/** Scheduled prices that have taken effect since count as the current price. @throws AppError invalid_request */
function assertTimesSeen(next: readonly TimedPrice[], seen: readonly TimedPrice[], now: Date): void {
  const left = seen.filter(({ at }) => at > now);
  if (areSame(left, next)) return;
  const [is, was] = [timesWords(next) ?? 'none', timesWords(left) ?? 'none'];
  throw new AppError('invalid_request', {
    userMessage: `Its scheduled prices are now: ${is}. They were: ${was}. Nothing was changed.`,
  });
}

const areSame = (some: readonly TimedPrice[], others: readonly TimedPrice[]): boolean =>
  some.length === others.length && some.every((one) => isOneOf(one, others));

/**
 * The scheduled changes that replace a price's own. An existing change that has taken effect meanwhile counts as the current price.
 * @throws AppError invalid_request
 */
export function timesAfter<Change extends AnyChange>(
  stored: readonly Change[],
  given: readonly Change[],
  now: Date,
): Change[] {
  const next = given
    .filter((one) => one.at > now || !isOneOf(one, stored))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const problem = problemOf(next, stored, now);
  if (problem !== null) throw new AppError('invalid_request', { userMessage: problem });
  return next;
}

/** A change of Standard, or of a tier's price. */
type AnyChange = TimedPrice & { readonly tier?: TierId };

/** Counts the changes of tiers too. @throws AppError invalid_request */
export function assertNotTooMany({ next, nextTiers }: Pick<BundlePrice, 'next' | 'nextTiers'>): void {
  const moments = new Set([...next, ...nextTiers].map(({ at }) => at.getTime()));
  if (moments.size > priceTimes.most)
    throw new AppError('invalid_request', {
      userMessage: `A plan has at most ${priceTimes.most} scheduled prices.`,
    });
}

function problemOf(next: readonly AnyChange[], stored: readonly AnyChange[], now: Date): string | null {
  const isAgain = (a: AnyChange, b: AnyChange) => a.at.getTime() === b.at.getTime() && a.tier === b.tier;
  const double = next.find((one, index) => next.slice(0, index).some((other) => isAgain(one, other)));
  if (double) return `Two scheduled prices are at the same time: ${momentWords(double.at)}.`;
  const added = next.filter((one) => !isOneOf(one, stored));
  const isNear = ({ at }: TimedPrice) => at.getTime() - now.getTime() < priceTimes.leastMs;
  const isFar = ({ at }: TimedPrice) => at.getTime() - now.getTime() > priceTimes.mostDays * dayMs;
  if (added.some(isNear)) return 'A scheduled price has to be at least one minute ahead.';
  if (added.some(isFar)) return `A scheduled price can be at most ${priceTimes.mostDays} days ahead.`;
  return null;
}

const isOneOf = (one: AnyChange, all: readonly AnyChange[]): boolean =>
  all.some(
    ({ at, price, tier }) => at.getTime() === one.at.getTime() && price === one.price && tier === one.tier,
  );

/** For the audit log: `₵5.20 on 1 Dec 2026 06:00; ...`; null if there are none. */
export const timesWords = (next: readonly AnyChange[]): string | null =>
  next
    .map(({ at, price, tier }) => `${tier ? `${tier} ` : ''}${formatCedis(price)} on ${momentWords(at)}`)
    .join('; ') || null;
