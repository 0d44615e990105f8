import { createSign } from 'node:crypto';
import type { SigningKey } from '../../../local/cognito/signing-key';

export type Claims = Readonly<Record<string, unknown>>;

export const claimsOf = (token: string): Claims =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));

/** Signs a token as the pool would, with only the given claims changed. */
export function resigned(token: string, { privateKey }: SigningKey, change: Claims): string {
  const claims = { ...claimsOf(token), ...change };
  const unsigned = `${token.split('.')[0]}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
  return `${unsigned}.${createSign('RSA-SHA256').update(unsigned).sign(privateKey, 'base64url')}`;
}

/** Claims of a sign-in an hour ago, or as many minutes, whose tokens have been renewed since. */
export const longAgo = (minutes = 60): Claims => ({
  auth_time: Math.floor(Date.now() / 1000) - minutes * 60,
});
