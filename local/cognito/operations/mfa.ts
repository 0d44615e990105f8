import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { invalidParameter, noSoftwareToken, tokenNotEnabled } from '../errors';
import { aboutUser, operation, type Scope, withAccessToken } from '../operation';
import { callerOf, existingUser } from '../request-checks';
import { stepOfCode, toBase32 } from '../totp';
import { mfaSettingsOf, type User } from '../user';

/*
 * Authenticator apps, by access token only. Cognito also accepts the session of a challenge, for pools that require a second factor. In a
 * pool like ours, that would let anyone with a code challenge's session set up an app and need no code.
 */

export const GetUser = operation('public', withAccessToken, ({ AccessToken }, scope) => {
  const user = callerOf(scope, AccessToken);
  return { Username: user.Username, UserAttributes: user.Attributes, ...mfaSettingsOf(user) };
});

/** Starts setting up an app. The current app stays in use until the new one has proved itself by a code. */
export const AssociateSoftwareToken = operation('public', withAccessToken, ({ AccessToken }, scope) => {
  const user = callerOf(scope, AccessToken);
  const SecretCode = toBase32(randomBytes(32));
  scope.pool.update(user, { newTokenSecret: SecretCode });
  return { SecretCode };
});

const userCode = z
  .string({ error: 'Member must not be null' })
  .regex(/^[0-9]{6}$/, 'Member must satisfy regular expression pattern: [0-9]+');

export const VerifySoftwareToken = operation(
  'public',
  withAccessToken.extend({ UserCode: userCode }),
  ({ AccessToken, UserCode }, scope) => {
    const user = callerOf(scope, AccessToken);
    const secret = user.newTokenSecret;
    if (secret === undefined) throw noSoftwareToken();
    const step = stepOfCode(secret, UserCode, scope.now);
    if (step === undefined) throw tokenNotEnabled();
    scope.pool.update(user, { newTokenSecret: undefined, softwareToken: { secret, lastStep: step } });
    return { Status: 'SUCCESS' };
  },
);

const settings = z.object({
  SoftwareTokenMfaSettings: z.object({
    Enabled: z.boolean().default(false),
    PreferredMfa: z.boolean().default(false),
  }),
});
type Settings = z.output<typeof settings>;

function setPreference(user: User, { SoftwareTokenMfaSettings: wanted }: Settings, { pool }: Scope) {
  if (wanted.Enabled && user.softwareToken === undefined) {
    throw invalidParameter('User does not have delivery config set to turn on SOFTWARE_TOKEN_MFA');
  }
  pool.update(user, { mfa: wanted.Enabled ? { preferred: wanted.PreferredMfa } : undefined });
  return {};
}

export const SetUserMFAPreference = operation(
  'public',
  withAccessToken.extend(settings.shape),
  ({ AccessToken, ...wanted }, scope) => setPreference(callerOf(scope, AccessToken), wanted, scope),
);

export const AdminSetUserMFAPreference = operation(
  'iam',
  aboutUser.extend(settings.shape),
  ({ Username, ...wanted }, scope) => setPreference(existingUser(scope, Username), wanted, scope),
);
