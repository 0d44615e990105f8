/** The deployed pool's settings, as far as requests and answers show them (docs/decisions/0004-local-cognito.md). */
export const PASSWORD_MINIMUM_LENGTH = 6;
/** Lifetime of access and ID tokens. */
export const TOKEN_LIFETIME_SECONDS = 600;
export const SIGN_UP_CODE_LIFETIME_MS = 24 * 3_600_000;
export const PASSWORD_CODE_LIFETIME_MS = 3_600_000;

/** Attributes that the site's app client may write. The phone number is a custom one because Cognito's own demands E.164. */
export const WRITABLE_ATTRIBUTES: readonly string[] = ['name', 'custom:phone'];
/** Attributes that an admin may set: everything in the schema but the sub. */
export const SETTABLE_ATTRIBUTES: readonly string[] = [
  ...WRITABLE_ATTRIBUTES,
  'email',
  'email_verified',
  'custom:contested',
  'custom:reset_held_until',
];
/** The scope of every access token unless a trigger takes it out. Operations with an access token require it. */
export const USER_SCOPE = 'aws.cognito.signin.user.admin';
export const GROUPS: readonly string[] = ['admin'];
