import type { Access } from '../../../../contracts/contract';
import type { AccessRecord, Call } from '../../../../lambdas/runtime/call';
import { loadAccount } from '../../../../lambdas/runtime/middleware/account';
import { contractFor, newCall, runBefore } from './chain-link';

const customer: AccessRecord = { role: 'user', isBanned: false };
const admin: AccessRecord = { role: 'admin', isBanned: false };

async function pass(access: Access, account: AccessRecord | null, change: Partial<Call> = {}): Promise<Call> {
  const call = newCall({ userId: 'user-1', ...change });
  await runBefore(
    loadAccount(
      contractFor(access),
      () => call,
      async () => account,
    ),
  );
  return call;
}

const refused = (code: string) => expect.objectContaining({ name: 'AppError', code });

test('a customer passes with the account as it was just read', async () => {
  expect((await pass('user', customer)).account).toBe(customer);
});

test.each([
  ['nobody is signed in', customer, { userId: null }],
  ['there is no account', null, {}],
])('the request is unauthenticated where %s', async (_, account, change) => {
  await expect(pass('user', account, change)).rejects.toEqual(refused('unauthenticated'));
});

test('a ban takes effect on the next request, also for an admin', async () => {
  await expect(pass('user', { ...customer, isBanned: true })).rejects.toEqual(refused('account_banned'));
  const groups = ['admin'];
  await expect(pass('admin', { ...admin, isBanned: true }, { groups })).rejects.toEqual(
    refused('account_banned'),
  );
});

test('an admin needs both the account’s role and the token’s group', async () => {
  expect((await pass('admin', admin, { groups: ['admin'] })).account).toBe(admin);
  await expect(pass('admin', admin)).rejects.toEqual(refused('forbidden'));
  await expect(pass('admin', admin, { groups: ['administrators'] })).rejects.toEqual(refused('forbidden'));
  await expect(pass('admin', customer, { groups: ['admin'] })).rejects.toEqual(refused('forbidden'));
});
