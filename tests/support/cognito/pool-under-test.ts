import { randomUUID } from 'node:crypto';
import {
  AdminDeleteUserCommand,
  CognitoIdentityProviderClient,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { cognitoIdentityProvider } from '../../../lambdas/adapters/cognito/identity-provider';
import type { Cognito } from '../../../local/cognito/server';
import type { Authenticator } from './authenticator';
import { localAddress, openLocalPool } from './local-pool';
import { srpSignIn } from './srp-sign-in';

export interface TestUser {
  readonly email: string;
  readonly password: string;
  /** The user's name in the pool, and its sub. */
  readonly username: string;
}

interface Address {
  readonly client: CognitoIdentityProviderClient;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  readonly issuer: string;
  /** Undefined for a real pool, whose keys are on the web. */
  readonly jwks: Cognito['tokens']['jwks'] | undefined;
}

export type PoolUnderTest = Awaited<ReturnType<typeof openPoolUnderTest>>;

/**
 * Opens a user pool that keeps Cognito's promises: the local one, or a real one if COGNITO_PORT_TEST_POOL_ID and
 * COGNITO_PORT_TEST_CLIENT_ID name it (with AWS credentials in the environment). Mail isn't read, so that the same tests fit both.
 */
export async function openPoolUnderTest() {
  const { COGNITO_PORT_TEST_POOL_ID: userPoolId, COGNITO_PORT_TEST_CLIENT_ID: userPoolClientId } =
    process.env;
  if (userPoolId !== undefined && userPoolClientId !== undefined) {
    const region = userPoolId.split('_')[0] ?? '';
    const client = new CognitoIdentityProviderClient({ region });
    const issuer = `https://cognito-idp.${region}.amazonaws.com/${userPoolId}`;
    return build({ client, userPoolId, userPoolClientId, issuer, jwks: undefined }, () => client.destroy());
  }
  const { client, cognito, close } = await openLocalPool();
  return build({ ...localAddress, client, issuer: cognito.issuer, jwks: cognito.tokens.jwks }, close);
}

function build(address: Address, release: () => Promise<void> | void) {
  const { client, userPoolId: UserPoolId, userPoolClientId } = address;
  const made = new Set<string>();
  const newEmail = () => `Port.Test+${randomUUID()}@example.com`;
  return {
    ...address,
    newEmail,
    /** Creates a user who can sign in. */
    async createUser(): Promise<TestUser> {
      const user = { email: newEmail(), password: 'secret1', name: 'Ama Mensah', phone: '0241234567' };
      const result = await cognitoIdentityProvider(address).createUser(user);
      if (result.kind !== 'created') throw new Error(result.kind);
      made.add(result.userId);
      return { ...user, username: result.userId };
    },
    /** Signs up a user without confirming their address. */
    async signUp({ Password: password = 'secret1', ...overrides }: Partial<SignUpCommand['input']> = {}) {
      const email = newEmail();
      const request = {
        ClientId: userPoolClientId,
        Username: email,
        Password: password,
        UserAttributes: [
          { Name: 'name', Value: 'Ama Mensah' },
          { Name: 'custom:phone', Value: 'no format rule' },
        ],
        ...overrides,
      };
      const answer = await client.send(new SignUpCommand(request));
      const username = answer.UserSub ?? '';
      made.add(username);
      return { email, password, username, answer };
    },
    signIn: (user: TestUser, password = user.password, app?: Authenticator) =>
      srpSignIn({ ...address, email: user.email, password }, app),
    /** Deletes the users that it created. */
    async close() {
      for (const Username of made) {
        await client.send(new AdminDeleteUserCommand({ UserPoolId, Username })).catch(ignoreMissing);
      }
      await release();
    },
  };
}

function ignoreMissing(error: unknown): void {
  if ((error as Error).name !== 'UserNotFoundException') throw error;
}
