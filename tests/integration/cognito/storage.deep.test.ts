import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GetTokensFromRefreshTokenCommand } from '@aws-sdk/client-cognito-identity-provider';
import { decomposeUnverifiedJwt } from 'aws-jwt-verify/jwt';
import { cognitoIdentityProvider } from '../../../lambdas/adapters/cognito/identity-provider';
import {
  LOCAL_CLIENT_ID,
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
