import type { Middleware, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { api } from './api';

type ApiState = { readonly [Path in typeof api.reducerPath]: ReturnType<typeof api.reducer> };

/** A middleware that watches the API's answers and may ask for more: its `dispatch` knows thunks. */
export type ApiMiddleware = Middleware<object, ApiState, ThunkDispatch<ApiState, unknown, UnknownAction>>;
