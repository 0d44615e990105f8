import {
  createPrivateKey,
  createPublicKey,
  createSign,
  createVerify,
  generateKeyPairSync,
  type KeyObject,
  randomUUID,
} from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Session, User } from './users';

/** Opens the pool's own RSA key, which is made on the first start, readable by its owner only. */
export function openSigningKey(file: string): KeyObject {
  if (existsSync(file)) return createPrivateKey(readFileSync(file));
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  return privateKey;
}

/** Lifetime of access and ID tokens. */
const lifetimeSeconds = 600;
const kid = 'local';

export type Claims = Readonly<Record<string, unknown>>;

export type Tokens = ReturnType<typeof createTokens>;

export function createTokens(key: KeyObject, issuer: string, clientId: string) {
  const publicKey = createPublicKey(key);
  const { n = '', e = '' } = publicKey.export({ format: 'jwk' });
  return {
    jwks: { keys: [{ kty: 'RSA', n, e, kid, alg: 'RS256', use: 'sig' } as const] },
    /** Returns the claims of a token that this pool gave the client, until it expires; undefined for any other. */
    read(token: string): Claims | undefined {
      const [header, payload = '', signature = ''] = token.split('.');
      const check = createVerify('RSA-SHA256').update(`${header}.${payload}`);
      if (!check.verify(publicKey, signature, 'base64url')) return undefined;
      const claims: Claims = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
      const isOurs = claims.iss === issuer && (claims.aud ?? claims.client_id) === clientId;
      return isOurs && Number(claims.exp) * 1000 > Date.now() ? claims : undefined;
    },
    issue({ username, attributes, isAdmin }: User, session: Session, scope: string) {
      const iat = Math.floor(Date.now() / 1000);
      const shared = () => ({
        sub: username,
        iss: issuer,
        jti: randomUUID(),
        origin_jti: session.id,
        event_id: randomUUID(),
        auth_time: Math.floor(session.startedAt / 1000),
        iat,
        exp: iat + lifetimeSeconds,
        ...(isAdmin && { 'cognito:groups': ['admin'] }),
      });
      const access = { ...shared(), client_id: clientId, token_use: 'access', scope, username };
      const id = {
        ...attributes,
        ...shared(),
        email_verified: attributes.email_verified === 'true',
        aud: clientId,
        token_use: 'id',
        'cognito:username': username,
      };
      return {
        AccessToken: sign(key, access),
        IdToken: sign(key, id),
        ExpiresIn: lifetimeSeconds,
        TokenType: 'Bearer',
      };
    },
  };
}

export function sign(key: KeyObject, claims: object): string {
  const unsigned = [{ kid, alg: 'RS256' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${unsigned}.${createSign('RSA-SHA256').update(unsigned).sign(key, 'base64url')}`;
}
