import { deleteUser } from '../../../../lambdas/core/accounts/deletion/delete-account';
import { inTheWay } from '../../../../lambdas/core/accounts/deletion/obstacles';
import { accountRow } from '../../../../lambdas/core/accounts/rows';
import { priceRow } from '../../../../lambdas/core/prices/rows';
import { unspentOf } from '../../../../lambdas/core/refunds/request-refund';
import { account, cedis, price } from '../../../support/shop/fixtures';
import { openBulkShop, quoteOf, rowsFor } from './bulk-shop';

test('1,000 rows with 50 wrong ones: nothing is set aside, and each wrong row is named', async () => {
  const shop = await openBulkShop();
  const rows = rowsFor(1_000).map((row, index) => (index % 20 === 7 ? { ...row, planId: 'gone' } : row));
  const { bulk, message, wrong } = await shop.start(rows);
  expect({ bulk, message }).toEqual({
    bulk: null,
    message: '50 rows can’t be bought as shown. Nothing was taken from your wallet.',
  });
  expect(wrong).toHaveLength(50);
  expect(wrong[0]).toEqual({ row: 8, message: 'Selected plan not found' });
  expect(await shop.balance()).toBe(cedis(10_000));
  // Nothing is recorded: the same request may come again, without them.
  expect(await shop.start(rowsFor(950))).toMatchObject({ bulk: { rows: 950 }, wrong: [] });
  expect(await shop.balance()).toBe(cedis(10_000 - 950 * 5));
});

test('a price that has changed since the preview refuses the rows that have it, with the new one', async () => {
  const shop = await openBulkShop();
  await shop.table.write({ put: priceRow.encode(price({ price: cedis(6) })) });
  const { bulk, wrong } = await shop.start(rowsFor(2));
  expect(bulk).toBeNull();
  expect(wrong).toEqual(
    [1, 2].map((row) => ({
      row,
      ...{ message: expect.stringContaining('₵6.00'), price: cedis(6) },
    })),
  );
});

test.each([
  ['another number than the customer agreed to', { phoneNumber: '0249999999' }],
  ['another price', { price: cedis(4) }],
])('rows with %s are refused', async (_, change) => {
  const shop = await openBulkShop();
  const rows = rowsFor(3);
  const changed = rows.map((row, index) => (index === 1 ? { ...row, ...change } : row));
  await expect(shop.start(changed, { quoteHash: quoteOf(rows) })).rejects.toMatchObject({
    code: 'invalid_request',
  });
  expect(await shop.balance()).toBe(cedis(10_000));
});

test('two submits of one request begin one bulk buy, and other rows under it are refused', async () => {
  const shop = await openBulkShop();
  const both = await Promise.all([shop.start(rowsFor(4)), shop.start(rowsFor(4))]);
  expect(new Set(both.map(({ bulk }) => bulk?.id)).size).toBe(1);
  expect(await shop.balance()).toBe(cedis(10_000 - 20));
  await expect(shop.start(rowsFor(5))).rejects.toMatchObject({ code: 'request_id_reused' });
  expect((await shop.entries()).filter(({ id }) => id.startsWith('BULK-OUT#'))).toHaveLength(1);
});

test('a repeated request is told where its list stands now, and not that all of its money is set aside', async () => {
  const shop = await openBulkShop();
  const rows = rowsFor(40);
  expect((await shop.start(rows)).message).toBe(
    '₵200.00 is set aside for 40 bundles. You may close this page.',
  );
  await shop.run();
  const running = '15 of 40 bundles ordered. ₵125.00 is set aside for the rest.';
  expect(await shop.start(rows)).toMatchObject({ message: running });
  await shop.stop();
  const { message } = await shop.start(rows);
  expect(message).toBe('Stopped: 15 of 40 bundles ordered. ₵125.00 is back in your wallet.');
});

test('a list that costs more than there is sets nothing aside', async () => {
  const shop = await openBulkShop();
  await shop.table.write({ put: accountRow.encode(account({ balance: cedis(9) })) });
  expect(await shop.start(rowsFor(2))).toMatchObject({
    bulk: null,
    message: 'Insufficient balance. Your wallet has ₵9.00 and these bundles cost ₵10.00.',
  });
});

test('the same bundle twice for a number, and a number of another network, are bought only where that was confirmed', async () => {
  const shop = await openBulkShop();
  const [row] = rowsFor(1);
  if (row === undefined) throw new Error('No row');
  const odd = { ...row, phoneNumber: '0271234567' };
  const { wrong } = await shop.start([row, row, odd]);
  expect(wrong).toEqual([
    { row: 2, message: 'The same as row 1. Say whether both are meant.' },
    { row: 3, message: expect.stringContaining('AirtelTigo') },
  ]);
  const meant = [row, { ...row, confirmed: ['duplicate'] }, { ...odd, confirmed: ['network'] }] as const;
  expect((await shop.start(meant)).bulk).toMatchObject({ rows: 3 });
  await shop.runToTheEnd();
  expect(await shop.bulk()).toMatchObject({ status: 'done', bought: 3, passed: 0 });
});

test('stopped in the middle, exactly what isn’t bought comes back, once', async () => {
  const shop = await openBulkShop();
  await shop.start(rowsFor(1_000));
  for (;;) {
    await shop.run();
    if ((await shop.bulk()).bought >= 500) break;
    shop.wait(2);
  }
  const { bought } = await shop.bulk();
  await Promise.all([shop.stop(), shop.stop(), shop.run()]);
  const after = await shop.bulk();
  expect(after).toMatchObject({ status: 'stopped', left: 0, returned: cedis(5 * (1_000 - after.bought)) });
  expect(after.bought).toBeGreaterThanOrEqual(bought);
  expect(shop.calls).toHaveLength(after.bought);
  expect(await shop.balance()).toBe(cedis(10_000 - 5 * after.bought));
  expect(await shop.findings()).toEqual([]);
});

test('a list of which nothing can be bought for a day gives its money back', async () => {
  const shop = await openBulkShop({ perMinute: 5 });
  const noPermits = { ...shop.ports.rateLimiter, acquire: async () => null };
  Object.assign(shop.ports, { rateLimiter: noPermits });
  await shop.start(rowsFor(3));
  for (let hour = 0; hour < 24; hour += 1) {
    await shop.run();
    shop.wait(60);
  }
  expect(await shop.bulk()).toMatchObject({ status: 'running', left: cedis(15) });
  shop.wait(60);
  await shop.run();
  expect(await shop.bulk()).toMatchObject({ status: 'closed', bought: 0, returned: cedis(15) });
  expect(await shop.balance()).toBe(cedis(10_000));
});

test('while one runs, its customer’s account isn’t deleted: its money would be lost', async () => {
  const shop = await openBulkShop();
  await shop.table.write({ put: accountRow.encode(account({ balance: cedis(15) })) });
  await shop.start(rowsFor(3));
  const { userId } = account();
  const whole = await shop.ports.db.get(accountRow, { userId });
  if (whole === null) throw new Error('No account');
  const orders = { ofUser: async () => ({ orders: [], nextCursor: null }) };
  const history = { topUps: async () => ({ topUps: [], nextCursor: null }) };
  const ports = { ...shop.ports, orders, history };
  expect(await inTheWay(ports, whole)).toEqual([
    '1 bulk buy still running. Stop it, or wait until it has ended.',
  ]);
  const identity = { deleteUser: async () => undefined };
  await expect(
    deleteUser({ ...ports, identity } as never, { userId, adminId: 'admin', managesStaff: true }),
  ).rejects.toMatchObject({ code: 'account_in_use', userMessage: 'Can’t delete: 1 bulk buy running.' });
});

test('what a bulk buy moves is no other credit when a top-up is sent back', async () => {
  const entries = [
    { id: 'BULK-BACK#1', type: 'adjustment', against: 'bulk', amount: cedis(5), seq: 5, reference: '1' },
    { id: 'PURCHASE#1', type: 'purchase', against: 'sales', amount: cedis(-5), seq: 4, reference: 'O1' },
    { id: 'BULK-ROW#1-1', type: 'adjustment', against: 'bulk', amount: cedis(5), seq: 3, reference: '1' },
    { id: 'BULK-OUT#1', type: 'adjustment', against: 'bulk', amount: cedis(-10), seq: 2, reference: '1' },
    { id: 'TOPUP#T1', type: 'credit', against: 'paystack', amount: cedis(20), seq: 1, reference: 'T1' },
  ];
  const ledger = { entries: async () => ({ entries: entries as never, nextCursor: null }) };
  expect(await unspentOf(ledger, account({ balance: cedis(15), ledgerSeq: 5 }), 'T1')).toBe(cedis(15));
});
