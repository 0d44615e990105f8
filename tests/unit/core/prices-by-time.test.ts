import { deliveryTimesReader } from '../../../lambdas/adapters/dynamodb/statistics/statistics-store';
import { type BuyPorts, buyBundle } from '../../../lambdas/core/orders/purchase/buy-bundle';
import { priceAt } from '../../../lambdas/core/prices/price-for';
import { listPrices } from '../../../lambdas/core/prices/read-prices';
import { priceRow, type TimedPrice } from '../../../lambdas/core/prices/rows';
import { byNetworkAndPrice, shopWindow } from '../../../lambdas/core/prices/shop-window';
import { createRandom } from '../../simulation/engine/random';
import { cedis, noon, price, purchase } from '../../support/shop/fixtures';
import { openCore } from './core-on-model';

const after = (ms: number): Date => new Date(noon.getTime() + ms);
const change: TimedPrice = { at: after(60_000), price: cedis(5.2) };
const [before, changed] = [cedis(5), change.price];

test.each([
  ['a moment before its first change', -1, 5, 2],
  ['at the very moment of it', 0, 5.2, 1],
  ['after it', 1, 5.2, 1],
  ['after the last change', 90_000, 4.8, 0],
])('a plan costs %s the price set for that moment', (_when, ms, expected, toCome) => {
  const later = { at: after(120_000), price: cedis(4.8) };
  // In any order: stored data may not be sorted.
  const now = priceAt(price({ next: [later, change] }), after(60_000 + ms));
  expect(now.price).toBe(cedis(expected));
  expect(now.next).toHaveLength(toCome);
});

/** A shop whose price changes a minute after noon, with the price that each part of it shows. */
async function openWith(next: readonly TimedPrice[]) {
  const core = await openCore();
  await core.table.write({ put: priceRow.encode(price({ next })) });
  const ports = {
    db: core.ports.db,
    networks: core.ports.networks,
    deliveries: deliveryTimesReader(core.table, core.ports.clock),
  };
  const shown = async (now: Date) => (await shopWindow(ports, now)).prices[0]?.price ?? 0;
  const toStaff = async (now: Date) =>
    byNetworkAndPrice(await listPrices(core.ports.db), (await core.ports.networks.read()).networks, now)[0]
      ?.price;
  return { ...core, window: (now: Date) => shopWindow(ports, now), shown, toStaff };
}

function buyAt({ ports }: { ports: BuyPorts }, now: Date, asked: number, key: string) {
  return buyBundle(
    { ...ports, clock: { ...ports.clock, now: () => now } },
    purchase({ idempotencyKey: key, price: cedis(asked) }),
  );
}

test('around a change, a buyer pays the price on their sheet, old or new, or is told both', async () => {
  const random = createRandom(20_261_201);
  for (let run = 0; run < 300; run += 1) {
    const shop = await openWith([change]);
    // The list and the purchase come from functions whose clocks differ by some seconds.
    const near = () => after(57_000 + random.below(6_001));
    const [listedAt, boughtAt] = [near(), near()];
    const asked = await shop.shown(listedAt);
    const { success, message } = await buyAt(shop, boughtAt, asked, `request-${run}`);
    const paid = cedis(20) - ((await shop.balance()) ?? 0);
    const due = boughtAt < change.at ? before : changed;
    expect([before, changed]).toContain(cedis(asked));
    expect({ run, success, paid }).toEqual(
      cedis(asked) === due ? { run, success: true, paid: due } : { run, success: false, paid: 0 },
    );
    if (!success)
      expect(message).toBe(
        `The price of this bundle is now ₵${(due / 100).toFixed(2)}, not ₵${asked.toFixed(2)}. Please check it and try again.`,
      );
  }
});

test('the customers’ list, the staff’s list and the order have the same price at each moment', async () => {
  for (const ms of [0, 59_999, 60_000, 60_001]) {
    const shop = await openWith([change]);
    const shown = await shop.shown(after(ms));
    expect(await shop.toStaff(after(ms))).toBe(cedis(shown));
    const { orderNumber } = await buyAt(shop, after(ms), shown, 'request-1');
    expect((await shop.readOrder(orderNumber ?? '')).amount).toBe(cedis(shown));
  }
});

test('a list of prices says how long it is valid if a price changes within the hour', async () => {
  const soon = await openWith([change]);
  expect((await soon.window(noon)).fresh_for_ms).toBe(60_000);
  expect(await soon.window(change.at)).not.toHaveProperty('fresh_for_ms');
  const later = await openWith([{ ...change, at: after(2 * 3_600_000) }]);
  expect(await later.window(noon)).not.toHaveProperty('fresh_for_ms');
});

test('a row contains its changes by time, and a row from before there were any has none', () => {
  const next = [change, { at: after(120_000), price: cedis(4.8) }];
  expect(priceRow.decode(priceRow.encode(price({ next })))).toEqual(price({ next }));
  const older = priceRow.encode(price());
  expect(older).not.toHaveProperty('next');
  expect(priceRow.decode(older).next).toEqual([]);
});
