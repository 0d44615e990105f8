import {
  AdminGetUserCommand,
  AdminSetUserMFAPreferenceCommand,
  SetUserMFAPreferenceCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { SecondFactors } from '../../core/accounts/second-factor';
import { callingPoolUse, change, naming, type Pool, poolUse } from './client';

const needs = {
  asksForCode: ['AdminGetUser'],
  // Uses the person's own token, so it needs no permission.
  turnOn: [],
  switchOff: ['AdminSetUserMFAPreference'],
} as const satisfies Record<keyof SecondFactors, readonly string[]>;

/** Authenticator apps at the user pool. */
export const poolFactors = poolUse(needs, cognitoFactors);
export const callingPoolFactors = callingPoolUse(needs, cognitoFactors);

/** Errors for a token without the scope, a sign-in that has ended, or an app that hasn't been verified. */
const refusals = new Set(['NotAuthorizedException', 'InvalidParameterException']);

export function cognitoFactors(pool: Pool): SecondFactors {
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
          // Compares names, because functions' packages leave out the classes of these errors.
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
}
