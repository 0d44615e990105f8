import { randomInt } from 'node:crypto';
import { mostKeys } from '../../../../contracts/developers/keys';
import { systemIds } from '../../../../lambdas/adapters/use';
import { accountRow } from '../../../../lambdas/core/accounts/rows';
import { changeKey } from '../../../../lambdas/core/developers/change-keys';
import { findKey, recordKeyUse } from '../../../../lambdas/core/developers/find-key';
import { isWellFormed, newKey } from '../../../../lambdas/core/developers/key-text';
import { listKeys } from '../../../../lambdas/core/developers/list-keys';
import { apiCallRow, apiKeySpentRow } from '../../../../lambdas/core/developers/rows';
import { stopCustomersKey } from '../../../../lambdas/core/developers/stop-customers-key';
import { put } from '../../../../lambdas/core/kernel/db';
import { sandboxTable } from '../../../../lambdas/core/kernel/sandbox';
import { sampled } from '../../../support/depth';
import { account, cedis, noon, someSession } from '../../../support/shop/fixtures';
import { wholeDb } from '../../../support/table/whole-db';
import { openCore } from '../core-on-model';

const { userId } = account();
const settings = {
  ...{ mode: 'live', name: 'Till', scopes: ['orders:write'] },
  ...{ most_a_day: null, ends_at: null },
} as const;

async function openKeys() {
  const core = await openCore();
  const sandbox = (of: string) => {
    const db = wholeDb(
      sandboxTable(core.table, { account: of, now: () => core.ports.clock.now().getTime() }),
    );
    return { db };
  };
  const ports = { ...core.ports, ids: systemIds, sandbox };
  const change = (input: object) =>
    changeKey(ports, { userId, session: someSession }, { ...settings, ...input } as never);
  const make = async (given: object = {}) => {
    const { key, secret } = await change({ action: 'make', ...given });
    if (key === null || secret === undefined) throw new Error('No key');
    return { id: key.id, secret };
  };
  const works = async (secret: string) => {
    try {
      await findKey(ports.db, secret, ports.clock.now());
      return true;
    } catch (error) {
      expect(error).toMatchObject({ code: 'invalid_key' });
      return false;
    }
  };
  return { ...core, ports, change, make, works };
}

test('a key has 192 random bits and 6 characters that tell a typo', () => {
  const key = newKey('live', systemIds);
  expect(key).toMatch(/^nk_live_[0-9A-Za-z]{38}$/);
  expect(isWellFormed(key)).toBe(true);
  for (let at = 8; at < key.length; at += 1) {
    const other = key.charAt(at) === 'a' ? 'b' : 'a';
    expect(isWellFormed(key.slice(0, at) + other + key.slice(at + 1))).toBe(false);
  }
});

test('guesses of a key find none, however well they are formed', async () => {
  const { works, make } = await openKeys();
  const { secret } = await make();
  const count = sampled([100_000], [1_000])[0] ?? 0;
  for (let guess = 0; guess < count; guess += 1) {
    const text = guess % 2 === 0 ? newKey('live', systemIds) : `${secret.slice(0, -1)}${randomInt(10)}`;
    if (text !== secret) expect(await works(text)).toBe(false);
  }
  expect(await works(secret)).toBe(true);
});

test('the table has a key’s hash and not the key', async () => {
  const { make, table } = await openKeys();
  const { secret } = await make();
  expect(JSON.stringify([...table.committed()])).not.toContain(secret.slice(12, 46));
});

test('a stopped key works no more, and stopping it again does nothing', async () => {
  const { make, change, works } = await openKeys();
  const { id, secret } = await make();
  expect(await change({ action: 'stop', id })).toEqual({ key: null });
  expect(await change({ action: 'stop', id })).toEqual({ key: null });
  expect(await works(secret)).toBe(false);
});

test('a stopped key is listed apart with its calls, for as long as these are kept', async () => {
  const { ports, make, change, wait } = await openKeys();
  const { id } = await make({ name: 'Leaked' });
  const at = ports.clock.now();
  const call = { keyId: id, at, requestId: 'request-1', call: 'GET /v1/balance', status: 200, ms: 9 };
  await ports.db.write([put(apiCallRow, { ...call, code: null, orderNumber: null })]);
  await change({ action: 'stop', id });
  const stopped = [{ id, name: 'Leaked', stopped_at: at.toISOString() }];
  expect(await listKeys(ports, userId, {})).toMatchObject({ keys: [], stopped });
  const { calls } = await listKeys(ports, userId, { calls_of: id });
  expect(calls).toMatchObject([{ call: 'GET /v1/balance' }]);
  wait(30 * 24 * 60);
  expect(await listKeys(ports, userId, {})).toMatchObject({ keys: [], stopped: [] });
});

test('a replaced key works until its time is over, and the new one at once', async () => {
  const { make, change, works, wait } = await openKeys();
  const { id, secret: former } = await make();
  const { secret = '' } = await change({ action: 'rotate', id, overlap_hours: 1 });
  expect([await works(former), await works(secret)]).toEqual([true, true]);
  wait(61);
  expect([await works(former), await works(secret)]).toEqual([false, true]);
  const { secret: last = '' } = await change({ action: 'rotate', id, overlap_hours: 0 });
  expect([await works(secret), await works(last)]).toEqual([false, true]);
});

test('a key ends on its day', async () => {
  const { make, works, wait } = await openKeys();
  const { secret } = await make({ ends_at: new Date(noon.getTime() + 60_000).toISOString() });
  expect(await works(secret)).toBe(true);
  wait(2);
  expect(await works(secret)).toBe(false);
});

test('no key is made that has ended already', async () => {
  const { make } = await openKeys();
  await expect(make({ ends_at: noon.toISOString() })).rejects.toMatchObject({ code: 'invalid_request' });
});

test('a key of an account that is being deleted works no more', async () => {
  const { make, works, table } = await openKeys();
  const { secret } = await make();
  await table.write({ put: accountRow.encode(account({ deletion: 'begun' })) });
  expect(await works(secret)).toBe(false);
});

test('an account has ten keys at most, also where they are made at once', async () => {
  const { change, ports } = await openKeys();
  const answers = await Promise.all(Array.from({ length: 15 }, () => change({ action: 'make' })));
  expect(answers.filter(({ key }) => key !== null)).toHaveLength(mostKeys);
  expect((await listKeys(ports, userId, {})).keys).toHaveLength(mostKeys);
});

test('a key’s use is recorded once a minute', async () => {
  const { make, ports, wait } = await openKeys();
  const { secret } = await make();
  const use = async (call: string) => {
    const at = ports.clock.now();
    const found = await findKey(ports.db, secret, at);
    await recordKeyUse(ports.db, found, { address: '203.0.113.9', call, at });
    return (await listKeys(ports, userId, {})).keys[0]?.last_used;
  };
  expect(await use('GET /v1/balance')).toMatchObject({ call: 'GET /v1/balance', address: '203.0.113.9' });
  expect(await use('POST /v1/orders')).toMatchObject({ call: 'GET /v1/balance' });
  wait(1);
  expect(await use('POST /v1/orders')).toMatchObject({ call: 'POST /v1/orders' });
});

test('a test key shows what it has spent in the sandbox, and a live key what it has spent in the shop', async () => {
  const { make, ports } = await openKeys();
  const [live, test] = [await make(), await make({ mode: 'test' })];
  const spend = (db: typeof ports.db, id: string, sum: number) =>
    db.write([put(apiKeySpentRow, { userId, id, day: '2026-11-20', amount: cedis(sum), version: 1 })]);
  await spend(ports.db, live.id, 10);
  await spend(ports.sandbox(userId).db, test.id, 25);
  const { keys } = await listKeys(ports, userId, {});
  expect(keys.map(({ mode, spent_today }) => [mode, spent_today])).toEqual(
    expect.arrayContaining([
      ['live', 10],
      ['test', 25],
    ]),
  );
});

test('the owner hears by e-mail of each live key that is made, replaced or stopped, and not of a test key', async () => {
  const { make, change, ports, table } = await openKeys();
  await table.write({ put: accountRow.encode(account({ userId: 'admin', role: 'admin' })) });
  const told = () =>
    [...table.committed()].flatMap(({ PK }) => /^NOTICE#(api_key_\w+)#/.exec(String(PK))?.[1] ?? []);
  const { id: test } = await make({ mode: 'test' });
  await change({ action: 'rotate', id: test, overlap_hours: 0 });
  await change({ action: 'stop', id: test });
  expect(told()).toEqual([]);
  const { id } = await make();
  await change({ action: 'rotate', id, overlap_hours: 0 });
  await change({ action: 'stop', id });
  await change({ action: 'stop', id });
  const { id: another } = await make();
  const by = { adminId: 'admin', adminName: 'Esi', reason: 'Leaked', idempotencyKey: 'stop-1' };
  await stopCustomersKey(ports, { ...by, userId, id: another });
  expect(told().toSorted()).toEqual([
    ...['api_key_made', 'api_key_made', 'api_key_replaced'],
    ...['api_key_stopped', 'api_key_stopped'],
  ]);
});

test('nobody hears of a key that is stopped with its account', async () => {
  const { make, change, table } = await openKeys();
  const { id } = await make();
  await table.write({ put: accountRow.encode(account({ deletion: 'begun' })) });
  await change({ action: 'stop', id });
  expect([...table.committed()].filter(({ PK }) => PK.startsWith('NOTICE#api_key_stopped'))).toEqual([]);
});
