import { type RefObject, useEffect, useId, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { volumeMegabytes } from '../../../../contracts/constants';
import type { NetworkId } from '../../../../contracts/networks/terms';
import { api } from '../../lib/api/api';
import type { BundlePrice } from '../../lib/api/contract-types';
import { formatCedis } from '../../lib/money';
import { bundleName, type NamedNetwork } from '../../lib/networks';
import { type Again, againIn } from '../../lib/orders';
import { activePrice, activePrices, isOffSale } from '../../lib/prices';
import { keptInTab } from '../../lib/storage';
import { notOnSaleWords } from '../../lib/usual-time-words';

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

/** The form's contents, kept for a reload until the purchase, or until the customer leaves the screen. */
export const draft = keptInTab('buy-data', (value): value is Start & { readonly userId: string } => {
  const { userId, network, planId, phoneNumber } = (value ?? {}) as Partial<Record<string, unknown>>;
  return [userId, network, planId, phoneNumber].every((each) => typeof each === 'string');
});

/** The networks with at least one active plan, in display order. */
export function networksOnSale(
  prices: readonly BundlePrice[],
  networks: readonly NamedNetwork[],
): NetworkId[] {
  return networks
    .map(({ id }) => id)
    .filter((network) => activePrices(prices).some((price) => price.network === network));
}

/** A network's plans, in the price list's order. */
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

interface PlanChoiceProps {
  readonly ref: RefObject<HTMLFieldSetElement | null>;
  /** In the price list's order. */
  readonly plans: readonly PlanOption[];
  /** The chosen plan's id, or empty. */
  readonly value: string;
  /** Shown while there are no plans. */
  readonly none: string;
  readonly onChoose: (planId: string) => void;
}

/** Few enough to leave room for the number and the button on a phone's screen. */
const mostShown = 6;

/** The plans of the chosen network, each with its price in sight. */
export function PlanChoice({ ref, plans, value, none, onChoose }: PlanChoiceProps) {
  const name = useId();
  const [isAll, setIsAll] = useState(false);
  // Once shown, all plans stay, so that none disappears under a finger.
  if (!isAll && plans.findIndex(({ id }) => id === value) >= mostShown) setIsAll(true);
  const shown = isAll ? plans : plans.slice(0, mostShown);
  const askAll = () => {
    setIsAll(true);
    // The button is gone, so the first plan that it has shown gets the focus.
    requestAnimationFrame(() => ref.current?.querySelectorAll('input')[mostShown]?.focus());
  };
  return (
    <fieldset ref={ref} className="toggle-buttons plans">
      <legend>Data Plan</legend>
      {plans.length === 0 ? (
        <p className="subtle">{none}</p>
      ) : (
        <div>
          {shown.map(({ id, size, price, validity }) => (
            <label key={id} className="toggle-button plan">
              <input
                type="radio"
                name={name}
                checked={id === value}
                onChange={({ target }) => {
                  onChoose(id);
                  // Waits until the sums are drawn.
                  requestAnimationFrame(() => uncover(target.parentElement));
                }}
              />
              <span className="plan__size">{size}</span>
              {/* Shown in two lines. The accessible name stays the specification's. */}
              <span className="visually-hidden"> - </span>
              <span>{formatCedis(price)}</span>
              {validity && <span className="row__note">{` ${validity}`}</span>}
            </label>
          ))}
        </div>
      )}
      {shown.length < plans.length && (
        <button type="button" className="plans__all" onClick={askAll}>{`All ${plans.length} bundles`}</button>
      )}
    </fieldset>
  );
}

/** Scrolls so that a plan isn't covered. On a phone, the sums, the shortfall and the button lie over the end of the list. */
function uncover(plan: Element | null): void {
  const ends = plan?.closest('form')?.querySelectorAll('.buy-data__pay, .buy-data__send') ?? [];
  // On a short screen only the button lies over the list: the sums have no box.
  const sums = [...ends].map((end) => end.getBoundingClientRect()).find(({ height }) => height > 0);
  const chosen = plan?.getBoundingClientRect();
  if (!sums || !chosen || sums.left >= chosen.right) return;
  const covered = chosen.bottom + 8 - sums.top;
  if (covered > 0) window.scrollBy({ top: covered });
}

/** Gives the focus to the chosen plan, or to the first. */
export const focusPlan = (plans: HTMLElement | null): void =>
  (plans?.querySelector<HTMLElement>('input:checked') ?? plans?.querySelector('input'))?.focus();

/* `Buy again`: the form filled with an earlier purchase, and what has changed since. */

type Bought = NonNullable<Again['bought']>;

interface Filled {
  /** Null: the form was opened without a choice. */
  readonly again: Again | null;
  /** The bundle on today's price list. Undefined: it isn't on sale. */
  readonly price: BundlePrice | undefined;
}

/** Returns what `Buy again` has filled in, matched with the current price list. Removes it from the tab's history at once. */
export function useAgain(prices: readonly BundlePrice[]): Filled & { start: Start | undefined } {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const [again] = useState(() => againIn(state));

  useEffect(() => {
    if (againIn(state) !== null) void navigate(pathname + search, { replace: true, state: null });
  }, [pathname, search, state, navigate]);

  const price = again?.bought ? activePrice(prices, again.bought.planId) : undefined;
  const start = again
    ? { network: price?.network ?? '', planId: price?.id ?? '', phoneNumber: again.phoneNumber }
    : undefined;
  return { again, price, start };
}

/** The price or bundle has changed since. False: nothing differs, or nothing was bought then. */
function changeWords({ planName, price: was }: Bought, price: BundlePrice): string | false {
  const name = bundleName(price);
  if (name !== planName)
    return `Was ${planName} for ${formatCedis(was)}, is ${name} for ${formatCedis(price.price)}`;
  return was !== price.price && `Was ${formatCedis(was)}, is ${formatCedis(price.price)}`;
}

interface AgainNoticeProps {
  readonly again: Filled;
  /** The current choice. */
  readonly planId: string;
}

/** Says what has changed since the customer last bought this. */
export function AgainNotice({ again: { again, price }, planId }: AgainNoticeProps) {
  const { networks = [] } = api.useGetBundlePricesQuery({}).data ?? {};
  const bought = again?.bought;
  if (!bought) return null;
  const offSale = networks.find((each) => each.id === bought.network && isOffSale(each));
  const gone = offSale
    ? // Staff's notice already stands with the networks.
      `${offSale.label}: ${notOnSaleWords()} The number is kept.`
    : `${bought.planName} is not on sale any more. Choose another bundle. The number is kept.`;
  const words =
    price === undefined ? planId === '' && gone : planId === price.id && changeWords(bought, price);
  if (!words) return null;
  return (
    <p className="notice notice--warning" role="status">
      {words}
    </p>
  );
}
