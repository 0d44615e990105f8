import { type BaseQueryFn, retry } from '@reduxjs/toolkit/query/react';
import type { ApiFunctionName } from '../../../../contracts/registry';
import { sessionEnded } from '../auth/auth-slice';
import { readAccessToken } from '../auth/session';
import { type ApiError, isApiError, isTransient, offlineError } from './api-error';
import { type ApiCall, type ApiResult, callApi } from './call-api';

const defaultTimeoutMs = 20_000;
/** API Gateway has answered after 30 seconds, whatever a function does; the rest is the network's. */
const slowTimeoutMs = 35_000;
/** What waits for others (a supplier, Paystack, Cognito) or goes through many orders. */
const slowFunctions: readonly ApiFunctionName[] = [
  'admin-ban-user',
  'admin-bulk-update-orders',
  'admin-create-user',
  'admin-delete-user',
  'admin-export-orders',
  'admin-get-orders',
  'admin-get-topups',
  'admin-update-user',
  'process-bundle-order',
  'verify-paystack-payment',
];
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

/** Longer than the function may take: who gives up sooner never reads an answer that is on its way. */
export function timeoutMsFor(name: ApiFunctionName): number {
  return slowFunctions.includes(name) ? slowTimeoutMs : defaultTimeoutMs;
}
