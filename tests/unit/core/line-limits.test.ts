import { type NetworkChange, updateNetwork } from '../../../lambdas/core/networks/edit-networks';
import type { Route, RouteEntry } from '../../../lambdas/core/networks/rows';
import { priceRow } from '../../../lambdas/core/prices/rows';
import { price } from '../../support/shop/fixtures';
import { openRoutedShop, routeOf } from './routing-world';

const limited = (limits: Partial<RouteEntry>, ...names: readonly string[]): Route => {
  const { entries, ...rest } = routeOf(...names);
  return { ...rest, entries: entries.map((entry, index) => (index === 0 ? { ...entry, ...limits } : entry)) };
};

async function open(network: Route, line: Route) {
  const shop = await openRoutedShop(network);
  let asked = 0;
  const change = (more: Partial<NetworkChange>) => {
    asked += 1;
    return updateNetwork(
      shop.ports,
      { adminId: 'admin' },
      {
        ...{ id: 'MTN', kind: 'change', fields: {}, requestId: `change-${asked}` },
        ...more,
      },
    );
  };
  const ofLine = (name: string | null) => shop.table.write({ put: priceRow.encode(price({ line: name })) });
  await change({ fields: { lines: [{ name: 'Night', codes: {} }] } });
  await change({ line: 'Night', fields: { route: line } });
  return { ...shop, change, ofLine };
}

test('a line’s small daily limit doesn’t end its network’s larger one', async () => {
  const shop = await open(limited({ mostADay: 100 }, 'primary'), limited({ mostADay: 2 }, 'primary'));
  await shop.ofLine('Night');
  for (let n = 0; n < 2; n += 1) expect((await shop.buy()).stage).toBe('accepted');
  expect((await shop.buy()).stage).toBe('waiting');
  await shop.ofLine(null);
  expect((await shop.buy()).stage).toBe('accepted');
});

test('the network’s own orders don’t use up the daily limit of a line that had none', async () => {
  const shop = await open(limited({ mostADay: 100 }, 'primary'), limited({ mostADay: 2 }, 'primary'));
  for (let n = 0; n < 2; n += 1) expect((await shop.buy()).stage).toBe('accepted');
  await shop.ofLine('Night');
  await shop.buy();
  await shop.ofLine(null);
  expect((await shop.buy()).stage).toBe('accepted');
});

test.each([20, 1])('a line that gets %i calls a minute leaves the network the rest', async (calls) => {
  const shop = await open(routeOf(['primary', 20]), routeOf(['primary', calls]));
  await shop.ofLine('Night');
  const lines: string[] = [];
  for (let n = 0; n < 12; n += 1) lines.push((await shop.buy()).id);
  await shop.ofLine(null);
  const perMinute: number[] = [];
  const waits: number[] = [];
  for (let minute = 0; minute < 8; minute += 1) {
    const start = shop.calls.length;
    const t = shop.ports.clock.now().getTime();
    await shop.sweep();
    for (let n = 0; n < 10; n += 1) waits.push((await shop.buy()).stage === 'waiting' ? 1 : 0);
    perMinute.push(shop.calls.slice(start).filter(({ reference }) => !lines.includes(reference)).length);
    shop.wait(Math.max(0, 60_000 - (shop.ports.clock.now().getTime() - t)) / 60_000);
  }
  // Twenty may be sent a minute, but only ten were bought.
  expect(perMinute.slice(-4).reduce((a, b) => a + b, 0)).toBeGreaterThanOrEqual(36);
});

test('a daily limit stays in force when the network is renamed', async () => {
  const shop = await openRoutedShop(limited({ mostADay: 2 }, 'primary', 'secondary'));
  for (let n = 0; n < 2; n += 1) await shop.buy();
  await updateNetwork(
    shop.ports,
    { adminId: 'admin' },
    { id: 'MTN', kind: 'change', fields: { label: 'MTN Ghana' }, requestId: 'rename' },
  );
  for (let n = 0; n < 3; n += 1) await shop.buy();
  await shop.sweep();
  expect(shop.callsTo('primary')).toHaveLength(2);
});
