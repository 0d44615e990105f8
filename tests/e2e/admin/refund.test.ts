import {
  arrive,
  arriveAsAdmin,
  dialog,
  inSharedAdminShop,
  page,
  panel,
  press,
  shop,
  visit,
} from '../../support/browser/current-visit';
import { controlPaystack } from '../../support/paystack/simulator';
import { mtn1gb, paidTopUp } from '../../support/shop/purchases';
import type { Person } from '../../support/shop/shop';

/** A customer asks for unspent money back. */

let ama: Person;
let reference: string;

inSharedAdminShop(async () => {
  ama = await shop.person({ name: 'Ama Serwaa' });
  reference = await paidTopUp(shop, ama, 20);
  await shop.call('process-bundle-order', mtn1gb(), ama.token);
});

test('an admin sends unspent money back, and the customer sees that it was sent', async () => {
  await arriveAsAdmin();
  await page.goto('/admin-topups');
  await panel()
    .getByRole('link', { name: `Details on top-up ${reference}` })
    .click();
  await press('Send money back');
  await dialog().getByText('The charge of ₵0.40 stays with us').waitFor();
  expect(await dialog().getByLabel('Amount (₵)').inputValue()).toBe('15.00');
  await dialog().getByLabel('Amount (₵)').fill('6');
  await dialog().getByLabel('Reason').fill('She has moved to another network');
  await press('Send ₵6.00', dialog());
  await panel().getByText('Paystack is sending ₵6.00 back.').waitFor();
  await panel().getByText('₵6.00 (on its way)').waitFor();

  await controlPaystack(shop.cloud.endpoints.paystack ?? '', {
    action: 'refund',
    reference,
    event: 'processed',
  });
  await press('Ask Paystack now');
  await panel().getByText('The refund of ₵6.00 reached the payer.').first().waitFor();
  expect(visit.problems).toEqual([]);
  await visit.end();

  await arrive(ama);
  await page.goto('/topup');
  await page.getByRole('heading', { name: 'Topup History' }).click();
  await page.getByText('₵6.00 went back to the card, number or account you paid with.').waitFor();
});
