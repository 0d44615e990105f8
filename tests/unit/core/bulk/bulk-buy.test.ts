import { accountRow } from '../../../../lambdas/core/accounts/rows';
import { endBulk } from '../../../../lambdas/core/bulk/end-bulk';
import { bulkFacts } from '../../../../lambdas/core/bulk/read-bulks';
import { bulkRow } from '../../../../lambdas/core/bulk/rows';
import { runBulk } from '../../../../lambdas/core/bulk/run-bulk';
import { endAfterReset } from '../../../../lambdas/core/customers/end-sessions';
import { textFor } from '../../../../lambdas/core/notices/words';
import { requestOfRow } from '../../../../lambdas/core/orders/channel';
import { reconcileOrder } from '../../../../lambdas/core/orders/delivery/reconcile-order';
import { orderNumberOf } from '../../../../lambdas/core/orders/purchase/decide-purchase';
import { priceRow } from '../../../../lambdas/core/prices/rows';
import { account, cedis, price, settings } from '../../../support/shop/fixtures';
import { noticesIn } from '../../../support/table/rows';
import { openBulkShop, rowsFor } from './bulk-shop';

test('its money leaves the wallet once, each row is bought from it, and nothing is left at the end', async () => {
  const shop = await openBulkShop();
  const { bulk } = await shop.start(rowsFor(3));
  expect(bulk).toMatchObject({ status: 'running', total: cedis(15), left: cedis(15) });
  expect(await shop.balance()).toBe(cedis(10_000 - 15));
  await shop.run();
  expect(await shop.bulk()).toMatchObject({ status: 'done', bought: 3, left: 0, returned: 0, dueAt: null });
  expect(shop.calls).toHaveLength(3);
  expect(await shop.balance()).toBe(cedis(10_000 - 15));
  expect((await shop.entries()).map(({ id, amount }) => [id.replace(/#.*/, ''), amount])).toEqual([
    ['ADJUSTMENT', 1_000_000],
    ['BULK-OUT', -1500],
    ...Array.from({ length: 3 }, () => [
      ['BULK-ROW', 500],
      ['PURCHASE', -500],
    ]).flat(),
  ]);
  expect(await shop.findings()).toEqual([]);
});

test('each row is bought for its own number, in a list of several parts', async () => {
  const shop = await openBulkShop();
  const rows = rowsFor(120);
  await shop.start(rows);
  await shop.runToTheEnd();
  const { userId, id: bulkId } = shop.key;
  const orders = await Promise.all(
    rows.map((_, index) => shop.readOrder(orderNumberOf(userId, requestOfRow({ bulkId, row: index + 1 })))),
  );
  expect(orders.map(({ phoneNumber }) => phoneNumber)).toEqual(rows.map(({ phoneNumber }) => phoneNumber));
});

test('a row whose price has changed since isn’t bought at another one, and its money comes back', async () => {
  const shop = await openBulkShop();
  await shop.start(rowsFor(3));
  await shop.table.write({ put: priceRow.encode(price({ price: cedis(4) })) });
  await shop.run();
  expect(await shop.bulk()).toMatchObject({ status: 'done', bought: 0, passed: 3, returned: cedis(15) });
  expect((await shop.parts())[0]?.wanted[0]?.passed).toContain('The price of this bundle is now ₵4.00');
  expect(await shop.balance()).toBe(cedis(10_000));
  expect(await shop.findings()).toEqual([]);
});

test('a row that another worker has passed over meanwhile costs no later row its turn', async () => {
  const shop = await openBulkShop({ perMinute: 1 });
  await shop.table.write({ put: priceRow.encode(price({ id: 'mtn-2gb', dataSize: '2GB' })) });
  const [first, ...others] = rowsFor(4);
  if (first === undefined) throw new Error('No row');
  await shop.start([{ ...first, planId: 'mtn-2gb', size: '2GB' }, ...others]);
  await shop.table.write({ put: priceRow.encode(price({ id: 'mtn-2gb', isActive: false })) });
  const { db } = shop.ports;
  const work = (ports: typeof shop.ports) => runBulk(ports, shop.key, ports.clock.now().getTime() + 1);
  const standingStill: typeof db = {
    ...db,
    async write(changes) {
      const outcome = await db.write(changes);
      if (!changes.some(({ kind }) => kind === 'refusal')) return outcome;
      // The worker has passed the row over. When it continues, its lease has expired.
      shop.wait(2);
      await work(shop.ports);
      expect(await shop.bulk()).toMatchObject({ next: 4, passed: 1 });
      return outcome;
    },
  };
  await work({ ...shop.ports, db: standingStill });
  await shop.runToTheEnd();
  expect(await shop.bulk()).toMatchObject({ status: 'done', bought: 3, passed: 1, returned: cedis(5) });
});

test('a ban in the middle stops it and gives the rest back', async () => {
  const shop = await openBulkShop();
  await shop.start(rowsFor(40));
  await shop.run();
  const { bought } = await shop.bulk();
  expect(bought).toBeGreaterThan(0);
  const now = await shop.ports.db.get(accountRow, { userId: account().userId });
  if (now === null) throw new Error('No account');
  await shop.table.write({ put: accountRow.encode({ ...now, isBanned: true }) });
  await shop.runToTheEnd();
  expect(await shop.bulk()).toMatchObject({ status: 'closed', bought, left: 0 });
  expect(await shop.balance()).toBe(cedis(10_000 - 5 * bought));
  expect(await shop.findings()).toEqual([]);
});

test('a bulk buy whose next row can’t be tried gives its money back after a day', async () => {
  const shop = await openBulkShop();
  await shop.start(rowsFor(3));
  // The price's row is damaged, so that each try of the purchase throws.
  await shop.table.write({ put: { ...priceRow.encode(price()), price: 'five' } });
  const aDay = 24;
  for (let hour = 0; hour < aDay; hour += 1) {
    await expect(shop.run()).rejects.toThrow();
    shop.wait(60);
  }
  shop.wait(60);
  await shop.run();
  expect(await shop.bulk()).toMatchObject({ status: 'closed', left: 0, returned: cedis(15) });
  expect(await shop.balance()).toBe(cedis(10_000));
  expect(await shop.findings()).toEqual([]);
});

describe('what comes back at the end of a bulk buy, to a customer who owes the shop since it began,', () => {
  const ends = async (debt: number) => {
    const shop = await openBulkShop();
    const { userId } = shop.key;
    await shop.start(rowsFor(1));
    const now = await shop.ports.db.get(accountRow, { userId });
    if (now === null) throw new Error('No account');
    await shop.table.write({ put: accountRow.encode({ ...now, debt: cedis(debt) }) });
    const bulk = await endBulk(shop.ports, shop.key, 'closed');
    const [notice] = noticesIn(shop.table);
    const told = textFor('bulk_finished', notice?.facts ?? {});
    // The e-mail leads to the bulk buy itself.
    expect(notice?.facts).toMatchObject({ bulk: bulk.id });
    return { bulk, balance: await shop.balance(), told };
  };

  const whole = '₵5.00 came back and paid what you owed.';
  const part = '₵5.00 came back, and ₵3.00 of it paid what you owed.';
  test.each([
    [5, 5, 9_995, whole, '. ₵5.00 came back, and ₵5.00 of it paid what you owed.'],
    [3, 3, 9_997, part, `. ${part}`],
    [
      0,
      0,
      10_000,
      '₵5.00 is back in your wallet.',
      '. ₵5.00 is back in your wallet. If an order fails, its money comes back.',
    ],
  ])(
    'with a debt of ₵%p pays ₵%p of it, and all who read it are told so',
    async (debt, paid, balance, words, told) => {
      const ended = await ends(debt);
      expect(ended.balance).toBe(cedis(balance));
      expect(ended.bulk).toMatchObject({ returned: cedis(5), paidDebt: cedis(paid) });
      const message = `We stopped it: 0 of 1 bundle ordered. ${words}`;
      expect(bulkFacts(ended.bulk)).toMatchObject({ message, returned: 5 });
      expect(bulkRow.decode(bulkRow.encode(ended.bulk))).toEqual(ended.bulk);
      expect('paid_debt' in bulkRow.encode(ended.bulk)).toBe(debt > 0);
      expect(ended.told).toBe(`Your bulk buy has ended: 0 of 1 bundle ordered${told}`);
    },
  );
});

test('a list of the last 24 hours buys nothing after a password reset; its money is back, and the e-mail names it', async () => {
  const shop = await openBulkShop({ perMinute: 5 });
  await shop.start(rowsFor(9));
  await shop.run();
  const { bought, left } = await shop.bulk();
  expect(bought).toBeGreaterThan(0);
  shop.wait(1);
  await endAfterReset(shop.ports, shop.key.userId);
  // It was under way while its session ended.
  const late = shop.start(rowsFor(1), { requestId: 'late' });
  await expect(late).rejects.toMatchObject({ code: 'unauthenticated' });
  await shop.runToTheEnd();
  expect(await shop.bulk()).toMatchObject({ status: 'closed', bought, left: 0, returned: left });
  expect(await shop.findings()).toEqual([]);
  const told = noticesIn(shop.table).find(({ event }) => event === 'password_changed');
  expect(told?.facts).toMatchObject({ stopped: 'a bulk buy of 9 bundles' });
});

test('a list that begins while the sessions end buys nothing, either', async () => {
  const shop = await openBulkShop();
  const { db } = shop.ports;
  let isBegun = false;
  const racing: typeof db = {
    ...db,
    async write(changes) {
      if (!isBegun) {
        isBegun = true;
        await shop.start(rowsFor(5));
      }
      return db.write(changes);
    },
  };
  await endAfterReset({ ...shop.ports, db: racing }, shop.key.userId);
  shop.wait(1);
  await shop.runToTheEnd();
  expect(await shop.bulk()).toMatchObject({ status: 'closed', why: 'sessions_ended', bought: 0 });
});

test('a bulk buy goes on while one of its orders was turned away and waits for its next attempt', async () => {
  const shop = await openBulkShop({ placed: [{ kind: 'not_now' }, { kind: 'not_now' }] });
  await shop.start(rowsFor(3));
  await shop.run();
  expect(await shop.bulk()).toMatchObject({ bought: 1 });
  shop.wait(1);
  const first = orderNumberOf(account().userId, requestOfRow({ bulkId: shop.key.id, row: 1 }));
  await reconcileOrder(shop.ports, first, settings());
  await shop.run();
  expect(await shop.bulk()).toMatchObject({ status: 'done', bought: 3 });
  expect(await shop.readOrder(first)).toMatchObject({ stage: 'waiting' });
});
