import { usualBuyingSettings } from '../../../lambdas/core/accounts/buying-settings';
import type { Account } from '../../../lambdas/core/accounts/entities';
import { profileView } from '../../../lambdas/core/accounts/profile';
import { accountRow } from '../../../lambdas/core/accounts/rows';
import { updateBuyingSettings } from '../../../lambdas/core/accounts/update-buying-settings';
import { noticeRow } from '../../../lambdas/core/notices/rows';
import { composeNotice } from '../../../lambdas/core/notices/words';
import { createModelTable } from '../../simulation/model/model-table';
import { account, cedis, noon } from '../../support/shop/fixtures';
import { wholeDb } from '../../support/table/whole-db';

const userId = 'user-1';
const limited = { ...usualBuyingSettings, mostADay: cedis(50), knownOnly: true };

const site = { brand: 'Nkoso', colour: '#000000', siteUrl: 'https://shop.example' };

async function open(before: Partial<Account> = {}) {
  const table = createModelTable();
  await table.write({ put: accountRow.encode(account(before)) });
  let nowMs = noon.getTime();
  let drawn = 0;
  const ids = {
    next: () => {
      drawn += 1;
      return `random-${drawn}`;
    },
    jitter: () => 0,
  };
  const clock = { now: () => new Date(nowMs), sleep: async () => undefined };
  const db = wholeDb(table);
  const rowsOf = (kind: string) => [...table.committed()].filter(({ PK }) => String(PK).startsWith(kind));
  return {
    table,
    db,
    anHourLater: () => {
      nowMs += 3_600_000;
    },
    update: (changes: Parameters<typeof updateBuyingSettings>[2]) =>
      updateBuyingSettings({ db, clock, ids }, userId, changes),
    settings: async () => (await db.get(accountRow, { userId }))?.buyingSettings,
    stored: async () => (await table.get(accountRow.key({ userId }), { consistent: true }))?.buying,
    records: () => rowsOf('AUDIT#'),
    mails: () => rowsOf('NOTICE#').map((item) => composeNotice(noticeRow.decode(item), site).text),
    told: () => rowsOf('NOTICE#').map(({ event, to }) => [event, to]),
    figures: () => rowsOf('NOTICE#').map((item) => noticeRow.decode(item).facts),
  };
}

test('a row from before there were settings has the usual ones, and its owner can read them', async () => {
  const { db, settings, stored } = await open();
  expect(await stored()).toBeUndefined();
  expect(await settings()).toEqual({ mostADay: null, knownOnly: false, readBack: 'always', wait: 'new' });
  const found = await db.get(accountRow, { userId });
  expect(found && profileView(found, noon).buying_settings).toEqual({
    most_a_day: null,
    known_only: false,
    read_back: 'always',
    wait: 'new',
  });
});

test('the record, which outlives the account, contains no name', async () => {
  const { update, records } = await open({ name: 'Ama Serwaa' });
  await update({ most_a_day: 100 });
  expect(records()).toHaveLength(1);
  expect(JSON.stringify(records())).not.toContain('Ama');
});

test('given settings change, on record, and the others stay', async () => {
  const { update, settings, stored, records } = await open();
  const after = await update({ most_a_day: 100, read_back: 'new' });
  expect(after.buyingSettings).toEqual({ mostADay: 10_000, knownOnly: false, readBack: 'new', wait: 'new' });
  expect(await settings()).toEqual(after.buyingSettings);
  expect(await stored()).toBe('7ps.xnn');
  expect(records()).toEqual([
    expect.objectContaining({
      action: 'update-buying-settings',
      admin_id: userId,
      target_id: userId,
      before: { most_a_day: null, read_back: 'always' },
      after: { most_a_day: 100, read_back: 'new' },
    }),
  ]);
});

test('unchanged settings write nothing', async () => {
  const { update, records, table } = await open({ buyingSettings: limited });
  const before = JSON.stringify([...table.committed()]);
  await update({ most_a_day: 50, known_only: true, wait: 'new' });
  expect(JSON.stringify([...table.committed()])).toBe(before);
  expect(records()).toEqual([]);
});

test('the usual settings take no space', async () => {
  const { update, stored } = await open({ buyingSettings: { ...usualBuyingSettings, wait: 'off' } });
  expect(await stored()).toBe('.xao');
  await update({ wait: 'new' });
  expect(await stored()).toBeUndefined();
});

test.each([
  ['a higher maximum', { most_a_day: 60 }],
  ['removing the maximum', { most_a_day: null }],
  ['allowing other numbers than saved ones', { known_only: false }],
])('%s counts at once, and is announced by e-mail', async (_, changes) => {
  const { update, told } = await open({ buyingSettings: limited });
  await update(changes);
  expect(told()).toEqual([['limits_loosened', 'ama@example.com']]);
});

test.each([
  ['a lower maximum', { most_a_day: 40 }],
  ['a change of what is asked', { read_back: 'off', wait: 'off' } as const],
])('nobody is told of %s', async (_, changes) => {
  const { update, told } = await open({ buyingSettings: limited });
  await update(changes);
  expect(told()).toEqual([]);
});

test('nobody is told of a first limit, and without an address there is no mail', async () => {
  const first = await open();
  await first.update({ most_a_day: 10, known_only: true });
  expect(first.told()).toEqual([]);
  const unreachable = await open({ email: null, buyingSettings: limited });
  await unreachable.update({ known_only: false });
  expect(unreachable.told()).toEqual([]);
});

test('limits that are raised again and again are announced once an hour', async () => {
  const { update, told, anHourLater, settings, records } = await open({ buyingSettings: limited });
  for (const most of [60, 70, 80]) await update({ most_a_day: most });
  expect(told()).toHaveLength(1);
  expect((await settings())?.mostADay).toBe(8_000);
  expect(records()).toHaveLength(3);
  anHourLater();
  await update({ most_a_day: 90 });
  expect(told()).toHaveLength(2);
});

test('a large raise after a small one is announced in the same hour, each with its figures', async () => {
  const { update, mails } = await open({ buyingSettings: limited });
  for (const most of [51, 100, 102, 100_000]) await update({ most_a_day: most });
  expect(mails()).toEqual([
    expect.stringContaining('from ₵50.00 to ₵51.00 a day'),
    expect.stringContaining('from ₵102.00 to ₵100,000.00 a day'),
  ]);
  await update({ most_a_day: 50 });
  await update({ most_a_day: 100_000 });
  expect(mails()).toHaveLength(2);
});

test('a mail compares with the last mail, so that small steps add up', async () => {
  const { update, figures } = await open({ buyingSettings: limited });
  for (const most of [60, 110, 121, 240, 243]) await update({ most_a_day: most });
  expect(figures()).toEqual([
    { from: '5000', to: '6000' },
    { from: '11000', to: '12100' },
    { from: '24000', to: '24300' },
  ]);
});

test('a mail says which limit was removed', async () => {
  const { update, mails } = await open({ buyingSettings: limited });
  await update({ most_a_day: null });
  await update({ known_only: false });
  expect(mails()).toEqual([
    expect.stringContaining('removed the limit of ₵50.00 a day'),
    expect.stringContaining('numbers that are not saved'),
  ]);
});

test('two changes at the same time both count', async () => {
  const { update, settings } = await open();
  await Promise.all([update({ most_a_day: 10 }), update({ known_only: true }), update({ wait: 'off' })]);
  expect(await settings()).toEqual({ mostADay: 1_000, knownOnly: true, readBack: 'always', wait: 'off' });
});

test('nothing changes on an account that is being deleted', async () => {
  const { update } = await open({ deletion: 'begun' });
  await expect(update({ wait: 'off' })).rejects.toMatchObject({ code: 'unauthenticated' });
});
