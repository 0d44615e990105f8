import { openBulks } from '../../../../lambdas/adapters/dynamodb/lists/worklist';
import { runBulks } from '../../../../lambdas/core/bulk/run-bulks';
import { startBulk } from '../../../../lambdas/core/bulk/start-bulk';
import { cedis, someSession } from '../../../support/shop/fixtures';
import { minuteMs, openShop, refusedNumber } from '../line-world';
import { quoteOf, rowsFor } from './bulk-shop';

const agent = 'agent';
const customers = Array.from({ length: 40 }, (_, index) => `customer-${index}`);
const minutes = 48;

/** When customers buy, who buy one bundle each at a supplier that takes five a minute. `mostMeanMs`: how much a bulk buy may add to their mean wait. */
const shops = {
  /** Six within some seconds, more than the supplier takes in a minute. */
  'of bursts': {
    boughtAt: (index: number) => (2 + Math.floor(index / 6) * 6) * minuteMs + (index % 6) * 2_000 + 500,
    mostMeanMs: 15_000,
  },
  /** All within five minutes: a line for most of that time. */
  'with a long line': {
    boughtAt: (index: number) => 2 * minuteMs + index * 5_000 + 500,
    mostMeanMs: 20_000,
  },
} as const;

/** The waits of the customers' orders, shortest first, and when the bulk buy's rows were sent, all in milliseconds. */
async function waitsOf(boughtAt: (index: number) => number, isBulk: boolean) {
  const shop = await openShop([agent, ...customers], () => ({ balance: cedis(10_000) }));
  for (const [index, userId] of customers.entries()) {
    shop.at(boughtAt(index), () => shop.buy(userId, `024${String(index).padStart(7, '9')}`));
  }
  if (isBulk) {
    const rows = rowsFor(1_000);
    const request = {
      userId: agent,
      session: someSession,
      requestId: 'bulk-request-1',
      quoteHash: quoteOf(rows),
      rows,
    };
    shop.at(100, () => startBulk(shop.ports, request));
    for (let minute = 0; minute < minutes; minute += 1) {
      const ports = { ...shop.ports, keys: shop.ports.db, openBulks: openBulks(shop.core.table) };
      shop.at(minute * minuteMs + 200, () => runBulks(ports, () => undefined));
    }
  }
  await shop.sweepFor(minutes);
  const waits = shop.placed.flatMap(({ userId, boughtAt, placedAt }) =>
    userId === agent ? [] : [placedAt - boughtAt],
  );
  const ofAgent = shop.placed.flatMap(({ userId, placedAt }) => (userId === agent ? [placedAt] : []));
  return { waits: waits.toSorted((a, b) => a - b), ofAgent };
}

const meanOf = (waits: readonly number[]): number =>
  waits.reduce((sum, each) => sum + each, 0) / waits.length;

test.each(Object.entries(shops))(
  'in a shop %s, a bulk buy of 1,000 rows makes nobody else wait more than twice as long, and adds little to the mean wait',
  async (_, { boughtAt, mostMeanMs }) => {
    const [without, withBulk] = [await waitsOf(boughtAt, false), await waitsOf(boughtAt, true)];
    expect(without.waits).toHaveLength(customers.length);
    expect(withBulk.waits).toHaveLength(customers.length);
    expect(withBulk.waits.at(-1) ?? 0).toBeLessThanOrEqual(2 * (without.waits.at(-1) ?? 0));
    expect(meanOf(withBulk.waits) - meanOf(without.waits)).toBeLessThan(mostMeanMs);
    // It isn't at a standstill either: nearly one row a minute.
    expect(withBulk.ofAgent.length).toBeGreaterThan(0.75 * minutes);
  },
);

test('while nobody else buys, a bulk buy uses two of five calls a minute, and from the next purchase on one', async () => {
  const { ofAgent } = await waitsOf(() => 40 * minuteMs, true);
  const rows = ofAgent.map((placedAt) => placedAt / minuteMs);
  expect(rows.filter((at) => at < 40).length).toBeGreaterThan(1.6 * 40);
  expect(rows.filter((at) => at >= 41).length).toBeLessThanOrEqual(minutes - 41);
});

test('a line that new accounts keep long doesn’t stop another customer’s list', async () => {
  const attackers = Array.from({ length: 25 }, (_, index) => `new-${index}`);
  const shop = await openShop([agent, ...attackers], (userId) => ({
    ...{ balance: cedis(10_000), isNew: userId !== agent },
  }));
  for (const userId of attackers)
    for (let each = 0; each < 5; each += 1) shop.at(1_000 + each, () => shop.buy(userId, refusedNumber));
  const rows = rowsFor(100);
  const request = {
    userId: agent,
    session: someSession,
    requestId: 'bulk-request-1',
    quoteHash: quoteOf(rows),
    rows,
  };
  shop.at(2 * minuteMs, () => startBulk(shop.ports, request));
  for (let minute = 2; minute < 20; minute += 1) {
    const ports = { ...shop.ports, keys: shop.ports.db, openBulks: openBulks(shop.core.table) };
    shop.at(minute * minuteMs + 200, () => runBulks(ports, () => undefined));
  }
  await shop.sweepFor(20);
  const sent = shop.placed.filter(({ userId }) => userId === agent);
  expect(sent.length).toBeGreaterThanOrEqual(6);
});
