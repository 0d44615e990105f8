import { AppError } from '../errors';
import { formatCedis, type Pesewas, zero } from '../money';
import type { BundlePrice, TimedPrice, TimedTierPrice } from './entities';
import { priceAt } from './price-at';
import { isOneOf, timesWords } from './set-times';

/** What staff saw of a price when they opened it. */
export interface SeenPrice {
  readonly price: Pesewas;
  readonly next: readonly TimedPrice[];
  /** Absent: from a page that doesn't send them. */
  readonly nextTiers?: readonly TimedTierPrice[] | undefined;
}

interface AmountChange {
  readonly price?: Pesewas | undefined;
  readonly next?: readonly TimedPrice[] | undefined;
  readonly nextTiers?: readonly TimedTierPrice[] | undefined;
}

/**
 * What was changed of what was seen. The rest was only sent back, and may be another by now.
 * @throws AppError invalid_request where what was changed is another by now
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

/** Undefined: none was changed. One that was seen and has passed since is the price by now. */
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

/** Who sends a change by time that has passed saw the price of before it. */
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
    userMessage: `It now costs ${formatCedis(current)}, not ${formatCedis(seen ?? zero)}. Nothing was changed.`,
  });
}

/** Those that were seen and have passed since are the price by now. @throws AppError invalid_request */
function assertTimesSeen(next: readonly TimedPrice[], seen: readonly TimedPrice[], now: Date): void {
  const left = seen.filter(({ at }) => at > now);
  if (areSame(left, next)) return;
  const [is, was] = [timesWords(next) ?? 'none', timesWords(left) ?? 'none'];
  throw new AppError('invalid_request', {
    userMessage: `Its changes by time are by now: ${is}. They were: ${was}. It is not changed.`,
  });
}

const areSame = (some: readonly TimedPrice[], others: readonly TimedPrice[]): boolean =>
  some.length === others.length && some.every((one) => isOneOf(one, others));
