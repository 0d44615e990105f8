import { accounts } from '../../../lambdas/adapters/dynamodb/accounts/accounts';
import type { Account } from '../../../lambdas/core/accounts/entities';
import { IdentityProviderError } from '../../../lambdas/core/accounts/identity-provider';
import { accountRow } from '../../../lambdas/core/accounts/rows';
import {
  prepareSecondFactor,
  registerSecondFactor,
} from '../../../lambdas/core/accounts/second-factor/register-second-factor';
import {
  checkAtSignIn,
  dropNewFactor,
  finishReset,
  resetSecondFactor,
  switchOffSecondFactor,
} from '../../../lambdas/core/accounts/second-factor/switch-off-second-factor';
import { useRecoveryCode as spend } from '../../../lambdas/core/accounts/second-factor/use-recovery-code';
import { type Notice, noticeRow } from '../../../lambdas/core/notices/rows';
import { composeNotice } from '../../../lambdas/core/notices/words';
import { isEnded } from '../../../lambdas/core/sessions/rows';
import { account, noon } from '../../support/shop/fixtures';
import { unguarded } from '../../support/shop/unguarded';
import { openCore } from './core-on-model';

const { userId, email } = account();
const site = { brand: 'Demo', siteUrl: 'https://shop.example.com', colour: '#0b5fff' };
const lookUp = { email: email ?? '', code: '' };

type FactorPorts = Awaited<ReturnType<typeof openFactor>>['ports'];

interface Cognito {
  asks: boolean;
  fails: boolean;
  readonly calls: string[];
  /** Right after it began to ask for codes. */
  onceOn?: () => Promise<unknown>;
}

const forChange = 'the token of a sign-in for a change';

/** Somebody with an app, at a Cognito that does what it is told, or fails. */
async function openFactor() {
  const { table, ports } = await openCore();
  await table.write({ put: accountRow.encode(account({ userId: 'admin', role: 'admin' })) });
  const cognito: Cognito = { asks: true, fails: false, calls: [] };
  const call = async (name: string) => {
    cognito.calls.push(name);
    if (cognito.fails) throw new IdentityProviderError(name, new Error('No answer'));
    return { kind: 'changed' } as const;
  };
  const factorPorts = {
    db: ports.db,
    clock: ports.clock,
    ids: ports.ids,
    guard: unguarded,
    identity: {
      endSessions: () => call('end sessions'),
      findUser: async (login: string) => (login === email ? { userId, email, isConfirmed: true } : null),
    },
    factors: {
      asksForCode: async () => cognito.asks,
      /** Takes the token of a sign-in for a change, where an app has proved itself. */
      async turnOn(accessToken: string) {
        await call('turn on');
        if (accessToken !== forChange) return 'refused' as const;
        cognito.asks = true;
        await cognito.onceOn?.();
        return 'on' as const;
      },
      async switchOff() {
        const answer = await call('switch off');
        cognito.asks = false;
        return answer;
      },
    },
  };
  const codes = await register(factorPorts);
  cognito.calls.length = 0;
  const notices = () =>
    [...table.committed()]
      .filter(({ PK }) => String(PK).startsWith('NOTICE#'))
      .map((row) => noticeRow.decode(row));
  return {
    write: table.write,
    put: (change: Partial<Account>) => table.write({ put: accountRow.encode(account(change)) }),
    ports: factorPorts,
    cognito,
    codes,
    /** The mails that they got, by name. */
    mails: () =>
      notices()
        .map(({ event }) => event)
        .toSorted(),
    words(event: Notice['event']) {
      const notice = notices().find((one) => one.event === event);
      return notice && composeNotice(notice, site).text;
    },
    async stored() {
      const stored = await accounts(table).get(userId);
      return { since: stored?.secondFactorAt ?? null, left: stored?.recoveryCodesLeft };
    },
    /** Whether access tokens of a sign-in at this very moment are refused. */
    async endsSessions(signedInAt = ports.clock.now()) {
      const stored = await accounts(table).get(userId);
      return stored !== null && isEnded(stored.endedSessions, { id: 'session', signedInAt });
    },
  };
}

/** In a session that begins now. */
const sessionNow = (ports: Pick<FactorPorts, 'clock'>) => ({ id: 'session', signedInAt: ports.clock.now() });

/** Both steps, in one session. */
async function register(ports: FactorPorts): Promise<readonly string[]> {
  const session = sessionNow(ports);
  const { id, codes } = await prepareSecondFactor(ports, { userId, session });
  await registerSecondFactor(ports, { userId, session, preparedId: id, accessToken: 'another' });
  return codes;
}

test('rights are gone before Cognito is asked, and the same code finishes what Cognito left undone', async () => {
  const { ports, cognito, codes, stored } = await openFactor();
  cognito.fails = true;
  const use = (code = '') => spend(ports, { ...lookUp, code });
  await expect(use(codes[0])).rejects.toBeInstanceOf(IdentityProviderError);
  expect(await stored()).toEqual({ since: null, left: 9 });
  expect(cognito.asks).toBe(true);
  cognito.fails = false;
  expect(await use(codes[0])).toBe(true);
  expect(cognito.asks).toBe(false);
  expect(await stored()).toEqual({ since: null, left: 9 });
});

test.each([
  ['registering an app', (ports: FactorPorts) => register(ports)],
  ['a recovery code', (ports: FactorPorts, code: string) => spend(ports, { ...lookUp, code })],
  ['a reset', (ports: FactorPorts) => resetSecondFactor(ports, { adminId: 'admin', userId, reason: null })],
])('%s ends access tokens at once, also while Cognito doesn’t answer', async (name, change) => {
  const { ports, cognito, codes, endsSessions } = await openFactor();
  if (name === 'registering an app') await spend(ports, { ...lookUp, code: codes[1] ?? '' });
  await ports.clock.sleep(5_000);
  expect(await endsSessions()).toBe(false);
  cognito.fails = true;
  cognito.asks = true;
  const signedInAt = ports.clock.now();
  await expect(change(ports, codes[0] ?? '')).rejects.toBeInstanceOf(IdentityProviderError);
  expect(await endsSessions(signedInAt)).toBe(true);
});

test.each([
  ['an unknown address', { email: 'nobody@example.com' }],
  ['a wrong code', { code: 'aaaa-bbbb' }],
  ['no code', { code: '---' }],
])('%s changes nothing anywhere', async (_, change) => {
  const { ports, cognito, codes, stored } = await openFactor();
  const before = await stored();
  expect(await spend(ports, { ...lookUp, code: codes[0] ?? '', ...change })).toBe(false);
  expect(await stored()).toEqual(before);
  expect(cognito.calls).toEqual([]);
});

test('a sign-in that was asked for a code changes nothing; one that was not ends the rights', async () => {
  const { ports, cognito, stored } = await openFactor();
  const signIn = async () => {
    const signingIn = await ports.db.get(accountRow, { userId });
    if (signingIn === null) throw new Error('nobody');
    return checkAtSignIn(ports, signingIn);
  };
  expect(await signIn()).toBe(false);
  expect(await stored()).toMatchObject({ left: 10, since: expect.any(Date) });
  cognito.asks = false;
  expect(await signIn()).toBe(true);
  expect(await stored()).toMatchObject({ since: null });
});

describe('a reset by an owner', () => {
  const byOwner = { adminId: 'admin', userId, reason: null };

  test('that Cognito left undone is finished by approving it again', async () => {
    const { ports, cognito, codes, stored } = await openFactor();
    cognito.fails = true;
    await expect(resetSecondFactor(ports, byOwner)).rejects.toBeInstanceOf(IdentityProviderError);
    expect(await stored()).toEqual({ since: null, left: 0 });
    cognito.fails = false;
    await finishReset(ports, userId);
    expect(cognito.asks).toBe(false);
    expect(await spend(ports, { ...lookUp, code: codes[0] ?? '' })).toBe(false);
  });

  test('tells the person, and that it was our staff', async () => {
    const { ports, words } = await openFactor();
    await resetSecondFactor(ports, byOwner);
    expect(words('second_factor_off')).toContain('Two-step login is now off. Our staff turned it off');
  });
});

describe('once a password was reset by e-mail', () => {
  const hour = 3_600_000;
  const switchedOff = [true, false, ['second_factor_off', 'second_factor_on']];
  const kept = [false, true, ['second_factor_on']];

  test.each([
    ['an app that the shop never registered is switched off', { secondFactorAt: null }, switchedOff],
    [
      'so is one of staff that the shop never registered',
      { secondFactorAt: null, role: 'admin' },
      switchedOff,
    ],
    ['and a customer’s that is a day old by all but an hour', { secondFactorAt: noon }, switchedOff, 23],
    ['a customer’s that is older stays', { secondFactorAt: noon }, kept, 24],
    ['a new one of staff stays', { secondFactorAt: noon, role: 'admin' }, kept],
  ] as const)('%s', async (_name, change, expected, hours: number = 0) => {
    const { ports, cognito, mails, put } = await openFactor();
    await put(change);
    await ports.clock.sleep(hours * hour);
    const isDropped = await dropNewFactor(ports, userId);
    expect([isDropped, cognito.asks, mails()]).toEqual(expected);
  });
});

test.each([
  ['no admin any more', { role: 'user' }],
  ['no owner any more', { role: 'admin', staffRole: 'manager' }],
  ['banned', { role: 'admin', isBanned: true }],
] as const)('somebody who is %s when it is written resets nothing', async (_what, now) => {
  const { ports, stored, put } = await openFactor();
  await put({ userId: 'admin', ...now });
  const reset = resetSecondFactor(ports, { adminId: 'admin', userId, reason: null });
  await expect(reset).rejects.toMatchObject({ code: 'forbidden' });
  expect(await stored()).toMatchObject({ left: 10 });
});

describe('the account’s owner gets an e-mail', () => {
  test('when it is switched off', async () => {
    const { ports, mails } = await openFactor();
    const signedInAt = new Date(ports.clock.now().getTime() + 2_000);
    const found = await ports.db.get(accountRow, { userId });
    if (found === null) throw new Error('nobody');
    await switchOffSecondFactor(ports, { account: found, signedInAt });
    expect(mails()).toEqual(['second_factor_off', 'second_factor_on']);
  });
});
