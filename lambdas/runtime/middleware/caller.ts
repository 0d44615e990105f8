import { createHash, timingSafeEqual } from 'node:crypto';
import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import * as z from 'zod/mini';
import type { Permission } from '../../../contracts/accounts/permissions';
import { type Contract, defaultStepUpMinutes } from '../../../contracts/contract';
import type { Account } from '../../core/accounts/entities';
import { passesSecondFactor, permissionsOf } from '../../core/accounts/staff';
import { AppError } from '../../core/errors';
import { deviceOf } from '../../core/sessions/device';
import { type Device, isEnded, isIdle, type RecordedSession, type Session } from '../../core/sessions/rows';
import { minuteMs } from '../../core/time';
import { type Log, requestLog } from '../logger';
import { countryHeader, originHeader } from '../origin';
import { withoutDelay } from '../without-delay';

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
  /** The session's row; null if there is none. Only some functions read it. */
  recorded: RecordedSession | null | 'not read';
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
    recorded: 'not read',
    input: undefined,
    account: null,
  };
}

/**
 * Refuses requests that didn't come through the site, before anything else is read: only the site has a firewall and a rate limit. Any one
 * of the secrets is enough, so they can be rotated under traffic.
 */
export function requireOrigin(secrets: () => readonly string[]): MiddlewareObj<APIGatewayProxyEventV2> {
  let known: readonly Buffer[] | undefined;
  return {
    before: ({ event }) => {
      known ??= secrets().map(digest);
      const given = digest(event.headers[originHeader] ?? '');
      // Compares all, so that timing reveals nothing.
      const matches = known.filter((secret) => timingSafeEqual(secret, given));
      if (matches.length === 0) throw new AppError('forbidden');
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

/** The caller's account and recorded session, read in one round trip. */
export interface Loaded<A> {
  readonly account: A;
  readonly recorded: Call['recorded'];
}

/** Reads the caller's account at every request, so that a ban takes effect at the next one, not when the token expires. */
export function loadAccount(
  callOf: CallOf,
  load: (userId: string, session: Session) => Promise<Loaded<AccessRecord | null>>,
): ApiMiddleware {
  return {
    before: async ({ event }) => {
      const call = callOf(event);
      if (call.userId === null || call.session === null) throw new AppError('unauthenticated');
      const { account, recorded } = await load(call.userId, call.session);
      if (account === null) throw new AppError('unauthenticated');
      if (account.isBanned) throw new AppError('account_banned');
      call.account = account;
      call.recorded = recorded;
    },
  };
}

/**
 * Refuses tokens of ended sessions, which API Gateway can't recognise. If the session's row was read, it also refuses staff who were idle
 * for too long.
 */
export function requireOpenSession(callOf: CallOf): ApiMiddleware {
  return {
    before: ({ event }) => {
      const { account, session, recorded, startedAt } = callOf(event);
      if (account === null || session === null) throw new AppError('unauthenticated');
      if (isEnded(account.endedSessions, session)) throw new AppError('unauthenticated');
      if (recorded === 'not read' || account.role !== 'admin') return;
      if (isIdle(session, recorded, new Date(startedAt))) throw new AppError('unauthenticated');
    },
  };
}

/** Records from time to time that staff use a session, after they have passed every check. */
export function keepSession(
  callOf: CallOf,
  touch: (recorded: RecordedSession) => Promise<void>,
): ApiMiddleware {
  return {
    before: async ({ event }) => {
      const { recorded, log } = callOf(event);
      if (recorded !== null && recorded !== 'not read') await withoutDelay(() => touch(recorded), log);
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

/** Requires the contract's permission of the account's current staff role. */
export function requirePermission({ access, permission }: Contract, callOf: CallOf): ApiMiddleware {
  return {
    before: ({ event }) => {
      if (access !== 'admin') return;
      if (permission === undefined || !has(callOf(event), permission)) {
        throw new AppError('forbidden', { userMessage: 'Your staff role doesn’t allow this.' });
      }
    },
  };
}

/** Requires the permissions of the parsed input's fields. */
export function requireFieldPermissions(
  { access, fieldPermissions = {} }: Contract,
  callOf: CallOf,
): ApiMiddleware {
  const fields = Object.entries(fieldPermissions);
  return {
    before: ({ event }) => {
      if (access !== 'admin') return;
      const call = callOf(event);
      for (const [path, permission] of fields) {
        if (valueAt(call.input, path) === undefined || has(call, permission)) continue;
        throw new AppError('forbidden', { userMessage: `Your staff role doesn’t allow this: ${path}.` });
      }
    },
  };
}

const has = ({ account }: Call, permission: Permission): boolean =>
  account !== null && permissionsOf(account).includes(permission);

type StepUp<Part extends 'stepUp' | 'stepUpFor'> = Pick<Contract, Part | 'stepUpMinutes'>;

/** Requires a recent sign-in for dangerous functions, so that a session left open isn't enough. */
export function requireRecentSignIn(
  { stepUp, stepUpMinutes }: StepUp<'stepUp'>,
  callOf: CallOf,
): ApiMiddleware {
  return {
    before: ({ event }) => {
      if (stepUp) assertRecent(callOf(event), stepUpMinutes);
    },
  };
}

/** Requires a recent sign-in for the parsed input's dangerous fields. */
export function requireRecentSignInFor(
  { stepUpFor = [], stepUpMinutes }: StepUp<'stepUpFor'>,
  callOf: CallOf,
): ApiMiddleware {
  return {
    before: ({ event }) => {
      const call = callOf(event);
      if (stepUpFor.some((part) => isIn(call.input, part))) assertRecent(call, stepUpMinutes);
    },
  };
}

/** Returns whether the input has a field or a value. @param part in the contracts' notation: `fields.route`, or `status=failed` */
function isIn(input: unknown, part: string): boolean {
  const [path = '', wanted] = part.split('=');
  const value = valueAt(input, path);
  return wanted === undefined ? value !== undefined && value !== false : value === wanted;
}

/** Whether the session began lately; a renewed token keeps its sign-in's time. Also for use cases that decide themselves what is dangerous. */
export const isRecentSignIn = (
  { signedInAt }: Pick<Session, 'signedInAt'>,
  at: Date,
  minutes = defaultStepUpMinutes,
): boolean => at.getTime() - signedInAt.getTime() < minutes * minuteMs;

/** @throws AppError sign_in_again */
function assertRecent({ session, startedAt }: Call, minutes = defaultStepUpMinutes): void {
  if (session !== null && isRecentSignIn(session, new Date(startedAt), minutes)) return;
  if (minutes === defaultStepUpMinutes) throw new AppError('sign_in_again');
  throw new AppError('sign_in_again', {
    userMessage: `This needs a sign-in of the last ${minutes} minutes. Please sign in again.`,
  });
}

/** Reads a field of the parsed input by its path, such as `updates.role`. */
const valueAt = (input: unknown, path: string): unknown => path.split('.').reduce<unknown>(fieldOf, input);

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

/** Returns the device that a request comes from. */
export const callerDevice = (headers: Readonly<Record<string, string | undefined>>): Device =>
  deviceOf(headers['user-agent'] ?? '', headers[countryHeader] ?? '');
