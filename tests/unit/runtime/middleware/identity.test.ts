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

test('a time may be a number, as some emulators write it', async () => {
  const call = await pass('user', withClaims({ ...claims, auth_time: 1_795_176_000 }));
  expect(call.session?.signedInAt).toEqual(new Date('2026-11-20T12:00:00.000Z'));
});

test.each([
  ['an ID token', withClaims({ ...claims, token_use: 'id' })],
  ['a token without a kind', withClaims({ sub: 'user-1' })],
  ['a token without a sign-in', withClaims({ ...claims, origin_jti: undefined })],
  ['a sign-in without a time', withClaims({ ...claims, auth_time: '' })],
  ['a sign-in whose time is not a number', withClaims({ ...claims, auth_time: '1e999' })],
  ['a sign-in before time began', withClaims({ ...claims, auth_time: -1 })],
  ['a token without a user', withClaims({ ...claims, sub: '' })],
  ['claims that are not claims', withClaims(undefined)],
  ['no authorizer', { requestContext: {} }],
  ['nothing at all', {}],
])('%s opens nothing', async (_, event) => {
  await expect(pass('user', event)).rejects.toEqual(unauthenticated);
  await expect(pass('admin', event)).rejects.toEqual(unauthenticated);
});

test('a public function asks nobody who they are', async () => {
  expect((await pass('public', {})).userId).toBeNull();
});

test.each([
  ['[admin]', ['admin']],
  ['[admin other]', ['admin', 'other']],
  ['[not-admin]', ['not-admin']],
  ['[]', []],
  ['', []],
])('groups %p are read as %p', async (claim, groups) => {
  const call = await pass('user', withClaims({ ...claims, 'cognito:groups': claim }));
  expect(call.groups).toEqual(groups);
});
