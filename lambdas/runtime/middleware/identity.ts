import * as z from 'zod/mini';
import type { Contract } from '../../../contracts/contract';
import { AppError } from '../../core/errors';
import type { ApiMiddleware, CallOf } from '../call';

/**
 * The claims of a Cognito access token as API Gateway's JWT authorizer passes them on, each as text. The
 * authorizer has checked signature, issuer, expiry and client, but accepts ID tokens, too: those are
 * refused here, by `token_use`.
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
