import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { api } from '../../lib/api/api';
import type { BundlePrice } from '../../lib/api/contract-types';
import { formatCedis } from '../../lib/money';
import { bundleName } from '../../lib/networks';
import { type Again, againIn } from '../../lib/orders';
import { activePrice, activePrices, isOffSale } from '../../lib/prices';
import { networkOfTyped } from '../../lib/typed-number';
import { notOnSaleWords } from '../../lib/usual-time-words';
import type { Start } from './plan-options';

/* `Buy again`: the form filled with an earlier purchase, and what has changed since. */

interface Filled {
  /** Null: the form was opened without a choice. */
  readonly again: Again | null;
  /** The bundle on today's price list. Undefined: it isn't on sale. */
  readonly price: BundlePrice | undefined;
}

/** A bundle on sale, or empty. */
export function startOf(prices: readonly BundlePrice[], planId: string | null): Omit<Start, 'phoneNumber'> {
  const price = activePrice(prices, planId);
  return { network: price?.network ?? '', planId: price?.id ?? '' };
}

/** Returns what `Buy again` has filled in, matched with the current price list. Removes it from the tab's history at once. */
export function useAgain(prices: readonly BundlePrice[]): Filled & { start: Start | undefined } {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const [again] = useState(() => againIn(state));

  useEffect(() => {
    if (againIn(state) !== null) void navigate(pathname + search, { replace: true, state: null });
  }, [pathname, search, state, navigate]);

  const start = again ? startAgain(prices, again) : undefined;
  return { again, price: again ? activePrice(prices, again.planId) : undefined, start };
}

/** Without a bundle, its network is still chosen. */
function startAgain(prices: readonly BundlePrice[], { planId, phoneNumber, network = '' }: Again): Start {
  const isSold = activePrices(prices).some((price) => price.network === network);
  const chosen = planId === null && isSold ? { network, planId: '' } : startOf(prices, planId);
  return { ...chosen, phoneNumber };
}

/** The price or bundle has changed since. False: nothing differs, or nothing was bought then. */
function changeWords({ planName, price: was }: Again, price: BundlePrice): string | false {
  if (was === undefined) return false;
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
  if (again === null || again.planId === null) return null;
  // For a saved number's usual bundle, assume the number's own network.
  const network = again.network ?? networkOfTyped(again.phoneNumber, networks)?.id;
  const offSale = networks.find((each) => each.id === network && isOffSale(each));
  const gone = offSale
    ? // Staff's notice already stands with the networks.
      `${offSale.label}: ${notOnSaleWords()} The number is kept.`
    : `${again.planName} is not on sale any more. Choose another bundle. The number is kept.`;
  const words =
    price === undefined ? planId === '' && gone : planId === price.id && changeWords(again, price);
  if (!words) return null;
  return (
    <p className="notice notice--warning" role="status">
      {words}
    </p>
  );
}
