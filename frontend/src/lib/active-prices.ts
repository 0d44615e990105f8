import type { AdminNetwork, BundlePrice, Output } from './api/contract-types';

type Sold = Pick<BundlePrice, 'is_active'>;

/** The prices on sale. */
export const activePrices = <Price extends Sold>(prices: readonly Price[]): Price[] =>
  prices.filter(({ is_active }) => is_active);

/** The price with this id, if it is on sale. */
export const activePrice = (prices: readonly BundlePrice[], planId: string | null): BundlePrice | undefined =>
  activePrices(prices).find(({ id }) => id === planId);

/** The customer's prices, which may differ from everyone's. */
export const asOwn = (
  prices: readonly BundlePrice[],
  own: Output<'get-profile'>['prices'] = [],
): readonly BundlePrice[] =>
  prices.map((price) => {
    const mine = own.find(({ id }) => id === price.id);
    return mine ? { ...price, price: mine.price, standard: price.price } : price;
  });

/** A network that was taken off stays in the list for the name of its orders. */
export const isOnSale = ({ on_sale, taken_off }: Pick<AdminNetwork, 'on_sale' | 'taken_off'>): boolean =>
  on_sale && !taken_off;
