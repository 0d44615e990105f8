import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';
import type { CanaryPool } from '../../core/canary/visit-shop';
import { defineUse } from '../use';
import { cognitoClient, naming } from './client';

/** Makes the canary's user. No mail is sent, and nobody can request one, because the address stays unverified. */
export const canaryPool = defineUse(
  { environment: ['USER_POOL_ID'], userPool: ['AdminCreateUser', 'AdminGetUser', 'AdminSetUserPassword'] },
  ({ USER_POOL_ID: UserPoolId }): CanaryPool => {
    const client = cognitoClient();
    return {
      ensureUser: ({ email, password }) =>
        naming('make the canary', async () => {
          try {
            const { User } = await client.send(
              new AdminCreateUserCommand({
                UserPoolId,
                Username: email,
                TemporaryPassword: password,
                MessageAction: 'SUPPRESS',
                UserAttributes: [{ Name: 'email', Value: email }],
              }),
            );
            return nameOf(User?.Username);
          } catch (error) {
            if (!(error instanceof UsernameExistsException)) throw error;
            const user = await client.send(new AdminGetUserCommand({ UserPoolId, Username: email }));
            return nameOf(user.Username);
          }
        }),
      setPassword: (Username, Password) =>
        naming('let the canary in', async () => {
          const change = { UserPoolId, Username, Password, Permanent: true };
          await client.send(new AdminSetUserPasswordCommand(change));
        }),
    };
  },
);

function nameOf(username: string | undefined): string {
  if (username === undefined) throw new Error('Cognito made a user without a name');
  return username;
}
