import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { statisticsStore } from '../../../lambdas/adapters/dynamodb/statistics/statistics-store';
import { systemClock } from '../../../lambdas/adapters/use';
import { changes } from '../../../lambdas/core/statistics/counters';
import { monthOf } from '../../../lambdas/core/time';
import { controlPaystack } from '../../support/paystack/control';
import { type CommandRun, runCommand } from '../../support/processes/run-command';
import { expectLedgerToSum, readWallet } from '../../support/shop/ledger';
import { dayMs, pastOrders } from '../../support/shop/past-orders';
import { airteltigo1gb, mtn1gb } from '../../support/shop/purchases';
import { openShop, type Person, type Shop } from '../../support/shop/shop';
import { testPassword } from '../../support/shop/test-password';
import { controlSupplier } from '../../support/suppliers/supplier-control';

/** The drill in docs/operations/backups.md: export, wipe, import, and the shop is the same as before. */

let folder: string;
let dataDir: string;
let shop: Shop;
let buyer: Person;
let before: Awaited<ReturnType<typeof counters>>;
let after: typeof before;
let walletBefore: Awaited<ReturnType<typeof readWallet>>;
let exported: CommandRun;
let imported: CommandRun;
let exportedAgain: CommandRun;
const file = (name: string) => join(folder, `${name}.json.gz`);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'restore-drill-'));
  dataDir = join(folder, 'shop');
  shop = await openShop({ dataDir, schedules: 'manual' });
  buyer = await shopWithAPast();
  before = await counters();
  walletBefore = await readWallet(shop.table, buyer.userId);
  exported = await onTable('export-table', '--file', file('first'));
  await wipe();
  imported = await onTable('import-table', '--from', file('first'));
  after = await counters();
  exportedAgain = await onTable('export-table', '--file', file('second'));
});

afterAll(async () => {
  await shop?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('the export says how many items it wrote, and only its owner can read it', () => {
  const count = Object.keys(itemsOf('first')).length;
  expect(exported).toMatchObject({ code: 0, stdout: '' });
  expect(exported.stderr).toContain(`${count} items in ${file('first')}\n`);
  expect(statSync(file('first')).mode & 0o777).toBe(0o600);
});

test('everything except counters and rate limiters is imported, and nothing differs', () => {
  const keys = Object.keys(itemsOf('first'));
  const kept = keys.filter(isKept);
  expect(new Set(keys.filter((key) => !isKept(key)).map((key) => key.split(/[# ]/)[0]))).toEqual(
    new Set(['STATISTICS', 'BOOKS', 'MARGINS', 'DELIVERIES', 'COUNTED', 'PACE']),
  );
  expect(imported).toMatchObject({ code: 0, stdout: '' });
  // A shop that a test opens already has its price list.
  const prices = kept.filter((key) => key.startsWith('PRICES')).length;
  expect(imported.stderr).toContain(
    `${keys.length} items: ${kept.length - prices} imported, ${prices} there already, 0 different, ${keys.length - kept.length} left out\n`,
  );
});

test('check-ledger finds that balances, ledger, orders and top-ups agree', async () => {
  const since = monthOf(new Date(Date.now() - 50 * dayMs));
  const { code, stdout, stderr } = await onTable('check-ledger', '--since', since);
  expect(stdout).toBe('');
  expect(code).toBe(0);
  expect(stderr).toMatch(
    /done: 4 wallets, 14 entries, 8 orders, 3 top-ups; balances ₵27.50, ledger ₵27.50; 0 mismatches\n$/,
  );
});

test('a second export contains the same items, unchanged', () => {
  const [first, second] = [itemsOf('first'), itemsOf('second')].map((items) =>
    Object.fromEntries(Object.entries(items).filter(([key]) => isKept(key))),
  );
  expect(exportedAgain.code).toBe(0);
  expect(Object.keys(first ?? {}).length).toBeGreaterThan(60);
  expect(second).toEqual(first);
});

test('the counters count each row once, and are the same as before', () => {
  expect(before.totals.orders).toMatchObject({ 'MTN.completed': 3, 'MTN.pending': 1 });
  expect(after).toEqual(before);
});

test('a customer with money left can buy again, and the ledger continues without a gap', async () => {
  const { suppliers } = shop.cloud.endpoints;
  await controlSupplier(suppliers, { script: 'deliver' });
  const token = await shop.signIn(buyer.email, testPassword);
  const { body } = await shop.call('process-bundle-order', airteltigo1gb(), token);
  expect(body).toMatchObject({ success: true });
  const wallet = await readWallet(shop.table, buyer.userId);
  expect(wallet.entries.slice(0, -1)).toEqual(walletBefore.entries);
  expect(wallet.entries.at(-1)).toMatchObject({ type: 'purchase', amount: -490 });
  expectLedgerToSum(wallet);
});

/** Several customers; orders delivered, refunded, under way and waiting; top-ups with each result; an adjustment. */
async function shopWithAPast(): Promise<Person> {
  const { suppliers, paystack } = shop.cloud.endpoints;
  const [admin, kofi, ama] = [
    await shop.person({ role: 'admin' }),
    await shop.person({ cedis: 40 }),
    await shop.person({ cedis: 0 }),
  ];
  await shop.person();
  const now = Date.now();
  const at = (days: number) => new Date(now - days * dayMs);
  await pastOrders(shop, kofi, [
    { at: at(40) },
    { at: at(3), becomes: 'failed' },
    { at: at(2) },
    { at: at(1), becomes: 'processing' },
    { at: at(0.5), becomes: 'pending' },
  ]);
  await controlPaystack(paystack ?? '', { action: 'webhooks', mode: 'drop' });
  for (const end of ['paid', 'cancelled', 'left'] as const) {
    const { reference, amount_minor: amount } = (await shop.call('start-topup', { amount: 20 }, ama.token))
      .body;
    const payment = { action: 'pay', reference, amount, currency: 'GHS' };
    if (end === 'paid') await controlPaystack(paystack ?? '', payment);
    if (end === 'left') continue;
    await shop.call('verify-paystack-payment', { reference, cancelled: end === 'cancelled' }, ama.token);
  }
  await controlSupplier(suppliers, { script: 'refuse' });
  await shop.call('process-bundle-order', airteltigo1gb(), ama.token);
  await shop.call('process-bundle-order', mtn1gb(), ama.token);
  await shop.call('admin-adjust-balance', { userId: ama.userId, amount: 7.5, type: 'deduct' }, admin.token);
  await pastOrders(shop, ama, [{ at: new Date(now) }]);
  return ama;
}

/** Deletes the table, its indexes and its stream. Sign-ins are Cognito's, and stay. */
async function wipe(): Promise<void> {
  await shop.stop();
  rmSync(join(dataDir, 'table'), { recursive: true });
  shop = await openShop({ dataDir, schedules: 'manual' });
}

function onTable(command: string, ...args: string[]): Promise<CommandRun> {
  const { table, dynamodb } = shop.cloud.endpoints;
  return runCommand(`scripts/${command}.ts`, ['--table', table, '--endpoint', dynamodb, ...args]);
}

/** Reads the file independently of the command. */
function itemsOf(name: string): Record<string, unknown> {
  const lines = gunzipSync(readFileSync(file(name)))
    .toString()
    .trimEnd()
    .split('\n');
  const items = lines.map((line) => JSON.parse(line).Item);
  expect(new Set(items.map(({ PK, SK }) => `${PK.S} ${SK.S}`)).size).toBe(items.length);
  return Object.fromEntries(items.map((item) => [`${item.PK.S} ${item.SK.S}`, item]));
}

const isKept = (key: string): boolean =>
  !/^(STATISTICS |BOOKS |MARGINS |DELIVERIES |COUNTED#|UNCOUNTED |PACE#)/.test(key);

/** All counts except how often each was changed: an imported row comes once. */
async function counters() {
  await shop.cloud.events.drained();
  const { totals, sheets } = await statisticsStore(shop.table, systemClock).open({
    sheets: 'all',
    minutes: [],
  });
  const plain = (counts: Readonly<Record<string, number>>) =>
    Object.fromEntries(Object.entries(counts).filter(([key, count]) => key !== changes && count !== 0));
  return {
    totals: {
      orders: plain(totals.orders),
      topUps: plain(totals.topUps),
      users: plain(totals.users),
      recent: totals.recent,
    },
    sheets: sheets.map(({ kind, month, days }) => ({
      kind,
      month,
      days: Object.fromEntries(Object.entries(days).map(([day, counts]) => [day, plain(counts)])),
    })),
  };
}
