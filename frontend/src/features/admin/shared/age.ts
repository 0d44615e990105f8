import { countOf } from '../../../lib/count';

const minuteMs = 60_000;

/** How long something has been open: `12 min`, `3 h`, `1 day 4 h`. */
const ageOf = (at: string, now: Date): string =>
  spanOf(Math.max(0, Math.floor((now.getTime() - new Date(at).getTime()) / minuteMs)));

/** How long one thing has waited, or the first of several: `waiting 12 min`, `waiting up to 3 h`. */
export function waitingSince(at: string, now: Date, count = 1): string {
  const age = ageOf(at, now);
  return `waiting ${count === 1 || age === spanOf(0) ? '' : 'up to '}${age}`;
}

/** A time of whole minutes, said the same way everywhere: `less than a minute`, `12 min`, `3 h`, `1 day 4 h`, `2 days`. */
function spanOf(minutes: number): string {
  if (minutes < 1) return 'less than a minute';
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours} h`;
  const days = Math.floor(hours / 24);
  // The hours of a day still matter; later ones don't.
  const rest = days === 1 ? hours % 24 : 0;
  return rest === 0 ? countOf(days, 'day') : `${countOf(days, 'day')} ${rest} h`;
}

/** The time until a deadline, or since it: `12 min left`, `40 min late`. A part of a minute counts as one. */
export function timeLeft(due: string, now: Date): { readonly words: string; readonly isLate: boolean } {
  const minutes = (new Date(due).getTime() - now.getTime()) / minuteMs;
  const isLate = minutes < 0;
  const span = spanOf(Math.max(1, isLate ? Math.floor(-minutes) : Math.ceil(minutes)));
  return { words: `${span} ${isLate ? 'late' : 'left'}`, isLate };
}
