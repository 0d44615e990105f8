/* The shop's days and months, in any time zone: Ghana's time is UTC. `lib/dates.ts` has the reader's own. */

const formatIn = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
  return (at: string): string => format.format(new Date(at)).replace(',', '');
};

const month = formatIn({ month: 'long', year: 'numeric' });
const dayAndMonth = formatIn({ day: 'numeric', month: 'short' });
const weekday = formatIn({ day: 'numeric', month: 'short', weekday: 'short' });

/** For example `November 2026`, from `2026-11`. */
export const monthName = (of: string): string => month(`${of}-01T00:00:00Z`);
/** `20 Nov` */
export const shortDayName = (of: string): string => dayAndMonth(`${of}T00:00:00Z`);
/** `Fri 20 Nov` */
export const weekdayName = (of: string): string => weekday(`${of}T00:00:00Z`);

/** Until when something must be done: `Tue 1 Dec, 14:00` */
export const deadline = (at: string): string => `${weekday(at)}, ${at.slice(11, 16)}`;
