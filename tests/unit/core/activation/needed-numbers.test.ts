import { healthLists } from '../../../../lambdas/adapters/dynamodb/health/health-lists';
import { endedHolds } from '../../../../lambdas/adapters/dynamodb/orders/ended-holds';
import { statisticsStore } from '../../../../lambdas/adapters/dynamodb/statistics/statistics-store';
import { openNumbers } from '../../../../lambdas/core/attention/open-numbers';
import { followNeed } from '../../../../lambdas/core/orders/activation/needed-numbers';
import { listNumbers } from '../../../../lambdas/core/orders/activation/staff-numbers';
import { numberRow, unneededFrom } from '../../../../lambdas/core/orders/activation/supplier-number';
import { isHeld } from '../../../../lambdas/core/orders/life';
import type { Order } from '../../../../lambdas/core/orders/order';
import { orderRow } from '../../../../lambdas/core/orders/rows';
import { followChanges } from '../../../../lambdas/core/statistics/follow-changes';
import { noon, order } from '../../../support/shop/fixtures';
import { changeOfRow } from '../../../support/table/change-of-row';
import { openHeldShop, phoneNumber } from './held-shop';

const named = { phoneNumber, supplier: 'hubnet' as const };

async function open() {
  const shop = await openHeldShop();
  return {
    ...shop,
    /** As `record-statistics` does after the end of a hold. */
    follow: () => followNeed(shop.ports, named),
    count: async () => (await openNumbers(shop.ports))?.count ?? 0,
    listed: () => listNumbers(shop.ports),
    /** As Checks counts them. */
    inChecks: () => healthLists(shop.table).toActivate(10),
  };
}

test('a number counts as long as an order waits for it', async () => {
  const shop = await open();
  const [one, two] = [await shop.buy(), await shop.buy()];
  await shop.cancel(one.orderNumber);
  await shop.follow();
  expect(await shop.count()).toBe(1);
  await shop.cancel(two.orderNumber);
  await shop.follow();
  expect(await shop.count()).toBe(0);
  expect(await shop.listed()).toEqual({ waiting: [], batches: [] });
  expect((await shop.take()).numbers).toEqual([]);
  expect((await shop.mark('activated')).failures).toEqual([
    { phoneNumber, reason: 'No order waits for this number.' },
  ]);
  await shop.buy();
  expect(await shop.count()).toBe(1);
});

test('a number in a batch stays there, says that no order waits for it, and doesn’t count', async () => {
  const shop = await open();
  const { orderNumber } = await shop.buy();
  const { batchId } = await shop.take();
  await shop.cancel(orderNumber);
  await shop.follow();
  expect(await shop.count()).toBe(0);
  expect(await shop.inChecks()).toEqual({ count: 0, isMore: false, oldestAt: null });
  expect((await shop.listed()).batches).toMatchObject([{ id: batchId, count: 1, unneeded: 1 }]);
  expect((await shop.take(batchId)).numbers).toHaveLength(1);
  await shop.buy();
  expect((await shop.listed()).batches).toMatchObject([{ id: batchId, count: 1, unneeded: 0 }]);
  expect(await shop.count()).toBe(1);
  expect(await shop.inChecks()).toMatchObject({ count: 1 });
  expect(await shop.markBatch('activated', batchId)).toMatchObject({ numbers: 1, orders: 1 });
});

test('a number whose supplier was asked about it in vain is listed again within the hour', async () => {
  const shop = await open();
  const { orderNumber } = await shop.buy();
  // The process that held the order has ended before it read the number again.
  const number = await shop.ports.db.get(numberRow, named);
  const next = number && unneededFrom(number, noon);
  if (next) await shop.ports.db.write([{ kind: 'number', next }] as never);
  expect(await shop.count()).toBe(0);
  await shop.sweep(orderNumber, 61);
  expect(isHeld(await shop.readOrder(orderNumber))).toBe(true);
  expect(await shop.count()).toBe(1);
});

test('a mark isn’t undone by the end of a hold', async () => {
  const shop = await open();
  const { orderNumber } = await shop.buy();
  await shop.mark('rejected');
  await shop.sweep(orderNumber);
  await shop.follow();
  expect((await shop.ports.db.get(numberRow, named))?.state).toBe('rejected');
});

test('an order that can’t be read keeps no other number, and no statistics, from being followed', async () => {
  const shop = await open();
  const others = '0244999888';
  const [one, two] = [await shop.buy(), await shop.buy({ phoneNumber: others })];
  const before = await shop.readOrder(two.orderNumber);
  await shop.cancel(one.orderNumber);
  await shop.cancel(two.orderNumber);
  const after = await shop.readOrder(two.orderNumber);
  const broken = orderRow.encode(await shop.readOrder(one.orderNumber));
  await shop.table.write({ put: { ...broken, stage: 'nowhere' } });
  const { clock } = shop.ports;
  const statistics = statisticsStore(shop.table, clock);
  const change = { id: 'change', at: noon, kind: 'orders', before, after } as const;
  const numbers = [named, { ...named, phoneNumber: others }];
  expect(await shop.count()).toBe(2);
  const followed = followChanges({ ...shop.ports, statistics }, [change], () => numbers);
  await expect(followed).rejects.toThrow();
  const { totals } = await statistics.open({ sheets: 'all', minutes: [] });
  expect(totals.orders).not.toEqual({});
  expect(await shop.count()).toBe(1);
});

describe('the table’s changes say where a hold has ended', () => {
  const at = (change: Partial<Order>) => orderRow.encode(order(change));
  const held = (supplier: string): Partial<Order> => ({
    ...{ status: 'pending', stage: 'waiting', dueAt: noon },
    waitsFor: { kind: 'activation', supplier, since: noon, until: noon },
  });
  const of = (...records: [Partial<Order> | null, Partial<Order>][]) =>
    endedHolds({
      Records: records.map(([before, after]) => changeOfRow(before && at(before), at(after))),
    });

  test.each<[string, Partial<Order>]>([
    ['cancelled', { status: 'failed', stage: 'settled' }],
    ['sent', { stage: 'sent' }],
    ['left to a person', { status: 'pending', stage: 'manual' }],
    ['held elsewhere', held('primary')],
  ])('%s', (_, after) => {
    expect(of([held('hubnet'), after], [held('hubnet'), after])).toEqual([named]);
  });

  test('an order that wasn’t held, or still is, says nothing', () => {
    const plain = { status: 'pending', stage: 'waiting' } as const;
    const records = [
      [null, plain],
      [plain, { status: 'failed', stage: 'settled' }],
      [plain, held('hubnet')],
      [held('hubnet'), held('hubnet')],
    ] as const;
    expect(
      of(...records.map(([before, after]) => [before, after] as [Partial<Order> | null, Partial<Order>])),
    ).toEqual([]);
  });
});
