import { type Network, networks, volumeMegabytes } from '../../../../contracts/constants';
import type { BundlePrice, Output } from '../../lib/api/contract-types';
import { formatCedis } from '../../lib/money';

export interface PlanOption {
  readonly id: string;
  /** Such as `1GB`. */
  readonly size: string;
  /** `size - price` */
  readonly label: string;
  readonly price: number;
  /** In megabytes. */
  readonly volume: number;
  readonly api_plan_id: string | null;
}

/** Of the price list's networks, what a number's is found by. */
export type NetworkOfNumbers = Pick<
  NonNullable<Output<'get-bundle-prices'>['networks']>[number],
  'id' | 'label' | 'prefixes'
>;

/** A plan, and the number that receives it as `0` and nine digits. */
export interface Choice {
  readonly planId: string;
  readonly phoneNumber: string;
}

/** What the form is filled in with at first. Empty: nothing. */
export interface Start extends Choice {
  /** Its id. */
  readonly network: string;
}

/** The networks with at least one active plan. */
export function networksOnSale(prices: readonly BundlePrice[]): Network[] {
  return networks.filter((network) => prices.some((price) => price.network === network && price.is_active));
}

/** A network's plans, in the order of the prices. */
export function planOptions(prices: readonly BundlePrice[], network: Network): PlanOption[] {
  return prices
    .filter((price) => price.network === network && price.is_active)
    .map(({ id, data_size, price, api_plan_id }) => ({
      id,
      size: data_size,
      label: `${data_size} - ${formatCedis(price)}`,
      price,
      volume: volumeMegabytes(data_size),
      api_plan_id,
    }));
}
