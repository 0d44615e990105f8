import { minuteMs } from '../durations';
import type { RateLimit, Supplier } from './ports';

/** The limit that an order counts against: its supplier's own, or less where the network's route says so. */
export function limitOf(supplier: Supplier, networkCode: string, perMinute: number | null): RateLimit | null {
  const own = supplier.rateLimitOf({ networkCode });
  if (perMinute === null) return own;
  if (own === null) return { name: `${supplier.name}#${networkCode}`, most: perMinute };
  return { ...own, most: Math.min(own.most, perMinute) };
}

/**
 * Of the calls that a supplier grants in a minute, one customer makes at most this many without waiting in line: some are
 * left for whoever else comes. The line itself uses all of them, but for new accounts.
 */
export const shareOf = ({ most, isForNew }: RateLimit): number => (isForNew ? most : Math.ceil(most / 2));

/**
 * New accounts together use what one customer leaves, in the line, too: however many somebody makes, any other customer finds their
 * whole share.
 */
export const forNewAccounts = (limit: RateLimit): RateLimit => ({
  ...limit,
  most: Math.max(1, limit.most - shareOf(limit)),
  isForNew: true,
});

/** So long an order of a new account has its place, also once it was sent. */
const placeMs = 5 * minuteMs;

/**
 * The places that new accounts together have in a queue: as many as may be sent in the time that each is held for. Half of them are for
 * accounts without another order within the hour, not even a cancelled one, so that those who fill the queue can't keep them out.
 */
export function placesOfNew(queue: string, limit: RateLimit, isFirst: boolean): RateLimit {
  const all = limit.most * (placeMs / minuteMs);
  const most = isFirst ? all : Math.floor(all / 2);
  return { name: `new-accounts#${queue}`, most, inMs: placeMs };
}
