import { pauseSales } from '../../../lambdas/core/networks/pause-sales';
import { pausedNetworks } from '../../../lambdas/core/networks/pauses';
import { shopWindow } from '../../../lambdas/core/prices/shop-window';
import { noon } from '../../support/shop/fixtures';
import { openCore } from './core-on-model';

const until = new Date(noon.getTime() + 4 * 60 * 60_000);
const delayed = 'MTN data is delayed until about 16:00.';
const refused = 'MTN data can’t be bought until about 16:00.';
const sentLater = 'Orders placed now go out when it is back; you can cancel until then.';

async function openWindow(mode: 'send_later' | 'no_new_orders', planId: string | null = null) {
  const { ports } = await openCore();
  const target = { network: 'MTN', line: null, planId };
  const pause = { words: '', until, mode, resumes: true };
  await pauseSales(ports, { adminId: 'admin' }, { target, pause, requestId: 'request-1' });
  /** Twenty of MTN in each hour, which are enough to say something. */
  const hours = async (names: readonly string[]) =>
    names.map((hour) => ({ hour, slots: { '00': { 'MTN hubnet 3': 20 } } }));
  const deliveries = { hours };
  return async (now: Date) => {
    const {
      prices: sold,
      networks,
      fresh_for_ms,
      delivery_times: times,
    } = await shopWindow({ ...ports, deliveries }, now);
    const said = pausedNetworks((await ports.networks.read()).networks, now);
    return { times, sold, fresh_for_ms, mtn: networks?.find(({ id }) => id === 'MTN'), said };
  };
}

test('a network whose orders are sent later stays on sale, with words', async () => {
  const look = await openWindow('send_later');
  const { sold, mtn, said } = await look(noon);
  expect(sold).toHaveLength(1);
  expect(mtn).toMatchObject({ on_sale: true, paused: 'send_later', notice: `${delayed} ${sentLater}` });
  expect(said).toEqual([`${delayed} ${sentLater}`]);
});

test('one that takes no new orders is off sale, also for sites that know no pauses', async () => {
  const look = await openWindow('no_new_orders');
  const { sold, mtn } = await look(noon);
  expect(sold).toEqual([]);
  expect(mtn).toMatchObject({ on_sale: false, paused: 'no_new_orders', notice: refused, has_plans: true });
});

test('how long it took before a pause isn’t said while it lasts, and is afterwards', async () => {
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

test('within the hour before its time, the answer is good until then', async () => {
  const look = await openWindow('send_later');
  expect(await look(new Date(until.getTime() - 60_000))).toMatchObject({ fresh_for_ms: 60_000 });
  expect((await look(noon)).fresh_for_ms).toBeUndefined();
  expect((await look(until)).fresh_for_ms).toBeUndefined();
});

test('a plan that is paused alone says so in its note, and its network is as always', async () => {
  const look = await openWindow('no_new_orders', 'mtn-1gb');
  const { sold, mtn, said } = await look(noon);
  expect(sold).toMatchObject([
    { paused: 'no_new_orders', note: 'MTN 1GB can’t be bought until about 16:00.' },
  ]);
  expect(mtn).toMatchObject({ on_sale: true, notice: '' });
  expect(said).toEqual([]);
});
