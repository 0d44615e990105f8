import { api } from './api/api';
import type { AdminNetwork, BundlePrice, Output } from './api/contract-types';
import { usualTime } from './usual-time-words';

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

type Network = Output<'get-bundle-prices'>['networks'][number];

/** A network's recent delivery times in words. Null: too few were measured. */
export function useUsualTime(network: string): string | null {
  const times = api.useGetBundlePricesQuery({}).data?.delivery_times;
  const ofNetwork = times?.find((each) => each.network === network);
  return ofNetwork === undefined ? null : usualTime(ofNetwork);
}

/** Nearly all orders of a network arrive within these minutes, by measurement; half an hour if too few were measured. */
export function useMostMinutes(network: string): number {
  const times = api.useGetBundlePricesQuery({}).data?.delivery_times;
  return times?.find((each) => each.network === network)?.most_within ?? 30;
}

/** Whether a network that customers know is temporarily off sale. A network in preparation has no plan yet. */
export const isOffSale = ({ on_sale, taken_off, has_plans }: Network): boolean =>
  !on_sale && !taken_off && has_plans;
