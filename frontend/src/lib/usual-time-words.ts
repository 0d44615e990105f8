import type { Output } from './api/contract-types';

type Times = Output<'get-bundle-prices'>['delivery_times'][number];

/**
 * For example `2 min, at most 9`: half of the deliveries took no longer than the first, nearly all no longer than the second.
 * Times are in minutes. Also used on the landing page, which loads nothing of the application.
 */
export function usualTime({ half_within, most_within }: Pick<Times, 'half_within' | 'most_within'>): string {
  if (half_within === most_within) return duration(half_within);
  const most = isInMinutes(most_within) ? `${most_within}` : duration(most_within);
  return `${duration(half_within)}, at most ${most}`;
}

/** For example `9 min`, `2 h`, `2.5 h`. */
const duration = (minutes: number): string =>
  isInMinutes(minutes) ? `${minutes} min` : `${Math.round(minutes / 6) / 10} h`;

const isInMinutes = (minutes: number): boolean => minutes < 120;

/** Words for a network that isn't on sale. */
export const notOnSaleWords = (notice = ''): string =>
  ['not on sale right now.', notice].filter(Boolean).join(' ');
