import { useEffect, useRef } from 'react';
import { api } from '../api/api';
import type { Order } from '../api/contract-types';
import { useAppDispatch } from '../store';
import { isOpen } from './orders';

/** Reads orders, balance and ledger again when one of the open orders settles: a refund changes all of them. */
export function useRefreshOnSettle(orders: readonly Order[] | undefined): void {
  const dispatch = useAppDispatch();
  const openIds = useRef(new Set<string>());
  useEffect(() => {
    if (orders === undefined) return;
    const hasSettled = orders.some((order) => !isOpen(order) && openIds.current.has(order.id));
    openIds.current = new Set(orders.filter(isOpen).map(({ id }) => id));
    if (hasSettled) dispatch(api.util.invalidateTags(['Orders', 'Profile', 'Transactions']));
  }, [orders, dispatch]);
}
