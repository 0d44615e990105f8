import type { Clock } from 'cognito-local/lib/services/clock.js';
import type { Context } from 'cognito-local/lib/services/context.js';
import type { DataStore } from 'cognito-local/lib/services/dataStore/dataStore.js';
import {
  attributeValue,
  type User,
  type UserPool,
  UserPoolServiceImpl,
} from 'cognito-local/lib/services/userPoolService.js';
import type { Session } from './sessions';
import { createVerifier, type SrpIdentity, type SrpVerifier } from './srp';

/** cognito-local's user, and what Cognito knows of one beyond it. */
export interface LocalUser extends User {
  /** When the confirmation code was made, in milliseconds since the epoch. */
  codeIssuedAt?: number;
  /** The same for the code that verifies a changed e-mail address. */
  attributeCodeIssuedAt?: number;
  sessions?: readonly Session[];
}

/**
 * cognito-local's user pool with what it leaves out at its edge: e-mail addresses match whatever their case,
 * a password never reaches the disk, and every code has an age.
 */
export class LocalUserPool extends UserPoolServiceImpl {
  readonly #data: DataStore;
  readonly #clock: Clock;

  constructor(clients: DataStore, clock: Clock, data: DataStore, options: UserPool) {
    super(clients, clock, data, options);
    this.#data = data;
    this.#clock = clock;
  }

  /** Finds a user by name (its sub) or by e-mail address in any case. */
  override async getUserByUsername(context: Context, login: string): Promise<LocalUser | null> {
    const users = await this.#data.get<Record<string, LocalUser>>(context, 'Users', {});
    if (Object.hasOwn(users, login)) return users[login] ?? null;
    const wanted = login.toLowerCase();
    return Object.values(users).find((user) => emailOf(user).toLowerCase() === wanted) ?? null;
  }

  /** A password that differs from the stored one is new and in clear text: its SRP verifier is kept in its place. */
  override async saveUser(context: Context, user: LocalUser): Promise<void> {
    const stored = await this.#data.get<LocalUser | null>(context, ['Users', user.Username], null);
    const saved: LocalUser = { ...user };
    if (user.Password !== stored?.Password) saved.Password = this.#seal(user);
    const now = this.#clock.get().getTime();
    if (user.ConfirmationCode !== stored?.ConfirmationCode) saved.codeIssuedAt = now;
    if (user.AttributeVerificationCode !== stored?.AttributeVerificationCode)
      saved.attributeCodeIssuedAt = now;
    await super.saveUser(context, saved);
  }

  verifierOf(user: LocalUser): SrpVerifier {
    const [salt = '', verifier = ''] = user.Password.split(':');
    return { salt, verifier };
  }

  isPassword(user: LocalUser, password: string): boolean {
    const { salt, verifier } = this.verifierOf(user);
    return createVerifier(this.srpIdentity(user.Username), password, salt).verifier === verifier;
  }

  srpIdentity(username: string): SrpIdentity {
    return { poolName: this.options.Id.split('_')[1] ?? '', username };
  }

  #seal(user: LocalUser): string {
    const { salt, verifier } = createVerifier(this.srpIdentity(user.Username), user.Password);
    return `${salt}:${verifier}`;
  }
}

export const emailOf = (user: LocalUser): string => attributeValue('email', user.Attributes) ?? '';
export const isEmailVerified = (user: LocalUser): boolean =>
  attributeValue('email_verified', user.Attributes) === 'true';
