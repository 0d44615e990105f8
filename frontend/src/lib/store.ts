import { configureStore, type Middleware } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query/react';
import { useDispatch } from 'react-redux';
import { api } from './api/api';
import { type AuthState, authSlice } from './auth/auth-slice';

/** The state of the signed-in site: who it is, and what the API has answered. The sign-in screens do without. */
export function makeStore() {
  const store = configureStore({
    reducer: { [authSlice.reducerPath]: authSlice.reducer, [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware, forgetOthersAnswers),
  });
  setupListeners(store.dispatch);
  return store;
}

export type AppStore = ReturnType<typeof makeStore>;
export type AppDispatch = AppStore['dispatch'];

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();

/** One customer's answers are gone before another's session, or nobody's, is seen. */
const forgetOthersAnswers: Middleware<object, { auth: AuthState }> = (store) => (next) => (action) => {
  const before = store.getState().auth.userId;
  const result = next(action);
  if (store.getState().auth.userId !== before) store.dispatch(api.util.resetApiState());
  return result;
};
