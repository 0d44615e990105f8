import type { Output } from '../../../lib/api/contract-types';

export type Overview = Output<'admin-get-overview'>;
/** A day's sales, in all and by network. */
export type Day = Overview['days'][number];
/** Revenue is that of completed orders. */
export type Metric = 'orders' | 'revenue';

const wordsFor = {
  short: new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' }),
  long: new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }),
};

/** `20 Nov`, or `Fri 20 Nov`. The day is the shop's, whatever the clock here says. */
export function formatDay(day: string, length: 'short' | 'long'): string {
  return wordsFor[length].format(new Date(`${day}T00:00:00Z`)).replace(',', '');
}

export const ordersWords = (count: number) =>
  `${count.toLocaleString('en-GH')} ${count === 1 ? 'order' : 'orders'}`;
