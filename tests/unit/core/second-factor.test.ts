import { IdentityProviderError } from '../../../lambdas/core/accounts/identity-provider';
import { type Account, accountRow } from '../../../lambdas/core/accounts/rows';
import {
  checkAtSignIn,
  dropNewFactor,
  registerSecondFactor,
  switchOffSecondFactor,
} from '../../../lambdas/core/accounts/second-factor';
import { isSessionEnded } from '../../../lambdas/core/accounts/sessions';
import { composeNotice } from '../../../lambdas/core/notices/words';
import type { Notice } from '../../../lambdas/core/outbox/notice';
import { resetSecondFactor } from '../../../lambdas/core/staff/update-user';
import { account, noon } from '../../support/shop/fixtures';
import { ownerBy } from '../../support/shop/staff';
import { noticesIn } from '../../support/table/rows';
import { wholeDb } from '../../support/table/whole-db';
import { openCore } from './core-on-model';

const { userId } = account();
const site = { brand: 'Demo', siteUrl: 'https://shop.example.com', colour: '#0b5fff' };

type FactorPorts = Awaited<ReturnType<typeof openFactor>>['ports'];

interface Cognito {
  asks: boolean;
  /** Its operations that fail. */
  fails: readonly string[];
  readonly calls: string[];
}

const forChange = 'the token of a sign-in for a change';

/** Somebody with an app, at a Cognito that does what it is told, or fails. */
async function openFactor() {
  const { table, ports } = await openCore();
  await table.write({ put: accountRow.encode(account({ userId: 'admin', role: 'admin' })) });
  const cognito: Cognito = { asks: true, fails: [], calls: [] };
  const call = async (name: string) => {
    cognito.calls.push(name);
    if (cognito.fails.includes(name)) throw new IdentityProviderError(name, new Error('No answer'));
    return { kind: 'changed' } as const;
  };
  const factorPorts = {
    db: ports.db,
    settings: ports.settings,
    clock: ports.clock,
    ids: ports.ids,
    identity: {
      endSessions: () => call('end sessions'),
    },
    factors: {
      asksForCode: async () => cognito.asks,
      /** Takes the token of a sign-in for a change, where an app has proved itself. */
      async turnOn(accessToken: string) {
        await call('turn on');
        if (accessToken !== forChange) return 'refused' as const;
        cognito.asks = true;
        return 'on' as const;
      },
      async switchOff() {
        const answer = await call('switch off');
        cognito.asks = false;
        return answer;
      },
    },
  };
  await register(factorPorts);
  cognito.calls.length = 0;
  const notices = () => noticesIn(table);
  return {
    write: table.write,
    put: (change: Partial<Account>) => table.write({ put: accountRow.encode(account(change)) }),
    ports: factorPorts,
    cognito,
    /** The mails that they got, by name. */
    mails: () =>
      notices()
        .map(({ event }) => event)
        .toSorted(),
    words(event: Notice['event']) {
      const notice = notices().find((one) => one.event === event);
      return notice && composeNotice(notice, site).text;
    },
    since: async () => (await wholeDb(table).get(accountRow, { userId }))?.secondFactorAt ?? null,
    /** Whether access tokens of a sign-in at this very moment are refused. */
    async endsSessions(signedInAt = ports.clock.now()) {
      const stored = await wholeDb(table).get(accountRow, { userId });
      return stored !== null && isSessionEnded(stored.endedSessions, { id: 'session', signedInAt });
    },
  };
}

/** In a session that begins now. */
const sessionNow = (ports: Pick<FactorPorts, 'clock'>) => ({ id: 'session', signedInAt: ports.clock.now() });

const register = (ports: FactorPorts): Promise<void> =>
  registerSecondFactor(ports, { userId, session: sessionNow(ports), accessToken: forChange });

const byOwner = { by: ownerBy('admin'), userId, reason: null };

test.each([
  ['registering an app', register],
  ['a reset', (ports: FactorPorts) => resetSecondFactor(ports, byOwner)],
])('%s ends access tokens at once, also while Cognito doesn’t end the sessions', async (name, change) => {
  const { ports, cognito, endsSessions, put } = await openFactor();
  if (name === 'registering an app') await put({ secondFactorAt: null });
  await ports.clock.sleep(5_000);
  expect(await endsSessions()).toBe(false);
  const signedInAt = ports.clock.now();
  cognito.fails = ['end sessions'];
  await expect(change(ports)).rejects.toBeInstanceOf(IdentityProviderError);
  expect(await endsSessions(signedInAt)).toBe(true);
});

test('a sign-in that was asked for a code changes nothing; one that was not ends the rights', async () => {
  const { ports, cognito, since } = await openFactor();
  const signIn = async () => {
    const signingIn = await ports.db.get(accountRow, { userId });
    if (signingIn === null) throw new Error('nobody');
    return checkAtSignIn(ports, signingIn);
  };
  expect(await signIn()).toBe(false);
  expect(await since()).toEqual(expect.any(Date));
  cognito.asks = false;
  expect(await signIn()).toBe(true);
  expect(await since()).toBeNull();
});

describe('a reset by an owner', () => {
  test('that Cognito left undone is finished by repeating it', async () => {
    const { ports, cognito, since } = await openFactor();
    cognito.fails = ['switch off'];
    await expect(resetSecondFactor(ports, byOwner)).rejects.toBeInstanceOf(IdentityProviderError);
    expect(await since()).toBeNull();
    cognito.fails = [];
    await resetSecondFactor(ports, byOwner);
    expect(cognito.asks).toBe(false);
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
  ['no owner any more', { role: 'admin', staffRole: 'helper' }],
  ['banned', { role: 'admin', isBanned: true }],
] as const)('somebody who is %s when it is written resets nothing', async (_what, now) => {
  const { ports, since, put } = await openFactor();
  await put({ userId: 'admin', ...now });
  await expect(resetSecondFactor(ports, byOwner)).rejects.toMatchObject({ code: 'forbidden' });
  expect(await since()).toEqual(expect.any(Date));
});

describe('the account’s owner gets an e-mail', () => {
  test('when it is switched off', async () => {
    const { ports, mails } = await openFactor();
    const signedInAt = new Date(ports.clock.now().getTime() + 2_000);
    const found = await ports.db.get(accountRow, { userId });
    if (found === null) throw new Error('nobody');
    await switchOffSecondFactor(ports, found, signedInAt);
    expect(mails()).toEqual(['second_factor_off', 'second_factor_on']);
  });
});
