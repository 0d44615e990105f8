import { createHmac } from 'node:crypto';
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
import type { Scope } from './operation';
import { PASSWORD_MINIMUM_LENGTH, WRITABLE_ATTRIBUTES } from './pool-settings';
import { type Attribute, attributeOf, type User } from './user';

/** For admin calls, which may name a user by sub or e-mail address. */
export function existingUser(scope: Scope, login: string): User {
  const user = scope.pool.find(login);
  if (!user) throw userNotFound();
  return user;
}

/** The enabled user of an access token that is ours, unexpired and not revoked. */
export function tokenHolder(scope: Scope, accessToken: string): User {
  const claims = scope.tokens.verifyAccess(accessToken);
  const user = existingUser(scope, claims.sub);
  const isOpen = user.sessions?.some(({ originJti }) => originJti === claims.origin_jti) ?? false;
  if (!isOpen) throw accessTokenRevoked();
  if (!user.Enabled) throw userDisabled();
  return user;
}

/** An address belongs to one user only, in any case. */
export function checkEmailIsFree(scope: Scope, user: User, email: string | undefined): void {
  const owner = email === undefined ? undefined : scope.pool.find(email);
  if (owner && owner.Username !== user.Username) throw aliasExists();
}

export function checkPassword(password: string): void {
  if (password.length < PASSWORD_MINIMUM_LENGTH) throw passwordTooShort();
}

interface CodeCheck {
  readonly given: string;
  readonly expected: string | undefined;
  /** In milliseconds since the epoch. */
  readonly issuedAt: number | undefined;
  readonly lifetimeMs: number;
}

/** A code that was never sent counts as expired. */
export function checkCode({ given, expected, issuedAt, lifetimeMs }: CodeCheck, { now }: Scope): void {
  if (expected === undefined || issuedAt === undefined || now >= issuedAt + lifetimeMs) throw codeExpired();
  if (given !== expected) throw codeMismatch();
}

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export function checkEmail(email: string): void {
  if (!emailPattern.test(email)) throw invalidParameter('Username should be an email.');
}

/** What customers may set for themselves. */
export function checkWritable(given: readonly Attribute[]): void {
  if (given.some(({ Name }) => !WRITABLE_ATTRIBUTES.includes(Name))) throw unauthorizedAttribute();
  checkAdministrable(given);
}

/** What an admin may set: everything in the schema but the sub. */
export function checkAdministrable(given: readonly Attribute[]): void {
  for (const { Name, Value } of given) {
    if (Name === 'sub') throw invalidParameter('user.sub: Attribute cannot be updated.');
    if (Name !== 'email_verified' && !WRITABLE_ATTRIBUTES.includes(Name)) {
      throw invalidParameter(
        `Attributes did not conform to the schema: Type for attribute {${Name}} could not be determined`,
      );
    }
    if (Name === 'email' && !emailPattern.test(Value)) {
      throw invalidParameter('Invalid email address format.');
    }
  }
  if (attributeOf(given, 'email_verified') && !attributeOf(given, 'email')) {
    throw invalidParameter('Email is required to verify/un-verify an email');
  }
}

/** Where a code went, masked as Cognito does. Unknown addresses get the same answer. */
export function deliveryTo(email: string) {
  const [name = '', domain = ''] = email.split('@');
  const Destination = `${name.charAt(0)}***@${domain.charAt(0)}***`;
  return { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination };
}

/** For an unknown user, Cognito always answers the same made-up UUID. */
export function simulatedUsername(scope: Scope, login: string): string {
  const hex = createHmac('sha256', scope.secret).update(`username ${login}`).digest('hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-a$4-$5');
}
