import type { Middleware, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { api } from './api';

type ApiState = { readonly [Path in typeof api.reducerPath]: ReturnType<typeof api.reducer> };

/** A dispatch that takes thunks. */
export type ApiDispatch = ThunkDispatch<ApiState, unknown, UnknownAction>;

/** A middleware that watches the API's answers and may make further requests. */
export type ApiMiddleware = Middleware<object, ApiState, ApiDispatch>;
