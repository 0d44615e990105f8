import { createSign, createVerify, randomUUID } from 'node:crypto';
import * as z from 'zod';
import { accessTokenExpired, invalidAccessToken } from './errors';
import type { Session } from './sessions';
import type { SigningKey } from './signing-key';
import { attributeRecord, isEmailVerified, type User } from './user';

const seconds = z.int().nonnegative();

/** The claims of a Cognito access token (developer guide, "Understanding the access token"). */
const accessClaims = z.object({
  sub: z.string(),
  iss: z.string(),
  client_id: z.string(),
  origin_jti: z.string(),
  event_id: z.string(),
  token_use: z.literal('access'),
  scope: z.string(),
  auth_time: seconds,
  exp: seconds,
  iat: seconds,
  jti: z.string(),
  username: z.string(),
  'cognito:groups': z.array(z.string()).optional(),
});

export type AccessClaims = z.output<typeof accessClaims>;

interface TokenSettings {
  readonly key: SigningKey;
  readonly issuer: string;
  readonly clientId: string;
  readonly lifetimeMinutes: number;
  readonly now: () => number;
}

export type Tokens = ReturnType<typeof createTokens>;

export function createTokens(settings: TokenSettings) {
  const lifetimeSeconds = settings.lifetimeMinutes * 60;
  return {
    issue(user: User, groups: readonly string[], session: Session) {
      const shared = sharedClaims(settings, user, groups, session, lifetimeSeconds);
      const access = {
        ...shared,
        client_id: settings.clientId,
        token_use: 'access',
        scope: 'aws.cognito.signin.user.admin',
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
        ExpiresIn: lifetimeSeconds,
        TokenType: 'Bearer',
      };
    },
    /** @throws AwsError `NotAuthorizedException` for a token that is forged, foreign, expired or an ID token */
    verifyAccess(token: string): AccessClaims {
      const claims = accessClaims.safeParse(verifiedPayload(settings.key, token));
      if (!claims.success || !isOurs(settings, claims.data)) throw invalidAccessToken();
      if (claims.data.exp * 1000 <= settings.now()) throw accessTokenExpired();
      return claims.data;
    },
  };
}

function sharedClaims(
  settings: TokenSettings,
  user: User,
  groups: readonly string[],
  session: Session,
  lifetimeSeconds: number,
) {
  const iat = Math.floor(settings.now() / 1000);
  return {
    sub: user.Username,
    iss: settings.issuer,
    origin_jti: session.originJti,
    event_id: randomUUID(),
    auth_time: Math.floor(session.authTime / 1000),
    iat,
    exp: iat + lifetimeSeconds,
    ...(groups.length > 0 ? { 'cognito:groups': groups } : {}),
  };
}

function identityClaims(user: User) {
  const { sub: _sub, ...attributes } = attributeRecord(user);
  return { ...attributes, email_verified: isEmailVerified(user) };
}

const isOurs = (settings: TokenSettings, claims: AccessClaims) =>
  claims.iss === settings.issuer && claims.client_id === settings.clientId;

function sign(key: SigningKey, claims: object): string {
  const unsigned = `${encode({ kid: key.kid, alg: 'RS256' })}.${encode(claims)}`;
  return `${unsigned}.${createSign('RSA-SHA256').update(unsigned).sign(key.privateKey, 'base64url')}`;
}

/** The signature is checked before the payload is read; the algorithm is ours, whatever the header says. */
function verifiedPayload(key: SigningKey, token: string): unknown {
  const [header, payload, signature, ...rest] = token.split('.');
  if (!header || !payload || !signature || rest.length > 0) return undefined;
  const signed = createVerify('RSA-SHA256').update(`${header}.${payload}`);
  if (!signed.verify(key.publicKey, signature, 'base64url')) return undefined;
  return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
