import { combineSlices, configureStore, createDynamicMiddleware } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import { authSlice } from './auth/auth-slice';

export const rootReducer = combineSlices(authSlice);

const lateMiddleware = createDynamicMiddleware();

/** For parts of the store that arrive with a lazy route. */
export const addLateMiddleware = lateMiddleware.addMiddleware;

export function makeStore() {
  return configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults().concat(lateMiddleware.middleware),
  });
}

export type AppStore = ReturnType<typeof makeStore>;
export type AppDispatch = AppStore['dispatch'];

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
