import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { limits } from '../../../contracts/limits';
import { expectAccessible, smallPhone } from '../../support/browser/axe';
import {
  admin,
  arrive,
  arriveAsAdmin,
  dialog,
  inAdminShop,
  main,
  page,
  panel,
  press,
  shop,
  visit,
} from '../../support/browser/current-visit';
import type { Person } from '../../support/shop/shop';
import { supplierOrders } from '../../support/suppliers/supplier-control';
import { until } from '../../support/waiting/until';

/**
 * Telecel’s whole life, through the screens alone: added, sold, delivered, counted, exported, off sale, merged and taken
 * off.
 */
let buyer: Person;
inAdminShop(async () => {
  buyer = await shop.person({ cedis: 50 });
});

const networksTab = '/admin-dashboard?tab=pricing&view=networks';
const card = (name: string) =>
  panel()
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });
const planNamed = (name: string) => page.getByRole('radio', { name });
const phone = () => page.getByLabel('Phone Number');
const network = (name: string) => main().getByRole('button', { name, exact: true });

async function edit(name: string, fillIn: () => Promise<void>): Promise<void> {
  await press(`Edit ${name}`);
  await fillIn();
  await press('Save Network', dialog());
  await dialog().waitFor({ state: 'detached' });
}

const onPhone = () => arrive(buyer, { viewport: { width: 390, height: 844 } });

test('an admin adds it in Networks, with its prefixes, its supplier’s code and a plan', async () => {
  await arriveAsAdmin();
  await page.goto(networksTab);
  await card('MTN').getByText('On sale, 15 plans').waitFor();
  await press('Add Network');
  await press('Add Network', dialog());
  await dialog().getByText('Enter 2 or 3 letters').waitFor();
  await dialog().getByText('Colour, notice, codes at suppliers and more').click();
  await dialog().getByLabel('Short name (optional)').fill('telecel');
  await dialog().getByLabel('Name', { exact: true }).fill('Telecel');
  await dialog().getByLabel('Mark').fill('TC');
  await dialog().getByLabel('Colour').fill('#e30613');
  await dialog().getByLabel('Prefixes').fill('020, 024');
  await dialog().getByLabel('Balance code').fill('*124#');
  await dialog().getByLabel('Yes').check();
  await dialog().getByLabel('Code at Hubnet').fill('telecel');
  await expectAccessible(page);
  await press('Add Network', dialog());
  await dialog().getByText('024 belongs to MTN. Remove it there first.').waitFor();
  await dialog().getByLabel('Prefixes').fill('020 050');
  await press('Add Network', dialog());
  await card('Telecel').getByText('On sale, but without a plan: customers don’t see it').waitFor();
  await card('Telecel').getByText('020 050 · balance *124#').waitFor();
  await expectAccessible(page);

  await page.goto('/admin-dashboard?tab=pricing');
  await press('Add a price');
  const form = page.getByRole('region', { name: 'Add New Data Bundle Price' });
  await form.getByLabel('Telecel').check();
  await form.getByLabel('Data Size').fill('1GB');
  await form.getByLabel('Price').fill('6.00');
  await form.getByLabel('Validity').fill('30 days');
  await form.getByText('Note for customers, position in the list and more').click();
  await form.getByLabel('Note for customers').fill('At night, too.');
  await press('Add Price', form);
  const list = page.getByRole('region', { name: 'Telecel', exact: true });
  await list.getByRole('rowheader', { name: '1GB' }).getByText('30 days').waitFor();
  // The browser’s own message about the refused prefix.
  expect(visit.problems.filter((problem) => !problem.includes('400'))).toEqual([]);
});

test('a customer buys it for a number with its prefix, and its supplier delivers', async () => {
  await onPhone();
  await page.goto('/buy-data');
  await network('MTN').click();
  await planNamed('1GB - ₵5.00').check();
  await phone().fill('020 123 4567');
  await main().getByText('This looks like a Telecel number.').waitFor();
  await press('Buy Data');
  await dialog()
    .getByText(/^This looks like a Telecel number\. Send MTN data anyway\?/)
    .waitFor();
  await press('Buy Telecel data', dialog());
  await planNamed('1GB - ₵6.00').check();
  await main().getByText('At night, too.').waitFor();
  await expectAccessible(page);
  await press('Buy Data');
  await dialog().getByText('Telecel', { exact: true }).first().waitFor();
  await press('Send 1GB to 020 123 4567', dialog());
  await page.getByText('Purchase Successful').first().waitFor();
  const [sent] = await supplierOrders(shop.cloud.endpoints.suppliers);
  expect(sent).toMatchObject({ endpoint: 'telecel-new-transaction', phone: '0201234567' });

  await until(
    async () => (await shop.call('get-orders', {}, buyer.token)).body.orders[0]?.status === 'completed',
  );
  await page.goto('/orders?network=telecel');
  const orders = page.getByRole('region', { name: 'Orders', exact: true });
  await orders.getByText('Telecel 1GB').first().waitFor();
  await orders.getByText('Completed').waitFor();
  const chosen = page.getByLabel('Network').locator('option:checked');
  expect(await chosen.textContent()).toBe('Telecel');
  await page.goto('/orders?network=MTN');
  await page.getByText('No Orders Found').waitFor();
  expect(visit.problems).toEqual([]);
});

test('it appears in the statistics, is found by its name, and is exported', async () => {
  await shop.cloud.events.drained();
  await until(async () => {
    const { body } = await shop.call('admin-get-overview', {}, admin.token);
    return body.all_time.revenue === 6;
  });
  await arriveAsAdmin();
  await page.goto('/admin-dashboard');
  const row = main()
    .getByRole('region', { name: 'Network Performance' })
    .getByRole('listitem')
    .filter({ hasText: 'Telecel' });
  for (const words of ['1 order', '₵6.00', '100%']) await row.getByText(words, { exact: true }).waitFor();
  await main().getByRole('slider').and(page.locator('[aria-valuetext*="Telecel 1 order"]')).waitFor();
  await expectAccessible(page);

  await page.goto('/admin-orders?search=telecel');
  await panel().getByText('Telecel 1GB').first().waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), press('Export')]);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('Telecel');
  expect(visit.problems).toEqual([]);
});

test('while it is off sale, customers read why; plans of another network stay on sale', async () => {
  await arriveAsAdmin();
  await page.goto(networksTab);
  await edit('Telecel', async () => {
    await dialog().getByLabel('No', { exact: true }).check();
    await dialog().getByLabel('Notice for customers').fill('Telecel is down. Back by 16:00.');
  });
  await card('Telecel').getByText('Not on sale').waitFor();
  await visit.end();

  await onPhone();
  await page.goto('/buy-data');
  await page.getByText('Telecel is down. Back by 16:00.').waitFor();
  await network('MTN').waitFor();
  expect(await network('Telecel').count()).toBe(0);
  await expectAccessible(page);
  expect(visit.problems).toEqual([]);
});

test('its numbers move to another network, it is taken off, and its old order still shows its name', async () => {
  await arriveAsAdmin();
  await page.goto(networksTab);
  await card('Telecel').waitFor();
  await press('More for Telecel');
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await press('Remove', dialog());
  await card('Telecel').waitFor({ state: 'detached' });
  await edit('AirtelTigo', () => dialog().getByLabel('Prefixes').fill('020 026 027 050 056 057'));
  await card('AirtelTigo').getByText('020 026 027 050 056 057').waitFor();
  await page.goto('/admin-settings?section=audit-log');
  await page.getByText('removed the network Telecel').waitFor();
  await visit.end();

  await onPhone();
  // The networks that customers see may be two seconds old.
  await until(async () => {
    await page.goto('/buy-data');
    await phone().fill('0501234567');
    const owner = main().getByText(/^050 123 4567 is an? .+ number/);
    await owner.waitFor();
    return (await owner.textContent()) === '050 123 4567 is an AirtelTigo number';
  });
  expect(await page.getByText('Telecel').count()).toBe(0);
  await page.goto('/orders');
  const orders = page.getByRole('region', { name: 'Orders', exact: true });
  await orders.locator('summary').first().click();
  await orders.getByText('Telecel', { exact: true }).waitFor();
  expect(visit.problems).toEqual([]);
});

test('the longest texts that staff may write don’t widen a small phone’s screens', async () => {
  const label = 'W'.repeat(limits.networkLabel);
  const notice = 'w'.repeat(limits.notice);
  const fields = { label, mark: 'WW', colour: '#0a6b4a', prefixes: ['028'], on_sale: true, notice };
  const added = { requestId: randomUUID(), id: 'wide', change: 'add', fields } as const;
  expect((await shop.call('admin-update-network', added, admin.token)).status).toBe(200);
  const texts = { validity: 'W'.repeat(limits.validity), note: notice };
  const plan = { network: 'wide', data_size: '1GB', price: 6, ...texts };
  expect((await shop.call('admin-create-price', plan, admin.token)).status).toBe(200);

  // Customers are shown it within seconds.
  await until(async () =>
    (await shop.call('get-bundle-prices', {})).body.networks?.some((network) => network.label === label),
  );
  await arrive(buyer, { viewport: smallPhone });
  await page.goto('/');
  await page.getByText('Prices', { exact: true }).click();
  await page.getByRole('heading', { name: label }).waitFor();
  await expectAccessible(page);
  await page.setViewportSize(smallPhone);
  await page.goto('/buy-data');
  await network(label).click();
  await main().getByText(notice).waitFor();
  await planNamed('1GB - ₵6.00').check();
  await phone().fill('028 123 4567');
  await expectAccessible(page);
  await page.setViewportSize(smallPhone);
  await press('Buy Data');
  await dialog().getByText(label, { exact: true }).first().waitFor();
  await expectAccessible(page);
  await page.setViewportSize(smallPhone);
  expect(await dialog().evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  expect(visit.problems).toEqual([]);
});
