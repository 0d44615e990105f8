import { statisticsStore } from '../../../lambdas/adapters/dynamodb/statistics/statistics-store';
import type { Table } from '../../../lambdas/core/kernel/table';
import { noon } from '../../support/shop/fixtures';
import { type MeteredTable, meter } from '../../support/table/metered-table';
import type { Benchmark, Row } from '../benchmark';
import { generatedTable } from './generated-table';
import { lookUps, pageSize } from './look-ups';
import { type SizedShop, sizedShop, statisticsOf } from './sized-shop';

/** Checks that the admin's screens cost the same for any size of the shop. */
export const scale: Benchmark = {
  title: 'What admins look at, by the number of orders',
  async run() {
    const measured: Measured[] = [];
    for (const shop of [1_000, 100_000, 1_000_000].map(sizedShop)) {
      const table = await generatedTable(shop);
      await writeStatistics(table, shop);
      measured.push(await measure(meter(table), shop));
    }
    return [...measured.flatMap(rowsFor), overviewSpread(measured)];
  },
};

async function writeStatistics(table: Table, shop: SizedShop): Promise<void> {
  const next = statisticsOf(shop, 1);
  const result = await statisticsStore(table, { now: () => noon }).write([{ kind: 'statistics', ...next }]);
  if (result.kind !== 'written') throw new Error('The statistics were not written');
}

type Measured = Awaited<ReturnType<typeof measure>>;

async function measure({ table, during }: MeteredTable, shop: SizedShop) {
  const look = lookUps(table, shop);
  const reads = async (work: () => Promise<unknown>) => {
    const requests = await during(work);
    const sum = (of: 'items' | 'read') => requests.reduce((total, request) => total + request[of], 0);
    return { requests: requests.length, items: sum('items'), units: sum('read') };
  };
  return {
    shop,
    overview: await reads(look.overview),
    orders: await reads(look.orders),
    topUps: await reads(look.topUps),
    users: await reads(look.users),
    byNumber: await reads(look.byNumber),
    byPhone: await reads(look.byPhone),
    byReference: await reads(look.byReference),
  };
}

type Reads = Measured['overview'];

function rowsFor({ shop, ...reads }: Measured): Row[] {
  const of = (what: string) => `${shop.orders.toLocaleString('en')} orders: ${what}`;
  const units = (what: string, { units: measured }: Reads, atMost?: number): Row => ({
    promise: of(what),
    measured,
    unit: 'read units',
    ...(atMost !== undefined && { bound: { atMost } }),
  });
  const requests = (what: string, { requests: measured }: Reads, atMost = 2): Row => ({
    promise: of(what),
    measured,
    unit: 'reads',
    bound: { atMost },
  });
  const page = `a page of ${pageSize}`;
  return [
    { promise: of('the overview'), measured: reads.overview.items, unit: 'items', bound: { atMost: 10 } },
    units('the overview', reads.overview),
    units(`${page} orders`, reads.orders, 30),
    units(`${page} top-ups`, reads.topUps, 30),
    units(`${page} users`, reads.users, 30),
    requests('an order by its number', reads.byNumber),
    // Sent and unsent orders take a query each; reading the rows is the third request.
    requests('orders by a phone number', reads.byPhone, 3),
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
