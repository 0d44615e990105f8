import { oldOrders } from '../../../../lambdas/adapters/dynamodb/orders/old-orders';
import { caseRow } from '../../../../lambdas/core/cases/rows';
import { monthRow } from '../../../../lambdas/core/kernel/months';
import { noticesOfStep } from '../../../../lambdas/core/notices/customer-events';
import { type MaskPorts, maskOldOrders } from '../../../../lambdas/core/orders/masking/mask-old-orders';
import { maskingRow } from '../../../../lambdas/core/orders/masking/rows';
import type { Order } from '../../../../lambdas/core/orders/order';
import { orderRow, phonePartition } from '../../../../lambdas/core/orders/rows';
import { countsOfOrder } from '../../../../lambdas/core/statistics/row-counts';
import { caseOf, noon, order, settings } from '../../../support/shop/fixtures';
import { openCore } from '../core-on-model';

const day = 24 * 60;
const over = { status: 'completed', stage: 'settled', dueAt: null } as const;
const number = '0241234567';
const dayMs = day * 60_000;
/** Times of the tests' clock, which starts on 20 November 2026. */
const border = new Date('2024-11-20T00:00:00.000Z');

const made = (id: string, at: Date, change: Partial<Order> = {}) =>
  order({ ...over, id: id.padEnd(15, '0'), createdAt: at, ...change });
const old = (id: string, change: Partial<Order> = {}) =>
  made(id, new Date('2023-02-03T10:00:00.000Z'), change);

async function open(orders: readonly Order[], instead: Partial<MaskPorts> = {}) {
  const core = await openCore();
  await core.table.write({ put: { ...monthRow.key({ month: '2023-01' }) } });
  for (const each of orders) await core.table.write({ put: orderRow.encode(each) });
  let months = 24;
  let settingsRead = 0;
  const ports: MaskPorts = {
    ...core.ports,
    oldOrders: oldOrders(core.table),
    masking: core.ports.db,
    settings: {
      read: async () => {
        settingsRead += 1;
        return settings({ mask_months: months });
      },
    },
    ...instead,
  };
  const row = async (id: string) =>
    core.table.get(orderRow.key({ id: id.padEnd(15, '0') }), { consistent: true });
  return {
    ...core,
    ports,
    row,
    settingsRead: () => settingsRead,
    set: (to: number) => {
      months = to;
    },
    run: () => maskOldOrders(ports),
    stored: async (id: string) => {
      const found = await ports.db.get(orderRow, { id: id.padEnd(15, '0') });
      if (found === null) throw new Error('The order is gone');
      return found;
    },
  };
}

test('nothing of an old order contains its number, and its money and history stay', async () => {
  const before = old('ORDOLD', {
    answer: { success: true, message: 'MTN 1GB to 024 123 4567 has been delivered.' },
    timeline: [
      { event: 'paid', at: noon, by: 'customer' },
      { event: 'failed', at: noon, by: 'hubnet', note: 'No SIM: 0241234567, +233 24 123 4567' },
    ],
  });
  const shop = await open([before]);
  expect(await shop.run()).toEqual({ masked: 1, failures: [] });
  const text = JSON.stringify(await shop.row('ORDOLD'));
  expect(text).not.toMatch(/24[ -]?123[ -]?4567/);
  expect(text).not.toContain('PHONE#');
  const after = await shop.stored('ORDOLD');
  const { phoneNumber: _number, answer: _answer, timeline: _timeline, version, ...rest } = before;
  expect(after).toMatchObject({ ...rest, phoneNumber: '024 ••• 4567', version: version + 1 });
  expect(after.answer?.message).toBe('MTN 1GB to 024 ••• 4567 has been delivered.');
  expect(after.timeline.map(({ event, at, by }) => ({ event, at, by }))).toEqual(
    before.timeline.map(({ event, at, by }) => ({ event, at, by })),
  );
  const { items } = await shop.table.query({ index: 'byValue', partition: phonePartition(number), limit: 9 });
  expect(items).toEqual([]);
  // Functions that read the stream send no notice and count nothing.
  expect(noticesOfStep({ at: noon, before, after })).toEqual([]);
  expect(countsOfOrder(after)).toEqual(countsOfOrder(before));
});

test('an order is masked once it is older than the setting says, and not before', async () => {
  const shop = await open([
    made('ORDBEFORE', new Date(border.getTime() - 1)),
    made('ORDAFTER', border),
    made('ORDYOUNG', noon),
  ]);
  await shop.run();
  expect((await shop.stored('ORDBEFORE')).phoneNumber).toBe('024 ••• 4567');
  for (const id of ['ORDAFTER', 'ORDYOUNG']) expect((await shop.stored(id)).phoneNumber).toBe(number);
});

test.each<[string, Partial<Order>]>([
  ['is open', { status: 'processing', stage: 'accepted' }],
  ['is still asked about', { stage: 'followed', dueAt: noon }],
  ['needs a person', { attention: ['order_reported'] }],
])('an order that %s keeps its number until that has ended', async (_what, change) => {
  const shop = await open([old('ORDOPEN', change), old('ORDDONE')]);
  expect(await shop.run()).toEqual({ masked: 1, failures: [] });
  expect((await shop.stored('ORDOPEN')).phoneNumber).toBe(number);
  await shop.table.write({ put: orderRow.encode(old('ORDOPEN')) });
  shop.wait(day);
  expect(await shop.run()).toEqual({ masked: 1, failures: [] });
  expect((await shop.stored('ORDOPEN')).phoneNumber).toBe('024 ••• 4567');
});

test('an order with an open case keeps its number until the case is closed', async () => {
  const reported = old('ORDCASE', { isReported: true });
  const shop = await open([reported]);
  await shop.table.write({ put: caseRow.encode(caseOf({ orderId: reported.id })) });
  expect((await shop.run()).masked).toBe(0);
  const closed = { state: 'closed', outcome: 'delivered' } as const;
  await shop.table.write({ put: caseRow.encode(caseOf({ orderId: reported.id, ...closed })) });
  shop.wait(day);
  expect((await shop.run()).masked).toBe(1);
});

test('an order that was reopened since it was read keeps its number', async () => {
  const seen = old('ORDRACE');
  const shop = await open([{ ...seen, status: 'processing', stage: 'manual', version: 2 }]);
  shop.ports.oldOrders.page = async () => ({ orders: [seen], damaged: [], nextCursor: null });
  expect((await shop.run()).masked).toBe(0);
  expect((await shop.stored('ORDRACE')).phoneNumber).toBe(number);
});

test('an unreadable order delays no other, is reported, and is tried again', async () => {
  const shop = await open([old('ORDDAMAGED'), old('ORDWHOLE')]);
  const { amount: _amount, ...damaged } = orderRow.encode(old('ORDDAMAGED'));
  await shop.table.write({ put: damaged });
  expect(await shop.run()).toMatchObject({ masked: 1, failures: [{ order_number: 'ORDDAMAGED00000' }] });
  await shop.table.write({ put: orderRow.encode(old('ORDDAMAGED')) });
  shop.wait(day);
  expect(await shop.run()).toEqual({ masked: 1, failures: [] });
});

test('between two rounds, a run reads one row, and nothing else', async () => {
  const shop = await open([old('ORDOLD')]);
  await shop.run();
  shop.wait(day - 15);
  const refuse = async () => {
    throw new Error('Read again');
  };
  shop.ports.oldOrders.page = refuse;
  shop.ports.oldOrders.oldest = refuse;
  expect(await shop.run()).toEqual({ masked: 0, failures: [] });
  expect(shop.settingsRead()).toBe(1);
});

test('a finished part isn’t read again, and a shorter setting’s additional orders are caught up with', async () => {
  const shop = await open([old('ORDOLD'), made('ORDLATER', new Date('2025-08-01T00:00:00.000Z'))]);
  await shop.run();
  const read: string[] = [];
  const page = shop.ports.oldOrders.page;
  shop.ports.oldOrders.page = async (of) => {
    const found = await page(of);
    read.push(...found.orders.map(({ id }) => id));
    return found;
  };
  shop.set(12);
  shop.wait(day);
  expect(await shop.run()).toEqual({ masked: 1, failures: [] });
  expect(read).toEqual(['ORDLATER0000000']);
  // The new border is earlier than the finished part: nothing is left to do, and nothing is read.
  shop.set(120);
  shop.wait(day);
  read.length = 0;
  expect(await shop.run()).toEqual({ masked: 0, failures: [] });
  expect(read).toEqual([]);
});

test('a round that takes longer than a run continues where it was, and reads no order twice', async () => {
  const orders = Array.from({ length: 130 }, (_, index) =>
    made(`ORD${index}X`, new Date(Date.UTC(2023, index % 7, 1 + (index % 27), 10))),
  );
  const shop = await open(orders);
  const read: string[] = [];
  const page = shop.ports.oldOrders.page;
  shop.ports.oldOrders.page = async (of) => {
    shop.wait(0.5);
    const found = await page(of);
    read.push(...found.orders.map(({ id }) => id));
    return found;
  };
  let masked = 0;
  for (let runs = 0; runs < 200; runs += 1) masked += (await shop.run()).masked;
  expect(masked).toBe(130);
  expect(read.toSorted()).toEqual(orders.map(({ id }) => id).toSorted());
  expect((await shop.ports.masking.get(maskingRow, {}))?.until).toEqual(border);
});

test('a shop without orders does nothing', async () => {
  const shop = await open([]);
  expect(await shop.run()).toEqual({ masked: 0, failures: [] });
  expect((await shop.ports.masking.get(maskingRow, {}))?.restsUntil).toEqual(
    new Date(noon.getTime() + dayMs),
  );
});
