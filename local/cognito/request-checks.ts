import {
  accessTokenRevoked,
  aliasExists,
  codeExpired,
  codeMismatch,
  invalidParameter,
  passwordTooShort,
  userDisabled,
  userNotFound,
} from './errors';
import type { Scope } from './operation';
import { PASSWORD_MINIMUM_LENGTH, SETTABLE_ATTRIBUTES } from './pool-settings';
import type { Attribute, User } from './user';

/** Returns the user of an admin call, which may name them by sub or e-mail address. */
export function existingUser(scope: Scope, login: string): User {
  const user = scope.pool.find(login);
  if (!user) throw userNotFound();
  return user;
}

/** Returns the user who calls with their own access token. The token ends with its sign-in. */
export function callerOf(scope: Scope, accessToken: string): User {
  const { username, originJti } = scope.tokens.readAccess(accessToken);
  const user = scope.pool.find(username);
  if (!user) throw userNotFound();
  if (!user.Enabled) throw userDisabled();
  if (!user.sessions?.some((session) => session.originJti === originJti)) throw accessTokenRevoked();
  return user;
}

/** Refuses an address that another user has, whatever the letters' case. */
export function checkEmailIsFree(scope: Scope, user: User, email: string | undefined): void {
  const owner = email === undefined ? undefined : scope.pool.find(email);
  if (owner && owner.Username !== user.Username) throw aliasExists();
}

export function checkPassword(password: string): void {
  if (password.length < PASSWORD_MINIMUM_LENGTH) throw passwordTooShort();
}

interface CodeCheck {
  readonly user: User;
  readonly given: string;
  readonly lifetimeMs: number;
}

/** Checks a code; one that was never sent counts as expired. */
export function checkCode({ user, given, lifetimeMs }: CodeCheck, { now }: Scope): void {
  const { ConfirmationCode: expected, codeIssuedAt: issuedAt } = user;
  if (expected === undefined || issuedAt === undefined || now >= issuedAt + lifetimeMs) throw codeExpired();
  if (given !== expected) throw codeMismatch();
}

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export function checkEmail(email: string): void {
  if (!emailPattern.test(email)) throw invalidParameter('Username should be an email.');
}

export function checkAttributes(given: readonly Attribute[]): void {
  for (const { Name, Value } of given) {
    if (!SETTABLE_ATTRIBUTES.includes(Name)) {
      throw invalidParameter(
        `Attributes did not conform to the schema: Type for attribute {${Name}} could not be determined`,
      );
    }
    if (Name === 'email' && !emailPattern.test(Value)) {
      throw invalidParameter('Invalid email address format.');
    }
  }
}

/** Returns where a code went, masked as Cognito does. Unknown addresses get the same answer. */
export function deliveryTo(email: string) {
  const [name = '', domain = ''] = email.split('@');
  const Destination = `${name.charAt(0)}***@${domain.charAt(0)}***`;
  return { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination };
}
