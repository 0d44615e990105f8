import { randomInt } from 'node:crypto';
import * as z from 'zod';
import { seconds } from '../http/aws-json';
import { sessionSchema } from './sessions';

const attributeSchema = z.object({ Name: z.string(), Value: z.string() });

/** A user as stored, by Cognito's names. */
export const userSchema = z.object({
  /** The user's sub, a UUID. */
  Username: z.string(),
  /** Salt and SRP verifier, in hex with a colon between: the password itself never reaches the disk. */
  Password: z.string(),
  Attributes: z.array(attributeSchema),
  Enabled: z.boolean(),
  UserStatus: z.enum(['UNCONFIRMED', 'CONFIRMED', 'FORCE_CHANGE_PASSWORD']),
  UserCreateDate: z.coerce.date(),
  /** The code for a sign-up or a forgotten password. */
  ConfirmationCode: z.string().optional(),
  /** Milliseconds since the epoch. */
  codeIssuedAt: z.number().optional(),
  sessions: z.array(sessionSchema).optional(),
  /** The secret, in base32, of an authenticator app that hasn't yet proved itself by a code. */
  newTokenSecret: z.string().optional(),
  /** The authenticator app in use; `lastStep` is the step of the last code accepted. */
  softwareToken: z.object({ secret: z.string(), lastStep: z.number() }).optional(),
  mfa: z.object({ preferred: z.boolean() }).optional(),
});

export type Attribute = z.output<typeof attributeSchema>;
export type User = z.output<typeof userSchema>;

export const attributeOf = (attributes: readonly Attribute[] = [], name: string): string | undefined =>
  attributes.find(({ Name }) => Name === name)?.Value;

/** The attributes with the changes applied; a changed one keeps its place. */
export function withAttributes(attributes: readonly Attribute[], changes: readonly Attribute[]): Attribute[] {
  const merged = new Map([...attributes, ...changes].map(({ Name, Value }) => [Name, Value]));
  return [...merged].map(([Name, Value]) => ({ Name, Value }));
}

export const attributeRecord = ({ Attributes }: User): Record<string, string> =>
  Object.fromEntries(Attributes.map(({ Name, Value }) => [Name, Value]));

export const emailOf = ({ Attributes }: User): string => attributeOf(Attributes, 'email') ?? '';
export const isEmailVerified = ({ Attributes }: User): boolean =>
  attributeOf(Attributes, 'email_verified') === 'true';

/** A user in the answers of admin calls. */
export const toUserType = (user: User) => ({
  Username: user.Username,
  Attributes: user.Attributes,
  Enabled: user.Enabled,
  UserStatus: user.UserStatus,
  UserCreateDate: seconds(user.UserCreateDate),
});

const softwareTokenMfa = 'SOFTWARE_TOKEN_MFA';

/** The user's second factor, in the answers about one user. */
export const mfaSettingsOf = ({ mfa }: User) => ({
  ...(mfa && { UserMFASettingList: [softwareTokenMfa] }),
  ...(mfa?.preferred && { PreferredMfaSetting: softwareTokenMfa }),
});

/** Six digits that can't be guessed. */
export const newCode = (): string => randomInt(1_000_000).toString().padStart(6, '0');
