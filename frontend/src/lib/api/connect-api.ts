import { setupListeners } from '@reduxjs/toolkit/query/react';
import { sessionEnded, sessionStarted } from '../auth/auth-slice';
import { type AppStore, addLateMiddleware, rootReducer } from '../store';
import { apiSlice } from './api-slice';

/**
 * Joins the API to the store. It comes with the first screen that asks for data, so that the sign-in screens
 * don't load it. One customer's answers are forgotten before another can be shown them.
 */
export function connectApi(store: AppStore): void {
  rootReducer.inject(apiSlice);
  addLateMiddleware(apiSlice.middleware, () => (next) => (action) => {
    const before = store.getState().auth.userId;
    const result = next(action);
    const isSessionChange = sessionEnded.match(action) || sessionStarted.match(action);
    if (isSessionChange && before !== store.getState().auth.userId) {
      store.dispatch(apiSlice.util.resetApiState());
    }
    return result;
  });
  store.dispatch({ type: 'api/connected' });
  setupListeners(store.dispatch);
}
