import { volumeMegabytes } from '../../../../contracts/constants';
import type { NetworkId } from '../../../../contracts/networks/terms';
import type { BundlePrice } from '../../lib/api/contract-types';
import { formatCedis } from '../../lib/money';
import type { NamedNetwork } from '../../lib/networks';
import { activePrices } from '../../lib/prices';

/** A plan on sale. */
export interface PlanOption {
  readonly id: string;
  readonly network: NetworkId;
  /** For example `1GB`. */
  readonly size: string;
  /** `size - price` */
  readonly label: string;
  readonly validity: string | null;
  readonly note: string | null;
  readonly price: number;
  /** The Standard price, if the customer pays another one. */
  readonly standard?: number | undefined;
  /** In megabytes. */
  readonly volume: number;
  readonly api_plan_id: string | null;
}

/** The parts of a plan that customers choose by. */
export type Offer = Pick<PlanOption, 'size' | 'validity' | 'price'>;

export const isSameBundle = (a: Offer, b: Offer): boolean => a.size === b.size && a.validity === b.validity;

/** For example `1GB, 30 days`. */
export const bundleWords = ({ size, validity }: Offer): string =>
  validity === null ? size : `${size}, ${validity}`;

/** The customer's price, and the usual one if that is higher. */
export const YouPay = ({ price, standard = 0 }: Pick<PlanOption, 'price' | 'standard'>) => (
  <>
    {standard > price && (
      <>
        <span className="visually-hidden">Instead of </span>
        <s className="subtle">{formatCedis(standard)}</s>{' '}
      </>
    )}
    <span>{formatCedis(price)}</span>
  </>
);

/** A plan, and the recipient's number as `0` and nine digits. */
export interface Choice {
  readonly planId: string;
  readonly phoneNumber: string;
}

/** The form's first values. Empty: not filled in. */
export interface Start extends Choice {
  /** The network's id. */
  readonly network: string;
}

/** The networks with at least one active plan, in display order. */
export function networksOnSale(
  prices: readonly BundlePrice[],
  networks: readonly NamedNetwork[],
): NetworkId[] {
  return networks
    .map(({ id }) => id)
    .filter((network) => activePrices(prices).some((price) => price.network === network));
}

/** A network's plans, cheapest first. */
export const planOptions = (prices: readonly BundlePrice[], network: NetworkId): PlanOption[] =>
  activePrices(prices)
    .filter((price) => price.network === network)
    .map(optionOf);

/** Undefined: it isn't on sale. */
export function findPlan(prices: readonly BundlePrice[], planId: string): PlanOption | undefined {
  const price = activePrices(prices).find(({ id }) => id === planId);
  return price && optionOf(price);
}

const optionOf = (price: BundlePrice): PlanOption => ({
  id: price.id,
  network: price.network,
  size: price.data_size,
  label: `${price.data_size} - ${formatCedis(price.price)}`,
  validity: price.validity,
  note: price.note,
  price: price.price,
  standard: price.standard,
  volume: volumeMegabytes(price.data_size),
  api_plan_id: price.api_plan_id,
});

/** The other network's plan of the same size and validity, if there is exactly one. */
export function samePlanOf(
  prices: readonly BundlePrice[],
  planId: string,
  network: NetworkId,
): BundlePrice | undefined {
  const chosen = prices.find(({ id }) => id === planId);
  const [same, ...more] = activePrices(prices).filter(
    (price) =>
      price.network === network &&
      price.data_size === chosen?.data_size &&
      (!chosen.validity || price.validity === chosen.validity),
  );
  return more.length === 0 ? same : undefined;
}
