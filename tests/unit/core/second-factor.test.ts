import { accounts } from '../../../lambdas/adapters/dynamodb/accounts/accounts';
import type { Account } from '../../../lambdas/core/accounts/entities';
import { IdentityProviderError } from '../../../lambdas/core/accounts/identity-provider';
import { accountRow } from '../../../lambdas/core/accounts/rows';
import {
  prepareSecondFactor,
  registerSecondFactor,
} from '../../../lambdas/core/accounts/second-factor/register-second-factor';
import { recoveryCodesRow } from '../../../lambdas/core/accounts/second-factor/rows';
import {
  hashOfCode,
  newRecoveryCodes,
  noCodes,
} from '../../../lambdas/core/accounts/second-factor/second-factor';
import {
  checkAtSignIn,
  dropNewFactor,
  finishReset,
  resetSecondFactor,
  switchOffSecondFactor,
} from '../../../lambdas/core/accounts/second-factor/switch-off-second-factor';
import { useRecoveryCode as spend } from '../../../lambdas/core/accounts/second-factor/use-recovery-code';
import { auditRow } from '../../../lambdas/core/audit-log/rows';
import { type Notice, noticeRow } from '../../../lambdas/core/notices/rows';
import { composeNotice } from '../../../lambdas/core/notices/words';
import { isEnded } from '../../../lambdas/core/sessions/rows';
import { account, noon } from '../../support/shop/fixtures';
import { unguarded } from '../../support/shop/unguarded';
import { interceptReads } from '../../support/table/intercept-reads';
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
    records: () =>
      [...table.committed()]
        .filter(({ PK }) => String(PK).startsWith('AUDIT#'))
        .map((row) => auditRow.decode(row)),
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

const prepare = (ports: FactorPorts) => prepareSecondFactor(ports, { userId, session: sessionNow(ports) });

/** Both steps, in one session. */
async function register(ports: FactorPorts): Promise<readonly string[]> {
  const session = sessionNow(ports);
  const { id, codes } = await prepareSecondFactor(ports, { userId, session });
  await registerSecondFactor(ports, { userId, session, preparedId: id, accessToken: 'another' });
  return codes;
}

test('sign-ins count from the second after the one in which the app was registered', async () => {
  const { stored } = await openFactor();
  expect(await stored()).toEqual({ since: new Date(noon.getTime() + 1000), left: 10 });
});

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

test('after the answer, a person can sign in at once: the second that was ended is over', async () => {
  const { ports, codes, endsSessions } = await openFactor();
  expect(await endsSessions()).toBe(false);
  await ports.clock.sleep(5_300);
  await spend(ports, { ...lookUp, code: codes[0] ?? '' });
  expect(await endsSessions()).toBe(false);
});

describe('a recovery code that was used', () => {
  const minutes = 60_000;

  test('does nothing more when it is sent again because its answer was lost: a new set-up has begun', async () => {
    const { ports, cognito, codes, endsSessions } = await openFactor();
    const [code = ''] = codes;
    await spend(ports, { ...lookUp, code });
    cognito.asks = true;
    cognito.calls.length = 0;
    await ports.clock.sleep(9 * minutes);
    expect(await spend(ports, { ...lookUp, code })).toBe(true);
    expect(cognito).toMatchObject({ asks: true, calls: [] });
    expect(await endsSessions()).toBe(false);
  });

  test.each([
    ['later', 11 * minutes, 0],
    ['after another one', 0, 1],
  ])('is refused %s, although no app is registered', async (_, laterMs, others) => {
    const { ports, cognito, codes } = await openFactor();
    const [code = '', other = ''] = codes;
    await spend(ports, { ...lookUp, code });
    if (others) await spend(ports, { ...lookUp, code: other });
    await ports.clock.sleep(laterMs);
    cognito.calls.length = 0;
    expect(await spend(ports, { ...lookUp, code })).toBe(false);
    expect(cognito.calls).toEqual([]);
  });
});

test('a code that was used is worth nothing once an app is set up anew', async () => {
  const { ports, cognito, codes, stored } = await openFactor();
  await spend(ports, { ...lookUp, code: codes[0] ?? '' });
  cognito.asks = true;
  await register(ports);
  for (const code of codes) expect(await spend(ports, { ...lookUp, code })).toBe(false);
  expect(cognito.asks).toBe(true);
  expect(await stored()).toMatchObject({ left: 10 });
});

test('of many tries at once with one code, one is recorded', async () => {
  const { ports, codes, stored } = await openFactor();
  const tries = Array.from({ length: 8 }, () => spend(ports, { ...lookUp, code: codes[2] ?? '' }));
  expect(await Promise.all(tries)).toEqual(tries.map(() => true));
  expect(await stored()).toEqual({ since: null, left: 9 });
});

test('a code that another request has just used is good, though the account was read before that', async () => {
  const { ports, codes } = await openFactor();
  const before = await ports.db.get(accountRow, { userId });
  const [code = ''] = codes;
  await spend(ports, { ...lookUp, code });
  const db = interceptReads(ports.db, accountRow, async (found, read) => (read === 1 ? before : found));
  expect(await spend({ ...ports, db }, { ...lookUp, code })).toBe(true);
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

test('a session from before the app makes no new recovery codes', async () => {
  const { ports } = await openFactor();
  const { id: preparedId } = await prepare(ports);
  const before = { userId, session: { id: 'session', signedInAt: noon } };
  const again = { code: 'sign_in_again' };
  await expect(prepareSecondFactor(ports, before)).rejects.toMatchObject(again);
  await expect(
    registerSecondFactor(ports, { ...before, preparedId, accessToken: 'another' }),
  ).rejects.toMatchObject(again);
});

describe('until the recovery codes are kept', () => {
  /** Somebody whose app is verified at Cognito, which asks for no code yet. */
  async function openWithout() {
    const world = await openFactor();
    await world.put({ secondFactorAt: null, recoveryCodesLeft: 0 });
    const codesRow = await world.ports.db.get(recoveryCodesRow, { userId });
    if (codesRow === null) throw new Error('There are no codes');
    await world.write({ put: recoveryCodesRow.encode({ ...codesRow, ...noCodes(userId, noon) }) });
    world.cognito.asks = false;
    const mails = world.mails().length;
    const records = world.records().length;
    const session = sessionNow(world.ports);
    return {
      ...world,
      session,
      prepared: await prepareSecondFactor(world.ports, { userId, session }),
      finish: (preparedId: string, accessToken = forChange) =>
        registerSecondFactor(world.ports, { userId, session, preparedId, accessToken }),
      /** The rows after registering. */
      news: () => ({ mails: world.mails().length - mails, records: world.records().length - records }),
    };
  }
  const minutes = 60_000;
  const nothing = { mails: 0, records: 0 };
  const gone = { code: 'not_found', userMessage: expect.stringMatching(/^These recovery codes /) };

  test('nothing is on, nobody is told, no session ends, and none of them opens a sign-in', async () => {
    const { ports, prepared, news, stored, endsSessions, session, cognito } = await openWithout();
    expect(new Set(prepared.codes).size).toBe(10);
    expect(await stored()).toEqual({ since: null, left: 0 });
    expect(news()).toEqual(nothing);
    expect(cognito.calls).toEqual([]);
    expect(await endsSessions(session.signedInAt)).toBe(false);
    for (const code of prepared.codes) expect(await spend(ports, { ...lookUp, code })).toBe(false);
  });

  test('they count once they are finished, which turns it on at Cognito, however often that is asked for', async () => {
    const { ports, prepared, finish, news, stored, cognito } = await openWithout();
    await finish(prepared.id);
    await finish(prepared.id);
    expect(await stored()).toEqual({ since: expect.any(Date), left: 10 });
    expect(news()).toEqual({ mails: 1, records: 1 });
    expect(cognito).toMatchObject({ asks: true, calls: ['turn on', 'end sessions'] });
    expect(await spend(ports, { ...lookUp, code: prepared.codes[4] ?? '' })).toBe(true);
  });

  test('two presses at once turn it on once', async () => {
    const { prepared, finish, news, stored, cognito } = await openWithout();
    await Promise.all([finish(prepared.id), finish(prepared.id)]);
    expect(await stored()).toEqual({ since: expect.any(Date), left: 10 });
    expect(news()).toEqual({ mails: 1, records: 1 });
    expect(cognito.asks).toBe(true);
  });

  test('where Cognito asks for a code already, they are finished by any session', async () => {
    const { prepared, finish, stored, cognito } = await openWithout();
    cognito.asks = true;
    await finish(prepared.id, 'another');
    expect(await stored()).toEqual({ since: expect.any(Date), left: 10 });
    expect(cognito.calls).toEqual(['end sessions']);
  });

  test('a token that may not change the sign-in at Cognito finishes nothing', async () => {
    const { prepared, finish, news, stored, cognito } = await openWithout();
    await expect(finish(prepared.id, 'another')).rejects.toMatchObject({ code: 'second_factor_needed' });
    expect(await stored()).toEqual({ since: null, left: 0 });
    expect([news(), cognito.asks]).toEqual([nothing, false]);
  });

  test('while Cognito doesn’t answer, nothing is finished, and the same codes can be later', async () => {
    const { prepared, finish, stored, cognito } = await openWithout();
    cognito.fails = true;
    await expect(finish(prepared.id)).rejects.toBeInstanceOf(IdentityProviderError);
    expect(await stored()).toMatchObject({ since: null });
    cognito.fails = false;
    await finish(prepared.id);
    expect(await stored()).toMatchObject({ left: 10 });
  });

  test('whoever is banned at the last moment is asked for no code at Cognito either', async () => {
    const { prepared, finish, put, stored, cognito } = await openWithout();
    cognito.onceOn = () => put({ secondFactorAt: null, recoveryCodesLeft: 0, isBanned: true });
    await expect(finish(prepared.id)).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(await stored()).toMatchObject({ since: null });
    expect(cognito).toMatchObject({ asks: false, calls: ['turn on', 'switch off'] });
  });

  test('newer ones take their place', async () => {
    const { ports, session, prepared, finish, stored, cognito } = await openWithout();
    const newer = await prepareSecondFactor(ports, { userId, session });
    await expect(finish(prepared.id)).rejects.toMatchObject(gone);
    expect(await stored()).toMatchObject({ since: null });
    expect(cognito.calls).toEqual([]);
    await finish(newer.id);
    expect(await spend(ports, { ...lookUp, code: prepared.codes[0] ?? '' })).toBe(false);
    expect(await spend(ports, { ...lookUp, code: newer.codes[0] ?? '' })).toBe(true);
  });

  test.each([
    [59, 'finished'],
    [61, 'refused'],
  ])('after %i minutes they can be %s', async (after, outcome) => {
    const { ports, prepared, finish, stored, cognito } = await openWithout();
    await ports.clock.sleep(after * minutes);
    if (outcome === 'finished') await finish(prepared.id);
    else await expect(finish(prepared.id)).rejects.toMatchObject(gone);
    expect([(await stored()).since !== null, cognito.asks]).toEqual(
      outcome === 'finished' ? [true, true] : [false, false],
    );
  });

  test.each([true, false])('without any, nothing is finished (Cognito asks: %j)', async (asks) => {
    const { finish, cognito, stored } = await openWithout();
    cognito.asks = asks;
    await expect(finish('never-prepared')).rejects.toMatchObject(gone);
    expect(await stored()).toMatchObject({ since: null });
    expect(cognito.asks).toBe(asks);
  });

  test('the old ones stay good, and end when the new ones are finished', async () => {
    for (const isFinished of [false, true]) {
      const { ports, codes, mails } = await openFactor();
      await ports.clock.sleep(1_000);
      const { id: preparedId } = await prepare(ports);
      expect(mails()).toEqual(['second_factor_on']);
      if (isFinished)
        await registerSecondFactor(ports, {
          userId,
          session: sessionNow(ports),
          preparedId,
          accessToken: 'another',
        });
      expect(await spend(ports, { ...lookUp, code: codes[0] ?? '' })).toBe(!isFinished);
    }
  });

  test('new ones that were prepared before a recovery code was used are finished by nobody', async () => {
    const { ports, codes, cognito, stored } = await openFactor();
    await ports.clock.sleep(1_000);
    const { id: preparedId } = await prepare(ports);
    await spend(ports, { ...lookUp, code: codes[0] ?? '' });
    cognito.asks = true;
    await ports.clock.sleep(2_000);
    const finished = registerSecondFactor(ports, {
      ...{ userId, session: sessionNow(ports) },
      ...{ preparedId, accessToken: 'another' },
    });
    await expect(finished).rejects.toMatchObject(gone);
    expect(await stored()).toEqual({ since: null, left: 9 });
  });
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

test('nobody signs in while it is unknown whether they were asked for a code', async () => {
  const { ports } = await openFactor();
  const signingIn = await ports.db.get(accountRow, { userId });
  const silent = {
    asksForCode: async () => {
      throw new IdentityProviderError('read a second factor', new Error('No answer'));
    },
  };
  if (signingIn === null) throw new Error('nobody');
  await expect(checkAtSignIn({ ...ports, factors: silent }, signingIn)).rejects.toBeInstanceOf(
    IdentityProviderError,
  );
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

  test('that is finished late leaves an app that was registered since', async () => {
    const { ports, cognito } = await openFactor();
    await resetSecondFactor(ports, byOwner);
    cognito.asks = true;
    await ports.clock.sleep(5_000);
    await register(ports);
    await finishReset(ports, userId);
    expect(cognito.asks).toBe(true);
  });

  test('is on record also where the shop never registered the app', async () => {
    const { ports, cognito, put, records } = await openFactor();
    await put({ secondFactorAt: null, recoveryCodesLeft: 0 });
    await resetSecondFactor(ports, byOwner);
    await resetSecondFactor(ports, byOwner);
    const resets = records().filter(({ action }) => action === 'reset-second-factor');
    expect(resets.map(({ adminId, targetId }) => [adminId, targetId])).toEqual([
      ['admin', userId],
      ['admin', userId],
    ]);
    expect(cognito.asks).toBe(false);
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

  test('an app goes on record, with its recovery codes, and only once', async () => {
    const { ports, codes, records, stored } = await openFactor();
    expect(await dropNewFactor(ports, userId)).toBe(true);
    expect(await dropNewFactor(ports, userId)).toBe(false);
    expect(records().filter(({ action }) => action === 'switch-off-second-factor')).toEqual([
      expect.objectContaining({ adminId: userId, targetId: userId, after: { since: null } }),
    ]);
    expect(await stored()).toEqual({ since: null, left: 0 });
    expect(await spend(ports, { ...lookUp, code: codes[0] ?? '' })).toBe(false);
  });

  test('what Cognito left undone is finished by the next reset', async () => {
    const { ports, cognito } = await openFactor();
    cognito.fails = true;
    await expect(dropNewFactor(ports, userId)).rejects.toBeInstanceOf(IdentityProviderError);
    cognito.fails = false;
    await dropNewFactor(ports, userId);
    expect(cognito.asks).toBe(false);
  });

  test('somebody without an app is told nothing, and nothing is written', async () => {
    const { ports, cognito, mails, records } = await openFactor();
    cognito.asks = false;
    const before = records().length;
    expect(await dropNewFactor(ports, userId)).toBe(false);
    expect([mails(), records().length]).toEqual([['second_factor_on'], before]);
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
  test('when an app is registered, and when new recovery codes are made', async () => {
    const { ports, mails } = await openFactor();
    expect(mails()).toEqual(['second_factor_on']);
    await ports.clock.sleep(1_000);
    await register(ports);
    expect(mails()).toEqual(['recovery_codes_made', 'second_factor_on']);
  });

  test('when a recovery code is used, once; how many are left doesn’t matter while two-step login is off', async () => {
    const { ports, codes, mails, words } = await openFactor();
    const [code = ''] = codes;
    await spend(ports, { ...lookUp, code });
    await spend(ports, { ...lookUp, code });
    expect(mails()).toEqual(['recovery_code_used', 'second_factor_on']);
    expect(words('recovery_code_used')).toContain('you get ten new recovery codes');
    expect(words('recovery_code_used')).not.toContain('left');
  });

  test('when it is switched off', async () => {
    const { ports, mails } = await openFactor();
    const signedInAt = new Date(ports.clock.now().getTime() + 2_000);
    const found = await ports.db.get(accountRow, { userId });
    if (found === null) throw new Error('nobody');
    await switchOffSecondFactor(ports, { account: found, signedInAt });
    expect(mails()).toEqual(['second_factor_off', 'second_factor_on']);
  });
});

describe('recovery codes', () => {
  test('have 120 bits each, and letters that nobody takes for others', () => {
    const seen = newRecoveryCodes(() => String(Math.random()));
    expect(seen).toHaveLength(10);
    for (const code of seen) expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){5}[0-9a-hjkmnp-tv-z]{4}$/);
  });

  test.each(['K7QM 2XV4', 'k7qm-2xv4', ' k7qm2xv4 '])('are read as people type them: %p', (typed) => {
    expect(hashOfCode(userId, typed)).toBe(hashOfCode(userId, 'k7qm-2xv4'));
    expect(hashOfCode('another', typed)).not.toBe(hashOfCode(userId, typed));
  });

  test('an O is a zero, an I and an L a one', () => {
    expect(hashOfCode(userId, 'OIL0')).toBe(hashOfCode(userId, '0110'));
  });
});
