import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { changeOfSignIn, type StaffRole } from '../../../contracts/accounts/terms';
import type { InputOf, OutputOf } from '../../../contracts/contract';
import type { ErrorEnvelope } from '../../../contracts/errors';
import type { ApiFunctionName, Registry } from '../../../contracts/registry';
import { cognitoIdentityProvider } from '../../../lambdas/adapters/cognito/identity-provider';
import { dynamoTable } from '../../../lambdas/adapters/dynamodb/table/dynamo-table';
import type { IdentityProvider } from '../../../lambdas/core/accounts/identity-provider';
import { newAccount } from '../../../lambdas/core/accounts/open-account';
import type { Account, Role } from '../../../lambdas/core/accounts/rows';
import { fromCedis } from '../../../lambdas/core/kernel/money';
import type { Table } from '../../../lambdas/core/kernel/table';
import { post } from '../../../lambdas/core/wallet/posting';
import { postingWrites } from '../../../lambdas/core/wallet/writers';
import { localClientConfig } from '../../../local/aws';
import type { Endpoints } from '../../../local/cloud';
import { type Claims, openSigningKey } from '../../../local/cognito/tokens';
import { type Authenticator, authenticator, verifyAuthenticator } from '../cognito/authenticator';
import { resigned } from '../cognito/pool-under-test';
import { type SignedIn, srpSignIn } from '../cognito/srp-sign-in';
import { makeAccount } from './make-account';
import { testPassword } from './test-password';

export interface Person {
  readonly userId: string;
  readonly email: string;
  /** A fresh access token. */
  readonly token: string;
  readonly idToken: string;
}

export type Answer<Name extends ApiFunctionName> = {
  readonly status: number;
  readonly headers: Headers;
  /** The output if the status is 200, otherwise the error envelope; typed as both, so that tests read what they expect. */
  readonly body: OutputOf<Registry[Name]> & ErrorEnvelope;
};

export interface ShopPlace {
  readonly endpoints: Endpoints;
  readonly dataDir: string;
}

/** A test's access to a running shop, wherever it was started. */
export interface ShopClient {
  readonly cloud: ShopPlace;
  readonly table: Table;
  readonly identity: IdentityProvider;
  call<Name extends ApiFunctionName>(
    name: Name,
    input: InputOf<Registry[Name]>,
    token?: string,
  ): Promise<Answer<Name>>;
  /** Sends any body, as text. */
  post(
    path: string,
    body: string,
    token?: string,
    headers?: Record<string, string>,
  ): Promise<{ status: number; text: string; headers: Headers }>;
  /** Runs a scheduled function now. */
  run(name: string): Promise<void>;
  /** Returns a fresh access token; sends a code if `enrol` has set up an app. Rejects with Cognito's error. */
  signIn(email: string, password: string): Promise<string>;
  /** Returns the next code of the app that `enrol` has set up. */
  codeFor(email: string): Promise<string>;
  /** Returns an access token that can set up an app or change the password at Cognito, if no app is on record. */
  tokenForChange(email: string, password?: string): Promise<string>;
  /** Returns all tokens of a sign-in. */
  tokensFor(email: string, password: string): Promise<SignedIn>;
  /** Signs a token as the pool would, with only the given claims changed. */
  resigned(token: string, change: Claims): Promise<string>;
  person(options?: {
    cedis?: number;
    role?: Role;
    /** Makes them an admin. */
    staffRole?: StaffRole;
    name?: string;
    phone?: string;
    /** Whether they have an authenticator app, set up as staff do it. @default staff have */
    secondFactor?: boolean;
  }): Promise<Person>;
  /** Sets up an authenticator app, and sends its codes at each `signIn` from now on. */
  enrol(email: string, password?: string): Promise<Authenticator>;
}

export interface OpenClient extends ShopClient {
  /** Closes its connections; the shop keeps running. */
  close(): void;
}

export function shopClient(cloud: ShopPlace): OpenClient {
  const { endpoints } = cloud;
  const dynamodb = new DynamoDBClient(localClientConfig(endpoints.dynamodb));
  const cognito = new CognitoIdentityProviderClient(localClientConfig(endpoints.cognito));
  const table = dynamoTable(dynamodb, endpoints.table);
  const identity = cognitoIdentityProvider({ client: cognito, userPoolId: endpoints.userPoolId });

  const send = (path: string, body: string, token?: string, headers: Record<string, string> = {}) =>
    fetch(`${endpoints.api}/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      body,
    });

  const call: ShopClient['call'] = async (name, input, token) => {
    const response = await send(name, JSON.stringify(input), token);
    return { status: response.status, headers: response.headers, body: await response.json() };
  };
  /** Apps by e-mail address. */
  const apps = new Map<string, Authenticator>();
  for (const { email, secret } of endpoints.accounts) if (secret) apps.set(email, authenticator(secret));
  const tokensFor = (email: string, password: string) =>
    srpSignIn({ client: cognito, ...endpoints, email, password }, apps.get(email));

  const tokenForChange: ShopClient['tokenForChange'] = async (email, password = testPassword) => {
    const signIn = { client: cognito, ...endpoints, email, password, clientMetadata: changeOfSignIn };
    return (await srpSignIn(signIn, apps.get(email))).AccessToken;
  };

  const enrol: ShopClient['enrol'] = async (email, password) => {
    const token = await tokenForChange(email, password);
    const app = await verifyAuthenticator(cognito, token);
    apps.set(email, app);
    const { status, body } = await call('register-second-factor', {}, token);
    if (status !== 200) throw new Error(`No second factor: ${body.error.code}`);
    return app;
  };

  return {
    cloud,
    table,
    identity,
    call,
    async post(path, body, token, headers) {
      const response = await send(path, body, token, headers);
      return { status: response.status, headers: response.headers, text: await response.text() };
    },
    async run(name) {
      const response = await fetch(new URL(`/events/run/${name}`, endpoints.outbox), { method: 'POST' });
      if (!response.ok) throw new Error(`${name} did not run: ${await response.text()}`);
    },
    async signIn(email, password) {
      return (await tokensFor(email, password)).AccessToken;
    },
    async resigned(token, change) {
      return resigned(token, openSigningKey(join(cloud.dataDir, 'cognito/signing-key.pem')), change);
    },
    async codeFor(email) {
      const app = apps.get(email);
      if (app === undefined) throw new Error(`${email} has no authenticator app`);
      return app.nextCode();
    },
    tokensFor,
    tokenForChange,
    enrol,
    async person({ cedis = 0, staffRole, role = staffRole ? 'admin' : 'user', ...given } = {}) {
      const { name = 'Test Person', phone = '0240000000', secondFactor = role === 'admin' } = given;
      const email = `${randomUUID()}@test.example`;
      const facts = { email, name, phone };
      const created = await identity.createUser({ ...facts, password: testPassword });
      if (created.kind !== 'created') throw new Error(`Could not create a person: ${created.kind}`);
      if (role === 'admin') await identity.setAdmin(created.userId, true);
      await openAccount(table, {
        ...facts,
        userId: created.userId,
        role,
        // As the product writes it: an owner has none.
        staffRole: staffRole === undefined || staffRole === 'owner' ? null : staffRole,
        cedis,
      });
      if (secondFactor) await enrol(email);
      const tokens = await tokensFor(email, testPassword);
      return { userId: created.userId, email, token: tokens.AccessToken, idToken: tokens.IdToken };
    },
    close() {
      dynamodb.destroy();
      cognito.destroy();
    },
  };
}

async function openAccount(
  table: Table,
  facts: Pick<Account, 'userId' | 'email' | 'name' | 'phone' | 'role' | 'staffRole'> & { cedis: number },
): Promise<void> {
  const { role, staffRole, cedis, ...person } = facts;
  const account = {
    ...newAccount({ ...person, createdAt: new Date() }),
    role,
    staffRole,
    isNew: false,
  };
  await makeAccount(table, account);
  if (cedis === 0) return;
  const draft = {
    type: 'adjustment',
    against: 'adjustments',
    description: 'Test money',
    reference: '',
    by: 'test',
  } as const;
  const posting = post(account, { ...draft, id: 'ADJUSTMENT#test', amount: fromCedis(cedis) }, new Date());
  if (posting) await table.transact(postingWrites(posting));
}
