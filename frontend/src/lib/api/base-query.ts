import { type BaseQueryFn, retry } from '@reduxjs/toolkit/query/react';
import { sessionEnded } from '../auth/auth-slice';
import { readAccessToken } from '../auth/session';
import { type ApiError, isApiError, isTransient, offlineError } from './api-error';
import { type ApiCall, type ApiResult, callApi } from './call-api';

const defaultTimeoutMs = 20_000;
/** A purchase waits for the supplier. */
const purchaseTimeoutMs = 30_000;
const maximumRetries = 2;

type ReadToken = typeof readAccessToken;

export type ApiBaseQuery = BaseQueryFn<ApiCall, unknown, ApiError>;

/**
 * Calls a function with the customer's access token. A token that is refused is refreshed once; if the fresh
 * one is refused too, the session is over. A query is asked again, twice at most and backing off, where that
 * can help; a mutation is never repeated here.
 */
export function makeBaseQuery(readToken: ReadToken = readAccessToken): ApiBaseQuery {
  return retry(callWithSession(readToken), {
    retryCondition: (error, _call, { attempt, baseQueryApi }) =>
      baseQueryApi.type === 'query' && attempt <= maximumRetries && isApiError(error) && mayPass(error),
  });
}

/** A device that knows of no connection is told so at once; queries are asked again when it has one. */
function mayPass(error: ApiError): boolean {
  return isTransient(error) && (error.kind !== 'offline' || navigator.onLine);
}

function callWithSession(readToken: ReadToken): ApiBaseQuery {
  return async (call, { signal, dispatch }) => {
    const send = async (forceRefresh: boolean): Promise<ApiResult> => {
      const token = await readToken({ forceRefresh }).catch(() => undefined);
      if (token === undefined) return { error: offlineError };
      return callApi(call, { token, signal, timeoutMs: timeoutMsFor(call) });
    };
    let result = await send(false);
    if (isUnauthenticated(result)) result = await send(true);
    if (isUnauthenticated(result)) dispatch(sessionEnded());
    return result;
  };
}

function isUnauthenticated(result: ApiResult): boolean {
  return 'error' in result && result.error.status === 401;
}

function timeoutMsFor({ name }: ApiCall): number {
  return name === 'process-bundle-order' ? purchaseTimeoutMs : defaultTimeoutMs;
}
