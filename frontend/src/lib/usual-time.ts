import { api } from './api/api';
import type { Output } from './api/contract-types';
import { usualTime } from './usual-time-words';

type Network = Output<'get-bundle-prices'>['networks'][number];

/** A network's recent delivery times in words. Null: too few were measured. */
export function useUsualTime(network: string): string | null {
  const times = api.useGetBundlePricesQuery({}).data?.delivery_times;
  const ofNetwork = times?.find((each) => each.network === network);
  return ofNetwork === undefined ? null : usualTime(ofNetwork);
}

/** Nearly all orders of a network arrive within these minutes: as measured, or if too few were, within half an hour. */
export function useMostMinutes(network: string): number {
  const times = api.useGetBundlePricesQuery({}).data?.delivery_times;
  return times?.find((each) => each.network === network)?.most_within ?? 30;
}

/** Whether a network that customers know is temporarily off sale. A network in preparation has no plan yet. */
export const isOffSale = ({ on_sale, taken_off, has_plans }: Network): boolean =>
  !on_sale && !taken_off && has_plans;
