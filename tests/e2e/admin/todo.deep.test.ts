import {
  arriveAsAdmin,
  dialog,
  hasFocus,
  inAdminShop,
  page,
  panel,
  press,
  shop,
} from '../../support/browser/current-visit';
import { readWallet } from '../../support/shop/ledger';
import { pastOrders } from '../../support/shop/past-orders';
import type { Person } from '../../support/shop/shop';

/** A customer's order whose supplier says nothing certain about it. */

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

const balance = async () => (await readWallet(shop.table, ama.userId)).account.balance;

/**
 * One of the admin's steps. Reading in between costs none, and a dialog's question counts with the button that opens
 * it.
 */
function countedSteps() {
  const done: string[] = [];
  return {
    done,
    async step(what: string, act: () => Promise<unknown>) {
      await act();
      done.push(what);
    },
  };
}

test('a customer calls: staff get from the phone number to a decision in at most five steps', async () => {
  await arriveAsAdmin();
  await page.goto('/admin-users');
  const before = await balance();
  const { done, step } = countedSteps();

  await step('search for the number that calls', () => page.getByLabel('Search users').fill(phone));
  await page.getByText('1 user', { exact: true }).waitFor();
  await step('open that customer', () =>
    page
      .locator('[data-row]')
      .filter({ hasText: 'Ama Serwaa' })
      .getByRole('link', { name: 'Ama Serwaa' })
      .click(),
  );
  await step('open what did not come', () =>
    panel().getByRole('list', { name: 'To do' }).getByRole('link', { name: 'MTN 1GB' }).click(),
  );
  await panel().getByText('Not refunded, because it may still arrive.').first().waitFor();
  await step('ask the supplier', () => press('Ask the supplier now'));
  // The supplier's answer is kept for anybody who decides later, and so is who asked.
  const answer = /^Asked at \d\d:\d\d, Hubnet doesn’t know it\. Phone them\./;
  await panel().getByText(answer).waitFor();
  await panel().getByRole('list', { name: 'What happened' }).getByText('Asked', { exact: true }).waitFor();
  await step('fail it, with the reason', async () => {
    await press('Fail and refund');
    await dialog().getByText('It is with a supplier: we lose ₵5.00 if the data still comes.').waitFor();
    await dialog().getByLabel('Reason').fill('Hubnet never had it, says Yaw there');
    await press('Fail and refund', dialog());
  });

  await panel().getByText('₵5.00 went back to the customer’s wallet.').waitFor();
  expect(done.length).toBeLessThanOrEqual(5);
  expect(await balance()).toBe(before + 500);
  await panel()
    .getByText('Failed, and ₵5.00 refunded to the wallet: Hubnet never had it, says Yaw there')
    .waitFor();
  // The button is gone, so the keyboard continues from the heading.
  expect(await hasFocus(panel().getByRole('heading', { name: /^MTN 1GB to / }))).toBe(true);
  await page.getByRole('tab', { name: 'To do 1 open' }).waitFor();
});

test('searching Orders for the caller’s number finds that customer, whoever they bought for', async () => {
  await arriveAsAdmin();
  await page.goto(`/admin-orders?search=${encodeURIComponent(phone)}`);
  await panel().getByRole('link', { name: 'Ama Serwaa' }).click();
  await panel().getByRole('heading', { name: 'Ama Serwaa' }).waitFor();
  await panel().getByRole('link', { name: 'MTN 1GB to 024 123 4567', exact: true }).waitFor();
});
