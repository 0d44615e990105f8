import { isAnyOf } from '@reduxjs/toolkit';
import { api } from './api/api';
import type { ApiMiddleware } from './api/api-middleware';

const { processBundleOrder, cancelOrder, verifyPaystackPayment, getProfile } = api.endpoints;

const movesMoney = isAnyOf(
  processBundleOrder.matchFulfilled,
  cancelOrder.matchFulfilled,
  verifyPaystackPayment.matchFulfilled,
);

/**
 * Reads the balance as soon as the customer has moved money. The API reads what has become old once nothing is under way
 * (`invalidationBehavior`), so a list that hangs would hold the balance up. A balance that was
 * asked for before the money moved may predate it: once it is there, the balance is read again.
 * Stands before the API's middleware: where that needn't wait, it has asked by then, and this asks for nothing.
 */
export const balanceAtOnce: ApiMiddleware = (store) => {
  const state = () => getProfile.select({})(store.getState());
  const ask = () => void store.dispatch(getProfile.initiate({}, { subscribe: false, forceRefetch: true }));
  /** The answer under way may predate the purchase. */
  let isOutdated = false;
  return (next) => (action) => {
    const wasPending = state().isLoading;
    const result = next(action);
    if (api.util.resetApiState.match(action)) isOutdated = false;
    if (movesMoney(action)) {
      isOutdated = wasPending;
      if (!state().isUninitialized) ask();
    } else if (isOutdated && isAnswer(action)) {
      isOutdated = false;
      ask();
    }
    return result;
  };
};

/** A request that wasn't made, as one is under way, is rejected too. */
function isAnswer(action: unknown): boolean {
  return getProfile.matchFulfilled(action) || (getProfile.matchRejected(action) && !action.meta.condition);
}
