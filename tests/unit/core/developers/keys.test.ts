import { mostKeys } from '../../../../contracts/developers/terms';
import { systemIds } from '../../../../lambdas/adapters/use';
import { accountRow } from '../../../../lambdas/core/accounts/rows';
import { findKey } from '../../../../lambdas/core/developers/find-key';
import { changeKey, listKeys, stopCustomersKey } from '../../../../lambdas/core/developers/keys';
import { sandboxTable } from '../../../../lambdas/core/developers/sandbox/table';
import { account, noon, someSession } from '../../../support/shop/fixtures';
import { ownerBy } from '../../../support/shop/staff';
import { noticesIn } from '../../../support/table/rows';
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

test('the table has a key’s hash and not the key', async () => {
  const { make, table } = await openKeys();
  const { secret } = await make();
  expect(JSON.stringify([...table.committed()])).not.toContain(secret.slice(12, 46));
});

test('a stopped key works no more, and can’t be stopped again', async () => {
  const { make, change, works } = await openKeys();
  const { id, secret } = await make();
  expect(await change({ action: 'stop', id })).toEqual({ key: null });
  await expect(change({ action: 'stop', id })).rejects.toMatchObject({ code: 'not_found' });
  expect(await works(secret)).toBe(false);
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

test('the owner hears by e-mail of each live key that is made, replaced or stopped, and not of a test key', async () => {
  const { make, change, ports, table } = await openKeys();
  await table.write({ put: accountRow.encode(account({ userId: 'admin', role: 'admin' })) });
  const told = () => noticesIn(table).map(({ event }) => event);
  const { id: test } = await make({ mode: 'test' });
  await change({ action: 'rotate', id: test, overlap_hours: 0 });
  await change({ action: 'stop', id: test });
  expect(told()).toEqual([]);
  const { id } = await make();
  await change({ action: 'rotate', id, overlap_hours: 0 });
  await change({ action: 'stop', id });
  const { id: another } = await make();
  const by = { by: ownerBy('admin'), reason: 'Leaked', idempotencyKey: 'stop-1' };
  await stopCustomersKey(ports, { ...by, userId, id: another });
  expect(told().toSorted()).toEqual([
    ...['api_key_made', 'api_key_made', 'api_key_replaced'],
    ...['api_key_stopped', 'api_key_stopped'],
  ]);
});
