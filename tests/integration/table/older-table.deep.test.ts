import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { InputOf, OutputOf } from '../../../contracts/contract';
import type { ApiFunctionName, Registry } from '../../../contracts/registry';
import { toTotals } from '../../../lambdas/adapters/dynamodb/statistics/statistics-items';
import { statisticsReader } from '../../../lambdas/adapters/dynamodb/statistics/statistics-store';
import { totalsKey } from '../../../lambdas/adapters/dynamodb/table/keys';
import type { Account } from '../../../lambdas/core/accounts/entities';
import { accountRow } from '../../../lambdas/core/accounts/rows';
import { staffRoleOf } from '../../../lambdas/core/accounts/staff';
import type { Item } from '../../../lambdas/core/kernel/table';
import { orderRow } from '../../../lambdas/core/orders/rows';
import { priceRow } from '../../../lambdas/core/prices/rows';
import { type Counts, changes } from '../../../lambdas/core/statistics/counters';
import { monthOf } from '../../../lambdas/core/time';
import { apiEvent } from '../../benchmarks/shop/api-event';
import { runCommand } from '../../support/processes/run-command';
import { everyPage } from '../../support/shop/every-page';
import { expectLedgerToSum, readWallet } from '../../support/shop/ledger';
import { airteltigo1gb } from '../../support/shop/purchases';
import { openShop, type Shop } from '../../support/shop/shop';
import { controlSupplier } from '../../support/suppliers/supplier-control';
import { olderItems, olderTablePath, olderTables } from '../../support/table/older-tables';

/** A table that an older version exported works in a shop of this version as if nothing had changed. */
describe.each(olderTables)('%s', (name) => {
  const items = olderItems(name);
  const accounts = items.filter(({ SK }) => SK === 'PROFILE').map(accountRow.decode);
  const orders = items.filter(({ kind }) => kind === 'order').map(orderRow.decode);
  const waiting = orders.filter(({ stage }) => stage === 'waiting');
  const buyerId = waiting[0]?.userId ?? '';
  const isActive = (account: Account) => account.deletion === null && !account.isBanned;
  const isCustomer = (account: Account) => account.role === 'user' && !account.isCanary && isActive(account);
  const adminId = accounts.find((each) => staffRoleOf(each) === 'owner' && isActive(each))?.userId ?? '';

  const since = monthOf(new Date(Math.min(...accounts.map(({ createdAt }) => createdAt.getTime()))));

  let dataDir: string;
  let shop: Shop;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'older-table-'));
    shop = await openShop({ dataDir, schedules: 'manual' });
    await emptyPriceList();
    const imported = await onTable('import-table', '--from', olderTablePath(name));
    expect(imported.code).toBe(0);
  });
  afterAll(async () => {
    await shop?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  /** A shop that a test opens has prices of its own. */
  async function emptyPriceList(): Promise<void> {
    const { items: prices } = await shop.table.query({ partition: priceRow.partition, limit: 500 });
    for (const { PK, SK } of prices) await shop.table.write({ delete: { PK, SK } });
  }

  function onTable(command: string, ...args: string[]) {
    const { table, dynamodb } = shop.cloud.endpoints;
    return runCommand(`scripts/${command}.ts`, ['--table', table, '--endpoint', dynamodb, ...args]);
  }

  /** Calls as a person of the older shop, none of whom can sign in here. */
  async function callAs<Name extends ApiFunctionName>(
    userId: string,
    functionName: Name,
    input: InputOf<Registry[Name]>,
  ): Promise<OutputOf<Registry[Name]>> {
    const event = apiEvent({ body: input, userId, isAdmin: userId === adminId });
    const answer = (await shop.cloud.lambda.invoke(functionName, event)) as APIGatewayProxyStructuredResultV2;
    expect({ functionName, ...answer }).toMatchObject({ functionName, statusCode: 200 });
    return JSON.parse(answer.body ?? '');
  }

  test.each(['top-ups', 'orders', 'ledger'])(
    'the first backfill of %s changes rows, and the second none',
    async (rows) => {
      const first = await onTable('backfill', '--rows', rows, '--units', '10000');
      expect(first).toMatchObject({ code: 0, stderr: expect.stringMatching(/ [1-9]\d* changed\n$/) });
      const again = await onTable('backfill', '--rows', rows, '--units', '10000');
      expect(again).toMatchObject({ code: 0, stderr: expect.stringMatching(/, 0 changed\n$/) });
    },
  );

  test('the rows are counted as the older version counted them', async () => {
    await shop.cloud.events.drained();
    const { totals } = await statisticsReader(shop.table).read([]);
    const old = toTotals(items.find(({ PK, SK }) => PK === totalsKey.PK && SK === totalsKey.SK) ?? null);
    for (const kind of ['orders', 'topUps', 'users', 'books'] as const)
      expect(counted(totals[kind])).toMatchObject(counted(old[kind]));
  });

  test('a customer sees their orders and wallet, and the admin every list', async () => {
    const mine = orders.filter(({ userId }) => userId === buyerId);
    expect((await callAs(buyerId, 'get-orders', {})).orders).toHaveLength(mine.length);
    expect(await callAs(buyerId, 'get-wallet-transactions', {})).toBeTruthy();
    await shop.table.write({
      update: accountRow.key({ userId: adminId }),
      set: { second_factor_at: '2026-01-01T00:00:00.000Z' },
      when: { equals: { user_id: adminId } },
    });
    const page = { limit: 100 };
    const all = async (
      name: 'admin-get-orders' | 'admin-get-topups' | 'admin-get-users' | 'admin-get-audit',
    ) => {
      const pages = await everyPage((from) => callAs(adminId, name, { ...page, ...from }));
      return pages.flatMap((each) =>
        Object.values(each).flatMap((part) => (Array.isArray(part) ? part : [])),
      );
    };
    expect(await all('admin-get-orders')).toHaveLength(orders.length);
    const topUps = items.filter(({ PK, SK }) => PK.startsWith('USER#') && SK.startsWith('TOPUP#'));
    expect(await all('admin-get-topups')).toHaveLength(topUps.length);
    const listed = accounts.filter(({ deletion }) => deletion !== 'done');
    expect(await all('admin-get-users')).toHaveLength(listed.length);
    const records = items.filter(({ SK, G1PK }) => SK === 'AUDIT' && !String(G1PK).endsWith('CUSTOMERS'));
    expect(await all('admin-get-audit')).toHaveLength(records.length);
  });

  test('every screen of staff can be read', async () => {
    const { items: attention } = await callAs(adminId, 'admin-get-attention', {});
    expect(attention.length).toBeGreaterThan(20);
    for (const { subject } of attention) await callAs(adminId, 'admin-get-attention-item', { subject });
    const asked = items.filter(({ kind }) => kind === 'approval');
    expect(asked.length).toBeGreaterThan(5);
    for (const { id, status } of asked) {
      const { approvals } = await callAs(adminId, 'admin-get-approvals', { approvalId: String(id) });
      // The approval that waited then was not given within its day.
      const now = status === 'waiting' ? 'expired' : status;
      expect(approvals.map((each) => each.status)).toEqual([now]);
    }
    expect((await callAs(adminId, 'admin-get-batches', {})).open).toHaveLength(1);
    expect((await callAs(adminId, 'admin-get-numbers', {})).batches).toHaveLength(1);
    const { floats, owed } = await callAs(adminId, 'admin-get-floats', { owed: true });
    expect([floats.length, owed?.length]).toEqual([4, 1]);
    for (const { supplier } of floats) await callAs(adminId, 'admin-get-floats', { ledger_of: supplier });
    const names = ['admin-get-books', 'admin-get-health', 'admin-get-margin', 'admin-get-overview'] as const;
    for (const name of [...names, 'admin-get-prices', 'admin-get-settings'] as const)
      await callAs(adminId, name, {});
  });

  test('every customer can read their own data, and staff can read their page', async () => {
    for (const { userId } of accounts.filter(isCustomer)) {
      const own = [
        'get-profile',
        'get-orders',
        'get-wallet-transactions',
        'get-notices',
        'get-recipients',
      ] as const;
      for (const name of [...own, 'get-sessions', 'export-my-data'] as const) await callAs(userId, name, {});
      await callAs(adminId, 'admin-get-customer', { userId });
    }
  });

  test('a customer can buy, and the ledger continues without a gap', async () => {
    await controlSupplier(shop.cloud.endpoints.suppliers, { script: 'deliver' });
    const before = await readWallet(shop.table, buyerId);
    expect(await callAs(buyerId, 'process-bundle-order', airteltigo1gb())).toMatchObject({ success: true });
    const after = await readWallet(shop.table, buyerId);
    expect(after.entries.slice(0, -1)).toEqual(before.entries);
    expectLedgerToSum(after);
  });

  test('an order that was waiting is sent', async () => {
    await shop.cloud.lambda.invoke('reconcile', {});
    const rows = await shop.table.getMany(
      waiting.map(({ id }) => orderRow.key({ id })),
      { consistent: true },
    );
    // On a slow machine it may be delivered before it is read.
    const after = rows.map((row) => orderRow.decode(row as Item));
    const sent = after.filter(
      ({ attempts }, index) => attempts.length > (waiting[index]?.attempts.length ?? 0),
    );
    expect(sent.map(({ attempts }) => attempts.at(-1)?.outcome)).toContainEqual(
      expect.stringMatching(/^(accepted|delivered)$/),
    );
  });

  test('the ledger check finds nothing', async () => {
    const { code, stdout, stderr } = await onTable('check-ledger', '--since', since);
    expect({ code, stdout }).toEqual({ code: 0, stdout: '' });
    expect(stderr).toContain(`done: ${accounts.length} wallets`);
    expect(stderr).toContain('0 mismatches');
  });
});

/** Leaves out how often each was changed: an imported row comes once. */
const counted = (counts: Counts) =>
  Object.fromEntries(Object.entries(counts).filter(([name, count]) => name !== changes && count !== 0));
