import { countOf } from '../../../lib/count';

const minuteMs = 60_000;

/** How long something has been open: `12 min`, `3 h`, `2 days`. */
export const ageOf = (at: string, now: Date): string =>
  spanOf(Math.max(0, Math.floor((now.getTime() - new Date(at).getTime()) / minuteMs)));

/** A time of whole minutes, said the same way everywhere: `12 min`, `47 h`, `2 days`. */
export function spanOf(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h` : countOf(Math.floor(hours / 24), 'day');
}

/** The time until a deadline, or since it: `12 min left`, `40 min late`. A part of a minute counts as one. */
export function timeLeft(due: string, now: Date): { readonly words: string; readonly isLate: boolean } {
  const minutes = (new Date(due).getTime() - now.getTime()) / minuteMs;
  const isLate = minutes < 0;
  const span = spanOf(Math.max(1, isLate ? Math.floor(-minutes) : Math.ceil(minutes)));
  return { words: `${span} ${isLate ? 'late' : 'left'}`, isLate };
}
