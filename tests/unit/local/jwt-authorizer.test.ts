import { createSign, generateKeyPairSync } from 'node:crypto';
import { createJwtAuthorizer } from '../../../local/gateway/jwt-authorizer';

const issuer = 'https://cognito-idp.eu-west-1.amazonaws.com/eu-west-1_LocalPool';
const audience = 'the-client';
const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const strangerKeys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const now = Math.floor(Date.now() / 1000);

const authorize = createJwtAuthorizer({
  issuer,
  audience,
  jwks: { keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid: 'k1', alg: 'RS256', use: 'sig' }] },
});

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

function token(claims: object, { kid = 'k1', alg = 'RS256', privateKey = keys.privateKey } = {}): string {
  const accessClaims = { iss: issuer, client_id: audience, token_use: 'access', exp: now + 60 };
  const content = `${encode({ alg, kid })}.${encode({ ...accessClaims, ...claims })}`;
  return `${content}.${createSign('RSA-SHA256').update(content).sign(privateKey, 'base64url')}`;
}

const challenge = (header: string | undefined): string => {
  const decision = authorize(header);
  return decision.allowed ? 'allowed' : decision.challenge;
};

test('a valid access token is accepted, with or without "Bearer"', () => {
  expect(challenge(`Bearer ${token({})}`)).toBe('allowed');
  expect(challenge(token({}))).toBe('allowed');
});

test('every claim reaches the function as a string, a list in brackets without commas', () => {
  const claims = { sub: 'u1', 'cognito:groups': ['admin', 'staff'], auth_time: now, email_verified: true };
  expect(authorize(token({ ...claims, nested: { a: 1 } }))).toEqual({
    allowed: true,
    authorizer: {
      jwt: {
        claims: {
          iss: issuer,
          client_id: audience,
          token_use: 'access',
          exp: String(now + 60),
          sub: 'u1',
          'cognito:groups': '[admin staff]',
          auth_time: String(now),
          email_verified: 'true',
          nested: '{"a":1}',
        },
        scopes: null,
      },
    },
  });
});

test('an ID token of the same client is accepted, as in AWS: refusing it is up to the function', () => {
  expect(challenge(token({ token_use: 'id', aud: audience, client_id: undefined }))).toBe('allowed');
});

test('if there is an aud claim, it counts', () => {
  expect(challenge(token({ aud: 'another' }))).toContain('does not have a valid audience');
  expect(challenge(token({ aud: ['another', audience], client_id: undefined }))).toBe('allowed');
});

test.each([
  ['no header', undefined, 'Bearer'],
  ['an empty header', '', 'Bearer'],
  ['nonsense', 'Bearer nonsense', /error="invalid_token"/],
  ['an expired token', token({ exp: now - 60 }), /the token has expired/],
  ['a token from the future', token({ nbf: now + 600 }), /not valid yet/],
  ['another issuer', token({ iss: 'https://example.com' }), /invalid issuer/],
  ['another client', token({ client_id: 'another' }), /does not have a valid audience/],
  ['a key that is not the pool’s', token({}, { privateKey: strangerKeys.privateKey }), /invalid_token/],
  ['a key id that is not the pool’s', token({}, { kid: 'k2' }), /invalid_token/],
  ['no signature', `${encode({ alg: 'none', kid: 'k1' })}.${token({}).split('.')[1]}.`, /invalid_token/],
  [
    'a changed claim',
    token({}).replace(/\.[^.]+\./, `.${encode({ iss: issuer, sub: 'admin' })}.`),
    /invalid_token/,
  ],
])('%s is refused, and the challenge says why', (_what, header, expected) => {
  const reason = challenge(header);
  if (typeof expected === 'string') expect(reason).toBe(expected);
  else expect(reason).toMatch(expected);
});
