import { pauseSales } from '../../../lambdas/core/networks/pause-sales';
import { pausedNetworks } from '../../../lambdas/core/networks/pauses';
import { shopWindow } from '../../../lambdas/core/prices/shop-window';
import { noon } from '../../support/shop/fixtures';
import { openCore } from './core-on-model';

const until = new Date(noon.getTime() + 4 * 60 * 60_000);
const delayed = 'MTN data is delayed until about 16:00.';
const refused = 'MTN data can’t be bought until about 16:00.';
const sentLater = 'We send new orders when it is back. You can cancel until then.';

async function openWindow(mode: 'send_later' | 'no_new_orders', planId: string | null = null) {
  const { ports } = await openCore();
  const target = { network: 'MTN', line: null, planId };
  const pause = { words: '', until, mode, resumes: true };
  await pauseSales(ports, { adminId: 'admin' }, { target, pause, requestId: 'request-1' });
  /** Twenty MTN orders in each hour, enough for a figure. */
  const hours = async (names: readonly string[]) =>
    names.map((hour) => ({ hour, slots: { '00': { 'MTN hubnet 3': 20 } } }));
  const deliveries = { hours };
  return async (now: Date) => {
    const { prices: sold, networks, delivery_times: times } = await shopWindow({ ...ports, deliveries }, now);
    const said = pausedNetworks((await ports.networks.read()).networks, now);
    return { times, sold, mtn: networks?.find(({ id }) => id === 'MTN'), said };
  };
}

test('a network whose orders are sent later stays on sale, and says so', async () => {
  const look = await openWindow('send_later');
  const { sold, mtn, said } = await look(noon);
  expect(sold).toHaveLength(1);
  expect(mtn).toMatchObject({ on_sale: true, paused: 'send_later', notice: `${delayed} ${sentLater}` });
  expect(said).toEqual([`${delayed} ${sentLater}`]);
});

test('a network that takes no new orders is off sale, also for sites that don’t know pauses', async () => {
  const look = await openWindow('no_new_orders');
  const { sold, mtn } = await look(noon);
  expect(sold).toEqual([]);
  expect(mtn).toMatchObject({ on_sale: false, paused: 'no_new_orders', notice: refused, has_plans: true });
});

test('delivery times from before a pause aren’t shown during it, and are shown afterwards', async () => {
  const look = await openWindow('send_later');
  expect((await look(noon)).times).toEqual([]);
  expect((await look(until)).times).toMatchObject([{ network: 'MTN', half_within: 3 }]);
});

test('when the pause has ended, nothing of it is left', async () => {
  const look = await openWindow('no_new_orders');
  const { sold, mtn, said } = await look(until);
  expect(sold).toHaveLength(1);
  expect(mtn).toMatchObject({ on_sale: true, notice: '' });
  expect(mtn).not.toHaveProperty('paused');
  expect(said).toEqual([]);
});

test('if only a plan is paused, its note says so, and its network is unchanged', async () => {
  const look = await openWindow('no_new_orders', 'mtn-1gb');
  const { sold, mtn, said } = await look(noon);
  expect(sold).toMatchObject([
    { paused: 'no_new_orders', note: 'MTN 1GB can’t be bought until about 16:00.' },
  ]);
  expect(mtn).toMatchObject({ on_sale: true, notice: '' });
  expect(said).toEqual([]);
});
