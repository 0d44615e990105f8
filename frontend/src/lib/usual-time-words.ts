import type { Output } from './api/contract-types';

type Times = Output<'get-bundle-prices'>['delivery_times'][number];

/**
 * For example `9 min`, `2 h`, `2.5 h`: half of the deliveries took no longer. Also used on the landing page, which loads nothing of the
 * application.
 */
export const usualTime = ({ half_within: minutes }: Pick<Times, 'half_within'>): string =>
  minutes < 120 ? `${minutes} min` : `${Math.round(minutes / 6) / 10} h`;

/** Words for a network that isn't on sale. */
export const notOnSaleWords = (notice = ''): string =>
  ['not on sale right now.', notice].filter(Boolean).join(' ');
