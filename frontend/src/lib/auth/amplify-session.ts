import { Amplify } from 'aws-amplify';
import { fetchAuthSession } from 'aws-amplify/auth';
import { once } from '../once';
import { loadRuntimeConfig } from '../runtime-config';
import { inTurn } from './session-turns';

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
});

export async function readSession(): Promise<string | null> {
  await configureAmplify();
  return (await inTurn(() => fetchAuthSession())).userSub ?? null;
}

export async function readAccessToken({ forceRefresh }: { forceRefresh: boolean }): Promise<string | null> {
  await configureAmplify();
  const { tokens } = await inTurn(() => fetchAuthSession({ forceRefresh }));
  return tokens?.accessToken.toString() ?? null;
}
