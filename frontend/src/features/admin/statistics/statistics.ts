import type { Output } from '../../../lib/api/contract-types';

export type Statistics = Output<'admin-get-overview'>;
/** A day's sales, in total and by network. */
export type Day = Statistics['days'][number];
/** Revenue counts completed orders only. */
export type Metric = 'orders' | 'revenue';

const dayAndMonth = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
const formats = {
  short: new Intl.DateTimeFormat('en-GB', dayAndMonth),
  long: new Intl.DateTimeFormat('en-GB', { ...dayAndMonth, weekday: 'short' }),
};

/** `20 Nov`, or `Fri 20 Nov`. The day is the shop's, in any time zone. */
export function formatDay(day: string, length: 'short' | 'long'): string {
  return formats[length].format(new Date(`${day}T00:00:00Z`)).replace(',', '');
}
