import { randomBytes, randomUUID } from 'node:crypto';
import * as z from 'zod';
import { AwsError } from '../aws';
import { createVerifier, expectedSignature, type SrpExchange, startExchange } from './srp';
import type { Tokens } from './tokens';
import { stepOfCode, toBase32 } from './totp';
import {
  checkPassword,
  expiredCode,
  invalid,
  newCode,
  newRefreshToken,
  newSession,
  refused,
  type Session,
  spendCode,
  spendRefreshToken,
  type User,
  type Users,
  wrongCode,
  wrongCredentials,
} from './users';

const text = z.string().max(8192).default('');
const texts = z.record(z.string(), z.string()).default({});

/** Every field that an operation may have. Absent ones are empty. */
export const requestSchema = z.object({
  Username: text,
  Password: text,
  TemporaryPassword: text,
  PreviousPassword: text,
  ProposedPassword: text,
  UserAttributes: z.array(z.object({ Name: z.string(), Value: text })).default([]),
  ConfirmationCode: text,
  UserCode: text,
  AccessToken: text,
  RefreshToken: text,
  Token: text,
  AuthParameters: texts,
  ChallengeName: text,
  ChallengeResponses: texts,
  ClientMetadata: texts,
  Session: text,
  SoftwareTokenMfaSettings: z.object({ Enabled: z.boolean() }).default({ Enabled: false }),
  Filter: text,
  Limit: z.int().min(0).max(60).default(60),
  PaginationToken: text,
});

export type Request = z.output<typeof requestSchema>;

/** The state and services that operations work with. */
export interface Pool {
  readonly users: Users;
  readonly tokens: Tokens;
  readonly challenges: Challenges;
  /** Sends a code, which a trigger puts into words. */
  sendCode(source: 'SignUp' | 'ResendCode' | 'ForgotPassword', user: User, code: string): Promise<object>;
  /** Runs a trigger that only has to succeed. */
  notify(source: string, user: User): Promise<void>;
  /** Returns the scope that a trigger leaves in an access token. */
  scopeOf(
    source: 'Authentication' | 'RefreshTokens',
    user: User,
    metadata: Request['ClientMetadata'],
  ): Promise<string>;
}

/** Users change before the first wait for a trigger, so no other operation comes between an operation's read and its change. */
export type Operation = (request: Request, pool: Pool) => object | Promise<object>;

/** The scope of every access token unless a trigger takes it out. Operations with an access token require it. */
export const userScope = 'aws.cognito.signin.user.admin';

const challengeMs = 3 * 60_000;

/** State between two requests of a sign-in. A challenge can't be answered once it is taken, or after three minutes. */
export function openChallenges() {
  const pending = new Map<string, { readonly user: User | undefined; readonly exchange?: SrpExchange }>();
  return {
    /** Returns an unguessable handle, which the client sends back with its answer. */
    open(user: User | undefined, exchange?: SrpExchange): string {
      const handle = randomBytes(48).toString('base64');
      pending.set(handle, { user, ...(exchange && { exchange }) });
      setTimeout(() => pending.delete(handle), challengeMs).unref();
      return handle;
    },
    find: (handle: string) => pending.get(handle),
    take(handle: string) {
      const found = pending.get(handle);
      pending.delete(handle);
      return found;
    },
  };
}

type Challenges = ReturnType<typeof openChallenges>;

/** What the site's pages and programs call, with a token or without. */
export const publicOperations: Readonly<Record<string, Operation>> = {
  SignUp({ Username: email, Password, UserAttributes }, { users, sendCode }) {
    const own = Object.fromEntries(UserAttributes.map(({ Name, Value }) => [Name, Value]));
    if (!Object.keys(own).every((name) => ['name', 'custom:phone'].includes(name))) {
      throw refused('A client attempted to write unauthorized attribute');
    }
    const user = users.create(email, Password, 'UNCONFIRMED', { ...own, email_verified: 'false' });
    const sent = sendCode('SignUp', user, newCode(user, 24));
    return sent.then((answer) => ({ UserConfirmed: false, UserSub: user.username, ...answer }));
  },
  async ConfirmSignUp({ Username, ConfirmationCode }, { users, notify }) {
    const user = users.find(Username);
    if (!user) throw expiredCode();
    if (!user.enabled) throw refused('User is disabled.');
    if (user.status !== 'UNCONFIRMED') {
      throw refused(`User cannot be confirmed. Current status is ${user.status}`);
    }
    spendCode(user, ConfirmationCode);
    user.attributes.email_verified = 'true';
    user.status = 'CONFIRMED';
    await notify('PostConfirmation_ConfirmSignUp', user);
    return {};
  },
  /** Answers unknown addresses like those waiting for a code. */
  ResendConfirmationCode({ Username }, { users, sendCode }) {
    const user = users.find(Username);
    if (!user?.enabled) return deliveryTo(Username);
    if (user.status !== 'UNCONFIRMED') throw invalid('User is already confirmed.');
    return sendCode('ResendCode', user, newCode(user, 24));
  },
  /** Gives the same answer for every address. Sends a code to verified addresses of enabled users only. */
  ForgotPassword({ Username }, { users, sendCode }) {
    const user = users.find(Username);
    if (!user?.enabled || user.attributes.email_verified !== 'true') return deliveryTo(Username);
    return sendCode('ForgotPassword', user, newCode(user, 1));
  },
  async ConfirmForgotPassword({ Username, ConfirmationCode, Password }, { users, notify }) {
    checkPassword(Password);
    const user = users.find(Username);
    if (!user?.enabled) throw wrongCode();
    spendCode(user, ConfirmationCode);
    users.setPassword(user, Password);
    user.status = 'CONFIRMED';
    await notify('PostConfirmation_ConfirmForgotPassword', user);
    return {};
  },
  /** Their other sessions stay open until the shop ends them. */
  ChangePassword({ AccessToken, PreviousPassword, ProposedPassword }, pool) {
    const user = callerOf(pool, AccessToken);
    const { salt, verifier } = user.password;
    const identity = pool.users.identityOf(user.username);
    if (createVerifier(identity, PreviousPassword, salt).verifier !== verifier) throw wrongCredentials();
    pool.users.setPassword(user, ProposedPassword);
    return {};
  },

  /** The first half of USER_SRP_AUTH. Unknown users get the same answer as known ones. */
  InitiateAuth({ AuthParameters: { USERNAME = '', SRP_A = '' } }, { users, challenges }) {
    const user = users.find(USERNAME);
    if (user) checkMaySignIn(user);
    const username = user?.username ?? randomUUID();
    const verifier = user?.password ?? createVerifier(username, randomUUID());
    const exchange = startExchange(verifier, SRP_A);
    if (exchange === undefined) throw invalid('Missing or invalid SRP_A');
    return {
      ChallengeName: 'PASSWORD_VERIFIER',
      ChallengeParameters: {
        SALT: exchange.salt,
        SECRET_BLOCK: challenges.open(user, exchange),
        SRP_B: exchange.serverPublic,
        USERNAME: username,
        USER_ID_FOR_SRP: username,
      },
    };
  },
  /** The second half: the password's proof, then a code if the user has an authenticator app. */
  RespondToAuthChallenge(request, pool) {
    if (request.ChallengeName === 'SOFTWARE_TOKEN_MFA') return answerCode(request, pool);
    const {
      PASSWORD_CLAIM_SECRET_BLOCK: secretBlock = '',
      PASSWORD_CLAIM_SIGNATURE: given,
      TIMESTAMP: timestamp = '',
    } = request.ChallengeResponses;
    const { user, exchange } = pool.challenges.take(secretBlock) ?? {};
    if (exchange === undefined) throw sessionExpired();
    if (user === undefined) throw wrongCredentials();
    const identity = pool.users.identityOf(user.username);
    if (expectedSignature(identity, exchange, secretBlock, timestamp) !== given) throw wrongCredentials();
    checkMaySignIn(user);
    const ChallengeParameters = { USER_ID_FOR_SRP: user.username };
    // The site has no screen for a new password, so nobody answers that challenge.
    if (user.status === 'FORCE_CHANGE_PASSWORD') {
      return { ChallengeName: 'NEW_PASSWORD_REQUIRED', ChallengeParameters, Session: randomUUID() };
    }
    if (!user.asksForCode) return signIn(user, request, pool);
    return {
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      ChallengeParameters,
      Session: pool.challenges.open(user),
    };
  },
  GetTokensFromRefreshToken({ RefreshToken, ClientMetadata }, pool) {
    const { user, session } = spendRefreshToken(pool.users, RefreshToken);
    return tokensFor(user, session, pool, pool.scopeOf('RefreshTokens', user, ClientMetadata));
  },
  /** Ends one sign-in. By RFC 7009, revoking an unknown or revoked token succeeds. */
  RevokeToken({ Token }, { users }) {
    const [username = '', id] = Token.split('.');
    const user = users.find(username);
    if (user) user.sessions = user.sessions.filter((session) => session.id !== id);
    return {};
  },

  GetUser({ AccessToken }, pool) {
    const user = callerOf(pool, AccessToken);
    return { Username: user.username, UserAttributes: attributesOf(user), ...factorsOf(user) };
  },
  /** Starts setting up an app. The current app stays in use until the new one has proved itself by a code. */
  AssociateSoftwareToken({ AccessToken }, pool) {
    const user = callerOf(pool, AccessToken);
    user.newSecret = toBase32(randomBytes(32));
    return { SecretCode: user.newSecret };
  },
  VerifySoftwareToken({ AccessToken, UserCode }, pool) {
    const user = callerOf(pool, AccessToken);
    const { newSecret: secret } = user;
    const step = secret && stepOfCode(secret, UserCode);
    if (!secret || !step) {
      throw new AwsError(
        'EnableSoftwareTokenMFAException',
        'Code mismatch and fail enable Software Token MFA',
      );
    }
    user.newSecret = undefined;
    user.app = { secret, lastStep: step };
    return { Status: 'SUCCESS' };
  },
  SetUserMFAPreference: ({ AccessToken, SoftwareTokenMfaSettings }, pool) =>
    askForCode(callerOf(pool, AccessToken), SoftwareTokenMfaSettings.Enabled),
};

const sessionExpired = () => refused('Invalid session for the user, session is expired.');

/** Returns where a code goes, masked as Cognito does. */
export function deliveryTo(email: string) {
  const [name = '', domain = ''] = email.split('@');
  const Destination = `${name.charAt(0)}***@${domain.charAt(0)}***`;
  return { CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination } };
}

/** Returns the user who calls with their own access token. The token ends with its sign-in. */
function callerOf({ users, tokens }: Pool, token: string): User {
  const { username, origin_jti, scope } = tokens.read(token) ?? {};
  const user = users.find(String(username));
  if (!user?.enabled || !user.sessions.some(({ id }) => id === origin_jti))
    throw refused('Invalid Access Token');
  if (scope !== userScope) throw refused('Access Token does not have required scopes');
  return user;
}

/** Refuses disabled and unconfirmed users. Cognito does so before it looks at the password. */
function checkMaySignIn({ enabled, status }: User): void {
  if (!enabled) throw refused('User is disabled.');
  if (status === 'UNCONFIRMED') throw new AwsError('UserNotConfirmedException', 'User is not confirmed.');
}

/** After a wrong code, the challenge can be answered again. */
function answerCode(request: Request, pool: Pool) {
  const { user } = pool.challenges.find(request.Session) ?? {};
  if (user?.app === undefined) throw sessionExpired();
  checkMaySignIn(user);
  const step = stepOfCode(user.app.secret, request.ChallengeResponses.SOFTWARE_TOKEN_MFA_CODE ?? '');
  if (step === undefined) throw wrongCode();
  if (step <= user.app.lastStep) {
    throw new AwsError('ExpiredCodeException', 'Your software token has already been used once.');
  }
  pool.challenges.take(request.Session);
  user.app.lastStep = step;
  return signIn(user, request, pool);
}

async function signIn(user: User, { ClientMetadata }: Request, pool: Pool) {
  const session = newSession(user);
  await pool.notify('PostAuthentication_Authentication', user);
  return tokensFor(user, session, pool, pool.scopeOf('Authentication', user, ClientMetadata));
}

async function tokensFor(user: User, session: Session, { tokens }: Pool, scope: Promise<string>) {
  const RefreshToken = newRefreshToken(user, session);
  return { AuthenticationResult: { ...tokens.issue(user, session, await scope), RefreshToken } };
}

export function askForCode(user: User, isWanted: boolean) {
  if (isWanted && !user.app) {
    throw invalid('User does not have delivery config set to turn on SOFTWARE_TOKEN_MFA');
  }
  user.asksForCode = isWanted;
  return {};
}

export const attributesOf = ({ attributes }: User) =>
  Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));

/** The user's second factor, in the answers about one user. */
export const factorsOf = ({ asksForCode }: User) =>
  asksForCode
    ? { UserMFASettingList: ['SOFTWARE_TOKEN_MFA'], PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA' }
    : {};
