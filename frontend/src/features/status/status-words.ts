import type { Output } from '../../lib/api/contract-types';
import { usualTime } from '../../lib/usual-time-words';
import { formatCount } from '../../lib/words';

export type Status = Output<'get-status'>;

export function networkWords({ on_sale, half_within, most_within }: Status['networks'][number]): string {
  if (!on_sale) return 'Not on sale for now';
  if (half_within === undefined || most_within === undefined) return 'On sale';
  return `Usually ${usualTime({ half_within, most_within })}`;
}

/** For example `98.4%`, rounded down, so that it never claims all. */
export function share(part: number, all: number): string {
  if (all === 0) return 'None yet';
  const percent = Math.floor((1000 * part) / all) / 10;
  return `${percent}%`;
}

export const refundWords = (times: NonNullable<Status['time_to_refund']>): string =>
  `Usually ${usualTime(times)}`;

export function checkWords(check: Status['last_check'], now: Date): string {
  if (check === null) return 'No result yet';
  const { began_at, wallets, agree } = check;
  const found = agree ? 'all agree' : 'not all agree, and we are looking into it';
  return `${formatCount(wallets)} wallets at ${clock(began_at, now)}: ${found}`;
}

const ofDay = { day: 'numeric', month: 'short' } as const;
const ofTime = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** For example `09:12`, in Ghana's time, with the day if that isn't today. */
export function clock(at: string, now: Date): string {
  const shown = (options: Intl.DateTimeFormatOptions, of: Date) =>
    new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'Africa/Accra' }).format(of);
  const time = new Date(at);
  const isToday = shown(ofDay, time) === shown(ofDay, now);
  return isToday ? shown(ofTime, time) : `${shown(ofDay, time)}, ${shown(ofTime, time)}`;
}
