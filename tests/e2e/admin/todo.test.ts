import { subjectPath } from '../../../contracts/paths';
import {
  admin,
  arriveAsAdmin,
  dialog,
  inAdminShop,
  page,
  panel,
  press,
  shop,
  visit,
} from '../../support/browser/current-visit';
import { tabTo } from '../../support/browser/keyboard';
import { readWallet } from '../../support/shop/ledger';
import { pastOrders } from '../../support/shop/past-orders';
import type { Person } from '../../support/shop/shop';

/** A customer's order is with a supplier that says nothing certain about it. */

const minuteMs = 60_000;
const phone = '0244555666';
let ama: Person;

inAdminShop(async () => {
  ama = await shop.person({ name: 'Ama Serwaa', cedis: 50, phone });
  await pastOrders(shop, ama, [{ at: new Date(Date.now() - 20 * minuteMs), becomes: 'processing' }]);
  const yaw = await shop.person({ name: 'Yaw Darko', cedis: 50 });
  const at = new Date(Date.now() - 30 * minuteMs);
  await pastOrders(shop, yaw, [{ at, phoneNumber: '0549876543', becomes: 'processing' }]);
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
    .getByRole('link', { name: 'Orders and top-ups' })
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
  await navigation().getByRole('link', { name: 'To do 1 open' }).waitFor();
});

test('a search in Orders by the number that calls leads to that customer, whoever they bought for', async () => {
  await arriveAsAdmin();
  await page.goto(`/admin-orders?search=${encodeURIComponent(phone)}`);
  await panel().getByRole('link', { name: 'Ama Serwaa' }).click();
  await panel().getByRole('heading', { name: 'Ama Serwaa' }).waitFor();
  await panel().getByRole('link', { name: 'MTN 1GB to 0241234567' }).waitFor();
});

test('an item is taken, and who comes second reads that, by the keyboard alone', async () => {
  const kofi = await shop.person({ name: 'Kofi Boateng', role: 'admin' });
  const [{ subject, version } = none()] = (await shop.call('admin-get-attention', {}, kofi.token)).body.items;
  await arriveAsAdmin();
  await page.goto(subjectPath(subject));
  await page.getByRole('button', { name: 'Assign to me' }).waitFor();
  await shop.call('admin-update-attention', { subject, version, action: 'assign' }, kofi.token);
  await tabTo(page, 'Assign to me');
  await page.keyboard.press('Enter');
  await panel()
    .getByText(/^Kofi Boateng assigned this to themselves at \d\d:\d\d\. Nothing was changed\.$/)
    .waitFor();
  // The screen shows what it is now; the same key takes it over.
  await page.getByText('Assigned: To Kofi Boateng').first().waitFor();
  expect(visit.problems).toEqual([]);
});

test('with nothing to decide it says so', async () => {
  const { items } = (await shop.call('admin-get-attention', {}, admin.token)).body;
  for (const { subject } of items) {
    await shop.call('admin-update-order-status', { orderId: subject.id, status: 'completed' }, admin.token);
  }
  await arriveAsAdmin();
  await page.goto('/admin-todo');
  await panel().getByText('Nothing needs a decision').waitFor();
});

function none(): never {
  throw new Error('Nothing is open');
}
