import { type KeyObject, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AdminDeleteUserCommand,
  CognitoIdentityProviderClient,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { cognitoIdentityProvider } from '../../../lambdas/adapters/cognito/identity-provider';
import { localClientConfig } from '../../../local/aws';
import { type Cognito, openCognito } from '../../../local/cognito/server';
import { type Claims, sign } from '../../../local/cognito/tokens';
import { startServer } from '../../../local/http';
import type { Authenticator } from './authenticator';
import { srpSignIn } from './srp-sign-in';

/** A local Cognito in its own directory, with small fakes for its triggers and mail. */
export interface LocalPool {
  readonly cognito: Cognito;
  readonly client: CognitoIdentityProviderClient;
  readonly mails: { readonly to: string; readonly html: string }[];
  /** Returns the six digits of the last mail to that address. */
  lastCode(email: string): string;
  close(): Promise<void>;
}

export const LOCAL_POOL_ID = 'eu-west-1_LocalTest';
export const LOCAL_CLIENT_ID = '4localtestclient';
export const localAddress = { userPoolId: LOCAL_POOL_ID, userPoolClientId: LOCAL_CLIENT_ID };

export async function openLocalPool(): Promise<LocalPool> {
  const directory = await mkdtemp(join(tmpdir(), 'cognito-'));
  const mails: { to: string; html: string }[] = [];
  const cognito = openCognito({
    ...localAddress,
    keyFile: join(directory, 'key.pem'),
    usersFile: join(directory, 'users.json'),
    invoke: async (functionName, event) => (functionName === 'custom-message' ? codeInTwoPlaces : event),
    sendMail: (mail) => mails.push(mail),
  });
  const server = await startServer(cognito.respond);
  const client = new CognitoIdentityProviderClient(localClientConfig(server.url));
  return {
    cognito,
    client,
    mails,
    lastCode(email) {
      const mail = mails.findLast(({ to }) => to === email);
      const code = /\d{6}/.exec(mail?.html ?? '')?.[0];
      if (code === undefined) throw new Error(`No mail with a code went to ${email}`);
      return code;
    },
    async close() {
      client.destroy();
      await server.close();
      await rm(directory, { recursive: true });
    },
  };
}

const codeInTwoPlaces = {
  response: { emailSubject: 'Your code', emailMessage: '<a href="https://site/?code={####}">{####}</a>' },
};

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

export const claimsOf = (token: string): Claims =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));

/** Signs a token as the pool would, with only the given claims changed. */
export const resigned = (token: string, key: KeyObject, change: Claims): string =>
  sign(key, { ...claimsOf(token), ...change });

/** Claims of a sign-in an hour ago, or as many minutes, whose tokens have been renewed since. */
export const longAgo = (minutes = 60): Claims => ({
  auth_time: Math.floor(Date.now() / 1000) - minutes * 60,
});
