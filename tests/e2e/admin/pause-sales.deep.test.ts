import { phone as phoneSize } from '../../support/browser/axe';
import {
  admin,
  arrive,
  dialog,
  inAdminShop,
  main,
  page,
  shop,
  toasts,
  visit,
} from '../../support/browser/current-visit';
import { mtn1gb } from '../../support/shop/purchases';
import type { Person } from '../../support/shop/shop';
import { supplierOrders } from '../../support/suppliers/supplier-control';
import { until } from '../../support/waiting/until';

/** MTN is paused and resumed from a phone, with an order bought in between. */
let buyer: Person;
inAdminShop(async () => {
  buyer = await shop.person({ cedis: 50 });
});

const onPhone = { viewport: phoneSize };
const overview = '/admin-dashboard';
const delayed = /MTN data is delayed\./;
const sentOrders = async () => (await supplierOrders(shop.cloud.endpoints.suppliers)).length;

test('staff pause MTN in three taps on a phone, and see what is paused', async () => {
  await arrive(admin, onPhone);
  await page.goto(overview);
  let taps = 0;
  const tap = async (name: string, within: ReturnType<typeof main>) => {
    taps += 1;
    await within.getByRole('button', { name, exact: true }).click();
  };
  await tap('Stop selling', main());
  await tap('MTN', dialog());
  await tap('Stop selling', dialog());
  await toasts().getByText('Selling stopped').waitFor();
  expect(taps).toBe(3);
  const paused = page.getByRole('region', { name: 'Not selling or paused' });
  await paused.getByText('MTN data: not selling').waitFor();
  await paused.getByText('until somebody resumes it.').waitFor();
  const scroll = await page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - innerWidth);
  expect(scroll).toBe(0);
});

test('a customer can buy during a pause that takes orders, and the order is sent once when staff resume', async () => {
  await arrive(admin, onPhone);
  await page.goto(overview);
  await page.getByRole('button', { name: 'Resume MTN data' }).click();
  await toasts().getByText('Sales resumed').waitFor();
  await main().getByRole('button', { name: 'Stop selling', exact: true }).click();
  await dialog().getByRole('button', { name: 'MTN', exact: true }).click();
  await dialog().getByText('Take orders, send later', { exact: true }).click();
  await dialog().getByRole('button', { name: 'Take orders, send later', exact: true }).click();
  await page
    .getByRole('region', { name: 'Not selling or paused' })
    .getByText('Orders are taken and wait.')
    .waitFor();
  await page.goto('/admin-dashboard?tab=pricing&view=networks');
  await page.getByRole('region', { name: 'Not selling or paused' }).getByText(delayed).waitFor();
  await visit.end();
  // Customers are shown it within seconds.
  await until(async () => {
    const { paused = [] } = (await shop.call('get-profile', {}, buyer.token)).body;
    return paused.some((words) => delayed.test(words));
  });
  await arrive(buyer, onPhone);
  await page.goto('/user-dashboard');
  await main().getByText(delayed).waitFor();
  const { body } = await shop.call('process-bundle-order', mtn1gb(), buyer.token);
  expect(body.message).toMatch(/when it is back\. You can cancel it until then/);
  await shop.cloud.events.run('reconcile');
  expect(await sentOrders()).toBe(0);
  await page.goto('/orders');
  await main().getByText('Waiting until MTN data is back').first().waitFor();
  await arrive(admin, onPhone);
  await page.goto(overview);
  await page.getByRole('button', { name: 'Resume MTN data' }).click();
  await toasts().getByText('Sales resumed').waitFor();
  await shop.cloud.events.run('reconcile');
  await until(async () => (await sentOrders()) === 1);
  await shop.cloud.events.run('reconcile');
  expect(await sentOrders()).toBe(1);
});
