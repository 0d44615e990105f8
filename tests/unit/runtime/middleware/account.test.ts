import { type AccessRecord, type Call, loadAccount } from '../../../../lambdas/runtime/middleware/caller';
import { account, someSession } from '../../../support/shop/fixtures';
import { newCall, refused, runBefore } from './chain-link';

const customer: AccessRecord = account();

async function pass(found: AccessRecord | null, change: Partial<Call> = {}): Promise<Call> {
  const call = newCall({ userId: 'user-1', session: someSession, ...change });
  await runBefore(
    loadAccount(
      () => call,
      async () => found,
    ),
  );
  return call;
}

test('a customer is let in with the account as it was just read', async () => {
  expect((await pass(customer)).account).toBe(customer);
});

test.each([
  ['nobody is signed in', customer, { userId: null }],
  ['the token names no session', customer, { session: null }],
  ['there is no account', null, {}],
])('the request is unauthenticated if %s', async (_, account, change) => {
  await expect(pass(account, change)).rejects.toEqual(refused('unauthenticated'));
});

test('a ban takes effect on the next request, even for an admin', async () => {
  for (const account of [customer, { ...customer, role: 'admin' as const }]) {
    await expect(pass({ ...account, isBanned: true })).rejects.toEqual(refused('account_banned'));
  }
});
