import * as z from 'zod';
import {
  invalidParameter,
  invalidRefreshToken,
  refreshTokenExpired,
  refreshTokenReused,
  refreshTokenRevoked,
  userDisabled,
} from '../errors';
import { existingUser, tokenHolder } from '../guards';
import { quiet } from '../library';
import { aboutUser, fromClient, operation, type Scope, text, withToken } from '../operation';
import { type RefreshTokenParts, readRefreshToken, rotate, type Session } from '../sessions';
import type { LocalUser } from '../user-pool';

const refreshToken = text.max(8192);

/** New tokens and a new refresh token; the one that was used stays good for the grace period, for a lost answer. */
export const GetTokensFromRefreshToken = operation(
  'public',
  fromClient.extend({ RefreshToken: refreshToken }),
  async (request, scope) => {
    const parts = readRefreshToken(request.RefreshToken);
    if (parts === undefined) throw invalidRefreshToken();
    const user = await scope.pool.getUserByUsername(quiet, parts.username);
    if (user === null) throw invalidRefreshToken();
    if (!user.Enabled) throw userDisabled();
    const rotated = rotateSession(user, parts, scope);
    await replaceSession(scope, user, rotated.session);
    const groups = await scope.pool.listUserGroupMembership(quiet, user);
    const tokens = scope.tokens.issue(user, groups, rotated.session);
    return { AuthenticationResult: { ...tokens, RefreshToken: rotated.refreshToken } };
  },
);

/** Ends one sign-in: its refresh tokens, and its access tokens as far as Cognito itself is asked. */
export const RevokeToken = operation(
  'public',
  z.object({ ClientId: text, Token: refreshToken }),
  async (request, scope) => {
    const parts = readRefreshToken(request.Token);
    if (parts === undefined) throw invalidParameter('Invalid token');
    const user = await scope.pool.getUserByUsername(quiet, parts.username);
    const session = user?.sessions?.find(({ originJti }) => originJti === parts.originJti);
    // As RFC 7009 has it, a token that is unknown or already revoked is revoked.
    if (!user || !session?.refreshTokens.some(({ hash }) => hash === parts.hash)) return {};
    await keepSessions(scope, user, ({ originJti }) => originJti !== parts.originJti);
    return {};
  },
);

export const GlobalSignOut = operation('public', withToken, async (request, scope) => {
  const { user } = await tokenHolder(scope, request.AccessToken);
  await keepSessions(scope, user, () => false);
  return {};
});

export const AdminUserGlobalSignOut = operation('iam', aboutUser, async (request, scope) => {
  await keepSessions(scope, await existingUser(scope, request.Username), () => false);
  return {};
});

function rotateSession(user: LocalUser, parts: RefreshTokenParts, scope: Scope) {
  const session = user.sessions?.find(({ originJti }) => originJti === parts.originJti);
  if (session === undefined) throw refreshTokenRevoked();
  if (session.expiresAt <= scope.now) throw refreshTokenExpired();
  const rotated = rotate(parts, session, scope.now);
  if (rotated === undefined) throw refreshTokenReused();
  return rotated;
}

async function replaceSession(scope: Scope, user: LocalUser, session: Session): Promise<void> {
  const sessions =
    user.sessions?.map((each) => (each.originJti === session.originJti ? session : each)) ?? [];
  await scope.pool.saveUser(quiet, { ...user, sessions });
}

async function keepSessions(
  scope: Scope,
  user: LocalUser,
  keep: (session: Session) => boolean,
): Promise<void> {
  await scope.pool.saveUser(quiet, { ...user, sessions: user.sessions?.filter(keep) ?? [] });
}
