import { createHash, timingSafeEqual } from 'node:crypto';
import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import * as z from 'zod/mini';
import type { Contract } from '../../../contracts/contract';
import type { Account } from '../../core/accounts/rows';
import { isRecentSignIn, isSessionEnded, type Session } from '../../core/accounts/sessions';
import { AppError } from '../../core/kernel/errors';
import { isOwner, passesSecondFactor } from '../../core/staff/roles';
import { type Log, requestLog } from '../logger';
import { originHeader } from '../origin';
import { valueAt } from './input-problem';

/** The fields of a caller's account that the chain checks. */
export type AccessRecord = Pick<
  Account,
  'role' | 'staffRole' | 'isBanned' | 'secondFactorAt' | 'endedSessions'
>;

/** One request, with the facts that the chain has found. */
export interface Call {
  /** The gateway's id of the request, which customers quote to support. */
  readonly gatewayRequestId: string;
  readonly startedAt: number;
  readonly log: Log;
  userId: string | null;
  groups: readonly string[];
  /** The sign-in behind the token, even if the token has been renewed. Null if access is public. */
  session: Session | null;
  input: unknown;
  account: AccessRecord | null;
}

export type CallOf = (event: APIGatewayProxyEventV2) => Call;

export type ApiMiddleware = MiddlewareObj<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>;

export function newCall(contract: Contract, event: APIGatewayProxyEventV2): Call {
  const gatewayRequestId = event.requestContext.requestId;
  return {
    gatewayRequestId,
    startedAt: Date.now(),
    log: requestLog({ function: contract.name, request_id: gatewayRequestId }),
    userId: null,
    groups: [],
    session: null,
    input: undefined,
    account: null,
  };
}

/** Refuses requests that didn't come through the site, before anything else is read. */
export function requireOrigin(secret: () => string): MiddlewareObj<APIGatewayProxyEventV2> {
  let known: Buffer | undefined;
  return {
    before: ({ event }) => {
      known ??= digest(secret());
      const given = digest(event.headers[originHeader] ?? '');
      // Timing reveals nothing.
      if (!timingSafeEqual(known, given)) throw new AppError('forbidden');
    },
  };
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * The claims of a Cognito access token, as text, from API Gateway's JWT authorizer. The authorizer has checked signature, issuer, expiry
 * and client, but it also accepts ID tokens, which `token_use` refuses here.
 */
const accessClaims = z.object({
  token_use: z.literal('access'),
  sub: z.string().check(z.minLength(1)),
  'cognito:groups': z.optional(z.string()),
  origin_jti: z.string().check(z.minLength(1), z.maxLength(64)),
  /** Seconds since 1970, as text at AWS, and as a number at some emulators. */
  auth_time: z.pipe(
    z.union([z.string().check(z.regex(/^\d/)), z.number()]),
    z.pipe(z.transform(Number), z.number().check(z.positive(), z.maximum(100_000_000_000))),
  ),
});

const authorizerContext = z.object({
  requestContext: z.object({ authorizer: z.object({ jwt: z.object({ claims: accessClaims }) }) }),
});

export function identify(contract: Contract, callOf: CallOf): ApiMiddleware {
  return {
    before: ({ event }) => {
      if (contract.access === 'public') return;
      const parsed = authorizerContext.safeParse(event);
      if (!parsed.success) throw new AppError('unauthenticated');
      const { claims } = parsed.data.requestContext.authorizer.jwt;
      const call = callOf(event);
      call.userId = claims.sub;
      call.groups = groupNames(claims['cognito:groups'] ?? '');
      call.session = { id: claims.origin_jti, signedInAt: new Date(claims.auth_time * 1000) };
    },
  };
}

/** API Gateway writes a list claim as `[admin other]`. */
function groupNames(claim: string): string[] {
  return claim
    .replace(/^\[|\]$/g, '')
    .split(/[\s,]+/)
    .filter((name) => name !== '');
}

/** Reads the caller's account at every request, so that a ban takes effect at the next one, not when the token expires. */
export function loadAccount(
  callOf: CallOf,
  load: (userId: string) => Promise<AccessRecord | null>,
): ApiMiddleware {
  return {
    before: async ({ event }) => {
      const call = callOf(event);
      if (call.userId === null || call.session === null) throw new AppError('unauthenticated');
      const account = await load(call.userId);
      if (account === null) throw new AppError('unauthenticated');
      if (account.isBanned) throw new AppError('account_banned');
      call.account = account;
    },
  };
}

/** Refuses tokens of ended sessions, which API Gateway can't recognise. */
export function requireOpenSession(callOf: CallOf): ApiMiddleware {
  return {
    before: ({ event }) => {
      const { account, session } = callOf(event);
      if (account === null || session === null) throw new AppError('unauthenticated');
      if (isSessionEnded(account.endedSessions, session)) throw new AppError('unauthenticated');
    },
  };
}

/** Lets staff in only with both the account's role, read at every request, and the token's group. */
export function requireStaff(contract: Contract, callOf: CallOf): ApiMiddleware {
  return {
    before: ({ event }) => {
      if (contract.access !== 'admin') return;
      const { account, groups } = callOf(event);
      if (account?.role !== 'admin' || !groups.includes('admin')) throw new AppError('forbidden');
    },
  };
}

type Allowed = Pick<Contract, 'beforeSecondFactor'>;

/** Lets staff in only if their sign-in asked for a code of their authenticator app. Without an app, they can only set one up. */
export function requireSecondFactor({ beforeSecondFactor }: Allowed, callOf: CallOf): ApiMiddleware {
  return {
    before: ({ event }) => {
      if (beforeSecondFactor) return;
      const { account, session } = callOf(event);
      const passes = account !== null && session !== null && passesSecondFactor(account, session);
      if (!passes) throw new AppError('second_factor_needed');
    },
  };
}

/** Requires an owner, unless helpers may call it. */
export function requireOwner({ access, helpers }: Contract, callOf: CallOf): ApiMiddleware {
  return {
    before: ({ event }) => {
      if (access === 'admin' && !helpers && !isOwnersCall(callOf(event)))
        throw new AppError('forbidden', { userMessage: 'Only an owner may do this.' });
    },
  };
}

/** Requires an owner for the parsed input's fields that only owners may give. */
export function requireOwnersFields({ ownersFields = [] }: Contract, callOf: CallOf): ApiMiddleware {
  return {
    before: ({ event }) => {
      const call = callOf(event);
      const given = ownersFields.find((path) => valueAt(call.input, path.split('.')) !== undefined);
      if (given !== undefined && !isOwnersCall(call))
        throw new AppError('forbidden', { userMessage: `Only an owner may set ${given}.` });
    },
  };
}

const isOwnersCall = ({ account }: Call): boolean => account !== null && isOwner(account);

/** Requires a recent sign-in for dangerous functions, so that a session left open isn't enough. */
export function requireRecentSignIn({ stepUp }: Pick<Contract, 'stepUp'>, callOf: CallOf): ApiMiddleware {
  return {
    before: ({ event }) => {
      if (stepUp) assertRecent(callOf(event));
    },
  };
}

/** Requires a recent sign-in for the parsed input's dangerous fields. */
export function requireRecentSignInFor(
  { stepUpFor = [] }: Pick<Contract, 'stepUpFor'>,
  callOf: CallOf,
): ApiMiddleware {
  return {
    before: ({ event }) => {
      const call = callOf(event);
      if (stepUpFor.some((part) => isIn(call.input, part))) assertRecent(call);
    },
  };
}

/** Returns whether the input has a field or a value. @param part in the contracts' notation: `updates.email`, or `mode=live` */
function isIn(input: unknown, part: string): boolean {
  const [path = '', wanted] = part.split('=');
  const value = valueAt(input, path.split('.'));
  return wanted === undefined ? value !== undefined && value !== false : value === wanted;
}

/** @throws AppError sign_in_again */
function assertRecent({ session, startedAt }: Call): void {
  if (session === null || !isRecentSignIn(session, new Date(startedAt))) throw new AppError('sign_in_again');
}
