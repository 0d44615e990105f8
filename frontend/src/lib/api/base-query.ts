import { endpoints as descriptions } from 'virtual:contracts';
import { type BaseQueryFn, retry } from '@reduxjs/toolkit/query/react';
import type { ErrorCode } from '../../../../contracts/errors';
import type { ApiFunctionName } from '../../../../contracts/registry';
import { accountSuspended, secondFactorNeeded, sessionEndedElsewhere } from '../auth/auth-slice';
import { forgetTokens } from '../auth/forget-tokens';
import { addressOf, addressToSignIn, keptSession, readAccessToken } from '../auth/session';
import { askToSignInAgain } from '../auth/step-up';
import { rememberNetworks } from '../networks';
import { type ApiError, connectionError, isApiError, isTransient } from './api-error';
import { type ApiCall, type ApiResult, callApi } from './call-api';
import type { EndpointDescription, Output } from './contract-types';

const defaultTimeoutMs = 20_000;
/** API Gateway answers within 30 seconds; the rest is for the network. */
const slowTimeoutMs = 35_000;
const slowFunctions = new Set<ApiFunctionName>();

export function markSlow(described: readonly EndpointDescription[]): void {
  for (const { name, slow } of described) if (slow) slowFunctions.add(name);
}
markSlow(descriptions);

const maximumRetries = 2;

type ReadToken = typeof readAccessToken;

export type ApiBaseQuery = BaseQueryFn<ApiCall, unknown, ApiError>;

/**
 * Calls a function with the customer's access token. A rejected token is refreshed once; if the new one is rejected too, the
 * session ends. A call that needs a recent sign-in asks for one and is then repeated. A query is retried up to twice after a
 * transient error, with back-off. A mutation is never retried here.
 */
export function makeBaseQuery(readToken: ReadToken = readAccessToken): ApiBaseQuery {
  return retry(callWithSession(readToken), {
    retryCondition: (error, _call, { attempt, baseQueryApi }) =>
      baseQueryApi.type === 'query' && attempt <= maximumRetries && isApiError(error) && mayRecover(error),
  });
}

/** An offline device gets the error at once; queries run again when it is back online. */
function mayRecover(error: ApiError): boolean {
  return isTransient(error) && error.kind !== 'offline';
}

function callWithSession(readToken: ReadToken): ApiBaseQuery {
  return async (call, { signal, dispatch }) => {
    let token: string | null | undefined;
    // A refresh that fails removes the tokens.
    const kept = keptSession();
    const send = async (forceRefresh: boolean): Promise<ApiResult> => {
      token = await readToken({ forceRefresh }).catch(() => undefined);
      if (token === undefined) return { error: connectionError() };
      return callApi(call, { token, signal, timeoutMs: timeoutMsFor(call.name) });
    };
    let result = await send(false);
    if (isUnauthenticated(result)) result = await send(true);
    if (codeOf(result) === 'sign_in_again' && (await askToSignInAgain())) result = await send(false);
    if (isUnauthenticated(result)) {
      // A sign-in in another tab meanwhile is another session and stays.
      const current = await readToken({ forceRefresh: false }).catch(() => null);
      if (current !== null && current !== token) return send(false);
      // Otherwise its tokens would get in the way of the next sign-in.
      addressToSignIn.save(addressOf(kept));
      forgetTokens();
      dispatch(sessionEndedElsewhere());
    }
    // A late answer may belong to someone who has signed out since.
    const isTheirs = async () => (await readToken({ forceRefresh: false }).catch(() => null)) === token;
    if (codeOf(result) === 'account_banned' && (await isTheirs())) dispatch(accountSuspended());
    // During the set-up, the same error means that the app isn't set up at the sign-in service.
    if (codeOf(result) === 'second_factor_needed' && call.name !== 'register-second-factor')
      dispatch(secondFactorNeeded());
    if ('data' in result && listsNetworks.has(call.name)) {
      rememberNetworks((result.data as Output<'get-bundle-prices'>).networks);
    }
    return result;
  };
}

const listsNetworks = new Set<ApiFunctionName>(['get-bundle-prices', 'admin-get-prices']);

function isUnauthenticated(result: ApiResult): boolean {
  return 'error' in result && result.error.status === 401;
}

const codeOf = (result: ApiResult): ErrorCode | undefined =>
  'error' in result ? result.error.code : undefined;

/** Longer than the function's own timeout, so that its answer always arrives first. */
export function timeoutMsFor(name: ApiFunctionName): number {
  return slowFunctions.has(name) ? slowTimeoutMs : defaultTimeoutMs;
}
