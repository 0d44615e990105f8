import { configureStore, type Middleware } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query/react';
import { useDispatch } from 'react-redux';
import { api } from './api/api';
import { askAgain } from './api/ask-again';
import { balanceAtOnce, followSettlements } from './api/follow-settlements';
import { type AuthState, authSlice } from './auth/auth-slice';
import { noteUse } from './recipients';

/** The state of the signed-in site: the session and the API's answers. The sign-in screens don't load it. */
export function makeStore() {
  const store = configureStore({
    reducer: { [authSlice.reducerPath]: authSlice.reducer, [api.reducerPath]: api.reducer },
    middleware: (defaults) =>
      // Development would check the whole state at each action for problems that Immer's frozen state can't have.
      defaults({ immutableCheck: false, serializableCheck: false })
        // These act after the API's middleware has seen the answer, so their requests don't delay its refetch.
        .concat(balanceAtOnce, noteUse)
        .concat(api.middleware, clearOnSessionChange, followSettlements(), askAgain()),
  });
  setupListeners(store.dispatch);
  return store;
}

export type AppStore = ReturnType<typeof makeStore>;
export type AppDispatch = AppStore['dispatch'];

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();

/** Clears the API's answers when the session ends or another customer signs in. */
const clearOnSessionChange: Middleware<object, { auth: AuthState }> = (store) => (next) => (action) => {
  const before = store.getState().auth.userId;
  const result = next(action);
  if (store.getState().auth.userId !== before) store.dispatch(api.util.resetApiState());
  return result;
};
