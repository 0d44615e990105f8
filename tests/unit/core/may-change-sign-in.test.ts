import { changeOfSignIn } from '../../../contracts/accounts/change-of-sign-in';
import type { Account } from '../../../lambdas/core/accounts/entities';
import { accountRow } from '../../../lambdas/core/accounts/rows';
import {
  mayChangeSignIn,
  mayChangeSignInAccess,
} from '../../../lambdas/core/accounts/second-factor/may-change-sign-in';
import { openDb } from '../../../lambdas/core/kernel/db';
import { account, noon } from '../../support/shop/fixtures';
import { openCore } from './core-on-model';

const { userId } = account();
type Request = Parameters<typeof mayChangeSignIn>[1];
const forChange: Request = { userId, isSignIn: true, purpose: changeOfSignIn.purpose };

async function answerTo(request: Partial<Request>, change: Partial<Account> = {}) {
  const { table } = await openCore();
  await table.write({ put: accountRow.encode(account(change)) });
  const failed = jest.fn();
  const db = openDb(table, mayChangeSignInAccess);
  const isAllowed = await mayChangeSignIn({ db, failed }, { ...forChange, ...request });
  expect(failed).not.toHaveBeenCalled();
  return isAllowed;
}

test.each(['user', 'admin'] as const)(
  'a %s without an app may change the sign-in after signing in for that',
  async (role) => {
    expect(await answerTo({}, { role })).toBe(true);
  },
);

test.each<[string, Partial<Request>]>([
  ['a sign-in for anything else', { purpose: undefined }],
  ['a sign-in for another purpose', { purpose: 'everything' }],
  ['a renewal, whatever purpose it claims', { isSignIn: false }],
  ['a sign-in without an account', { userId: 'nobody' }],
])('the tokens of %s may not change the sign-in', async (_whose, request) => {
  expect(await answerTo(request)).toBe(false);
});

test.each<[string, Partial<Account>]>([
  ['a second factor on record', { secondFactorAt: noon }],
  ['an account that is being deleted', { deletion: 'begun' }],
])('nobody with %s may change the sign-in', async (_what, change) => {
  expect(await answerTo({}, change)).toBe(false);
});

test('nobody may change the sign-in while the account can’t be read', async () => {
  const failed = jest.fn();
  const trouble = new Error('No answer');
  const db = { get: () => Promise.reject(trouble) } as never;
  expect(await mayChangeSignIn({ db, failed }, forChange)).toBe(false);
  expect(failed).toHaveBeenCalledWith(trouble);
});
