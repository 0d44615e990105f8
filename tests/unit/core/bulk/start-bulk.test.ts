import { groupedPhoneNumber } from '../../../../contracts/phone-numbers';
import { accountRow } from '../../../../lambdas/core/accounts/rows';
import { checkBulk } from '../../../../lambdas/core/bulk/check-bulk';
import { startBulk } from '../../../../lambdas/core/bulk/start-bulk';
import { priceRow } from '../../../../lambdas/core/prices/rows';
import { isDeep } from '../../../support/depth';
import { account, cedis, price, someSession } from '../../../support/shop/fixtures';
import { interceptReads } from '../../../support/table/rows';
import { openBulkShop, rowsFor } from './bulk-shop';

test('1,000 rows with 50 wrong ones: nothing is set aside, and the first of them is named', async () => {
  const shop = await openBulkShop();
  const rows = rowsFor(1_000).map((row, index) => (index % 20 === 7 ? { ...row, planId: 'gone' } : row));
  expect(await shop.start(rows)).toEqual({
    bulk: null,
    message:
      '50 rows can’t be bought as shown, and nothing was taken from your wallet. Row 8: Selected plan not found',
  });
  expect(await shop.balance()).toBe(cedis(10_000));
  // Nothing is recorded: the same request may come again, without them.
  expect(await shop.start(rowsFor(950))).toMatchObject({ bulk: { rows: 950 } });
  expect(await shop.balance()).toBe(cedis(10_000 - 950 * 5));
});

test('a price that has changed since the preview refuses the list, with the new one', async () => {
  const shop = await openBulkShop();
  await shop.table.write({ put: priceRow.encode(price({ price: cedis(6) })) });
  const { bulk, message } = await shop.start(rowsFor(2));
  expect(bulk).toBeNull();
  expect(message).toMatch(/^2 rows can’t be bought .* Row 1: The price of this bundle is now ₵6\.00/);
});

test('a customer with a tier buys a list at the tier’s prices', async () => {
  const shop = await openBulkShop();
  const buyer = account({ balance: cedis(10_000), tier: 't1' });
  await shop.table.write({ put: accountRow.encode(buyer) });
  await shop.table.write({ put: priceRow.encode(price({ tiers: { t1: cedis(4) } })) });
  await shop.start(rowsFor(3).map((row) => ({ ...row, price: cedis(4) })));
  await shop.run();
  expect(await shop.bulk()).toMatchObject({ status: 'done', bought: 3, total: cedis(12) });
  expect(await shop.balance()).toBe(cedis(10_000 - 12));
});

test('two submits of one request begin one bulk buy, and other rows under it are refused', async () => {
  const shop = await openBulkShop();
  const both = await Promise.all([shop.start(rowsFor(4)), shop.start(rowsFor(4))]);
  expect(new Set(both.map(({ bulk }) => bulk?.id)).size).toBe(1);
  expect(await shop.balance()).toBe(cedis(10_000 - 20));
  await expect(shop.start(rowsFor(5))).rejects.toMatchObject({ code: 'request_id_reused' });
  expect((await shop.entries()).filter(({ id }) => id.startsWith('BULK-OUT#'))).toHaveLength(1);
});

test('a list that costs more than there is sets nothing aside', async () => {
  const shop = await openBulkShop();
  await shop.table.write({ put: accountRow.encode(account({ balance: cedis(9) })) });
  expect(await shop.start(rowsFor(2))).toMatchObject({
    bulk: null,
    message: 'Insufficient balance. Your wallet has ₵9.00 and these bundles cost ₵10.00.',
  });
});

test('money that has only just come pays for a list', async () => {
  // Inconsistent reads still show the wallet without it.
  const shop = await openBulkShop({ lagMs: 1_000 });
  expect(await shop.start(rowsFor(100))).toMatchObject({ bulk: { total: cedis(500) } });
});

test('a ban that comes after the account was read keeps the list from beginning', async () => {
  const shop = await openBulkShop();
  const banned = account({ balance: cedis(10_000), isBanned: true });
  const db = interceptReads(shop.ports.db, accountRow, async (before, read) => {
    if (read === 1) await shop.table.write({ put: accountRow.encode(banned) });
    return read === 1 ? before : banned;
  });
  const asked = { userId: banned.userId, session: someSession, requestId: 'while-banned', rows: rowsFor(2) };
  await expect(startBulk({ ...shop.ports, db }, asked)).rejects.toMatchObject({ code: 'account_banned' });
});

test('the same bundle twice for a number, and a number of another network, are bought only where that was confirmed', async () => {
  const shop = await openBulkShop();
  const [row] = rowsFor(1);
  if (row === undefined) throw new Error('No row');
  const odd = { ...row, phoneNumber: '0271234567' };
  expect((await shop.start([row, row])).message).toContain('Row 2: The same as row 1.');
  expect((await shop.start([row, odd])).message).toMatch(/Row 2: .*AirtelTigo/);
  const meant = [row, { ...row, confirmed: ['duplicate'] }, { ...odd, confirmed: ['network'] }] as const;
  expect((await shop.start(meant)).bulk).toMatchObject({ rows: 3 });
  await shop.runToTheEnd();
  expect(await shop.bulk()).toMatchObject({ status: 'done', bought: 3, passed: 0 });
});

test('stopped in the middle, exactly what isn’t bought comes back, once', async () => {
  const shop = await openBulkShop();
  const count = isDeep ? 1_000 : 300;
  await shop.start(rowsFor(count));
  for (;;) {
    await shop.run();
    if ((await shop.bulk()).bought >= count / 2) break;
    shop.wait(2);
  }
  const { bought } = await shop.bulk();
  await Promise.all([shop.stop(), shop.stop(), shop.run()]);
  const after = await shop.bulk();
  expect(after).toMatchObject({ status: 'stopped', left: 0, returned: cedis(5 * (count - after.bought)) });
  expect(after.bought).toBeGreaterThanOrEqual(bought);
  expect(shop.calls).toHaveLength(after.bought);
  expect(await shop.balance()).toBe(cedis(10_000 - 5 * after.bought));
  expect(await shop.findings()).toEqual([]);
});

test('the same list again is asked about in each row while the first one runs, when it is checked and when it begins', async () => {
  const shop = await openBulkShop();
  const rows = rowsFor(78);
  const cells = rows.map(({ phoneNumber }) => [phoneNumber, '1GB']);
  const asked = async () =>
    (await checkBulk(shop.ports, account(), cells)).rows.map(({ questions }) => questions);
  expect((await asked()).flat()).toEqual([]);
  await shop.start(rows);
  const words = 'A running list of yours has this for 024 000 0077 too.';
  expect((await asked()).map((questions) => questions.length)).toEqual(rows.map(() => 1));
  expect((await asked())[77]).toEqual([{ about: expect.any(String), words, confirms: 'duplicate' }]);
  const again = (list: typeof rows) => shop.start(list, { requestId: 'again' });
  expect(await again(rows)).toMatchObject({
    bulk: null,
    message: expect.stringMatching(/^78 rows can’t be bought .* Row 1: A running list of yours/),
  });
  const meant = rows.map((row) => ({ ...row, confirmed: ['duplicate'] as const }));
  expect((await again(meant)).bulk).toMatchObject({ rows: 78 });
});

test('each row is checked as its purchase will be: another network, what was bought a moment ago, and no more rows than a list has', async () => {
  const shop = await openBulkShop();
  await shop.start(rowsFor(1));
  await shop.runToTheEnd();
  const check = (...cells: string[][]) => checkBulk(shop.ports, account(), cells);
  const { rows } = await check(
    ['0240000000', '1GB'],
    ['0271234567', 'MTN 1GB'],
    ['0241234567', '1GB', 'Ama'],
  );
  expect(rows.map(({ questions }) => questions.map(({ confirms }) => confirms))).toEqual([
    ['duplicate'],
    ['network'],
    [],
  ]);
  expect(rows[2]).toEqual({
    ...{ number: '0241234567', size: '1GB', network: '', note: 'Ama', phone: '0241234567' },
    ...{ plan: { id: 'mtn-1gb', name: 'MTN 1GB', size: '1GB', price: 5 }, wrong: '', questions: [] },
  });
  // What isn't a number is shown as it is written.
  const [shortened] = (await check(['2.4123E+08', '1GB'])).rows;
  expect(groupedPhoneNumber(shortened?.phone ?? '')).toBe('2.4123E+08');
  const many = Array.from({ length: 1_001 }, () => ['0241234567', '1GB']);
  expect((await check(...many)).problem).toMatch(/^There are 1001 rows in it, and 1000 is the most/);
});
