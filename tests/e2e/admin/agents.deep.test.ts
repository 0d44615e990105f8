import { expectAccessible, phone } from '../../support/browser/axe';
import {
  admin,
  arrive,
  arriveAsAdmin,
  dialog,
  inAdminShop,
  main,
  page,
  press,
  shop,
  toasts,
  visit,
} from '../../support/browser/current-visit';
import { mtn1gb } from '../../support/shop/purchases';
import { takeAgents } from '../../support/shop/take-agents';

/** From the application form to the first purchase at the tier's price. */

inAdminShop(async () => {
  await takeAgents(shop, admin.token);
  await shop.call('admin-update-price', { id: 'mtn-1gb', updates: { tiers: { t1: 4.8 } } }, admin.token);
});

const agentPart = () => page.getByRole('region', { name: /agent/ });
test('a customer applies on a phone, staff accept under To do, and the first purchase costs the tier’s price', async () => {
  const customer = await shop.person({ name: 'Ama Serwaa', cedis: 20 });
  await arrive(customer, { viewport: phone });
  await page.goto('/profile?page=agent');
  await press('Apply, or see your application', agentPart());
  await agentPart().getByLabel('Name of your business').fill('Ama Mobile');
  await press('Send application', agentPart());
  await agentPart().getByText('Where you sell is required').waitFor();
  await expectAccessible(page, [phone, 'light']);
  await agentPart().getByLabel('Where you sell').fill('A kiosk at Madina market, and WhatsApp; mostly MTN');
  await agentPart().getByLabel('What you expect to sell in a month').fill('1,500');
  await agentPart().getByLabel('Name of your business').press('Enter');
  await agentPart().getByText('We have your application and are looking at it.').waitFor();
  await agentPart().getByText('1,500 orders a month').waitFor();
  await expectAccessible(page, [phone, 'light']);
  await visit.end();

  await arriveAsAdmin();
  await page.goto('/admin-todo');
  await main()
    .getByRole('link', { name: /^Open Ama Serwaa asks to become an agent/ })
    .first()
    .waitFor();
  await main()
    .getByRole('link', { name: /^Open Ama Serwaa asks to become an agent/ })
    .first()
    .click();
  await main().getByText('A kiosk at Madina market, and WhatsApp; mostly MTN', { exact: true }).waitFor();
  await expectAccessible(page, [phone, 'light']);
  await press('Refuse', main());
  await dialog().getByLabel('What we write to the customer').waitFor();
  await press('Cancel', dialog());
  await press('Accept', main());
  await dialog().getByLabel('Tier').selectOption('Agents');
  await dialog().getByLabel('Reason').fill('A kiosk that we know');
  await expectAccessible(page, [phone, 'light']);
  await press('Accept', dialog());
  await toasts().getByText('Application answered').waitFor();
  await main().getByText('Nothing for you to do here.').waitFor();
  await main().getByRole('link', { name: 'Ama Serwaa' }).click();
  await main().getByRole('link', { name: 'Accepted' }).waitFor();
  await visit.end();

  await arrive(customer, { viewport: phone });
  await page.goto('/profile?page=agent');
  await agentPart().getByText('You pay our prices for Agents.').waitFor();
  const { body } = await shop.call('process-bundle-order', mtn1gb({ price: 4.8 }), customer.token);
  expect(body).toMatchObject({ success: true });
  const { profile } = (await shop.call('get-profile', {}, customer.token)).body;
  expect(profile.balance).toBe(15.2);
});
