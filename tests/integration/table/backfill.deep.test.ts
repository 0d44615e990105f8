import { UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import * as z from 'zod/mini';
import { dynamoTable } from '../../../lambdas/adapters/dynamodb/table/dynamo-table';
import { systemClock } from '../../../lambdas/adapters/use';
import { accountRow } from '../../../lambdas/core/accounts/rows';
import { rowOf } from '../../../lambdas/core/kernel/row';
import type { Item, Table } from '../../../lambdas/core/kernel/table';
import { type Order, orderFields } from '../../../lambdas/core/orders/order';
import { orderRow } from '../../../lambdas/core/orders/rows';
import { priceRow } from '../../../lambdas/core/prices/rows';
import { ledgerRow } from '../../../lambdas/core/wallet/rows';
import { seedPrices } from '../../../local/seed/prices';
import { seedOrder } from '../../../local/seed/seed';
import {
  type BackfillOptions,
  type BackfillState,
  backfill,
  newBackfill,
} from '../../../scripts/lib/table/backfill';
import { storedRows } from '../../../scripts/lib/table/stored-rows';
import { account, cedis, noon, order } from '../../support/shop/fixtures';
import { expectLedgerToSum, readWallet } from '../../support/shop/ledger';
import { openScratchTable, type ScratchTable } from '../../support/table/scratch-table';

/** A future version, in which each order says how often it was sent. */
interface CountedOrder extends Order {
  readonly timesSent: number;
}
const keysIn = (item: Item) =>
  Object.fromEntries(Object.entries(item).filter(([name]) => /^(G\d)?[PS]K$/.test(name))) as Item;
const newOrderRow = rowOf<CountedOrder>({
  keys: (of) => keysIn(orderRow.encode(of)),
  fixed: { kind: 'order' },
  fields: { ...orderFields, timesSent: z.int() },
  oldestShape: Number(orderRow.encode(order()).shape),
  upgrades: [(item) => ({ ...item, times_sent: timesSent(item) })],
});
const timesSent = ({ timeline }: Item): number =>
  z.parse(z.array(z.object({ e: z.string() })), timeline).filter(({ e }) => e === 'sent').length;
const newShape = Number(orderRow.encode(order()).shape) + 1;
const rows = storedRows(newOrderRow, ({ kind }) => kind === 'order');

const userId = 'user-1';

let scratch: ScratchTable;
let table: Table;
let bought = 0;
beforeEach(async () => {
  scratch = await openScratchTable();
  table = dynamoTable(scratch.client, scratch.tableName);
  for (const price of seedPrices()) await table.write({ put: priceRow.encode(price) });
  const money = cedis(1000);
  await table.write({ put: accountRow.encode(account({ userId, balance: money })) });
  const words = { id: 'TOPUP#1', description: '', reference: '1', by: 'paystack' };
  const entry = {
    ...words,
    userId,
    seq: 1,
    type: 'credit',
    against: 'paystack',
    amount: money,
    balanceAfter: money,
  } as const;
  await table.write({ put: ledgerRow.encode({ ...entry, createdAt: noon }) });
  for (let count = 0; count < 25; count += 1) await buy();
});
afterEach(() => scratch?.stop());

/** Buys as the former version does. */
async function buy(): Promise<void> {
  bought += 1;
  await seedOrder(table, userId, {
    kind: 'order',
    at: new Date(noon.getTime() + bought * 1000),
    customer: 0,
    network: 'MTN',
    dataSize: '1GB',
    phoneNumber: '0241234567',
    becomes: 'processing',
    minutes: 0,
  });
}

async function orderItems(): Promise<Item[]> {
  const { entries } = await readWallet(table, userId);
  const keys = entries
    .filter(({ type }) => type === 'purchase')
    .map(({ reference }) => ({ PK: `ORDER#${reference}`, SK: 'ORDER' }));
  const items = await table.getMany(keys, { consistent: true });
  return items.filter((item) => item !== null);
}

const options = (change: Partial<BackfillOptions> = {}): BackfillOptions => ({
  client: scratch.client,
  table: scratch.tableName,
  rows,
  clock: systemClock,
  unitsPerSecond: 100_000,
  itemsPerPage: 20,
  ...change,
});

async function finish(from: BackfillState, change: Partial<BackfillOptions> = {}): Promise<BackfillState> {
  let last = from;
  for await (const state of backfill(options(change), from)) last = state;
  return last;
}

test('each version reads the other’s rows', async () => {
  for (const item of await orderItems()) expect(newOrderRow.decode(item)).toMatchObject({ timesSent: 1 });
  const [old] = (await orderItems()).map(orderRow.decode);
  await finish(newBackfill);
  const items = await orderItems();
  expect(items.every(({ times_sent, shape }) => times_sent === 1 && shape === newShape)).toBe(true);
  expect(items.map(orderRow.decode)[0]).toEqual(old);
});

test('a shop sells while its orders are rewritten, an interrupted run continues, and no newer change is lost', async () => {
  const raced = new Set<string>();
  /** Ten orders change after they were read and before they are rewritten. */
  const client: BackfillOptions['client'] = {
    async send(command: unknown) {
      if (command instanceof UpdateItemCommand && raced.size < 10) {
        const { PK, SK } = command.input.Key ?? {};
        const key = { PK: PK?.S ?? '', SK: SK?.S ?? '' };
        const item = await table.get(key, { consistent: true });
        if (item !== null && !raced.has(key.PK)) {
          const order = orderRow.decode(item);
          const sent = { event: 'sent', at: noon, by: 'system' } as const;
          const timeline = [...order.timeline, sent];
          const next = { ...order, timeline, version: order.version + 1 };
          await table.write({ put: orderRow.encode(next), when: { equals: { version: order.version } } });
          raced.add(key.PK);
        }
      }
      return scratch.client.send(command as UpdateItemCommand);
    },
  } as BackfillOptions['client'];

  let interrupted = newBackfill;
  for await (const state of backfill(options({ client }))) {
    interrupted = state;
    await buy();
    if (state.matched >= 5) break;
  }
  expect(interrupted.after).toBeTruthy();
  const stored = JSON.parse(JSON.stringify(interrupted)) as BackfillState;
  const { matched } = await finish(stored, { client });
  expect(matched).toBeGreaterThanOrEqual(25);

  const items = await orderItems();
  expect(items.length).toBeGreaterThan(25);
  expect(raced.size).toBe(10);
  for (const item of items) {
    const isRaced = raced.has(item.PK);
    expect(newOrderRow.decode(item)).toMatchObject({ timesSent: isRaced ? 2 : 1 });
    if (isRaced) expect(item).toMatchObject({ times_sent: 2, shape: newShape });
  }
  expectLedgerToSum(await readWallet(table, userId));
  await finish(newBackfill);
  expect((await orderItems()).every(({ shape }) => shape === newShape)).toBe(true);
  expect((await finish(newBackfill)).changed).toBe(0);
});

test('the backfill keeps to its rate', async () => {
  let nowMs = 0;
  const clock = {
    now: () => new Date(nowMs),
    async sleep(ms: number) {
      nowMs += ms;
    },
  };
  const { changed } = await finish(newBackfill, { clock, unitsPerSecond: 10 });
  // Changing an order in an index that contains all of it costs at least two units.
  expect(nowMs / 1000).toBeGreaterThanOrEqual((2 * changed) / 10);
});

test('the command finds nothing to rewrite in a table of the current version', async () => {
  const file = `${scratch.folder}/backfill.json`;
  const { code, stderr } = await scratch.run('backfill', ['--rows', 'orders', '--resume', file]);
  expect(stderr).toMatch(/25 of orders, 0 changed\n$/);
  expect(code).toBe(0);
});
