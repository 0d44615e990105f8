import type { AccessRecord, Call } from '../../../../lambdas/runtime/call';
import { loadAccount } from '../../../../lambdas/runtime/middleware/account';
import { newCall, refused, runBefore } from './chain-link';

const customer: AccessRecord = { role: 'user', staffRole: null, isBanned: false, secondFactorAt: null };

async function pass(account: AccessRecord | null, change: Partial<Call> = {}): Promise<Call> {
  const call = newCall({ userId: 'user-1', ...change });
  await runBefore(
    loadAccount(
      () => call,
      async () => account,
    ),
  );
  return call;
}

test('a customer passes with the account as it was just read', async () => {
  expect((await pass(customer)).account).toBe(customer);
});

test.each([
  ['nobody is signed in', customer, { userId: null }],
  ['there is no account', null, {}],
])('the request is unauthenticated where %s', async (_, account, change) => {
  await expect(pass(account, change)).rejects.toEqual(refused('unauthenticated'));
});

test('a ban takes effect on the next request, also for an admin', async () => {
  for (const account of [customer, { ...customer, role: 'admin' as const }]) {
    await expect(pass({ ...account, isBanned: true })).rejects.toEqual(refused('account_banned'));
  }
});
