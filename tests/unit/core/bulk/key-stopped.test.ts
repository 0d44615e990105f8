import { bulkFacts } from '../../../../lambdas/core/bulk/bulk-view';
import { endBulk } from '../../../../lambdas/core/bulk/end-bulk';
import { bulkRow } from '../../../../lambdas/core/bulk/rows';
import { runBulk } from '../../../../lambdas/core/bulk/run-bulk';
import { changeKey } from '../../../../lambdas/core/developers/change-keys';
import { apiKeyHashRow, apiKeyListRow, apiKeyRow } from '../../../../lambdas/core/developers/rows';
import { wordsForCustomer } from '../../../../lambdas/core/notices/customer-words';
import { noticeRow } from '../../../../lambdas/core/notices/rows';
import { apiKey, cedis } from '../../../support/shop/fixtures';
import { openBulkShop, rowsFor } from './bulk-shop';

const key = apiKey();

/** A list of this many rows, begun by the key or on the site. */
async function begun(rows: number, by: 'key' | 'customer' = 'key') {
  const shop = await openBulkShop();
  await shop.table.write({ put: apiKeyRow.encode(key) });
  await shop.table.write({
    put: apiKeyHashRow.encode({ hash: key.hash, userId: key.userId, keyId: key.id }),
  });
  await shop.table.write({
    put: apiKeyListRow.encode({ userId: key.userId, ids: [key.id], version: 1 }),
  });
  const program = { keyId: key.id, mostADay: null, bodyHash: 'hash', doubts: [] };
  await shop.start(rowsFor(rows), by === 'key' ? { program, quoteHash: null } : {});
  const ports = { ...shop.ports, sandbox: () => shop.ports };
  return {
    ...shop,
    stopKey: () => changeKey(ports, key.userId, { action: 'stop', id: key.id }),
    replaceKey: () => changeKey(ports, key.userId, { action: 'rotate', id: key.id, overlap_hours: 1 }),
    async told() {
      const { id, facts } = (await shop.ports.db.get(noticeRow, { id: `bulk_finished#${shop.key.id}` })) ?? {
        facts: {},
      };
      return id && wordsForCustomer({ event: 'bulk_finished', facts });
    },
  };
}

test('a stopped key’s list ends before its next row, gives the rest back and says why', async () => {
  const shop = await begun(40);
  await shop.run();
  const { bought } = await shop.bulk();
  expect(bought).toBe(15);
  await shop.stopKey();
  shop.wait(60);
  await shop.run();
  const bulk = await shop.bulk();
  expect(bulk).toMatchObject({ status: 'closed', why: 'key_stopped', bought, left: 0, returned: cedis(125) });
  expect(await shop.balance()).toBe(cedis(10_000 - 75));
  expect(bulkFacts(bulk).message).toBe(
    'The key that began this list was stopped. 25 bundles were not bought. ₵125.00 is back in your wallet.',
  );
  expect(await shop.told()).toBe(
    'The key that began your list was stopped. Your bulk buy has ended: 15 of 40 bundles ordered. ₵125.00 is back in your wallet. If an order fails, its money comes back.',
  );
  expect(bulkRow.decode(bulkRow.encode(bulk))).toEqual(bulk);
  expect(await shop.findings()).toEqual([]);
});

test('a list of one row whose key is stopped says so of one bundle', async () => {
  const shop = await begun(1);
  await shop.stopKey();
  await shop.run();
  expect(bulkFacts(await shop.bulk()).message).toContain('1 bundle was not bought. ₵5.00 is back');
});

test('a replaced key’s list goes on once the former key no longer works', async () => {
  const shop = await begun(3);
  await shop.replaceKey();
  shop.wait(61);
  await shop.runToTheEnd();
  expect(await shop.bulk()).toMatchObject({ status: 'done', bought: 3, why: null });
});

test('a list that was bought to its end is done, even if its key was stopped before anybody ended it', async () => {
  const shop = await begun(1);
  const bulk = await shop.bulk();
  await shop.table.write({ put: bulkRow.encode({ ...bulk, next: 2, passed: 1 }) });
  await shop.stopKey();
  await shop.run();
  expect(await shop.bulk()).toMatchObject({ status: 'done', why: null, returned: cedis(5) });
});

test.each([
  ['key', 1],
  ['customer', 0],
] as const)('a run of a list of a %s reads the key %p times', async (by, times) => {
  const shop = await begun(3, by);
  const get = jest.fn((...of: Parameters<typeof shop.ports.db.get>) => shop.ports.db.get(...of));
  const until = shop.ports.clock.now().getTime() + 40_000;
  const keys = { ...shop.ports.db, get: get as typeof shop.ports.db.get };
  await runBulk(shop.ports, shop.key, { until, isWaited: true, keys });
  expect(get).toHaveBeenCalledTimes(times);
  expect(await shop.bulk()).toMatchObject({ status: 'done', bought: 3 });
});

test('what a list with a debt gives back is told with its debt', async () => {
  const shop = await begun(1);
  const bulk = await endBulk(shop.ports, shop.key, 'closed', 'key_stopped');
  expect(bulkFacts({ ...bulk, paidDebt: cedis(5) }).message).toBe(
    'The key that began this list was stopped. 1 bundle was not bought. ₵5.00 came back and paid what you owed.',
  );
});
