import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Start } from '../../components/purchase/plan-options';
import { activePrice, activePrices } from '../../lib/active-prices';
import type { BundlePrice } from '../../lib/api/contract-types';
import { type Again, againIn } from '../../lib/orders/buy-again';

export interface Filled {
  /** Null: the form was opened without. */
  readonly again: Again | null;
  /** The bundle as it is sold today; undefined where it isn't. */
  readonly price: BundlePrice | undefined;
}

/** A bundle that is on sale; empty where it isn't. */
export function startOf(prices: readonly BundlePrice[], planId: string | null): Omit<Start, 'phoneNumber'> {
  const price = activePrice(prices, planId);
  return { network: price?.network ?? '', planId: price?.id ?? '' };
}

/** What `Buy again` has filled in, with what is on sale now. It is taken out of the tab's history at once. */
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

/** Without a bundle, its network is enough to choose one. */
function startAgain(prices: readonly BundlePrice[], { planId, phoneNumber, network = '' }: Again): Start {
  const isSold = activePrices(prices).some((price) => price.network === network);
  const chosen = planId === null && isSold ? { network, planId: '' } : startOf(prices, planId);
  return { ...chosen, phoneNumber };
}
