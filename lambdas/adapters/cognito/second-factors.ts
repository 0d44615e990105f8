import {
  AdminGetUserCommand,
  AdminSetUserMFAPreferenceCommand,
  type CognitoIdentityProviderClient,
  SetUserMFAPreferenceCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { SecondFactors } from '../../core/accounts/second-factor';
import { defineUse } from '../use';
import { change, cognitoClient, naming } from './client';

const needs = {
  asksForCode: ['AdminGetUser'],
  // By the person's own token.
  turnOn: [],
  switchOff: ['AdminSetUserMFAPreference'],
} as const satisfies Record<keyof SecondFactors, readonly string[]>;

/** Authenticator apps at the user pool, with the permissions of these methods. */
export const poolFactors = (methods: readonly (keyof SecondFactors)[]) =>
  defineUse(
    { environment: ['USER_POOL_ID'], userPool: methods.flatMap((method) => needs[method]) },
    ({ USER_POOL_ID: userPoolId }) => cognitoFactors({ client: cognitoClient(), userPoolId }),
  );

/** Authenticator apps for a trigger, whose event names the pool. */
export const callingPoolFactors = (methods: readonly (keyof SecondFactors)[]) =>
  defineUse(
    { userPool: methods.flatMap((method) => needs[method]) },
    () => (userPoolId: string) => cognitoFactors({ client: cognitoClient(), userPoolId }),
  );

/** Errors for a token without the scope, a sign-in that has ended, or an app that hasn't been verified. */
const refusals = new Set(['NotAuthorizedException', 'InvalidParameterException']);

export const cognitoFactors = (pool: {
  readonly client: CognitoIdentityProviderClient;
  readonly userPoolId: string;
}): SecondFactors => {
  const { client, userPoolId: UserPoolId } = pool;
  return {
    asksForCode: (Username) =>
      naming('read a second factor', async () => {
        const user = await client.send(new AdminGetUserCommand({ UserPoolId, Username }));
        return user.UserMFASettingList?.includes('SOFTWARE_TOKEN_MFA') ?? false;
      }),

    turnOn: (AccessToken) =>
      naming('turn on a second factor', async () => {
        const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true };
        try {
          await client.send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings }));
          return 'on';
        } catch (error) {
          // By their names: functions' packages leave out the classes of these errors.
          if (error instanceof Error && refusals.has(error.name)) return 'refused';
          throw error;
        }
      }),

    switchOff: (Username) =>
      change('switch off a second factor', () => {
        const SoftwareTokenMfaSettings = { Enabled: false, PreferredMfa: false };
        return client.send(
          new AdminSetUserMFAPreferenceCommand({ UserPoolId, Username, SoftwareTokenMfaSettings }),
        );
      }),
  };
};
