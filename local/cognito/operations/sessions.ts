import * as z from 'zod';
import {
  invalidParameter,
  invalidRefreshToken,
  refreshTokenExpired,
  refreshTokenReused,
  refreshTokenRevoked,
  userDisabled,
} from '../errors';
import { aboutUser, fromClient, operation, type Scope, text, withToken } from '../operation';
import { existingUser, tokenHolder } from '../request-checks';
import { type RefreshTokenParts, readRefreshToken, rotate, type Session } from '../sessions';
import type { User } from '../user';

const refreshToken = text.max(8192);

/** The used refresh token stays valid for the grace period, in case the answer is lost. */
export const GetTokensFromRefreshToken = operation(
  'public',
  fromClient.extend({ RefreshToken: refreshToken }),
  (request, scope) => {
    const parts = readRefreshToken(request.RefreshToken);
    if (parts === undefined) throw invalidRefreshToken();
    const user = scope.pool.find(parts.username);
    if (!user) throw invalidRefreshToken();
    if (!user.Enabled) throw userDisabled();
    const rotated = rotateSession(user, parts, scope);
    replaceSession(scope, user, rotated.session);
    const tokens = scope.tokens.issue(user, scope.pool.groupsOf(user), rotated.session);
    return { AuthenticationResult: { ...tokens, RefreshToken: rotated.refreshToken } };
  },
);

/** Ends one sign-in: its refresh tokens, and its access tokens for calls to Cognito itself. */
export const RevokeToken = operation(
  'public',
  z.object({ ClientId: text, Token: refreshToken }),
  (request, scope) => {
    const parts = readRefreshToken(request.Token);
    if (parts === undefined) throw invalidParameter('Invalid token');
    const user = scope.pool.find(parts.username);
    const session = user?.sessions?.find(({ originJti }) => originJti === parts.originJti);
    // By RFC 7009, revoking an unknown or revoked token succeeds.
    if (!user || !session?.refreshTokens.some(({ hash }) => hash === parts.hash)) return {};
    keepSessions(scope, user, ({ originJti }) => originJti !== parts.originJti);
    return {};
  },
);

export const GlobalSignOut = operation('public', withToken, (request, scope) => {
  keepSessions(scope, tokenHolder(scope, request.AccessToken), () => false);
  return {};
});

export const AdminUserGlobalSignOut = operation('iam', aboutUser, (request, scope) => {
  keepSessions(scope, existingUser(scope, request.Username), () => false);
  return {};
});

function rotateSession(user: User, parts: RefreshTokenParts, scope: Scope) {
  const session = user.sessions?.find(({ originJti }) => originJti === parts.originJti);
  if (session === undefined) throw refreshTokenRevoked();
  if (session.expiresAt <= scope.now) throw refreshTokenExpired();
  const rotated = rotate(parts, session, scope.now);
  if (rotated === undefined) throw refreshTokenReused();
  return rotated;
}

function replaceSession({ pool, now }: Scope, user: User, session: Session): void {
  const sessions = user.sessions?.map((each) => (each.originJti === session.originJti ? session : each));
  pool.update(user, { sessions }, now);
}

function keepSessions({ pool, now }: Scope, user: User, keep: (session: Session) => boolean): void {
  pool.update(user, { sessions: user.sessions?.filter(keep) }, now);
}
