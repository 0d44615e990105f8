import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { countedRows } from '../../../lambdas/adapters/dynamodb/statistics/counted-rows';
import { statisticsStore } from '../../../lambdas/adapters/dynamodb/statistics/statistics-store';
import { totalsKey } from '../../../lambdas/adapters/dynamodb/table/keys';
import { systemClock } from '../../../lambdas/adapters/use';
import { orderRow } from '../../../lambdas/core/orders/rows';
import { changes, datedKinds, nothing, plus } from '../../../lambdas/core/statistics/counters';
import { recountRows } from '../../../lambdas/core/statistics/rebuild';
import { localSupplierKeys } from '../../../local/settings-secret';
import { runCommand } from '../../support/processes/run-command';
import { order } from '../../support/shop/fixtures';
import { airteltigo1gb, mtn1gb } from '../../support/shop/purchases';
import { openShop, type Shop } from '../../support/shop/shop';
import { until } from '../../support/waiting/until';

let shop: Shop;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'statistics-'));
  // A supplier without a limit, so that no order waits for a permit.
  const settings = { hubnet_api_key: '', primary_bundle_api_key: localSupplierKeys.primary };
  shop = await openShop({ dataDir, settings });
});
afterAll(async () => {
  await shop.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const statistics = () => statisticsStore(shop.table, systemClock).open({ sheets: 'all', minutes: [] });

/** Computes the counters from the rows. */
async function recount() {
  const months = await countedRows(shop.table, systemClock).months();
  const sheets = datedKinds.flatMap((kind) => months.map((month) => ({ kind, month })));
  const scope = { sheets, userMonths: months };
  const counted = await recountRows(countedRows(shop.table, systemClock), scope, () => undefined);
  const sum = (kind: string) =>
    counted.sheets
      .filter((sheet) => sheet.kind === kind)
      .flatMap(({ days }) => Object.values(days))
      .reduce(plus, nothing);
  return { orders: sum('orders'), topUps: sum('topUps'), books: sum('books'), users: counted.users };
}

async function counted() {
  await shop.cloud.events.drained();
  const { orders, topUps, books, users } = (await statistics()).totals;
  const withoutChanges = ({ [changes]: _, ...rest }: Readonly<Record<string, number>>) => rest;
  return {
    orders: withoutChanges(orders),
    topUps: withoutChanges(topUps),
    books: withoutChanges(books),
    users: withoutChanges(users),
  };
}

const isOpen = (key: string) => /\.(pending|processing)$/.test(key);

/** Orders change while they are counted, so compares until both were read between two changes. */
async function expectCounted() {
  let compared: unknown[] = [];
  const agree = async () => {
    compared = [await counted(), await recount()];
    return isDeepStrictEqual(compared[0], compared[1]);
  };
  await until(agree).catch(() => expect(compared[0]).toEqual(compared[1]));
}

/** Waits until every order is final. */
const settled = () => until(async () => !Object.keys((await recount()).orders).some(isOpen));

test('after a crowd of purchases and top-ups the counters equal a recount', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => shop.person({ cedis: 15 })));
  await Promise.all(
    people.flatMap(({ token }, index) => [
      shop.call('process-bundle-order', mtn1gb({ phoneNumber: `024000000${index % 2}` }), token),
      shop.call('process-bundle-order', airteltigo1gb(), token),
      shop.call('start-topup', { amount: 10 }, token),
    ]),
  );
  await expectCounted();
});

test('an unreadable row is set aside, and all others are counted', async () => {
  await settled();
  const before = (await counted()).orders['MTN.completed'] ?? 0;
  const good = ['1', '2', '3'].map((end) =>
    orderRow.encode(
      order({ id: `ORD00000000000${end}`, status: 'completed', stage: 'settled', dueAt: null }),
    ),
  );
  const [first, second, third] = good;
  const bad = { ...orderRow.encode(order({ id: 'ORD000000000009', dueAt: null })), status: 'lost' };
  for (const item of [first, bad, second, third]) if (item) await shop.table.write({ put: item });
  expect((await counted()).orders['MTN.completed']).toBe(before + 3);
  const file = join(dataDir, 'logs/record-statistics.dead-letters.jsonl');
  expect(existsSync(file) && readFileSync(file, 'utf8')).toContain('ORD000000000009');
  await shop.table.write({ delete: orderRow.key({ id: 'ORD000000000009' }) });
});

test('delivery times are shown with the prices, once enough were measured', async () => {
  await settled();
  await shop.cloud.events.drained();
  const debited = new Date(Date.now() - 3 * 60_000 + 1_000);
  const delivered = Array.from({ length: 30 }, (_, index) =>
    orderRow.encode(
      order({
        id: `ORD1000000000${String(index).padStart(2, '0')}`,
        network: 'Airteltigo',
        status: 'completed',
        stage: 'settled',
        dueAt: null,
        createdAt: debited,
        timeline: [{ event: 'delivered', at: new Date(), by: 'supplier' }],
      }),
    ),
  );
  for (const item of delivered) await shop.table.write({ put: item });
  await shop.cloud.events.drained();
  const { body } = await shop.call('get-bundle-prices', {}, undefined);
  expect(body.delivery_times).toContainEqual({
    network: 'Airteltigo',
    half_within: 3,
    most_within: 3,
    over: 'hour',
  });
});

test('npm run rebuild-statistics corrects lost counts, and says which', async () => {
  // The command needs rows to have been unchanged for as long as the counting lags behind.
  await settled();
  await shop.cloud.events.drained();
  const { totals, sheets } = await statistics();
  const item = await shop.table.get(totalsKey, { consistent: true });
  if (item === null) throw new Error('There are no totals');
  await shop.table.write({ put: { ...item, users: {}, orders: {}, recent: [] } });
  const { endpoints } = shop.cloud;
  const args = ['--table', endpoints.table, '--endpoint', endpoints.dynamodb, '--settle', '1'];
  const { stdout, stderr } = await runCommand('scripts/rebuild-statistics.ts', args);
  expect(stdout).toContain('corrected\tusers\n');
  expect(stderr).toMatch(/\n\d\d+ rows: 1 corrected, 0 still changing\n$/);
  const after = await statistics();
  expect(after.sheets).toEqual(sheets);
  expect(after.totals.orders).toEqual(totals.orders);
  await expectCounted();
  expect(after.totals.recent.map(({ id }) => id)).toEqual(totals.recent.map(({ id }) => id));
});
