import type { PauseMode } from '../../../contracts/networks/networks';
import { openOrders, openTopUps } from '../../../lambdas/adapters/dynamodb/lists/worklist';
import { pauseSales } from '../../../lambdas/core/networks/pause-sales';
import { cancelOrder, releaseOrder } from '../../../lambdas/core/orders/before-sending';
import { recheckOrder } from '../../../lambdas/core/orders/delivery/ask-supplier';
import { submitOrder } from '../../../lambdas/core/orders/delivery/submit-order';
import { releasedAnswer } from '../../../lambdas/core/orders/messages';
import { buyBundle } from '../../../lambdas/core/orders/purchase/buy-bundle';
import { reconcile } from '../../../lambdas/core/reconcile';
import { sentTo } from '../../../lambdas/core/suppliers/supplier';
import { attempt, noon, purchase, settings } from '../../support/shop/fixtures';
import { readingOrdersBy } from '../../support/table/whole-db';
import { openCore } from './core-on-model';

const userId = 'user-1';
const inMinutes = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);

async function openShop(script: Parameters<typeof openCore>[0] = {}) {
  const core = await openCore(script);
  let asked = 0;
  const change = (
    pause: Parameters<typeof pauseSales>[2]['pause'],
    planId: string | null = null,
    line: string | null = null,
  ) => {
    asked += 1;
    return pauseSales(
      core.ports,
      { adminId: 'admin' },
      {
        target: { network: line === null ? 'MTN' : 'Airteltigo', line, planId },
        pause,
        requestId: `request-${asked}`,
      },
    );
  };
  let reads = 0;
  const db = readingOrdersBy(core.ports.db, (_, now) => {
    reads += 1;
    return now();
  });
  const ports = { ...core.ports, db };
  const request = purchase({ userId, confirmed: ['network'], idempotencyKey: 'request-of-order' });
  return {
    ...core,
    ordersRead: () => reads,
    pause: (mode: PauseMode, minutes: number | null = 240, resumes = false) =>
      change({ words: '', until: minutes === null ? null : inMinutes(minutes), mode, resumes }),
    pausePlan: () => change({ words: '', until: null, mode: 'send_later', resumes: false }, 'mtn-1gb'),
    pauseLine: () => change({ words: '', until: null, mode: 'send_later', resumes: false }, null, 'BigTime'),
    resumeLine: () => change(null, null, 'BigTime'),
    resume: () => change(null),
    resumePlan: () => change(null, 'mtn-1gb'),
    buy: (more: { wait?: boolean } = {}) => buyBundle(core.ports, { ...request, ...more }),
    /** @param meanwhile runs once a sweep has read the due orders */
    async sweepAll(minutes: number, meanwhile = async () => undefined as unknown) {
      const list = openOrders(core.table);
      const due: typeof list.due = (...asked) => list.due(...asked).finally(meanwhile);
      for (let minute = 0; minute < minutes; minute += 1) {
        core.wait(1);
        await reconcile({
          orders: ports,
          topUps: { ...core.ports, payments: { verify: async () => ({ kind: 'under_way' }) } },
          openOrders: { ...list, due },
          openTopUps: openTopUps(core.table),
          settings: settings(),
        });
      }
    },
    placed: () => core.calls.filter((call) => call.includes('.place')).length,
  };
}

test('a pause that starts during a sweep stops waiting orders, and none of them is read', async () => {
  const shop = await openShop();
  await shop.pause('send_later');
  await shop.buy();
  await shop.resume();
  // A sweep uses a state that it read a moment ago.
  await shop.sweepAll(1, () => shop.pause('send_later').finally(() => shop.wait(0.1)));
  expect({ read: shop.ordersRead(), placed: shop.placed() }).toEqual({ read: 0, placed: 0 });
  await shop.resume();
  await shop.sweepAll(1);
  expect(shop.placed()).toBe(1);
});

test('a purchase from a page opened before the pause is refused, and nothing is taken', async () => {
  const shop = await openShop();
  await shop.pause('no_new_orders');
  expect(await shop.buy()).toEqual({
    success: false,
    message: 'MTN data can’t be bought until about 16:00. Nothing was taken from your wallet.',
    orderNumber: null,
  });
  expect(await shop.balance()).toBe(2000);
  expect(shop.calls).toEqual([]);
});

test('the refusal uses current rows only: sales that were resumed a moment ago sell', async () => {
  const shop = await openShop({ lagMs: 3_000 });
  shop.wait(1);
  await shop.pause('no_new_orders');
  shop.wait(1);
  await shop.resume();
  expect(await shop.buy()).toMatchObject({ success: true });
});

test('with send later, an order is paid and waits, and its customer reads until when', async () => {
  const shop = await openShop();
  await shop.pause('send_later');
  const answer = await shop.buy({ wait: true });
  expect(answer).toEqual({
    success: true,
    message:
      'MTN data is delayed until about 16:00. We’ll send MTN 1GB to 024 123 4567 when it is back. You can cancel it until then.',
    orderNumber: answer.orderNumber,
  });
  expect(await shop.readOrder(answer.orderNumber ?? '')).toMatchObject({ stage: 'waiting', attempts: [] });
  expect(await shop.balance()).toBe(1500);
  expect(shop.calls).toEqual([]);
});

test('an order cancelled during the pause is refunded once, and never sent', async () => {
  const shop = await openShop();
  await shop.pause('send_later');
  const orderNumber = (await shop.buy()).orderNumber ?? '';
  await cancelOrder(shop.ports, { userId, orderNumber });
  await cancelOrder(shop.ports, { userId, orderNumber });
  expect(await shop.balance()).toBe(2000);
  await shop.resume();
  await shop.sweepAll(3);
  expect(shop.calls).toEqual([]);
});

test('if a person resumes sales, the order is sent once, and its waiting time rings nobody', async () => {
  const shop = await openShop();
  await shop.pause('send_later', null);
  const orderNumber = (await shop.buy()).orderNumber ?? '';
  await shop.sweepAll(40);
  expect(shop.calls).toEqual([]);
  expect(shop.ordersRead()).toBe(0);
  await shop.resume();
  await shop.sweepAll(1);
  expect(shop.placed()).toBe(1);
  await shop.sweepAll(5);
  expect(shop.placed()).toBe(1);
  expect(await shop.readOrder(orderNumber)).toMatchObject({ stage: 'accepted', attention: [] });
});

test('it is sent automatically if the pause ends at its time by itself, and not otherwise', async () => {
  for (const resumes of [true, false]) {
    const shop = await openShop();
    await shop.pause('send_later', 30, resumes);
    await shop.buy();
    await shop.sweepAll(29);
    expect(shop.placed()).toBe(0);
    await shop.sweepAll(2);
    expect(shop.placed()).toBe(resumes ? 1 : 0);
  }
});

test('once it is sent, fifteen minutes without an answer ring again, counted from the end of the pause', async () => {
  const shop = await openShop({ placed: [{ kind: 'unknown', detail: 'No answer' }] });
  await shop.pause('send_later', 30, true);
  const orderNumber = (await shop.buy()).orderNumber ?? '';
  await shop.sweepAll(42);
  expect((await shop.readOrder(orderNumber)).attention).toEqual([]);
  await shop.sweepAll(5);
  expect((await shop.readOrder(orderNumber)).attention).toEqual(['order_unconfirmed']);
});

test('orders in line before the pause stay there, unread, and the pause doesn’t make them late', async () => {
  const shop = await openShop({ perMinute: 1 });
  await shop.putOrder({ status: 'pending', stage: 'waiting', attempts: [], dueAt: noon });
  await shop.pause('send_later', null);
  await shop.sweepAll(30);
  expect(shop.ordersRead()).toBe(0);
  await shop.resume();
  await shop.sweepAll(2);
  expect(shop.placed()).toBe(1);
  expect((await shop.readOrder()).attention).toEqual([]);
});

test('a paused plan’s queue is left unread, too, and its network’s other orders are sent', async () => {
  const shop = await openShop();
  await shop.pausePlan();
  const waiting = { status: 'pending', stage: 'waiting', attempts: [], dueAt: noon } as const;
  await shop.putOrder(waiting);
  await shop.putOrder({ ...waiting, id: 'ORD2GB', planId: 'mtn-2gb' });
  await shop.sweepAll(3);
  expect(shop.calls.filter((call) => call.includes('.place'))).toEqual(['hubnet.place ORD2GB']);
  await shop.resumePlan();
  await shop.sweepAll(1);
  expect(shop.placed()).toBe(2);
});

test('an order that could be undone when the pause started isn’t sent by its release', async () => {
  const shop = await openShop();
  const orderNumber = (await shop.buy({ wait: true })).orderNumber ?? '';
  await shop.pause('no_new_orders');
  const released = await releaseOrder(shop.ports, { userId, orderNumber });
  expect(releasedAnswer(released.order, released.isReleased, released.paused).message).toContain(
    'when it is back. You can cancel it until then.',
  );
  await shop.sweepAll(3);
  expect(shop.calls).toEqual([]);
});

test('releasing an order that waits for a pause says so', async () => {
  const shop = await openShop();
  await shop.pause('send_later');
  const orderNumber = (await shop.buy()).orderNumber ?? '';
  const released = await releaseOrder(shop.ports, { userId, orderNumber });
  expect(released.isReleased).toBe(false);
  expect(releasedAnswer(released.order, released.isReleased, released.paused).message).toContain(
    'when it is back. You can cancel it until then.',
  );
});

test('rechecking an order that waits for a pause says so', async () => {
  const shop = await openShop();
  await shop.pause('send_later');
  const orderNumber = (await shop.buy()).orderNumber ?? '';
  expect(await recheckOrder(shop.ports, orderNumber, settings())).toEqual({
    asked: false,
    message: 'MTN data is paused: it waits for that, and no supplier has it.',
    status: 'pending',
  });
});

test('an order that a supplier may have is asked about, paused or not', async () => {
  const shop = await openShop({ statuses: [{ kind: 'delivered' }] });
  const attempt = {
    supplier: 'hubnet',
    at: noon,
    cause: null,
    transactionId: null,
    reversedAt: null,
    keyFingerprint: null,
  } as const;
  const attempts = [{ ...attempt, outcome: 'not_found' as const }];
  const { id } = await shop.putOrder({ status: 'pending', stage: 'waiting', attempts, dueAt: noon });
  await shop.pause('send_later');
  expect(await recheckOrder(shop.ports, id, settings())).toMatchObject({ asked: true, status: 'completed' });
});

/** In line: its supplier said that it doesn't know it, and turned it away when it was sent again. */
const inLineAgain = (key = settings().hubnet_api_key) => {
  const to = sentTo(settings({ hubnet_api_key: key }), 'hubnet');
  const attempts = (['not_found', 'turned_away'] as const).map((outcome) => attempt({ ...to, outcome }));
  return { stage: 'waiting', status: 'pending', waitsFor: { kind: 'retry' }, dueAt: noon, attempts } as const;
};

test.each([
  ['with its supplier’s key', settings().hubnet_api_key],
  ['with a former key', 'former key'],
])(
  'in line after a sending %s that may be delivered, it is asked about during the pause, and never sent',
  async (_, key) => {
    const shop = await openShop({ perMinute: 5, statuses: Array(30).fill({ kind: 'not_found' }) });
    await shop.putOrder(inLineAgain(key));
    await shop.pause('send_later', 24 * 60, true);
    await shop.sweepAll(15);
    expect(shop.calls.length).toBeGreaterThan(3);
    expect(await shop.readOrder()).toMatchObject({ stage: 'waiting', attention: ['order_unconfirmed'] });
    await shop.sweepAll(24 * 60 - 20);
    expect(shop.placed()).toBe(0);
    if (key === settings().hubnet_api_key) {
      await shop.sweepAll(40);
      expect(shop.placed()).toBe(1);
    }
  },
);

test('if its supplier has delivered it, it is completed during the pause', async () => {
  const shop = await openShop({ perMinute: 5, statuses: [{ kind: 'delivered' }] });
  await shop.putOrder(inLineAgain());
  await shop.pause('send_later', 24 * 60, true);
  await shop.sweepAll(1);
  expect(await shop.readOrder()).toMatchObject({ status: 'completed', attention: [] });
});

test('an order sent before the pause is followed to its end', async () => {
  const shop = await openShop({ statuses: [{ kind: 'delivered' }] });
  const orderNumber = (await shop.buy()).orderNumber ?? '';
  await shop.pause('no_new_orders');
  await shop.sweepAll(3);
  expect(await shop.readOrder(orderNumber)).toMatchObject({ status: 'completed' });
});

test('an order that its supplier twice doesn’t know is resent only after the pause', async () => {
  const shop = await openShop({
    placed: [{ kind: 'unknown', detail: 'No answer' }],
    statuses: Array.from({ length: 9 }, () => ({ kind: 'not_found' })),
  });
  await shop.buy();
  await shop.pause('send_later');
  await shop.sweepAll(10);
  expect(shop.placed()).toBe(1);
  await shop.resume();
  await shop.sweepAll(10);
  expect(shop.placed()).toBe(2);
});

test.each([
  ['the next supplier gets it', false, 2, 'accepted'],
  ['it waits while its sales are paused', true, 1, 'waiting'],
])('after a refusal for lack of float, %s', async (_what, isPaused, calls, stage) => {
  const shop = await openShop({ placed: [{ kind: 'refused', cause: 'no_float' }] });
  const sent = await shop.putOrder({ status: 'processing', stage: 'sent', planIds: { primary: 'p1' } });
  if (isPaused) await shop.pause('send_later');
  await submitOrder(shop.ports, sent, settings({ primary_bundle_api_key: 'key' }));
  expect(shop.placed()).toBe(calls);
  expect(await shop.readOrder()).toMatchObject({ stage });
});
