import { expectAccessible, smallPhone } from '../../support/browser/axe';
import { arrive, dialog, inSharedShop, main, page, press, shop } from '../../support/browser/current-visit';
import { mtn1gb } from '../../support/shop/purchases';
import type { Person } from '../../support/shop/shop';

let person: Person;
inSharedShop();
beforeEach(async () => {
  person = await shop.person({ cedis: 50 });
});

test('a customer copies the receipt of an order as text', async () => {
  const { body } = await shop.call(
    'process-bundle-order',
    mtn1gb({ phoneNumber: '0241117032' }),
    person.token,
  );
  await arrive(person, { viewport: smallPhone });
  await page.goto(`/orders?text=${body.order_number}`);
  await main()
    .getByRole('button', { name: /^Receipt of order/ })
    .click();
  await dialog().getByText('024 111 7032').waitFor();
  await expectAccessible(page);
  await press('Copy as text', dialog());
  await dialog()
    .getByText(/^Copied\.|^It couldn’t be copied/)
    .waitFor();
});

test('a statement of this month ends with the balance, and anybody can read how the shop is doing', async () => {
  await arrive(person, { viewport: smallPhone });
  await page.goto('/wallet');
  await page.getByRole('link', { name: 'Statement' }).click();
  await page.getByRole('button', { name: 'Show statement' }).click();
  await main().getByText('Closing balance').waitFor();
  expect(await main().textContent()).toContain('Closing balance₵50.00');
  await expectAccessible(page);
  await page.goto('/status');
  await page.getByRole('heading', { name: 'Last 30 days' }).waitFor();
  await expectAccessible(page);
});
