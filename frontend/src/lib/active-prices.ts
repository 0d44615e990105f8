import type { BundlePrice } from './api/contract-types';

type Sold = Pick<BundlePrice, 'is_active'>;

/** Those that are on sale. */
export const activePrices = <Price extends Sold>(prices: readonly Price[]): Price[] =>
  prices.filter(({ is_active }) => is_active);

/** The one with this id, if it is on sale. */
export const activePrice = (prices: readonly BundlePrice[], planId: string | null): BundlePrice | undefined =>
  activePrices(prices).find(({ id }) => id === planId);
