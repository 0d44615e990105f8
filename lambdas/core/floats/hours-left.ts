import { type FloatLevel, farthestHours, floatLevels } from '../../../contracts/floats/float-levels';
import { dayMs, hourMs } from '../durations';
import { hourOf } from '../statistics/delivery-times';
import type { Float } from './rows';

/** Each hour of the day is reckoned by the same hour of so many days before. */
const mostDays = 7;

/**
 * How long the balance lasts at the usual rate of the hours to come, in hours, at most `farthestHours`. What is usual for an hour
 * is the mean of that hour in the days before, as far as the float was read then. Null: not known, or read for less than a day.
 */
export function hoursLeft({ last, since, spent }: Float, now: Date): number | null {
  if (last === null || since === null) return null;
  if (last.balance <= 0) return 0;
  const days = Math.min(mostDays, Math.floor((now.getTime() - since.getTime()) / dayMs));
  if (days < 1) return null;
  let left: number = last.balance;
  let at = now.getTime();
  for (let hours = 0; hours < farthestHours; ) {
    const hour = Math.floor(at / hourMs) * hourMs;
    const part = (hour + hourMs - at) / hourMs;
    const rate = usualAt(spent, hour, { days, until: now });
    if (rate * part >= left) return hours + left / rate;
    left -= rate * part;
    hours += part;
    at = hour + hourMs;
  }
  return farthestHours;
}

/** In pesewas an hour. Only hours that are over count. */
function usualAt(
  spent: Float['spent'],
  hour: number,
  { days, until }: { readonly days: number; readonly until: Date },
): number {
  let before = hour;
  while (before + hourMs > until.getTime()) before -= dayMs;
  const earlier = Array.from(
    { length: days },
    (_, day) => spent[hourOf(new Date(before - day * dayMs))] ?? 0,
  );
  return earlier.reduce((sum, amount) => sum + amount, 0) / days;
}

/** The most pressing one that is reached. Null: there is enough, or nobody knows. */
export const levelOf = (hours: number | null): FloatLevel | null =>
  hours === null ? null : (floatLevels.findLast((level) => hours <= level) ?? null);
