import { endpoints as descriptions } from 'virtual:contracts';
import { type BaseQueryFn, retry } from '@reduxjs/toolkit/query/react';
import type { ApiFunctionName } from '../../../../contracts/registry';
import { sessionEnded } from '../auth/auth-slice';
import { readAccessToken } from '../auth/session';
import { type ApiError, isApiError, isTransient, offlineError } from './api-error';
import { type ApiCall, type ApiResult, callApi } from './call-api';

const defaultTimeoutMs = 20_000;
/** API Gateway answers within 30 seconds; the rest is for the network. */
const slowTimeoutMs = 35_000;
const slowFunctions = new Set(descriptions.flatMap(({ name, slow }) => (slow ? [name] : [])));
const maximumRetries = 2;

type ReadToken = typeof readAccessToken;

export type ApiBaseQuery = BaseQueryFn<ApiCall, unknown, ApiError>;

/**
 * Calls a function with the customer's access token. A rejected token is refreshed once; if the fresh one is rejected
 * too, the session ends. A query with a transient error is retried up to twice, with back-off. A mutation is never
 * retried here.
 */
export function makeBaseQuery(readToken: ReadToken = readAccessToken): ApiBaseQuery {
  return retry(callWithSession(readToken), {
    retryCondition: (error, _call, { attempt, baseQueryApi }) =>
      baseQueryApi.type === 'query' && attempt <= maximumRetries && isApiError(error) && mayRecover(error),
  });
}

/** A device without a connection gets the error at once; queries run again when it is back online. */
function mayRecover(error: ApiError): boolean {
  return isTransient(error) && (error.kind !== 'offline' || navigator.onLine);
}

function callWithSession(readToken: ReadToken): ApiBaseQuery {
  return async (call, { signal, dispatch }) => {
    const send = async (forceRefresh: boolean): Promise<ApiResult> => {
      const token = await readToken({ forceRefresh }).catch(() => undefined);
      if (token === undefined) return { error: offlineError };
      return callApi(call, { token, signal, timeoutMs: timeoutMsFor(call.name) });
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

/** Longer than the function may take, so that its answer always arrives first. */
export function timeoutMsFor(name: ApiFunctionName): number {
  return slowFunctions.has(name) ? slowTimeoutMs : defaultTimeoutMs;
}
