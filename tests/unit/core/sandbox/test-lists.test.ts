import { readBulk } from '../../../../lambdas/core/bulk/read-bulks';
import { bulkRow } from '../../../../lambdas/core/bulk/rows';
import { runBulk } from '../../../../lambdas/core/bulk/run-bulk';
import { apiBulkPage } from '../../../../lambdas/core/developers/bulk-view';
import { orderPrefixOf } from '../../../../lambdas/core/developers/order-prefix';
import { placeBulk } from '../../../../lambdas/core/developers/place-bulk';
import { apiKeyRow } from '../../../../lambdas/core/developers/rows';
import { apiKey } from '../../../support/shop/fixtures';
import { openSandbox } from './sandbox-world';

type Sandbox = Awaited<ReturnType<typeof openSandbox>>;

const keyOf = (userId: string) => apiKey({ userId, mode: 'test' });

/** Begins a list of MTN 1GB by a test key. @param digits the last ones of each number */
async function begin(sandbox: Sandbox, count: number, digits = '') {
  const { ports, owner } = sandbox;
  await sandbox.openWallet();
  const rows = Array.from({ length: count }, (_, index) => ({
    recipient: `024${String(index + 100).padEnd(7 - digits.length, '1')}${digits}`,
    bundle: 'mtn-1gb',
  }));
  const test = keyOf(owner.userId);
  const { bulk } = await placeBulk(ports, test, { idempotency_key: 'list-of-today', rows });
  const key = { userId: owner.userId, id: bulk.id };
  return {
    /** The seconds of the call that begins it. */
    buyFirst: () =>
      runBulk(ports, key, { until: ports.clock.now().getTime() + 4_000, isWaited: false, prefix: 'TST' }),
    now: () => ports.db.get(bulkRow, key),
    async numbers() {
      const found = await readBulk(ports, { ...key, page: 0, prefix: orderPrefixOf(test) });
      return apiBulkPage(found, 0, 'test').rows.map(({ number }) => number);
    },
    async untilEnded(): Promise<readonly unknown[]> {
      const failures: unknown[] = [];
      for (let minute = 0; minute < 24 * 60; minute += 1) {
        if ((await ports.db.get(bulkRow, key))?.status !== 'running') break;
        sandbox.seconds(60);
        failures.push(...(await sandbox.runLists()));
      }
      return failures;
    },
  };
}

test('a list that its first seconds don’t finish is bought to its end, as test orders that its program finds', async () => {
  const sandbox = await openSandbox();
  const live = sandbox.live();
  const list = await begin(sandbox, 45);
  await list.buyFirst();
  expect((await list.now())?.bought).toBeLessThan(45);
  expect(await list.untilEnded()).toEqual([]);
  expect(await list.now()).toMatchObject({ status: 'done', bought: 45, passed: 0, left: 0 });
  const numbers = await list.numbers();
  expect(new Set(numbers).size).toBe(45);
  expect(numbers.filter((number) => number?.startsWith('TST'))).toHaveLength(45);
  expect(sandbox.live()).toEqual(live);
});

test('a list is bought even if the call that began it bought no row', async () => {
  const sandbox = await openSandbox();
  const list = await begin(sandbox, 3);
  await list.untilEnded();
  expect(await list.now()).toMatchObject({ status: 'done', bought: 3 });
});

test('a list that waits an hour for its customer’s limit is not forgotten', async () => {
  const sandbox = await openSandbox();
  const list = await begin(sandbox, 22, '0001');
  await list.untilEnded();
  expect(await list.now()).toMatchObject({ status: 'done', bought: 22 });
});

test('a test list ends with its key', async () => {
  const sandbox = await openSandbox();
  const { core, owner } = sandbox;
  const list = await begin(sandbox, 3);
  const stopped = { ...keyOf(owner.userId), stoppedAt: core.ports.clock.now() };
  await core.table.write({ put: apiKeyRow.encode(stopped) });
  expect(await list.untilEnded()).toEqual([]);
  expect(await list.now()).toMatchObject({ status: 'closed', why: 'key_stopped', bought: 0, left: 0 });
});

test('one account’s damaged list stops nobody else’s', async () => {
  const kofi = await openSandbox();
  const ama = await openSandbox({ core: kofi.core, userId: 'user-2' });
  const [damaged, whole] = [await begin(kofi, 3), await begin(ama, 3)];
  const bulk = await damaged.now();
  if (bulk === null) throw new Error('No list');
  await kofi.table.write({ put: { ...bulkRow.encode(bulk), status: 'damaged' } });
  expect((await whole.untilEnded()).length).toBeGreaterThan(0);
  expect(await whole.now()).toMatchObject({ status: 'done', bought: 3 });
});
