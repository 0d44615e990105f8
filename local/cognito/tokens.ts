import { createPublicKey, createSign, createVerify, randomUUID } from 'node:crypto';
import * as z from 'zod';
import { accessTokenExpired, invalidAccessToken, missingScope } from './errors';
import { TOKEN_LIFETIME_SECONDS, USER_SCOPE } from './pool-settings';
import type { Session } from './sessions';
import type { SigningKey } from './signing-key';
import { attributeRecord, isEmailVerified, type User } from './user';

interface TokenSettings {
  readonly key: SigningKey;
  readonly issuer: string;
  readonly clientId: string;
  readonly now: () => number;
}

interface Issue {
  readonly groups: readonly string[];
  readonly session: Session;
  /** The access token's scopes. */
  readonly scopes: readonly string[];
}

export type Tokens = ReturnType<typeof createTokens>;

const accessClaims = z.object({
  token_use: z.literal('access'),
  username: z.string(),
  origin_jti: z.string(),
  scope: z.string(),
  exp: z.number(),
});

export function createTokens(settings: TokenSettings) {
  return {
    /**
     * Returns the token's user and sign-in.
     * @throws AwsError for a token that is expired, isn't ours, or lacks the scope
     */
    readAccess(token: string): { readonly username: string; readonly originJti: string } {
      const claims = accessClaims.safeParse(verified(settings.key, token));
      if (!claims.success) throw invalidAccessToken();
      const { username, origin_jti: originJti, scope, exp } = claims.data;
      if (exp * 1000 <= settings.now()) throw accessTokenExpired();
      if (!scope.split(' ').includes(USER_SCOPE)) throw missingScope();
      return { username, originJti };
    },

    issue(user: User, { groups, session, scopes }: Issue) {
      const shared = sharedClaims(settings, user, groups, session);
      const access = {
        ...shared,
        client_id: settings.clientId,
        token_use: 'access',
        scope: scopes.join(' '),
        jti: randomUUID(),
        username: user.Username,
      };
      const id = {
        ...shared,
        ...identityClaims(user),
        aud: settings.clientId,
        token_use: 'id',
        jti: randomUUID(),
        'cognito:username': user.Username,
      };
      return {
        AccessToken: sign(settings.key, access),
        IdToken: sign(settings.key, id),
        ExpiresIn: TOKEN_LIFETIME_SECONDS,
        TokenType: 'Bearer',
      };
    },
  };
}

function sharedClaims(settings: TokenSettings, user: User, groups: readonly string[], session: Session) {
  const iat = Math.floor(settings.now() / 1000);
  return {
    sub: user.Username,
    iss: settings.issuer,
    origin_jti: session.originJti,
    event_id: randomUUID(),
    auth_time: Math.floor(session.authTime / 1000),
    iat,
    exp: iat + TOKEN_LIFETIME_SECONDS,
    ...(groups.length > 0 ? { 'cognito:groups': groups } : {}),
  };
}

function identityClaims(user: User) {
  const { sub: _sub, ...attributes } = attributeRecord(user);
  return { ...attributes, email_verified: isEmailVerified(user) };
}

function sign(key: SigningKey, claims: object): string {
  const unsigned = `${encode({ kid: key.kid, alg: 'RS256' })}.${encode(claims)}`;
  return `${unsigned}.${createSign('RSA-SHA256').update(unsigned).sign(key.privateKey, 'base64url')}`;
}

/** Returns the claims of a token that this key signed; undefined for any other. */
function verified(key: SigningKey, token: string): unknown {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const check = createVerify('RSA-SHA256').update(`${header}.${payload}`);
  if (!check.verify(createPublicKey(key.privateKey), signature, 'base64url')) return undefined;
  return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
