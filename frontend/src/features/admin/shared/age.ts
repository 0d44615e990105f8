import { countOf } from '../../../lib/count';

const minuteMs = 60_000;

/** How long something has been open: `12 min`, `3 h`, `2 days`. */
export function ageOf(at: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - new Date(at).getTime()) / minuteMs));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h` : countOf(Math.floor(hours / 24), 'day');
}
