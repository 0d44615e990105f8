import { createSign } from 'node:crypto';
import type { SigningKey } from '../../../local/cognito/signing-key';

export type Claims = Readonly<Record<string, unknown>>;

export const claimsOf = (token: string): Claims =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));

/** A token that the pool itself might have given: all of it is right but what is changed. */
export function resigned(token: string, { privateKey }: SigningKey, change: Claims): string {
  const claims = { ...claimsOf(token), ...change };
  const unsigned = `${token.split('.')[0]}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
  return `${unsigned}.${createSign('RSA-SHA256').update(unsigned).sign(privateKey, 'base64url')}`;
}

/** A sign-in of a quarter of an hour ago, whose tokens were renewed since. */
export const longAgo = (): Claims => ({ auth_time: Math.floor(Date.now() / 1000) - 15 * 60 });
