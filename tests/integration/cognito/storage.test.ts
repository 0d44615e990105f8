import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import {
  AdminAddUserToGroupCommand,
  AdminConfirmSignUpCommand,
  AdminGetUserCommand,
  type CognitoIdentityProviderClient,
  GetTokensFromRefreshTokenCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import {
  LOCAL_CLIENT_ID,
  LOCAL_POOL_ID,
  type LocalPool,
  openLocalPool,
} from '../../support/cognito/local-pool';
import { localClient } from '../../support/cognito/pool-under-test';
import { srpSignIn, tokensOf } from '../../support/cognito/srp-sign-in';

let dataDir: string;
const pools = new Set<LocalPool>();
const children = new Set<ChildProcess>();
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cognito-'));
});
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  for (const pool of pools) await pool.close();
  children.clear();
  pools.clear();
  await rm(dataDir, { recursive: true });
});

async function openPool(options: { dataDir?: string } = { dataDir }): Promise<LocalPool> {
  const pool = await openLocalPool(options);
  pools.add(pool);
  return pool;
}

async function closePool(pool: LocalPool): Promise<void> {
  pools.delete(pool);
  await pool.close();
}

const address = { userPoolId: LOCAL_POOL_ID, userPoolClientId: LOCAL_CLIENT_ID };
const signUp = (client: CognitoIdentityProviderClient, Username: string) =>
  client.send(new SignUpCommand({ ClientId: LOCAL_CLIENT_ID, Username, Password: 'secret1' }));

async function signInAfresh(client: CognitoIdentityProviderClient, email: string) {
  await signUp(client, email);
  await client.send(new AdminConfirmSignUpCommand({ UserPoolId: LOCAL_POOL_ID, Username: email }));
  const inGroup = { UserPoolId: LOCAL_POOL_ID, Username: email, GroupName: 'admin' };
  await client.send(new AdminAddUserToGroupCommand(inGroup));
  return srpSignIn({ ...address, client, email, password: 'secret1' });
}

test('users, groups, sessions and the signing key outlive a restart', async () => {
  const before = await openPool();
  const tokens = await signInAfresh(localClient(before.cognito.url), 'ama@example.com');
  await closePool(before);

  const after = await openPool();
  const client = localClient(after.cognito.url);
  expect(after.cognito.verifyAccessToken(tokens.AccessToken)).toMatchObject({ 'cognito:groups': ['admin'] });
  const refresh = { ClientId: LOCAL_CLIENT_ID, RefreshToken: tokens.RefreshToken };
  const { AuthenticationResult } = await client.send(new GetTokensFromRefreshTokenCommand(refresh));
  const refreshed = after.cognito.verifyAccessToken(tokensOf(AuthenticationResult).AccessToken);
  expect(refreshed['cognito:groups']).toEqual(['admin']);
  const user = await client.send(
    new AdminGetUserCommand({ UserPoolId: LOCAL_POOL_ID, Username: 'ama@example.com' }),
  );
  expect(user.UserCreateDate).toBeInstanceOf(Date);
});

test('nothing on disk signs anybody in, and only its owner may read it', async () => {
  const pool = await openPool();
  const { RefreshToken } = await signInAfresh(localClient(pool.cognito.url), 'ama@example.com');
  await closePool(pool);

  const files = [join(dataDir, 'signing-key.pem')];
  for (const file of await readdir(join(dataDir, 'db'))) files.push(join(dataDir, 'db', file));
  expect(files.length).toBeGreaterThan(1);
  const secret = RefreshToken.split('.').at(-1) ?? '';
  for (const file of files) {
    expect((await stat(file)).mode & 0o077).toBe(0);
    const text = await readFile(file, 'utf8');
    expect(text).not.toContain('secret1');
    expect(text).not.toContain(secret);
  }
  expect(await readFile(join(dataDir, 'db', `${LOCAL_POOL_ID}.json`), 'utf8')).toContain('ama@example.com');
});

test('each installation has a signing key of its own', async () => {
  const [one, other] = [await openPool({}), await openPool({})];
  expect(one.cognito.jwks.keys[0]?.n).not.toBe(other.cognito.jwks.keys[0]?.n);
});

test('sign-ups at the same moment all count, each address once', async () => {
  const pool = await openPool();
  const client = localClient(pool.cognito.url);
  const same = await Promise.allSettled(Array.from({ length: 10 }, () => signUp(client, 'ama@example.com')));
  expect(same.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const emails = Array.from({ length: 10 }, (_each, index) => `user${index}@example.com`);
  await Promise.all(emails.map((email) => signUp(client, email)));
  for (const Username of emails) {
    await client.send(new AdminGetUserCommand({ UserPoolId: LOCAL_POOL_ID, Username }));
  }
});

test('at no moment is the file on disk half written', async () => {
  const pool = await openPool();
  const client = localClient(pool.cognito.url);
  const file = join(dataDir, 'db', `${LOCAL_POOL_ID}.json`);
  const emails = Array.from({ length: 40 }, (_each, index) => `user${index}@example.com`);
  let isWriting = true;
  const writing = Promise.all(emails.map((email) => signUp(client, email))).finally(() => {
    isWriting = false;
  });
  for (let reads = 0; isWriting || reads === 0; reads += 1) {
    expect(() => JSON.parse(readFileSync(file, 'utf8'))).not.toThrow();
    await setImmediate();
  }
  await writing;
});

test('everything that was answered before a kill -9 is there after it', async () => {
  const answered: string[] = [];
  for (let round = 1; round <= 3; round += 1) {
    const { child, url } = await spawnPool();
    const client = localClient(url);
    const wanted = answered.length + 10;
    const writers = Array.from({ length: 4 }, async (_each, writer) => {
      for (let count = 1; ; count += 1) {
        const email = `user-${round}-${writer}-${count}@example.com`;
        await signUp(client, email);
        answered.push(email);
        if (answered.length >= wanted) child.kill('SIGKILL');
      }
    });
    await Promise.allSettled(writers);
  }
  const pool = await openPool();
  const client = localClient(pool.cognito.url);
  for (const Username of answered) {
    await client.send(new AdminGetUserCommand({ UserPoolId: LOCAL_POOL_ID, Username }));
  }
  expect(answered.length).toBeGreaterThanOrEqual(30);
});

async function spawnPool(): Promise<{ child: ChildProcess; url: string }> {
  const script = join(__dirname, '../../support/cognito/pool-process.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.add(child);
  for await (const line of child.stdout.setEncoding('utf8')) return { child, url: String(line).trim() };
  throw new Error('The process ended before it listened');
}
