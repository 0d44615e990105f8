import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { afterPassword, answerCode, checkMaySignIn } from '../completed-sign-in';
import { incorrectCredentials, invalidParameter, sessionExpired, tooManyAttempts } from '../errors';
import { clientMetadata, fromClient, operation, type Scope, text } from '../operation';
import { existingUser } from '../request-checks';
import { createVerifier, expectedSignature, startExchange } from '../srp';

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
  Session: z.string().max(2048).optional(),
  ClientMetadata: clientMetadata,
});

/** The second half: the password's proof, then a code if the user has an authenticator app. */
export const RespondToAuthChallenge = operation('public', respondToAuthChallenge, (request, scope) => {
  if (request.ChallengeName === 'SOFTWARE_TOKEN_MFA') return answerCode(request, scope);
  if (request.ChallengeName !== 'PASSWORD_VERIFIER') {
    throw invalidParameter(`Challenge ${request.ChallengeName} is not enabled for this client`);
  }
  const proof = passwordProof.safeParse(request.ChallengeResponses);
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
      return afterPassword(existingUser(scope, username), request.ClientMetadata, scope);
    }
  }
  scope.lockout.failed(account, scope.now);
  throw incorrectCredentials();
});

/** Returns a made-up UUID, always the same for an unknown user, as Cognito does. */
function simulatedUsername(scope: Scope, login: string): string {
  const hex = createHmac('sha256', scope.secret).update(`username ${login}`).digest('hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-a$4-$5');
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
