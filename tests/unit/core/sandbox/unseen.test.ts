import { accountList } from '../../../../lambdas/adapters/dynamodb/accounts/account-list';
import { attentionList } from '../../../../lambdas/adapters/dynamodb/attention/attention-list';
import { openWalletItems } from '../../../../lambdas/adapters/dynamodb/attention/attention-store';
import { auditLog } from '../../../../lambdas/adapters/dynamodb/audit-log/audit-log';
import { ledgerReader } from '../../../../lambdas/adapters/dynamodb/ledger-check/ledger-reader';
import {
  line,
  openOrders,
  openRefunds,
  openTopUps,
} from '../../../../lambdas/adapters/dynamodb/lists/worklist';
import { allOrders } from '../../../../lambdas/adapters/dynamodb/orders/all-orders';
import { deliveries } from '../../../../lambdas/adapters/dynamodb/orders/deliveries';
import { orderList } from '../../../../lambdas/adapters/dynamodb/orders/order-list';
import { ordersByHand } from '../../../../lambdas/adapters/dynamodb/orders/orders-by-hand';
import { purchaseReads } from '../../../../lambdas/adapters/dynamodb/orders/purchase-reads';
import { countedRows } from '../../../../lambdas/adapters/dynamodb/statistics/counted-rows';
import type { Table } from '../../../../lambdas/core/kernel/table';
import { newCheck } from '../../../../lambdas/core/ledger-check/check-state';
import { checkLedger } from '../../../../lambdas/core/ledger-check/nightly-check';
import type { Clock } from '../../../../lambdas/core/runtime-ports';
import { createModelTable } from '../../../simulation/model/model-table';
import { noon } from '../../../support/shop/fixtures';
import { historyOf } from './history';

/* Each reader of the shop reads the same, whether or not the sandbox has been used. */

const month = noon.toISOString().slice(0, 7);
const page = { limit: 50, cursor: undefined, maximumRows: 100 };

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

type Reader = (table: Table, clock: Clock) => Promise<unknown>;

const readers: Readonly<Record<string, Reader>> = {
  'the ledger check': (table) => all(checkLedger(ledgerReader(table), newCheck(month, month))),
  'the books and statistics, when they are rebuilt': async (table, clock) => {
    const rows = countedRows(table, clock);
    return [await all(rows.orders(month)), await all(rows.users(month)), await all(rows.entries())];
  },
  'the list and the export of all orders': (table, clock) => allOrders(table, clock).newest(page, null),
  'a search for a number': (table, clock) => allOrders(table, clock).toPhone('0241234567', page),
  'the check of a number before a purchase': (table) =>
    purchaseReads(table).latestTo('0241234567', new Date(0)),
  'a customer’s own orders': (table) => orderList(table).ofUser('user-1', page),
  'the sweep of open orders': (table, clock) => openOrders(table).due(clock.now(), 50),
  'the line': (table, clock) => line(table).orders(clock.now(), 50),
  'the sweep of top-ups and refunds': async (table, clock) => [
    await openTopUps(table).due(clock.now(), 50),
    await openRefunds(table).open(clock.now(), 50),
  ],
  'what needs a person': async (table) => [
    await attentionList(table).open(page),
    await attentionList(table).summary(),
    await openWalletItems(table).openWallets(),
  ],
  'the audit log': (table, clock) => auditLog(table, clock).newest(page),
  'orders that staff deliver': (table) => ordersByHand(table).waiting(),
  'delivered orders that are asked about again': (table, clock) =>
    all(deliveries(table).between(noon, clock.now())),
  'the list of users, and a search for one': async (table) => [
    await accountList(table).newest(page),
    await accountList(table).find(['sandbox'], page),
  ],
};

let used: Awaited<ReturnType<typeof historyOf>>;
const unused = createModelTable();
beforeAll(async () => {
  used = await historyOf(11, 60);
  for (const item of used.sandbox.live().values()) await unused.write({ put: item });
});

test.each(Object.entries(readers))('%s: nothing of the sandbox is there', async (_, read) => {
  const { core, ports } = used.sandbox;
  expect(await read(core.table, ports.clock)).toEqual(await read(unused, ports.clock));
});

test('the sandbox that nobody sees has orders that are open, failed and delivered', async () => {
  const { sandbox, made } = used;
  const orders = await Promise.all(made.map(sandbox.orderOf));
  expect(new Set(orders.map(({ status }) => status)).size).toBeGreaterThan(2);
});
