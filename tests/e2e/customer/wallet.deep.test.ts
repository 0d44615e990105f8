import { arrive, inSharedShop, main, page, shop, visit } from '../../support/browser/current-visit';
import { refuse } from '../../support/browser/network';
import { pastOrders } from '../../support/shop/past-orders';
import type { Person } from '../../support/shop/shop';

/** A customer with two purchases, one refund, and 5 cedis for the wait. */
let buyer: Person;
inSharedShop(async () => {
  buyer = await shop.person({ cedis: 50 });
  await pastOrders(shop, buyer, [
    { at: new Date('2026-03-10T10:00:00.000Z') },
    { at: new Date('2026-03-11T10:00:00.000Z'), dataSize: '2GB', becomes: 'failed' },
  ]);
  const admin = await shop.person({ role: 'admin' });
  const reason = 'For the long wait';
  const change = { userId: buyer.userId, amount: 5, type: 'add' as const, reason };
  await shop.call('admin-adjust-balance', change, admin.token);
});

const entries = () => main().getByRole('region', { name: 'Transactions' }).getByRole('listitem');
const titles = () => entries().locator('.wallet-entry__kind').allInnerTexts();

test('the wallet card leads to every ledger entry, each with the balance after it and its order', async () => {
  await arrive(buyer);
  await page.goto('/user-dashboard');
  await main().getByRole('link', { name: 'Wallet history' }).click();
  await page.getByRole('heading', { name: 'Wallet History' }).waitFor();
  await entries().nth(3).waitFor();
  const newest = (await entries().first().textContent()) ?? '';
  expect(newest).toMatch(/^For the long wait\+₵5\.00Adjustment/);
  const { body } = await shop.call('get-profile', {}, buyer.token);
  expect(newest).toContain(`Balance ₵${body.profile.balance.toFixed(2)}`);
  expect((await titles()).slice(0, 4)).toEqual(['Adjustment', 'Refund', 'Purchase', 'Purchase']);

  await entries().nth(1).getByRole('link', { name: 'MTN 2GB to 024 123 4567' }).click();
  await page.getByRole('heading', { name: 'Order', exact: true }).waitFor();
  await main().getByText('Back in your wallet').waitFor();
  expect(visit.problems).toEqual([]);
});

test('entries can be filtered by kind with the keyboard, and a reload keeps the filter', async () => {
  await arrive(buyer);
  await page.goto('/wallet');
  await entries().first().waitFor();
  await page.getByLabel('Show').focus();
  await page.keyboard.type('Ref');
  await main().getByText('For the long wait').waitFor({ state: 'detached' });
  expect(await titles()).toEqual(['Refund']);
  await page.reload();
  await entries().first().waitFor();
  expect(await titles()).toEqual(['Refund']);
  expect(visit.problems).toEqual([]);
});

test('entries that fail to load, and a lost connection, are reported and can be tried again', async () => {
  await arrive(buyer);
  const repair = await refuse(page, 'get-wallet-transactions', 'not_found');
  await page.goto('/wallet');
  await main().getByText('Failed to fetch transactions').waitFor();
  await repair();
  await main().getByRole('button', { name: 'Retry' }).click();
  await entries().first().waitFor();
  await page.context().setOffline(true);
  await page.getByText('You are offline. What you see may be out of date.').waitFor();
  await page.getByLabel('Show').selectOption({ label: 'Purchases' });
  await main().getByText('It loads once you’re online').waitFor();
  await page.context().setOffline(false);
  await entries().first().waitFor();
  expect(await titles()).toEqual(['Purchase', 'Purchase']);
});
