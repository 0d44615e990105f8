import { useEffect, useState, useSyncExternalStore } from 'react';
import { keptIntention } from '../../lib/purchase-intention';
import { type AppDispatch, useAppDispatch } from '../../lib/store';
import { loadPending, sentInput } from './purchase';
import { purchaseEffects } from './purchase-effects';
import { newPurchase, nextPurchase, type PurchaseEvent, type PurchaseState } from './purchase-state';

/**
 * Buys a bundle. Sends the same idempotency key until an answer arrives; after a reload it looks the order up instead. The sheet opens
 * automatically for the purchase that the customer topped up for.
 */
export function usePurchase(userId: string) {
  const dispatch = useAppDispatch();
  const [purchase] = useState(() => startPurchase(dispatch, newPurchase(userId, keptIntention(userId))));
  const state = useSyncExternalStore(purchase.subscribe, purchase.read);

  useEffect(() => purchase.open(userId), [purchase, userId]);

  return { state, happens: purchase.happens };
}

/** Holds the purchase's state outside React, so that each event sees the state after the one before it, even if nothing was drawn between. */
function startPurchase(dispatch: AppDispatch, first: PurchaseState) {
  let state = first;
  const listeners = new Set<() => void>();
  const happens = (event: PurchaseEvent): void => {
    const next = nextPurchase(state, event, Date.now());
    state = next.state;
    for (const listener of listeners) listener();
    for (const effect of next.effects) effects.run(effect);
  };
  const effects = purchaseEffects(dispatch, happens);

  const open = (userId: string) => {
    const whenOnline = () => happens({ type: 'online' });
    effects.come();
    window.addEventListener('online', whenOnline);
    const pending = loadPending(userId);
    happens({
      type: 'opened',
      userId,
      sent: pending && { purchase: pending, input: sentInput(pending) },
    });
    return () => {
      window.removeEventListener('online', whenOnline);
      effects.leave();
    };
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return { read: () => state, subscribe, happens, open };
}

export type Purchase = ReturnType<typeof usePurchase>;
