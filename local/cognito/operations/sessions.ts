import {
  invalidParameter,
  invalidRefreshToken,
  refreshTokenExpired,
  refreshTokenReused,
  refreshTokenRevoked,
  userDisabled,
} from '../errors';
import { clientMetadata, fromClient, operation, TokenAnswer, text } from '../operation';
import { USER_SCOPE } from '../pool-settings';
import { readRefreshToken, rotate } from '../sessions';

const refreshToken = text.max(8192);

/** Rotates the refresh token. The used one stays valid for the grace period, in case the answer is lost. */
export const GetTokensFromRefreshToken = operation(
  'public',
  fromClient.extend({ RefreshToken: refreshToken, ClientMetadata: clientMetadata }),
  ({ RefreshToken, ClientMetadata }, { pool, tokens, now }) => {
    const parts = readRefreshToken(RefreshToken);
    const user = parts && pool.find(parts.username);
    if (!user) throw invalidRefreshToken();
    if (!user.Enabled) throw userDisabled();
    const session = user.sessions?.find(({ originJti }) => originJti === parts.originJti);
    if (session === undefined) throw refreshTokenRevoked();
    if (session.expiresAt <= now) throw refreshTokenExpired();
    const rotated = rotate(parts, session, now);
    if (rotated === undefined) throw refreshTokenReused();
    const sessions = user.sessions?.map((each) => (each === session ? rotated.session : each));
    pool.update(user, { sessions });
    const groups = pool.groupsOf(user);
    const request = { source: 'RefreshTokens', user, groups, clientMetadata: ClientMetadata } as const;
    return new TokenAnswer({ kind: 'PreTokenGeneration', scopes: [USER_SCOPE], ...request }, (scopes) => ({
      AuthenticationResult: {
        ...tokens.issue(user, { groups, session: rotated.session, scopes }),
        RefreshToken: rotated.refreshToken,
      },
    }));
  },
);

/** Ends one sign-in. By RFC 7009, revoking an unknown or revoked token succeeds. */
export const RevokeToken = operation(
  'public',
  fromClient.extend({ Token: refreshToken }),
  ({ Token }, { pool }) => {
    const parts = readRefreshToken(Token);
    if (parts === undefined) throw invalidParameter('Invalid token');
    const user = pool.find(parts.username);
    const session = user?.sessions?.find(({ originJti }) => originJti === parts.originJti);
    if (!user || !session?.refreshTokens.some(({ hash }) => hash === parts.hash)) return {};
    pool.update(user, { sessions: user.sessions?.filter((each) => each !== session) });
    return {};
  },
);
