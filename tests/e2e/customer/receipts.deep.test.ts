import { expectAccessible, smallPhone } from '../../support/browser/axe';
import {
  arrive,
  dialog,
  inSharedShop,
  main,
  page,
  press,
  shop,
  toasts,
} from '../../support/browser/current-visit';
import { mtn1gb } from '../../support/shop/purchases';
import type { Person } from '../../support/shop/shop';

let person: Person;
inSharedShop();
beforeEach(async () => {
  person = await shop.person({ cedis: 50 });
});

test('a customer makes a link to a receipt; its page asks for nothing but the receipt, until the customer ends the link', async () => {
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
  await page.getByRole('button', { name: 'Copy a link' }).click();
  const link = await page.getByLabel('Link').inputValue();
  await expectAccessible(page);
  await page.setViewportSize(smallPhone);
  await press('Copy as text', dialog());
  await dialog()
    .getByText(/^Copied\.|^It couldn’t be copied/)
    .waitFor();
  expect(await toasts().getByText(/opied/).count()).toBe(0);

  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(link);
  await page.getByText('024 ••• 7032').waitFor();
  await expectAccessible(page);
  expect(await page.getByRole('main').textContent()).not.toContain('0241117032');
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual(['/api/get-receipt']);

  await shop.call('share-receipt', { action: 'end', orderId: body.order_number ?? '' }, person.token);
  await page.reload();
  await page.getByRole('heading', { name: 'No receipt here' }).waitFor();
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
