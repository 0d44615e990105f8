import { randomUUID } from 'node:crypto';
import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { openLocalPool } from './local-pool';
import { srpSignIn } from './srp-sign-in';

export interface TestUser {
  readonly email: string;
  readonly password: string;
  /** The user's name in the pool, and its sub. */
  readonly username: string;
}

/**
 * A user pool that keeps Cognito's promises: the local one, or a real one when COGNITO_PORT_TEST_POOL_ID and
 * COGNITO_PORT_TEST_CLIENT_ID name it (with AWS credentials in the environment). Mail is not read, so that both
 * can be asked the same.
 */
export interface PoolUnderTest {
  readonly client: CognitoIdentityProviderClient;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  /** Undefined for a real pool, whose address follows from its id. */
  readonly endpoint: string | undefined;
  readonly issuer: string;
  /** Undefined for a real pool, whose keys are on the web. */
  readonly jwks:
    | { keys: { kty: 'RSA'; alg: 'RS256'; use: 'sig'; kid: string; n: string; e: string }[] }
    | undefined;
  newEmail(): string;
  /** A user who can sign in. */
  createUser(password?: string): Promise<TestUser>;
  /** A user who has not confirmed their address. */
  signUp(password?: string): Promise<TestUser>;
  signIn(user: TestUser, password?: string): ReturnType<typeof srpSignIn>;
  /** Deletes the users that it made. */
  close(): Promise<void>;
}

export async function openPoolUnderTest(): Promise<PoolUnderTest> {
  const { COGNITO_PORT_TEST_POOL_ID: userPoolId, COGNITO_PORT_TEST_CLIENT_ID: userPoolClientId } =
    process.env;
  if (userPoolId !== undefined && userPoolClientId !== undefined) {
    const region = userPoolId.split('_')[0] ?? '';
    const client = new CognitoIdentityProviderClient({ region });
    const issuer = `https://cognito-idp.${region}.amazonaws.com/${userPoolId}`;
    return build({ client, userPoolId, userPoolClientId, issuer, endpoint: undefined, jwks: undefined });
  }
  const local = await openLocalPool();
  const { url: endpoint, jwks, issuer } = local.cognito;
  const client = localClient(endpoint);
  return build(
    {
      client,
      endpoint,
      jwks,
      issuer,
      userPoolId: local.cognito.userPoolId,
      userPoolClientId: local.cognito.userPoolClientId,
    },
    () => local.close(),
  );
}

export function localClient(endpoint: string): CognitoIdentityProviderClient {
  return new CognitoIdentityProviderClient({
    region: 'eu-west-1',
    endpoint,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
}

type Address = Omit<PoolUnderTest, 'close' | 'createUser' | 'newEmail' | 'signIn' | 'signUp'>;

function build(address: Address, release: () => Promise<void> = async () => undefined): PoolUnderTest {
  const { client, userPoolId: UserPoolId, userPoolClientId } = address;
  const made = new Set<string>();
  const newEmail = () => `Port.Test+${randomUUID()}@example.com`;
  return {
    ...address,
    newEmail,
    async createUser(password = 'secret1') {
      const email = newEmail();
      const { User } = await client.send(
        new AdminCreateUserCommand({
          UserPoolId,
          Username: email,
          MessageAction: 'SUPPRESS',
          UserAttributes: [
            { Name: 'email', Value: email },
            { Name: 'email_verified', Value: 'true' },
            { Name: 'name', Value: 'Ama Mensah' },
            { Name: 'custom:phone', Value: '0241234567' },
          ],
        }),
      );
      const username = User?.Username ?? '';
      made.add(username);
      await client.send(
        new AdminSetUserPasswordCommand({
          UserPoolId,
          Username: username,
          Password: password,
          Permanent: true,
        }),
      );
      return { email, password, username };
    },
    async signUp(password = 'secret1') {
      const email = newEmail();
      const { UserSub: username = '' } = await client.send(
        new SignUpCommand({
          ClientId: userPoolClientId,
          Username: email,
          Password: password,
          UserAttributes: [
            { Name: 'email', Value: email },
            { Name: 'name', Value: 'Ama Mensah' },
            { Name: 'custom:phone', Value: 'no format rule' },
          ],
        }),
      );
      made.add(username);
      return { email, password, username };
    },
    signIn: (user, password = user.password) => srpSignIn({ ...address, email: user.email, password }),
    async close() {
      for (const Username of made) {
        await client.send(new AdminDeleteUserCommand({ UserPoolId, Username })).catch(ignoreMissing);
      }
      client.destroy();
      await release();
    },
  };
}

function ignoreMissing(error: unknown): void {
  if ((error as Error).name !== 'UserNotFoundException') throw error;
}
