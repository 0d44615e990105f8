import { Amplify } from 'aws-amplify';
import { type AuthSession, fetchAuthSession } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { inTurn, once } from '../once';
import { loadRuntimeConfig } from '../runtime-config';
import { browserStorage } from '../storage';

/** Configures Amplify with the deployment's user pool, once. */
export const configureAmplify = once(async () => {
  const { identity } = await loadRuntimeConfig();
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: identity.userPoolId,
        userPoolClientId: identity.userPoolClientId,
        ...(identity.endpoint !== undefined && { userPoolEndpoint: identity.endpoint }),
        loginWith: { email: true },
      },
    },
  });
  cognitoUserPoolsTokenProvider.setKeyValueStorage(sessionTokens);
});

/** Where Amplify keeps the session’s tokens. Its own storage fails where the browser’s is full. */
export const sessionTokens = {
  setItem: async (key: string, value: string) => browserStorage.setItem(key, value),
  getItem: async (key: string) => browserStorage.getItem(key),
  removeItem: async (key: string) => browserStorage.removeItem(key),
  clear: async () => browserStorage.clear(),
};

export async function readSession(): Promise<string | null> {
  const session = await kept();
  return session?.userSub ?? null;
}

export async function readAccessToken({ forceRefresh }: { forceRefresh: boolean }): Promise<string | null> {
  const session = await kept({ forceRefresh });
  return session?.tokens?.accessToken.toString() ?? null;
}

/**
 * Null: Cognito has ended the session.
 * @throws if the identity provider can't be reached
 */
async function kept(options: { forceRefresh?: boolean } = {}): Promise<AuthSession | null> {
  await configureAmplify();
  try {
    return await inTurn(() => fetchAuthSession(options));
  } catch (error) {
    if (error instanceof Error && endingErrors.includes(error.name)) return null;
    throw error;
  }
}

/** Amplify removes the tokens and throws for these errors. For the usual one, `NotAuthorizedException`, it only removes them. */
const endingErrors: readonly string[] = [
  'RefreshTokenReuseException',
  'TokenRevokedException',
  'UserNotFoundException',
  'PasswordResetRequiredException',
  'UserNotConfirmedException',
];
