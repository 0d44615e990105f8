import { auditRow } from '../../../lambdas/core/audit-log/rows';
import { updateNetwork } from '../../../lambdas/core/networks/edit-networks';
import { adminNetworkView } from '../../../lambdas/core/networks/network-wire';
import {
  type AskedPause,
  mostPaused,
  type PauseChange,
  pauseSales,
} from '../../../lambdas/core/networks/pause-sales';
import { pausedNetworks } from '../../../lambdas/core/networks/pauses';
import { networksRow, type Pause } from '../../../lambdas/core/networks/rows';
import { buyBundle } from '../../../lambdas/core/orders/purchase/buy-bundle';
import { shopWindow } from '../../../lambdas/core/prices/shop-window';
import { noon, purchase } from '../../support/shop/fixtures';
import { openRoutedShop, routeOf } from './routing-world';

const mtn = { network: 'MTN', line: null, planId: null };
const inMinutes = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
const atTwo: AskedPause = {
  words: '',
  from: inMinutes(120),
  until: inMinutes(240),
  mode: 'send_later',
  resumes: false,
};
const { from: _now, ...atOnce } = atTwo;

async function openShop() {
  const shop = await openRoutedShop(routeOf('hubnet'));
  const { ports, table } = shop;
  let asked = 0;
  const network = async (id = 'MTN') => {
    const found = (await ports.networks.read()).networks.find((each) => each.id === id);
    if (found === undefined) throw new Error(`no network ${id}`);
    return found;
  };
  return {
    ...shop,
    network,
    pause: (
      pause: AskedPause | null,
      target: PauseChange['target'] = mtn,
      requestId = `request-${++asked}`,
    ) => pauseSales(ports, { adminId: 'admin' }, { target, pause, requestId }),
    at: (minutes: number) => shop.wait((inMinutes(minutes).getTime() - ports.clock.now().getTime()) / 60_000),
    pauses: async () => (await network()).pauses,
    async putPauses(rows: readonly Pause[]) {
      const list = await ports.networks.read();
      const networks = list.networks.map((each) => (each.id === 'MTN' ? { ...each, pauses: rows } : each));
      await table.write({ put: networksRow.encode({ ...list, networks }) });
    },
    refusal: async () =>
      (await buyBundle(ports, purchase({ userId: 'user-1', idempotencyKey: 'late' }))).message,
    view: async () => adminNetworkView(await network(), ports.clock.now()),
    async customersRead() {
      const now = ports.clock.now();
      const deliveries = { hours: async () => [] };
      const window = await shopWindow({ ...ports, deliveries }, now);
      const { on_sale, notice, paused } = window.networks?.find(({ id }) => id === 'MTN') ?? {};
      const said = pausedNetworks((await ports.networks.read()).networks, now);
      return { on_sale, notice, paused, said };
    },
  };
}

const nothing = { on_sale: true, notice: '', paused: undefined, said: [] };

test('until a pause starts, customers read nothing and orders are sent; from that second on, a purchase from an open page is refused', async () => {
  const shop = await openShop();
  await shop.pause({ ...atTwo, mode: 'no_new_orders' });
  shop.at(120 - 1 / 60);
  expect(await shop.customersRead()).toMatchObject(nothing);
  expect(await shop.buy()).toMatchObject({ stage: 'accepted' });
  shop.at(120);
  expect(await shop.refusal()).toBe(
    'MTN data can’t be bought until about 16:00. Nothing was taken from your wallet.',
  );
  expect(await shop.customersRead()).toMatchObject({ on_sale: false, paused: 'no_new_orders' });
});

test('with send later, purchases after the start wait, and so do orders already in line', async () => {
  const shop = await openShop();
  await shop.pause(atTwo);
  shop.at(119);
  await shop.putOrder({ status: 'pending', stage: 'waiting', attempts: [], dueAt: inMinutes(119) });
  shop.at(120);
  const bought = await shop.buy();
  expect(bought).toMatchObject({ stage: 'waiting', attempts: [] });
  await shop.sweep();
  expect(shop.calls).toEqual([]);
  await shop.pause(null);
  shop.at(121);
  await shop.sweep();
  expect(shop.calls).toHaveLength(2);
});

test.each([
  ['now', { from: noon }, 'It must begin in the future'],
  ['a moment ago', { from: inMinutes(-1) }, 'It must begin in the future'],
  ['in more than thirty days', { from: inMinutes(30 * 24 * 60 + 1), until: null }, 'in the next 30 days'],
  ['at the time of its end', { from: inMinutes(240) }, '“Until” must be later than “From”.'],
])('a pause that is to start %s is refused, and nothing is paused', async (_when, change, words) => {
  const shop = await openShop();
  await expect(shop.pause({ ...atTwo, ...change })).rejects.toMatchObject({
    userMessage: expect.stringContaining(words),
  });
  expect(await shop.pauses()).toEqual([]);
});

test('a pause can start in exactly thirty days', async () => {
  const shop = await openShop();
  await shop.pause({ ...atTwo, from: inMinutes(30 * 24 * 60), until: null });
  expect(await shop.pauses()).toHaveLength(1);
});

test('before it starts, a pause can be changed, even to start now, and stays one pause', async () => {
  const shop = await openShop();
  await shop.pause(atTwo);
  await shop.pause({ ...atTwo, from: inMinutes(60), words: 'Works' });
  expect(await shop.pauses()).toMatchObject([{ from: inMinutes(60), words: 'Works' }]);
  shop.at(10);
  await shop.pause(atOnce);
  expect(await shop.pauses()).toMatchObject([{ from: inMinutes(10), words: '' }]);
});

test('a change sent just as the pause has started is accepted, and the start stays', async () => {
  const shop = await openShop();
  await shop.pause(atTwo);
  shop.at(121);
  await shop.pause({ ...atTwo, words: 'Works' });
  expect(await shop.pauses()).toMatchObject([{ from: inMinutes(120), words: 'Works' }]);
});

test('sales that are paused now have to be resumed before they are paused for later', async () => {
  const shop = await openShop();
  await shop.pause(atOnce);
  await expect(shop.pause(atTwo)).rejects.toMatchObject({
    userMessage: 'MTN data is paused now. Resume it first, then choose a later time.',
  });
});

test('a pause that was taken back never starts, and no order counts its waiting from it', async () => {
  const shop = await openShop();
  await shop.pause(atTwo);
  shop.at(1);
  await shop.putOrder({
    status: 'pending',
    stage: 'waiting',
    attempts: [],
    createdAt: noon,
    dueAt: inMinutes(1),
  });
  shop.at(60);
  await shop.pause(null);
  expect(await shop.pauses()).toEqual([]);
  await shop.sweep();
  expect(await shop.readOrder()).toMatchObject({ stage: 'accepted', pausedUntil: null });
  shop.at(121);
  expect(await shop.buy()).toMatchObject({ stage: 'accepted' });
});

test('orders that waited for an earlier pause of the same sales still count from that pause’s end', async () => {
  const shop = await openShop();
  await shop.pause(atOnce);
  const { id } = await shop.buy();
  shop.at(60);
  await shop.pause(null);
  await shop.pause(atTwo);
  shop.at(61);
  await shop.sweep();
  expect(await shop.readOrder(id)).toMatchObject({ stage: 'accepted', pausedUntil: inMinutes(60) });
  await shop.pause(null);
  expect(await shop.pauses()).toMatchObject([{ until: inMinutes(60) }]);
});

test('its start is on record, and so is taking it back', async () => {
  const shop = await openShop();
  await shop.pause(atTwo, mtn, 'request-of-pause');
  await shop.pause(null, mtn, 'request-of-taking-back');
  const facts = { paused_from: inMinutes(120).toISOString(), until: inMinutes(240).toISOString() };
  const { db } = shop.ports;
  expect(await db.get(auditRow, { id: 'pause#admin#request-of-pause' })).toMatchObject({
    before: {},
    after: facts,
  });
  expect(await db.get(auditRow, { id: 'pause#admin#request-of-taking-back' })).toMatchObject({
    action: 'resume-sales',
    targetId: 'MTN data',
    before: facts,
    after: {},
  });
});

test('a repeated request changes nothing once the pause has started or was taken back', async () => {
  const shop = await openShop();
  await shop.pause(atTwo, mtn, 'request-of-pause');
  await shop.pause(null);
  await shop.pause(atTwo, mtn, 'request-of-pause');
  shop.at(121);
  await shop.pause(atTwo, mtn, 'request-of-pause');
  expect(await shop.pauses()).toEqual([]);
});

test('pauses that haven’t started count among the ten of a network', async () => {
  const shop = await openShop();
  const pauses: Pause[] = Array.from({ length: 10 }, (_, index) => ({
    ...atTwo,
    from: inMinutes(120),
    line: null,
    plan: { id: `mtn-${index + 2}gb`, name: `MTN ${index + 2}GB` },
  }));
  await shop.putPauses(pauses);
  await expect(shop.pause(atTwo)).rejects.toThrow('At most 10 things of MTN can be paused.');
});

test('a pause that hasn’t started stays in the row, however many others end before it', async () => {
  const shop = await openShop();
  await shop.pause(atTwo, { ...mtn, planId: 'mtn-1gb' });
  const over = Array.from({ length: mostPaused + 5 }, (_, index) => ({
    ...atOnce,
    from: noon,
    until: inMinutes(1),
    resumes: true,
    line: null,
    plan: { id: `gone-${index}`, name: 'MTN 99GB' },
  }));
  await shop.putPauses([...(await shop.pauses()), ...over]);
  shop.at(2);
  await shop.pause(atOnce);
  expect((await shop.pauses()).map(({ plan }) => plan?.id)).toContain('mtn-1gb');
  expect(await shop.pauses()).toHaveLength(2 + mostPaused);
});

test('a network with a pause that hasn’t started can be taken off only once the pause is taken back', async () => {
  const shop = await openShop();
  await shop.pause(atTwo);
  const off = { id: 'MTN', kind: 'take_off', requestId: 'r', fields: {}, isSignInRecent: true } as const;
  await expect(updateNetwork(shop.ports, { adminId: 'admin' }, off)).rejects.toMatchObject({
    userMessage: 'MTN data has a stop or pause to come. Take that back first.',
  });
  await shop.pause(null);
  expect(await updateNetwork(shop.ports, { adminId: 'admin' }, off)).toMatchObject({ isTakenOff: true });
});

test('a line with a pause that hasn’t started can’t be removed from its network', async () => {
  const shop = await openShop();
  await shop.pause(atTwo, { network: 'Airteltigo', line: 'BigTime', planId: null });
  const without = { id: 'Airteltigo', kind: 'change', requestId: 'r', fields: { lines: [] } } as const;
  await expect(updateNetwork(shop.ports, { adminId: 'admin' }, without)).rejects.toMatchObject({
    userMessage: 'BigTime has a stop or pause to come. Take that back first.',
  });
});

test('staff see coming pauses separately from current ones, with what customers will read', async () => {
  const shop = await openShop();
  await shop.pause({ ...atTwo, mode: 'no_new_orders' });
  expect(await shop.view()).toMatchObject({
    pauses: [],
    next_pauses: [
      {
        what: 'MTN data',
        from: inMinutes(120).toISOString(),
        says: 'MTN data can’t be bought until about 16:00.',
      },
    ],
  });
  shop.at(120);
  expect(await shop.view()).toMatchObject({ pauses: [{ what: 'MTN data' }], next_pauses: [] });
});
