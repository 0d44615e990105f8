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
 * (`invalidationBehavior`), so a list that hangs would hold the balance up. That reading still follows it: this one begins
 * nothing while an answer to an earlier request is to come, which may be of before.
 * Stands before the API's middleware: where that needn't wait, it has asked by then, and this asks for nothing.
 */
export const balanceAtOnce: ApiMiddleware = (store) => (next) => (action) => {
  const result = next(action);
  if (movesMoney(action) && !getProfile.select({})(store.getState()).isUninitialized) {
    void store.dispatch(getProfile.initiate({}, { subscribe: false, forceRefetch: true }));
  }
  return result;
};
