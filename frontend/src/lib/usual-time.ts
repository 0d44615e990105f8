import { api } from './api/api';
import type { Output } from './api/contract-types';
import { networkOf } from './networks';

type Network = NonNullable<Output<'get-bundle-prices'>['networks']>[number];
type Times = NonNullable<Output<'get-bundle-prices'>['delivery_times']>[number];

/** How long deliveries of a network took lately, in words; null where too few were measured. */
export function useUsualTime(network: string): string | null {
  const times = api.useGetBundlePricesQuery({}).data?.delivery_times;
  const ofNetwork = times?.find((each) => each.network === network);
  return ofNetwork === undefined ? null : usualTime(ofNetwork);
}

/** What an order that is under way is told of its network: that it is paused, or how long deliveries usually take. */
export function useNetworkNow(network: string): string | null {
  const { data } = api.useGetBundlePricesQuery({});
  const usual = useUsualTime(network);
  const paused = data?.networks?.find(({ id, on_sale }) => id === network && !on_sale);
  if (paused) return `${paused.label}: ${pausedWords(paused)}`;
  return usual && `${networkOf(network).label}: ${usual}.`;
}

/** Of a network that is not on sale, with what staff say of it. */
export const pausedWords = ({ notice }: Pick<Network, 'notice'>): string =>
  ['not on sale right now.', notice].filter(Boolean).join(' ');

export function usualTime({ half_within, most_within, over }: Omit<Times, 'network'>): string {
  const when = over === 'hour' ? 'in the last hour' : 'in the last day';
  return half_within === most_within
    ? `nearly all arrive within ${duration(most_within)}, ${when}`
    : `half arrive within ${duration(half_within)}, nearly all within ${duration(most_within)}, ${when}`;
}

/** Such as `9 min`, `2 h`, `2.5 h`: from two hours on they are measured in halves of an hour. */
const duration = (minutes: number): string => (minutes < 120 ? `${minutes} min` : `${minutes / 60} h`);
