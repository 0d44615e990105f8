import type { KeyObject } from 'node:crypto';
import { type Claims, sign } from '../../../local/cognito/tokens';

export const claimsOf = (token: string): Claims =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));

/** Signs a token as the pool would, with only the given claims changed. */
export const resigned = (token: string, key: KeyObject, change: Claims): string =>
  sign(key, { ...claimsOf(token), ...change });

/** Claims of a sign-in an hour ago, or as many minutes, whose tokens have been renewed since. */
export const longAgo = (minutes = 60): Claims => ({
  auth_time: Math.floor(Date.now() / 1000) - minutes * 60,
});
