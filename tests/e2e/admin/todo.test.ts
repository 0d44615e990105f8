import {
  arriveAsAdmin,
  dialog,
  inAdminShop,
  page,
  panel,
  press,
  shop,
} from '../../support/browser/current-visit';
import { readWallet } from '../../support/shop/ledger';
import { pastOrders } from '../../support/shop/past-orders';
import type { Person } from '../../support/shop/shop';

/** A customer's order is with a supplier that says nothing certain about it. */

const minuteMs = 60_000;
const phone = '0240000000';
let ama: Person;

inAdminShop(async () => {
  ama = await shop.person({ name: 'Ama Serwaa', cedis: 50 });
  await pastOrders(shop, ama, [{ at: new Date(Date.now() - 20 * minuteMs), becomes: 'processing' }]);
  await shop.cloud.events.run('reconcile');
});

const navigation = () => page.getByRole('navigation', { name: 'Main' });
const balance = async () => (await readWallet(shop.table, ama.userId)).account.balance;

test('a customer calls: from the phone number to a decision in five steps', async () => {
  await arriveAsAdmin();
  await page.goto('/admin-users');
  const before = await balance();

  // 1. The number that calls.
  await page.getByLabel('Search users').fill(phone);
  // 2. Who that is.
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Ama Serwaa' })
    .getByRole('link', { name: 'Orders and topups' })
    .click();
  // 3. What came not.
  await panel()
    .getByRole('list', { name: 'Needs a decision' })
    .getByRole('link', { name: 'Decide on MTN 1GB' })
    .click();
  await panel().getByText('Not refunded, because it may still arrive.').first().waitFor();
  // 4. What the supplier says now.
  await press('Ask the supplier now');
  await panel()
    .getByText('Hubnet says that it doesn’t know this order. That alone proves nothing.')
    .waitFor();
  // 5. The decision, with what it may cost.
  await press('Fail and refund');
  await dialog().getByText('If it arrives after all, we lose ₵5.00.').waitFor();
  await dialog().getByLabel('Why?').fill('Hubnet never had it, says Yaw there');
  await press('Fail and refund', dialog());

  await panel().getByText('₵5.00 went back to the customer’s wallet.').waitFor();
  expect(await balance()).toBe(before + 500);
  await panel().getByText('Set to failed: Hubnet never had it, says Yaw there').waitFor();
  expect(await navigation().getByRole('link', { name: /To do/ }).textContent()).toBe('To do');
});
