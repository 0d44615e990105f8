/*
 * Dates in the customer's own time zone. `at` is an ISO timestamp throughout. Customers read a time in one way on each screen:
 * - Orders, files and papers, which are searched and compared: `19/11/2026 10:24`, as the specification has it. An order's steps leave out
 *   the order's own day.
 * - What is new (Home, top-ups), again by the specification: `Today`, `Yesterday`, then the day.
 * - Long lists (the wallet, notices): the day is a heading, and each row has its time.
 */

const dayMs = 24 * 60 * 60 * 1000;

/** `19/11/2026 10:24` */
export function formatDateTime(at: string): string {
  const date = new Date(at);
  return `${formatDay(date)} ${formatTimeOfDay(date)}`;
}

/** `14:02`, or with the day if it isn't that of `since`: for a step of something whose day is shown already. */
export const formatStepTime = (at: string, since: string): string =>
  calendarDaysBetween(new Date(since), new Date(at)) === 0
    ? formatTimeOfDay(new Date(at))
    : formatDateTime(at);

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

/** When something is promised: `today, 07:06`, `tomorrow, 07:06`, then `30/11/2026 07:06`. */
export function formatDueTime(at: string, now: Date): string {
  const days = calendarDaysBetween(now, new Date(at));
  if (days !== 0 && days !== 1) return formatDateTime(at);
  return `${days === 0 ? 'today' : 'tomorrow'}, ${formatTimeOfDay(new Date(at))}`;
}

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

/** Whether it was in the last hour. A payment begun earlier is probably not being made any more. */
export const isInLastHour = (at: string): boolean => Date.now() - Date.parse(at) <= 60 * 60_000;
