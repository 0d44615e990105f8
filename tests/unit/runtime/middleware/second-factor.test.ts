import {
  type AccessRecord,
  type Call,
  requireRecentSignIn,
  requireRecentSignInFor,
  requireSecondFactor,
} from '../../../../lambdas/runtime/middleware/caller';
import { account } from '../../../support/shop/fixtures';
import { newCall, refused, runBefore } from './chain-link';

const at = (seconds: number) => new Date(seconds * 1000);
const session = (seconds: number) => ({ id: 'sign-in-1', signedInAt: at(seconds) });
const staff = (secondFactorAt: Date | null): AccessRecord => account({ role: 'admin', secondFactorAt });

const passFactor = (change: Partial<Call>, contract: { beforeSecondFactor?: true } = {}) =>
  runBefore(requireSecondFactor(contract, () => newCall(change)));

describe('for staff', () => {
  test.each([100, 101])(
    'a sign-in at second %i is let in if the factor is from second 100',
    async (seconds) => {
      await passFactor({ account: staff(at(100)), session: session(seconds) });
    },
  );

  test.each([
    ['without a factor', { account: staff(null), session: session(100) }],
    ['from a second before the factor', { account: staff(at(100)), session: session(99) }],
    ['without a session', { account: staff(at(100)), session: null }],
    ['without an account', { account: null, session: session(100) }],
  ])('a call %s is refused', async (_, change) => {
    await expect(passFactor(change)).rejects.toEqual(refused('second_factor_needed'));
  });
});

test('a customer needs no factor', async () => {
  await passFactor({ account: account({ role: 'user', secondFactorAt: null }), session: session(100) });
});

test('functions of the set-up need no factor', async () => {
  await passFactor({ account: staff(null), session: session(100) }, { beforeSecondFactor: true });
});

describe('a function that needs a recent sign-in', () => {
  const pass = (stepUp: true | undefined, change: Partial<Call>) =>
    runBefore(requireRecentSignIn({ stepUp }, () => newCall({ startedAt: 10_000_000, ...change })));
  const secondsAgo = (seconds: number) => ({ session: session(10_000 - seconds) });

  test.each([0, 3599])('accepts one %i seconds ago', async (seconds) => {
    await pass(true, secondsAgo(seconds));
  });

  test.each([3600, 3601])('refuses one %i seconds ago', async (seconds) => {
    await expect(pass(true, secondsAgo(seconds))).rejects.toEqual(refused('sign_in_again'));
  });

  test('refuses one of unknown time', async () => {
    await expect(pass(true, { session: null })).rejects.toEqual(refused('sign_in_again'));
  });

  test.each([
    [{ updates: { email: 'kofi@example.com' } }, true],
    [{ updates: { email: null } }, true],
    [{ passwordChanged: true }, true],
    [{ passwordChanged: false }, false],
    [{ updates: { name: 'Kofi' } }, false],
    [{ mode: 'live' }, true],
    [{ mode: 'test' }, false],
    [undefined, false],
  ])('may need it only for a part of the input: %j', async (input, isRefused) => {
    const stepUpFor = ['updates.email', 'passwordChanged', 'mode=live'];
    const call = newCall({ startedAt: 10_000_000, input, ...secondsAgo(3601) });
    const outcome = runBefore(requireRecentSignInFor({ stepUpFor }, () => call));
    if (isRefused) await expect(outcome).rejects.toEqual(refused('sign_in_again'));
    else await outcome;
  });
});
