import { api } from './api/api';
import type { Order, Output } from './api/contract-types';
import { networkOf } from './networks';
import { notOnSaleWords, usualTime } from './usual-time-words';

type Network = Output<'get-bundle-prices'>['networks'][number];

/** A network's recent delivery times in words. Null: too few were measured. */
export function useUsualTime(network: string): string | null {
  const times = api.useGetBundlePricesQuery({}).data?.delivery_times;
  const ofNetwork = times?.find((each) => each.network === network);
  return ofNetwork === undefined ? null : usualTime(ofNetwork);
}

/** A note on an open order's network: off sale, paused, or its usual delivery time unless that has passed already. */
export function useNetworkNow({
  network,
  created_at: at,
}: Pick<Order, 'network' | 'created_at'>): string | null {
  const { data } = api.useGetBundlePricesQuery({});
  const most = data?.delivery_times.find((each) => each.network === network)?.most_within ?? 0;
  const isLate = Date.now() - Date.parse(at) > most * 60_000;
  const usual = useUsualTime(network);
  const now = data?.networks.find(({ id }) => id === network);
  if (now && !now.on_sale) return `${now.label}: ${notOnSaleWords(now)}`;
  if (now?.paused) return now.notice;
  return isLate ? null : usual && `${networkOf(network).label}: usually ${usual}.`;
}

/** Whether a network that customers know is temporarily off sale. A network in preparation has no plan yet. */
export const isOffSale = ({ on_sale, taken_off, has_plans }: Network): boolean =>
  !on_sale && !taken_off && has_plans;
