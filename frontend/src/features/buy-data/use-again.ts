import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Start } from '../../components/purchase/plan-options';
import { activePrice, activePrices } from '../../lib/active-prices';
import type { BundlePrice } from '../../lib/api/contract-types';
import { type Again, againIn } from '../../lib/orders/buy-again';

export interface Filled {
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
