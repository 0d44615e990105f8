import { mostDaysToPause, mostPausedDays } from '../../../contracts/networks/networks';
import { dayMs } from '../durations';
import type { Network, Pause } from './entities';
import { refused } from './network-rules';
import { hasBegun, whatOf } from './pauses';

/**
 * One that has begun keeps its begin, also where that came while somebody changed it.
 * @throws AppError invalid_request
 */
export function beginOf(network: Network, from: Date | undefined, before: Pause | null, at: Date): Date {
  const begun = before !== null && hasBegun(before, at) ? before : null;
  if (from === undefined) return begun?.from ?? at;
  if (begun?.from.getTime() === from.getTime()) return from;
  if (from <= at) throw refused('It must begin in the future, or now: leave “From” empty for that.');
  if (from.getTime() - at.getTime() > mostDaysToPause * dayMs)
    throw refused(`It must begin in the next ${mostDaysToPause} days.`);
  if (begun !== null)
    throw refused(`${whatOf(network, begun)} is paused now. Resume it first, then pause it for later.`);
  return from;
}

/** @throws AppError invalid_request */
export function assertUntil(until: Date, from: Date, at: Date): void {
  if (until <= at) throw refused('The time must be in the future.');
  if (until.getTime() - at.getTime() > mostPausedDays * dayMs)
    throw refused(`Choose a time in the next ${mostPausedDays} days.`);
  if (until <= from) throw refused('“Until” must be later than “From”.');
}
