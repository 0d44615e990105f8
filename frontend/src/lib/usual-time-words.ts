import type { Output } from './api/contract-types';

type Times = NonNullable<Output<'get-bundle-prices'>['delivery_times']>[number];

/**
 * Such as `half arrive within 2 min, nearly all within 9 min, in the last hour`. The times are in minutes.
 * Also on the landing page, which loads nothing of the application.
 */
export function usualTime({ half_within, most_within, over }: Omit<Times, 'network'>): string {
  const when = over === 'hour' ? 'in the last hour' : 'in the last day';
  return half_within === most_within
    ? `nearly all arrive within ${duration(most_within)}, ${when}`
    : `half arrive within ${duration(half_within)}, nearly all within ${duration(most_within)}, ${when}`;
}

/** Such as `9 min`, `2 h`, `2.5 h`: from two hours on they are measured in halves of an hour. */
const duration = (minutes: number): string => (minutes < 120 ? `${minutes} min` : `${minutes / 60} h`);

/** Of a network that is not on sale, with what staff say of it. */
export const notOnSaleWords = (notice = ''): string =>
  ['not on sale right now.', notice].filter(Boolean).join(' ');
