import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import {
  invalidParameter,
  sessionExpired,
  tooManyAttempts,
  usedCode,
  userDisabled,
  userNotConfirmed,
  wrongCode,
} from './errors';
import { type Answer, clientMetadata, type Scope, TokenAnswer } from './operation';
import { USER_SCOPE } from './pool-settings';
import { existingUser } from './request-checks';
import { openSession } from './sessions';
import { stepOfCode } from './totp';
import type { User } from './user';

type ClientMetadata = z.output<typeof clientMetadata>;

/** Returns the answer to a correct password: another challenge, or tokens. */
export function afterPassword(user: User, metadata: ClientMetadata, scope: Scope): Answer | TokenAnswer {
  checkMaySignIn(user);
  // The site has no screen for this challenge, so no answer to it is emulated.
  if (user.UserStatus === 'FORCE_CHANGE_PASSWORD') {
    return {
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      ChallengeParameters: { USER_ID_FOR_SRP: user.Username, requiredAttributes: '[]', userAttributes: '{}' },
      Session: randomBytes(48).toString('base64'),
    };
  }
  if (user.mfa === undefined) return openSignIn(user, metadata, scope);
  return {
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    ChallengeParameters: { USER_ID_FOR_SRP: user.Username },
    Session: scope.codeChallenges.open(user.Username, scope.now),
  };
}

const codeAnswer = z.object({
  Session: z.string(),
  ChallengeResponses: z.object({ USERNAME: z.string(), SOFTWARE_TOKEN_MFA_CODE: z.string() }),
  ClientMetadata: clientMetadata,
});

/**
 * The answer to SOFTWARE_TOKEN_MFA. After a wrong code, the challenge can be answered again; five lock the user out as
 * wrong passwords do (developer guide, "Adding MFA to a user pool").
 */
export function answerCode(request: object, scope: Scope): TokenAnswer {
  const parsed = codeAnswer.safeParse(request);
  if (!parsed.success) throw invalidParameter('Missing required parameter SOFTWARE_TOKEN_MFA_CODE');
  const { Session, ChallengeResponses: answer, ClientMetadata } = parsed.data;
  const username = scope.codeChallenges.find(Session, scope.now);
  const named = scope.pool.find(answer.USERNAME);
  if (username === undefined || named?.Username !== username) throw sessionExpired();
  const attempts = `codes of ${username}`;
  if (scope.lockout.isLocked(attempts, scope.now)) throw tooManyAttempts();
  const user = existingUser(scope, username);
  checkMaySignIn(user);
  const { softwareToken: token } = user;
  const step = token && stepOfCode(token.secret, answer.SOFTWARE_TOKEN_MFA_CODE, scope.now);
  if (token === undefined || step === undefined) {
    scope.lockout.failed(attempts, scope.now);
    throw wrongCode();
  }
  if (step <= token.lastStep) throw usedCode();
  scope.codeChallenges.take(Session, scope.now);
  scope.lockout.succeeded(attempts);
  const updated = scope.pool.update(user, { softwareToken: { ...token, lastStep: step } });
  return openSignIn(updated, ClientMetadata, scope);
}

function openSignIn(user: User, metadata: ClientMetadata, scope: Scope): TokenAnswer {
  const { session, refreshToken } = openSession(user.Username, scope.now);
  const open = (user.sessions ?? []).filter(({ expiresAt }) => expiresAt > scope.now);
  const signedIn = scope.pool.update(user, { sessions: [...open, session] });
  scope.triggers.push({ kind: 'PostAuthentication', source: 'Authentication', user: signedIn });
  const groups = scope.pool.groupsOf(user);
  const request = { source: 'Authentication', user, groups, clientMetadata: metadata } as const;
  return new TokenAnswer({ kind: 'PreTokenGeneration', scopes: [USER_SCOPE], ...request }, (scopes) => ({
    ChallengeParameters: {},
    AuthenticationResult: {
      ...scope.tokens.issue(user, { groups, session, scopes }),
      RefreshToken: refreshToken,
    },
  }));
}

/** Refuses disabled and unconfirmed users. Cognito does so before it looks at the password. */
export function checkMaySignIn(user: User): void {
  if (!user.Enabled) throw userDisabled();
  if (user.UserStatus === 'UNCONFIRMED') throw userNotConfirmed();
}
