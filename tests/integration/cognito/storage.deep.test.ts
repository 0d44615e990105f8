import { link, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GetTokensFromRefreshTokenCommand, SignUpCommand } from '@aws-sdk/client-cognito-identity-provider';
import { decomposeUnverifiedJwt } from 'aws-jwt-verify/jwt';
import { cognitoIdentityProvider } from '../../../lambdas/adapters/cognito/identity-provider';
import {
  LOCAL_CLIENT_ID,
  LOCAL_POOL_ID,
  type LocalPool,
  localAddress,
  openLocalPool,
} from '../../support/cognito/local-pool';
import { type SignedIn, srpSignIn, tokensOf } from '../../support/cognito/srp-sign-in';

const email = 'ama@example.com';
const password = 'secret1';
let dataDir: string;
let pool: LocalPool;
let tokens: SignedIn;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cognito-'));
  pool = await openLocalPool({ dataDir });
  const provider = cognitoIdentityProvider({ ...localAddress, client: pool.client });
  const created = await provider.createUser({ email, password, name: 'Ama', phone: '' });
  if (created.kind !== 'created') throw new Error(created.kind);
  await provider.setAdmin(created.userId, true);
  tokens = await srpSignIn({ ...localAddress, client: pool.client, email, password });
});
afterAll(async () => {
  await pool.close();
  await rm(dataDir, { recursive: true });
});

const file = () => join(dataDir, 'db', `${LOCAL_POOL_ID}.json`);
const signUp = (Username: string) =>
  pool.client.send(new SignUpCommand({ ClientId: LOCAL_CLIENT_ID, Username, Password: password }));

test('users, groups, sessions and the signing key are on disk when the answer is sent, however the process ends', async () => {
  // The first one is not closed: a killed process closes nothing.
  const after = await openLocalPool({ dataDir });
  expect(after.cognito.jwks).toEqual(pool.cognito.jwks);
  const refresh = { ClientId: LOCAL_CLIENT_ID, RefreshToken: tokens.RefreshToken };
  const { AuthenticationResult } = await after.client.send(new GetTokensFromRefreshTokenCommand(refresh));
  const { payload } = decomposeUnverifiedJwt(tokensOf(AuthenticationResult).AccessToken);
  expect(payload['cognito:groups']).toEqual(['admin']);
  const [found] = await cognitoIdentityProvider({ ...localAddress, client: after.client }).findUsers(
    email,
    1,
  );
  expect(found).toMatchObject({ email, createdAt: expect.any(Date) });
  await after.close();
});

test('nothing on disk can sign anybody in, and only its owner may read it', async () => {
  const files = [join(dataDir, 'signing-key.pem')];
  for (const name of await readdir(join(dataDir, 'db'))) files.push(join(dataDir, 'db', name));
  expect(files.length).toBeGreaterThan(1);
  const secret = tokens.RefreshToken.split('.').at(-1) ?? '';
  for (const each of files) {
    expect((await stat(each)).mode & 0o077).toBe(0);
    const text = await readFile(each, 'utf8');
    expect(text).not.toContain(password);
    expect(text).not.toContain(secret);
  }
  expect(await readFile(file(), 'utf8')).toContain(email);
});

test('each installation has a signing key of its own', async () => {
  const other = await openLocalPool();
  expect(other.cognito.jwks.keys[0]?.n).not.toBe(pool.cognito.jwks.keys[0]?.n);
  await other.close();
});

test('sign-ups at the same moment all count, each address once', async () => {
  const addresses = ['one', 'two', 'three'].map((name) => `${name}@example.com`);
  const same = Array.from({ length: 5 }, () => signUp('four@example.com'));
  await Promise.all(addresses.map((address) => signUp(address)));
  const outcomes = await Promise.allSettled(same);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const text = await readFile(file(), 'utf8');
  for (const address of [...addresses, 'four@example.com']) expect(text).toContain(address);
});

test('the file is replaced whole, so that it is never half written', async () => {
  const other = join(dataDir, 'the-same-file');
  await link(file(), other);
  const before = await readFile(other, 'utf8');
  await signUp('five@example.com');
  expect(await readFile(file(), 'utf8')).not.toBe(before);
  expect(await readFile(other, 'utf8')).toBe(before);
});
