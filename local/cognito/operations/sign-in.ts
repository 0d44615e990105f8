import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import {
  incorrectCredentials,
  invalidParameter,
  passwordResetRequired,
  sessionExpired,
  tooManyAttempts,
  userDisabled,
  userNotConfirmed,
} from '../errors';
import { type Answer, fromClient, operation, password, type Scope, text } from '../operation';
import { checkPassword, existingUser, simulatedUsername } from '../request-checks';
import { openSession } from '../sessions';
import { createVerifier, expectedSignature, startExchange } from '../srp';
import type { User } from '../user';

const initiateAuth = fromClient.extend({
  AuthFlow: text,
  AuthParameters: z.record(z.string(), z.string()).default({}),
});

const srpParameters = z.object({ USERNAME: z.string(), SRP_A: z.string() });

/** The first half of USER_SRP_AUTH. Unknown users get the same answer as known ones. */
export const InitiateAuth = operation('public', initiateAuth, (request, scope) => {
  if (request.AuthFlow !== 'USER_SRP_AUTH') {
    throw invalidParameter(`${request.AuthFlow} flow not enabled for this client`);
  }
  const parameters = srpParameters.safeParse(request.AuthParameters);
  if (!parameters.success) throw invalidParameter('Missing required parameter USERNAME or SRP_A');
  const { USERNAME: login, SRP_A: clientPublic } = parameters.data;
  const user = scope.pool.find(login);
  if (user) checkMaySignIn(user);

  const username = user?.Username ?? simulatedUsername(scope, login.toLowerCase());
  const verifier = user ? scope.pool.verifierOf(user) : simulatedVerifier(scope, username);
  const exchange = startExchange(verifier, clientPublic);
  if (exchange === undefined) throw invalidParameter('Invalid SRP_A');
  const secretBlock = scope.passwordChallenges.open({ username: user?.Username, login, exchange }, scope.now);
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: exchange.salt,
      SECRET_BLOCK: secretBlock,
      SRP_B: exchange.serverPublic,
      USERNAME: username,
      USER_ID_FOR_SRP: username,
    },
  };
});

const passwordProof = z.object({
  PASSWORD_CLAIM_SECRET_BLOCK: z.string(),
  PASSWORD_CLAIM_SIGNATURE: z.string(),
  TIMESTAMP: z.string(),
});

const respondToAuthChallenge = fromClient.extend({
  ChallengeName: text,
  ChallengeResponses: z.record(z.string(), z.string()).default({}),
  Session: z.string().optional(),
});

export const RespondToAuthChallenge = operation('public', respondToAuthChallenge, (request, scope) => {
  switch (request.ChallengeName) {
    case 'PASSWORD_VERIFIER':
      return provePassword(request.ChallengeResponses, scope);
    case 'NEW_PASSWORD_REQUIRED':
      return replaceTemporaryPassword(request.ChallengeResponses, request.Session, scope);
    default:
      throw invalidParameter(`Challenge ${request.ChallengeName} is not enabled for this client`);
  }
});

function provePassword(responses: Record<string, string>, scope: Scope): Answer {
  const proof = passwordProof.safeParse(responses);
  if (!proof.success) throw invalidParameter('Missing required parameter PASSWORD_CLAIM_SIGNATURE');
  const { PASSWORD_CLAIM_SECRET_BLOCK: secretBlock, TIMESTAMP: timestamp } = proof.data;
  const challenge = scope.passwordChallenges.take(secretBlock, scope.now);
  if (challenge === undefined) throw sessionExpired();
  const { username, exchange } = challenge;
  const account = username ?? challenge.login.toLowerCase();
  if (scope.lockout.isLocked(account, scope.now)) throw tooManyAttempts();
  if (username !== undefined) {
    const expected = expectedSignature(scope.pool.srpIdentity(username), exchange, {
      secretBlock,
      timestamp,
    });
    if (isSame(expected, proof.data.PASSWORD_CLAIM_SIGNATURE)) {
      scope.lockout.succeeded(account);
      return signIn(existingUser(scope, username), scope);
    }
  }
  scope.lockout.failed(account, scope.now);
  throw incorrectCredentials();
}

function replaceTemporaryPassword(
  responses: Record<string, string>,
  session: string | undefined,
  scope: Scope,
): Answer {
  const proposed = password.safeParse(responses.NEW_PASSWORD);
  if (!proposed.success) throw invalidParameter('Missing required parameter NEW_PASSWORD');
  checkPassword(proposed.data);
  const username = scope.newPasswordChallenges.take(session ?? '', scope.now);
  if (username === undefined) throw sessionExpired();
  const user = existingUser(scope, username);
  const sealed = scope.pool.passwordOf(username, proposed.data);
  return signIn({ ...user, ...sealed, UserStatus: 'CONFIRMED' }, scope);
}

function signIn(user: User, scope: Scope): Answer {
  checkMaySignIn(user);
  if (user.UserStatus === 'FORCE_CHANGE_PASSWORD') {
    return {
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      ChallengeParameters: { USER_ID_FOR_SRP: user.Username, requiredAttributes: '[]', userAttributes: '{}' },
      Session: scope.newPasswordChallenges.open(user.Username, scope.now),
    };
  }
  const { session, refreshToken } = openSession(user.Username, scope.now);
  const open = (user.sessions ?? []).filter(({ expiresAt }) => expiresAt > scope.now);
  const signedIn = scope.pool.update(user, { sessions: [...open, session] }, scope.now);
  const { clientId } = scope;
  scope.triggers.push({ kind: 'PostAuthentication', source: 'Authentication', user: signedIn, clientId });
  const tokens = scope.tokens.issue(user, scope.pool.groupsOf(user), session);
  return {
    ChallengeParameters: {},
    AuthenticationResult: { ...tokens, RefreshToken: refreshToken },
  };
}

/** Cognito tells these apart before it looks at the password. */
function checkMaySignIn(user: User): void {
  if (!user.Enabled) throw userDisabled();
  if (user.UserStatus === 'UNCONFIRMED') throw userNotConfirmed();
  if (user.UserStatus === 'RESET_REQUIRED') throw passwordResetRequired();
}

function simulatedVerifier(scope: Scope, username: string) {
  const derive = (label: string) =>
    createHmac('sha256', scope.secret).update(`${label} ${username}`).digest('hex');
  return createVerifier(scope.pool.srpIdentity(username), derive('password'), derive('salt').slice(0, 32));
}

function isSame(expected: string, given: string): boolean {
  const [left, right] = [Buffer.from(expected), Buffer.from(given)];
  return left.length === right.length && timingSafeEqual(left, right);
}
