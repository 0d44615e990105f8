import { rateLimiter } from '../../../lambdas/adapters/dynamodb/suppliers/rate-limiter';
import type { Account } from '../../../lambdas/core/accounts/entities';
import { hashOf, isPhoneVerified } from '../../../lambdas/core/accounts/phone/phone-code';
import { sendPhoneCode, verifyPhone } from '../../../lambdas/core/accounts/phone/verify-phone';
import { accountRow } from '../../../lambdas/core/accounts/rows';
import { noticeTextsRow, smsDayRow } from '../../../lambdas/core/notices/rows';
import type { Sms } from '../../../lambdas/core/notices/send-notice';
import { usualTexts } from '../../../lambdas/core/notices/texts';
import type { RateLimit } from '../../../lambdas/core/suppliers/rate-limits';
import { dayOf } from '../../../lambdas/core/time';
import { createModelTable } from '../../simulation/model/model-table';
import { account, cedis, noon } from '../../support/shop/fixtures';
import { wholeDb } from '../../support/table/whole-db';

const userId = 'user-1';

async function open(phone = '0241234567') {
  const table = createModelTable();
  await table.write({ put: accountRow.encode(account({ phone })) });
  const sent: Sms[] = [];
  /** What a row is called after, for two days. */
  const names: string[] = [];
  let nowMs = noon.getTime();
  let drawn = 0;
  const ports = {
    db: wholeDb(table),
    permits: {
      acquire: (limit: RateLimit) => {
        names.push(limit.name);
        return rateLimiter(table, { now: () => new Date(nowMs) }).acquire(limit);
      },
    },
    sms: {
      async send(sms: Sms) {
        sent.push(sms);
        return 'sent' as const;
      },
    },
    site: { brand: 'Nkoso' },
    clock: { now: () => new Date(nowMs), sleep: async () => undefined },
    ids: {
      next: () => {
        drawn += 1;
        return `random-${drawn}`;
      },
      jitter: () => 0,
    },
  };
  const read = async () => (await ports.db.get(accountRow, { userId })) ?? account();
  return {
    sent,
    wait: (seconds: number) => {
      nowMs += seconds * 1000;
    },
    send: () => sendPhoneCode(ports, userId),
    sendTo: (id: string) => sendPhoneCode(ports, id),
    join: (id: string, number: string) =>
      table.write({ put: accountRow.encode(account({ userId: id, phone: number })) }),
    today: () => ports.db.get(smsDayRow, { day: dayOf(new Date(nowMs)) }),
    names,
    setBudget: (budget: number) =>
      table.write({ put: noticeTextsRow.encode({ ...usualTexts, budget: cedis(budget), version: 1 }) }),
    verify: (code: string) => verifyPhone(ports, userId, code),
    code: () => /\d{6}/.exec(sent.at(-1)?.text ?? '')?.[0] ?? '',
    isVerified: async () => isPhoneVerified(await read()),
    verifyAs: (id: string, code: string) => verifyPhone(ports, id, code),
    change: async (change: Partial<Account>) =>
      table.write({ put: accountRow.encode({ ...(await read()), ...change }) }),
    renumber: async (number: string) =>
      table.write({ put: accountRow.encode({ ...(await read()), phone: number }) }),
  };
}

const other = (code: string) => (code === '000000' ? '000001' : '000000');

test('the code that was sent to the profile’s number proves it, once', async () => {
  const { send, verify, code, isVerified, sent } = await open('+233 24 123 4567');
  expect(await send()).toBeNull();
  expect(sent[0]).toMatchObject({ to: '0241234567' });
  expect(await verify(other(code()))).toBe('wrong_code');
  expect(await verify(code())).toBeNull();
  expect(await isVerified()).toBe(true);
  expect(await send()).toBe('verified');
});

test('another number is not verified, and a code for the one before proves nothing', async () => {
  const { send, verify, code, isVerified, renumber, wait } = await open();
  await send();
  await renumber('0249999999');
  expect(await verify(code())).toBe('wrong_code');
  wait(60);
  await send();
  await verify(code());
  expect(await isVerified()).toBe(true);
  await renumber('0241234567');
  expect(await isVerified()).toBe(false);
});

test('a code that was used proves nothing a second time, and none but the newest proves anything', async () => {
  const { send, verify, code, change, wait } = await open();
  await send();
  const first = code();
  wait(60);
  await send();
  expect(code()).not.toBe(first);
  expect(await verify(first)).toBe('wrong_code');
  expect(await verify(code())).toBeNull();
  await change({ verifiedPhone: null });
  expect(await verify(code())).toBe('wrong_code');
});

test('a code is for one person: another with the same number in their profile can’t use it', async () => {
  const { send, code, change, verifyAs } = await open();
  await send();
  await change({ userId: 'user-2' });
  expect(await verifyAs('user-2', code())).toBe('wrong_code');
});

test.each([
  ['another person', { userId: 'user-2' }],
  ['another number', { phone: '0249999999' }],
  ['another sending', { salt: 'other' }],
])('the hash of a code is not that of %s', (_, change) => {
  const sent = { userId, phone: '0241234567', salt: 'salt' };
  expect(hashOf('123456', { ...sent, ...change })).not.toBe(hashOf('123456', sent));
});

test('of many codes at once, five are tried', async () => {
  const { send, verify, code } = await open();
  await send();
  const tries = Array.from({ length: 12 }, () => verify(other(code())));
  const answers = await Promise.all(tries);
  expect(answers.filter((answer) => answer === 'wrong_code')).toHaveLength(5);
  expect(await verify(code())).toBe('too_many_tries');
});

test('five codes a day are a person’s, whichever numbers they go to, and two asked for at once are one', async () => {
  const { send, wait, sent, renumber } = await open();
  expect((await Promise.all([send(), send()])).sort()).toEqual(['wait', null].sort());
  for (let number = 1; number <= 4; number += 1) {
    wait(60);
    await renumber(`024999999${number}`);
    expect(await send()).toBeNull();
  }
  wait(60);
  await renumber('0249999990');
  expect(await send()).toBe('too_many_today');
  expect(sent).toHaveLength(5);
});

test('a minute passes between two codes, and a day has five', async () => {
  const { send, wait, sent } = await open();
  await send();
  wait(59);
  expect(await send()).toBe('wait');
  for (let times = 2; times <= 5; times += 1) {
    wait(60);
    expect(await send()).toBeNull();
  }
  wait(60);
  expect(await send()).toBe('too_many_today');
  expect(sent).toHaveLength(5);
  wait(86_400);
  expect(await send()).toBeNull();
});

test('a code is over after ten minutes, and after five wrong tries', async () => {
  const { send, verify, code, wait } = await open();
  await send();
  wait(600);
  expect(await verify(code())).toBe('wrong_code');
  await send();
  for (let tries = 1; tries <= 5; tries += 1) expect(await verify(other(code()))).toBe('wrong_code');
  expect(await verify(code())).toBe('too_many_tries');
});

test('a profile without a Ghanaian number gets no code', async () => {
  const { send, sent } = await open('call me');
  expect(await send()).toBe('no_number');
  expect(sent).toEqual([]);
});

test('a number is sent a code a minute and five a day, however many accounts have it in their profiles', async () => {
  const { join, sendTo, sent, wait, names, setBudget } = await open();
  await setBudget(100);
  const accounts = Array.from({ length: 8 }, (_, index) => `account-${index}`);
  // As people spell it, it is one number.
  for (const [index, id] of accounts.entries()) {
    await join(id, index % 2 === 0 ? '0541234567' : '+233 54 123 4567');
  }
  const reasons = await Promise.all(accounts.slice(0, 6).map(sendTo));
  expect(reasons.filter((reason) => reason === null)).toHaveLength(1);
  expect(reasons.filter((reason) => reason === 'wait')).toHaveLength(5);
  expect(sent).toHaveLength(1);
  for (const id of accounts.filter((_, index) => reasons[index] !== null).slice(0, 4)) {
    wait(60);
    expect(await sendTo(id)).toBeNull();
  }
  wait(60);
  expect(await sendTo(accounts[7] ?? '')).toBe('too_many_today');
  expect(sent).toHaveLength(5);
  expect(new Set(names).size).toBe(2);
  expect(names.filter((name) => name.includes('41234567'))).toEqual([]);
});

test('codes take half of the day’s budget of texts at most, so that notices have the other half', async () => {
  const { join, sendTo, sent, today, wait } = await open();
  const reasons: (string | null)[] = [];
  for (let index = 0; index < 7; index += 1) {
    await join(`account-${index}`, `054123456${index}`);
    reasons.push(await sendTo(`account-${index}`));
  }
  expect(reasons).toEqual([null, null, null, null, null, 'not_sent', 'not_sent']);
  expect(sent).toHaveLength(5);
  expect(await today()).toMatchObject({ texts: 5, spent: 15_00 });
  wait(86_400);
  expect(await sendTo('account-6')).toBeNull();
});
