/* The shop's days and months, in any time zone: Ghana's time is UTC. `lib/dates.ts` has the reader's own. */

const formatIn = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
  return (at: string): string => format.format(new Date(at)).replace(',', '');
};

const weekday = formatIn({ day: 'numeric', month: 'short', weekday: 'short' });

/** Until when something must be done: `Tue 1 Dec, 14:00` */
export const deadline = (at: string): string => `${weekday(at)}, ${at.slice(11, 16)}`;
