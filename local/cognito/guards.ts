import { createHmac } from 'node:crypto';
import type * as z from 'zod';
import {
  accessTokenRevoked,
  aliasExists,
  codeExpired,
  codeMismatch,
  invalidParameter,
  passwordTooShort,
  unauthorizedAttribute,
  userDisabled,
  userNotFound,
} from './errors';
import { quiet } from './library';
import type { attributes, Scope } from './operation';
import { PASSWORD_MINIMUM_LENGTH, WRITABLE_ATTRIBUTES } from './pool-settings';
import type { AccessClaims } from './tokens';
import type { LocalUser } from './user-pool';

type Attributes = z.output<typeof attributes>;

/** For administrators' calls, which may name a user by sub or e-mail address. */
export async function existingUser(scope: Scope, login: string): Promise<LocalUser> {
  const user = await scope.pool.getUserByUsername(quiet, login);
  if (user === null) throw userNotFound();
  return user;
}

/** The holder of an access token, if the token is ours, unexpired, not revoked, and its user may still act. */
export async function tokenHolder(
  scope: Scope,
  accessToken: string,
): Promise<{ user: LocalUser; claims: AccessClaims }> {
  const claims = scope.tokens.verifyAccess(accessToken);
  const user = await existingUser(scope, claims.sub);
  const isOpen = user.sessions?.some(({ originJti }) => originJti === claims.origin_jti) ?? false;
  if (!isOpen) throw accessTokenRevoked();
  if (!user.Enabled) throw userDisabled();
  return { user, claims };
}

/** An address signs in one user only, in whatever case it is written. */
export async function checkEmailIsFree(
  scope: Scope,
  user: LocalUser,
  email: string | undefined,
): Promise<void> {
  if (email === undefined) return;
  const owner = await scope.pool.getUserByUsername(quiet, email);
  if (owner !== null && owner.Username !== user.Username) throw aliasExists();
}

export function checkPassword(password: string): void {
  if (password.length < PASSWORD_MINIMUM_LENGTH) throw passwordTooShort();
}

/** `age` is measured from `issuedAt`, both in milliseconds. A code that was never sent counts as expired. */
export function checkCode(
  {
    given,
    expected,
    issuedAt,
  }: { given: string; expected: string | undefined; issuedAt: number | undefined },
  lifetimeMs: number,
  now: number,
): void {
  if (expected === undefined || issuedAt === undefined || now >= issuedAt + lifetimeMs) throw codeExpired();
  if (given !== expected) throw codeMismatch();
}

export function checkEmail(email: string): void {
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) throw invalidParameter('Username should be an email.');
}

/** What a visitor may set of themselves. */
export function checkWritable(given: Attributes): void {
  checkAdministrable(given);
  if (given.some(({ Name }) => !WRITABLE_ATTRIBUTES.includes(Name))) throw unauthorizedAttribute();
}

/** What an administrator may set: everything in the schema but the identity itself. */
export function checkAdministrable(given: Attributes): void {
  for (const { Name, Value } of given) {
    if (Name === 'sub') throw invalidParameter('user.sub: Attribute cannot be updated.');
    if (Name.startsWith('custom:') && !WRITABLE_ATTRIBUTES.includes(Name)) {
      throw invalidParameter(
        `Attributes did not conform to the schema: Type for attribute {${Name}} could not be determined`,
      );
    }
    if (Name === 'phone_number' && !/^\+\d{1,50}$/.test(Value)) {
      throw invalidParameter('Invalid phone number format.');
    }
    if (Name === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(Value)) {
      throw invalidParameter('Invalid email address format.');
    }
  }
}

/** Where a code went, masked as Cognito masks it; for nobody's address too, so that the answers look alike. */
export function deliveryTo(email: string) {
  const [name = '', domain = ''] = email.split('@');
  const Destination = `${name.charAt(0)}***@${domain.charAt(0)}***`;
  return { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination };
}

/** The same made-up UUID for the same name, as Cognito gives for a user that it does not have. */
export function simulatedUsername(scope: Scope, login: string): string {
  const hex = createHmac('sha256', scope.secret).update(`username ${login}`).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
