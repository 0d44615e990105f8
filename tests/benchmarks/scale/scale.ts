import { existsSync } from 'node:fs';
import { BatchWriteCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { statisticsStore } from '../../../lambdas/adapters/dynamodb/statistics/statistics-store';
import { totalsKey } from '../../../lambdas/adapters/dynamodb/table/keys';
import type { Item, Table } from '../../../lambdas/adapters/dynamodb/table/table';
import { tableName } from '../../../local/environment';
import { noon } from '../../support/shop/fixtures';
import type { Benchmark, Row } from '../benchmark';
import { openBenchShop } from '../shop/bench-shop';
import { attachMeter, readUnits } from '../shop/meter';
import { countedTable, type Reads } from './counted-table';
import { generatedTable } from './generated-table';
import { lookUps, pageSize } from './look-ups';
import { rowsOf } from './rows';
import { type SizedShop, sizedShop, statisticsOf } from './sized-shop';

const memoryDisk = '/dev/shm';

/** What administrators look at costs the same however large the shop is. */
export const scale: Benchmark = {
  title: 'What administrators look at, by the number of orders',
  async run() {
    const measured: Measured[] = [];
    // The emulator waits for its disk at every write: loading a hundred thousand rows is faster without one.
    if (existsSync(memoryDisk)) process.env.TMPDIR = memoryDisk;
    const bench = await openBenchShop({});
    try {
      const meter = attachMeter(bench.client);
      let smaller: SizedShop | null = null;
      for (const shop of [1_000, 100_000].map(sizedShop)) {
        await load(bench.client, rowsOf(shop, smaller));
        smaller = shop;
        await writeStatistics(bench.table, shop);
        const { table, during } = countedTable(bench.table);
        // The emulator says itself what it took.
        const told = async (work: () => Promise<unknown>) => {
          let reads: Reads = { requests: 0, items: 0, units: 0 };
          const calls = await meter.during(async () => {
            reads = await during(work);
          });
          return { ...reads, units: readUnits(calls) };
        };
        measured.push(await measure(table, shop, told));
      }
    } finally {
      await bench.close();
    }
    const largest = sizedShop(1_000_000);
    const model = await generatedTable(largest);
    await writeStatistics(model, largest);
    const { table, during } = countedTable(model);
    measured.push(await measure(table, largest, during));
    return [...measured.flatMap(rowsFor), overviewSpread(measured)];
  },
};

const putsPerBatch = 25;
const writers = 4;

async function load(client: DynamoDBDocumentClient, rows: Iterator<Item>): Promise<void> {
  const writer = async () => {
    for (let batch = take(rows, putsPerBatch); batch.length > 0; batch = take(rows, putsPerBatch)) {
      const puts = batch.map((item) => ({ PutRequest: { Item: item } }));
      const { UnprocessedItems } = await client.send(
        new BatchWriteCommand({ RequestItems: { [tableName]: puts } }),
      );
      if (Object.keys(UnprocessedItems ?? {}).length > 0) throw new Error('The emulator left rows unwritten');
    }
  };
  await Promise.all(Array.from({ length: writers }, writer));
}

function take(rows: Iterator<Item>, count: number): Item[] {
  const taken: Item[] = [];
  while (taken.length < count) {
    const { value, done } = rows.next();
    if (done) break;
    taken.push(value);
  }
  return taken;
}

async function writeStatistics(table: Table, shop: SizedShop): Promise<void> {
  const counted = await table.get(totalsKey, { consistent: true });
  const next = statisticsOf(shop, 1 + Number(counted?.version ?? 0));
  const result = await statisticsStore(table, { now: () => noon }).write([{ kind: 'statistics', ...next }]);
  if (result.kind !== 'written') throw new Error('The statistics were not written');
}

type Measured = Awaited<ReturnType<typeof measure>>;

async function measure(
  table: Table,
  shop: SizedShop,
  during: (work: () => Promise<unknown>) => Promise<Reads>,
) {
  const look = lookUps(table, shop);
  return {
    shop,
    overview: await during(look.overview),
    orders: await during(look.orders),
    topUps: await during(look.topUps),
    users: await during(look.users),
    byNumber: await during(look.byNumber),
    byPhone: await during(look.byPhone),
    byReference: await during(look.byReference),
  };
}

function rowsFor({ shop, ...reads }: Measured): Row[] {
  const of = (what: string) => `${shop.orders.toLocaleString('en')} orders: ${what}`;
  const units = (what: string, { units: measured }: Reads, atMost?: number): Row => ({
    promise: of(what),
    measured,
    unit: 'read units',
    ...(atMost !== undefined && { bound: { atMost } }),
  });
  const requests = (what: string, { requests: measured }: Reads): Row => ({
    promise: of(what),
    measured,
    unit: 'reads',
    bound: { atMost: 2 },
  });
  const page = `a page of ${pageSize}`;
  return [
    { promise: of('the overview'), measured: reads.overview.items, unit: 'items', bound: { atMost: 10 } },
    units('the overview', reads.overview),
    units(`${page} orders`, reads.orders, 30),
    units(`${page} top-ups`, reads.topUps, 30),
    units(`${page} users`, reads.users, 30),
    requests('an order by its number', reads.byNumber),
    requests('orders by a phone number', reads.byPhone),
    requests('a top-up by its reference', reads.byReference),
  ];
}

function overviewSpread(measured: readonly Measured[]): Row {
  const units = measured.map(({ overview }) => overview.units);
  return {
    promise: 'the overview: most read units at one of these sizes, over fewest',
    measured: Math.max(...units) / Math.min(...units),
    unit: '',
    bound: { atMost: 1.05 },
  };
}
