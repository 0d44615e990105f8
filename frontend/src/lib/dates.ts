/* Dates in the customer's own time zone. `at` is an ISO timestamp throughout. */

export const dayMs = 24 * 60 * 60 * 1000;

/** `19/11/2026 10:24` */
export function formatDateTime(at: string): string {
  const date = new Date(at);
  return `${formatDay(date)} ${formatTimeOfDay(date)}`;
}

/** `14:02` */
export const formatTimeOfDay = (date: Date): string => `${pad(date.getHours())}:${pad(date.getMinutes())}`;

/** `Today`, `Yesterday` or `N days ago`. */
export function formatDaysAgo(at: string, now: Date): string {
  const days = calendarDaysBetween(new Date(at), now);
  if (days <= 0) return 'Today';
  return days === 1 ? 'Yesterday' : `${days} days ago`;
}

/** `Today`, `Yesterday`, or `19 Nov`, with the year when it is not this year. */
export function formatShortDate(at: string, now: Date): string {
  const date = new Date(at);
  const days = calendarDaysBetween(date, now);
  if (days === 0 || days === 1) return formatDaysAgo(at, now);
  const isThisYear = date.getFullYear() === now.getFullYear();
  return new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    ...(!isThisYear && { year: 'numeric' }),
  }).format(date);
}

/** `Today`, `Yesterday`, or `Thu 19 Nov`, with the year when it is not this year. */
export function formatDayTitle(at: string, now: Date): string {
  const date = new Date(at);
  const day = formatShortDate(at, now);
  return calendarDaysBetween(date, now) <= 1
    ? day
    : `${new Intl.DateTimeFormat('en-GB', { weekday: 'short' }).format(date)} ${day}`;
}

/** `Today 14:02`, `19 Nov 14:02` */
export const formatShortDateTime = (at: string, now: Date): string =>
  `${formatShortDate(at, now)} ${formatTimeOfDay(new Date(at))}`;

/** `19 November 2026` */
export function formatLongDate(at: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(new Date(at));
}

/** The first instant of a `YYYY-MM-DD` day, or undefined for any other text. */
export function startOfDay(day: string): Date | undefined {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  return year === undefined ? undefined : new Date(Number(year), Number(month) - 1, Number(date));
}

/** The first instant after a `YYYY-MM-DD` day, or undefined for any other text. */
export function endOfDay(day: string): Date | undefined {
  const start = startOfDay(day);
  return start && new Date(start.getFullYear(), start.getMonth(), start.getDate() + 1);
}

/** Good morning until 12:00, good afternoon until 17:00, then good evening. */
export function greetingAt(now: Date): string {
  const hour = now.getHours();
  if (hour < 12) return 'Good morning';
  return hour < 17 ? 'Good afternoon' : 'Good evening';
}

function calendarDaysBetween(earlier: Date, later: Date): number {
  const midnight = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return Math.round((midnight(later) - midnight(earlier)) / dayMs);
}

/** `19/11/2026` */
export function formatDay(date: Date): string {
  return `${pad(date.getDate())}/${pad(date.getMonth() + 1)}/${date.getFullYear()}`;
}

/** `2026-11-19` */
export const isoDay = (date: Date): string =>
  `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;

function pad(value: number): string {
  return String(value).padStart(2, '0');
}
