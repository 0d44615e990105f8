import { useEffect, useState, useSyncExternalStore } from 'react';
import { dropChoice, keptChoice, keptIntention } from '../../lib/purchase-intention';
import { type AppDispatch, useAppDispatch } from '../../lib/store';
import { loadPending, sentInput } from './purchase';
import { purchaseEffects } from './purchase-effects';
import { newPurchase, nextPurchase, type PurchaseEvent, type PurchaseState } from './purchase-state';

/**
 * Buys a bundle. Sends the same idempotency key until an answer arrives; after a reload it looks the order up instead. Buy Data shows
 * every answer itself; Home shows refusals and Undo, and a toast says the rest.
 * @param isForm whether it is Buy Data: the sheet opens automatically for the purchase that the customer topped up for, the form is
 *   filled with the one that their own limits stopped, and the screen shows the result
 */
export function usePurchase(userId: string, isForm = false) {
  const dispatch = useAppDispatch();
  const [purchase] = useState(() =>
    startPurchase(
      dispatch,
      isForm ? newPurchase(userId, keptIntention(userId), keptChoice(userId)) : newPurchase(userId),
      isForm,
    ),
  );
  const state = useSyncExternalStore(purchase.subscribe, purchase.read);

  useEffect(() => purchase.open(userId), [purchase, userId]);
  useEffect(() => {
    if (isForm) dropChoice();
  }, [isForm]);

  return { state, happens: purchase.happens };
}

/** Holds the purchase's state outside React, so that each event sees the state after the one before it, even if nothing was drawn between. */
function startPurchase(dispatch: AppDispatch, first: PurchaseState, showsResult: boolean) {
  let state = first;
  const listeners = new Set<() => void>();
  const happens = (event: PurchaseEvent): void => {
    const next = nextPurchase(state, event, Date.now());
    state = next.state;
    for (const listener of listeners) listener();
    for (const effect of next.effects) effects.run(effect);
  };
  const effects = purchaseEffects(dispatch, happens, showsResult);

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
