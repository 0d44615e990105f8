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
 * Refetches the balance as soon as the customer has moved money. Otherwise the API waits until no request is running
 * (`invalidationBehavior`), so a slow list would delay the balance. A balance requested before the money moved may be outdated,
 * so it is fetched again. Runs before the API's middleware: if that needn't wait, it has already refetched, and this does
 * nothing.
 */
export const balanceAtOnce: ApiMiddleware = (store) => {
  const state = () => getProfile.select({})(store.getState());
  const ask = () => void store.dispatch(getProfile.initiate({}, { subscribe: false, forceRefetch: true }));
  /** The running request may predate the purchase. */
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

/** A request skipped because one is running counts as rejected too. */
function isAnswer(action: unknown): boolean {
  return getProfile.matchFulfilled(action) || (getProfile.matchRejected(action) && !action.meta.condition);
}
