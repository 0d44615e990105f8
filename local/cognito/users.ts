import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { AwsError } from '../aws';
import { openState } from '../state';
import { createVerifier, type SrpVerifier, srpIdentity } from './srp';
import { codeOf, stepAt } from './totp';

/** One sign-in and the refresh tokens that descend from it. Times are milliseconds since the epoch. */
export interface Session {
  readonly id: string;
  readonly startedAt: number;
  readonly expiresAt: number;
  readonly tokens: { readonly secret: string; validUntil: number }[];
}

export interface User {
  /** The user's sub, a UUID. */
  readonly username: string;
  readonly createdAt: number;
  attributes: Record<string, string>;
  /** The password itself never reaches the disk. */
  password: SrpVerifier;
  status: 'UNCONFIRMED' | 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD';
  enabled: boolean;
  isAdmin: boolean;
  sessions: Session[];
  /** For a sign-up or a forgotten password. */
  code?: { readonly value: string; readonly expiresAt: number } | undefined;
  /** The secret, in base32, of an authenticator app that hasn't yet proved itself by a code. */
  newSecret?: string | undefined;
  /** The authenticator app; `lastStep` is the step of the last code accepted. */
  app?: { readonly secret: string; lastStep: number };
  asksForCode: boolean;
}

/** The errors of a pool that doesn't tell which addresses have an account. */
export const refused = (message: string) => new AwsError('NotAuthorizedException', message);
export const wrongCredentials = () => refused('Incorrect username or password.');
export const wrongCode = () =>
  new AwsError('CodeMismatchException', 'Invalid verification code provided, please try again.');
export const expiredCode = () =>
  new AwsError('ExpiredCodeException', 'Invalid code provided, please request a code again.');
export const invalid = (message: string) => new AwsError('InvalidParameterException', message);

const hourMs = 3_600_000;
/** As in the deployed app client: refresh tokens live 30 days and rotate, with a minute's grace. */
const sessionMs = 30 * 24 * hourMs;
const graceMs = 60_000;

/** The users, in memory and, if a file is given, on disk. */
export function openUsers(file: string | undefined, poolId: string) {
  const state = openState<User[]>(file, []);
  const find = (login: string) =>
    state.value.find(({ username, attributes: { email = '' } }) =>
      [username, email.toLowerCase()].includes(login.toLowerCase()),
    );
  const identityOf = (username: string) => srpIdentity(poolId, username);
  return {
    identityOf,
    all: () => state.value,
    /** Finds a user by name (a sub) or by e-mail address, whatever its case. */
    find,
    /** Users are changed in place, then saved. */
    save() {
      state.value = [...state.value];
    },
    create(email: string, password: string, status: User['status'], attributes: User['attributes']): User {
      if (!isEmail(email)) throw invalid('Username should be an email.');
      checkPassword(password);
      if (find(email)) throw new AwsError('UsernameExistsException', 'User already exists');
      const username = randomUUID();
      const user: User = {
        username,
        status,
        createdAt: Date.now(),
        attributes: { sub: username, email, ...attributes },
        password: createVerifier(identityOf(username), password),
        enabled: true,
        isAdmin: false,
        asksForCode: false,
        sessions: [],
      };
      state.value = [...state.value, user];
      return user;
    },
    delete(user: User) {
      state.value = state.value.filter((each) => each !== user);
    },
    setPassword(user: User, password: string) {
      checkPassword(password);
      user.password = createVerifier(identityOf(user.username), password);
    },
    /** Gives the user an authenticator app, as if they had set it up. */
    giveApp(email: string, secret: string) {
      Object.assign(find(email) ?? {}, { app: { secret, lastStep: 0 }, asksForCode: true });
    },
    /** The code that each user's app shows now, or the next one if it was used. */
    appCodes: () =>
      state.value.flatMap(({ attributes: { email = '' }, app, asksForCode }) =>
        app && asksForCode
          ? [{ email, code: codeOf(app.secret, Math.max(stepAt(Date.now()), app.lastStep + 1)) }]
          : [],
      ),
  };
}

export type Users = ReturnType<typeof openUsers>;

const shortestPassword = 6;

export function checkPassword(password: string): void {
  if (password.length >= shortestPassword) return;
  throw new AwsError(
    'InvalidPasswordException',
    'Password did not conform with policy: Password not long enough',
  );
}

export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

/** Makes a code of six digits that can't be guessed, for so many hours. */
export function newCode(user: User, hours: number): string {
  const value = String(randomInt(1_000_000)).padStart(6, '0');
  user.code = { value, expiresAt: Date.now() + hours * hourMs };
  return value;
}

/** Checks a code, and uses it up. One that was never sent counts as expired. */
export function spendCode(user: User, given: string): void {
  const { code } = user;
  if (code === undefined || Date.now() >= code.expiresAt) throw expiredCode();
  if (given !== code.value) throw wrongCode();
  user.code = undefined;
}

export function newSession(user: User): Session {
  const now = Date.now();
  const session = { id: randomUUID(), startedAt: now, expiresAt: now + sessionMs, tokens: [] };
  user.sessions = [...user.sessions.filter(({ expiresAt }) => expiresAt > now), session];
  return session;
}

/** Adds a refresh token, which expires when the first one does. */
export function newRefreshToken({ username }: User, { id, expiresAt, tokens }: Session): string {
  const secret = randomBytes(32).toString('base64url');
  tokens.push({ secret, validUntil: expiresAt });
  return `${username}.${id}.${secret}`;
}

/** Uses a refresh token. It stays valid for another minute, in case the answer is lost. */
export function spendRefreshToken(users: Users, token: string) {
  const [username = '', id, secret] = token.split('.');
  const user = users.find(username);
  if (user === undefined) throw refused('Invalid Refresh Token');
  if (!user.enabled) throw refused('User is disabled.');
  const session = user.sessions.find((each) => each.id === id);
  if (session === undefined) throw refused('Refresh Token has been revoked');
  const used = session.tokens.find((each) => each.secret === secret);
  if (used === undefined || used.validUntil <= Date.now()) {
    throw new AwsError('RefreshTokenReuseException', 'Refresh token has been invalidated by rotation');
  }
  used.validUntil = Math.min(used.validUntil, Date.now() + graceMs);
  return { user, session };
}
