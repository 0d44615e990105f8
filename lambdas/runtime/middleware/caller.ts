import * as z from 'zod/mini';
import type { Contract } from '../../../contracts/contract';
import { AppError } from '../../core/errors';
import { isEnded, isIdle, type Session } from '../../core/sessions/ended-sessions';
import type { RecordedSession } from '../../core/sessions/rows';
import type { AccessRecord, ApiMiddleware, Call, CallOf } from '../call';
import { withoutDelay } from '../without-delay';

/**
 * The claims of a Cognito access token, as text, from API Gateway's JWT authorizer. The authorizer has checked signature, issuer, expiry
 * and client, but it also accepts ID tokens, which `token_use` refuses here.
 */
const accessClaims = z.object({
  token_use: z.literal('access'),
  sub: z.string().check(z.minLength(1)),
  'cognito:groups': z.optional(z.string()),
  origin_jti: z.string().check(z.minLength(1), z.maxLength(64)),
  /** Seconds since 1970. */
  auth_time: z.pipe(
    z.string().check(z.regex(/^\d/)),
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

/** Limits the canary to the functions that its check needs. */
export function limitCanary(contract: Contract, callOf: CallOf): ApiMiddleware {
  return {
    before: ({ event }) => {
      if (callOf(event).account?.isCanary && !contract.canary) throw new AppError('forbidden');
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
