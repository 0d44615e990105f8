import { momentWords, priceTimes } from '../../../contracts/prices/price-moments';
import { dayMs } from '../durations';
import { AppError } from '../errors';
import { formatCedis } from '../money';
import type { BundlePrice, TimedPrice } from './entities';

/**
 * The changes by time that a price gets in place of its own. One of its own that has passed meanwhile is its price by now.
 * @throws AppError invalid_request
 */
export function timesAfter(stored: BundlePrice, given: readonly TimedPrice[], now: Date): TimedPrice[] {
  const next = given
    .filter((one) => one.at > now || !isOneOf(one, stored.next))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const problem = problemOf(next, stored, now);
  if (problem !== null) throw new AppError('invalid_request', { userMessage: problem });
  return next;
}

function problemOf(next: readonly TimedPrice[], stored: BundlePrice, now: Date): string | null {
  if (next.length > priceTimes.most) return `A plan has at most ${priceTimes.most} changes by time.`;
  const double = next.find(({ at }, index) => at.getTime() === next[index - 1]?.at.getTime());
  if (double) return `Two changes are at the same time: ${momentWords(double.at)}.`;
  const added = next.filter((one) => !isOneOf(one, stored.next));
  const isNear = ({ at }: TimedPrice) => at.getTime() - now.getTime() < priceTimes.leastMs;
  const isFar = ({ at }: TimedPrice) => at.getTime() - now.getTime() > priceTimes.mostDays * dayMs;
  if (added.some(isNear)) return 'A change by time has to be at least one minute ahead.';
  if (added.some(isFar)) return `A change by time can be at most ${priceTimes.mostDays} days ahead.`;
  return null;
}

export const isOneOf = (one: TimedPrice, all: readonly TimedPrice[]): boolean =>
  all.some(({ at, price }) => at.getTime() === one.at.getTime() && price === one.price);

/** For the audit log: `₵5.20 on 1 Dec 2026 06:00; ...`; null where there are none. */
export const timesWords = (next: readonly TimedPrice[]): string | null =>
  next.map(({ at, price }) => `${formatCedis(price)} on ${momentWords(at)}`).join('; ') || null;
