import { momentWords, priceTimes } from '../../../contracts/prices/price-moments';
import type { TierId } from '../../../contracts/prices/tiers';
import { dayMs } from '../durations';
import { AppError } from '../errors';
import { formatCedis } from '../money';
import type { BundlePrice, TimedPrice } from './entities';

/**
 * The changes by time that a price gets in place of its own. One of its own that has passed meanwhile is its price by now.
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

/** Of everybody's price, or of a tier's. */
type AnyChange = TimedPrice & { readonly tier?: TierId };

/** Together with those of tiers. @throws AppError invalid_request */
export function assertNotTooMany({ next, nextTiers }: Pick<BundlePrice, 'next' | 'nextTiers'>): void {
  const moments = new Set([...next, ...nextTiers].map(({ at }) => at.getTime()));
  if (moments.size > priceTimes.most)
    throw new AppError('invalid_request', {
      userMessage: `A plan has at most ${priceTimes.most} changes by time.`,
    });
}

function problemOf(next: readonly AnyChange[], stored: readonly AnyChange[], now: Date): string | null {
  const isAgain = (a: AnyChange, b: AnyChange) => a.at.getTime() === b.at.getTime() && a.tier === b.tier;
  const double = next.find((one, index) => next.slice(0, index).some((other) => isAgain(one, other)));
  if (double) return `Two changes are at the same time: ${momentWords(double.at)}.`;
  const added = next.filter((one) => !isOneOf(one, stored));
  const isNear = ({ at }: TimedPrice) => at.getTime() - now.getTime() < priceTimes.leastMs;
  const isFar = ({ at }: TimedPrice) => at.getTime() - now.getTime() > priceTimes.mostDays * dayMs;
  if (added.some(isNear)) return 'A change by time has to be at least one minute ahead.';
  if (added.some(isFar)) return `A change by time can be at most ${priceTimes.mostDays} days ahead.`;
  return null;
}

export const isOneOf = (one: AnyChange, all: readonly AnyChange[]): boolean =>
  all.some(
    ({ at, price, tier }) => at.getTime() === one.at.getTime() && price === one.price && tier === one.tier,
  );

/** For the audit log: `₵5.20 on 1 Dec 2026 06:00; ...`; null where there are none. */
export const timesWords = (next: readonly AnyChange[]): string | null =>
  next
    .map(({ at, price, tier }) => `${tier ? `${tier} ` : ''}${formatCedis(price)} on ${momentWords(at)}`)
    .join('; ') || null;
