import type { Access } from '../../../../contracts/contract';
import { type Call, identify } from '../../../../lambdas/runtime/middleware/caller';
import { contractFor, newCall, runBefore } from './chain-link';

const claims = { token_use: 'access', sub: 'user-1', origin_jti: 'sign-in-1', auth_time: '1795176000' };
const withClaims = (jwtClaims: object | undefined) => ({
  requestContext: { authorizer: { jwt: { claims: jwtClaims } } },
});

async function pass(access: Access, event: unknown): Promise<Call> {
  const call = newCall();
  await runBefore(
    identify(contractFor(access), () => call),
    event,
  );
  return call;
}

const unauthenticated = expect.objectContaining({ name: 'AppError', code: 'unauthenticated' });

test.each(['user', 'admin'] as const)(
  'for a %s, the caller is the one in the access token',
  async (access) => {
    expect(await pass(access, withClaims(claims))).toMatchObject({
      userId: 'user-1',
      groups: [],
      session: { id: 'sign-in-1', signedInAt: new Date('2026-11-20T12:00:00.000Z') },
    });
  },
);

test.each([
  ['an ID token', withClaims({ ...claims, token_use: 'id' })],
  ['a token without a sign-in', withClaims({ ...claims, origin_jti: undefined })],
  ['a sign-in whose time is not a number', withClaims({ ...claims, auth_time: '1e999' })],
  ['a token without a user', withClaims({ ...claims, sub: '' })],
  ['no authorizer', { requestContext: {} }],
])('%s opens nothing', async (_, event) => {
  await expect(pass('user', event)).rejects.toEqual(unauthenticated);
  await expect(pass('admin', event)).rejects.toEqual(unauthenticated);
});

test('a public function asks nobody who they are', async () => {
  expect((await pass('public', {})).userId).toBeNull();
});
