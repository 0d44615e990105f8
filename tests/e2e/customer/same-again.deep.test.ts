import { expectAccessible } from '../../support/browser/axe';
import { arrive, inShop, main, page, shop, visit } from '../../support/browser/current-visit';
import { tabTo } from '../../support/browser/keyboard';
import type { Person } from '../../support/shop/shop';
import { controlSupplier, supplierOrders } from '../../support/suppliers/supplier-control';

let person: Person;
inShop({}, async () => {
  await controlSupplier(shop.cloud.endpoints.suppliers, { webhooks: false });
});
beforeEach(async () => {
  person = await shop.person({ cedis: 50 });
  await arrive(person);
});

const submit = () => main().getByRole('button', { name: /^(Buy Data|Processing\.\.\.)$/ });
const dialog = () => page.getByRole('dialog', { name: 'Send it again?' });
const ordersOf = async () => (await shop.call('get-orders', {}, person.token)).body.orders;

/** Fills in and sends the same purchase each time. */
async function buy(phone: string): Promise<void> {
  await page.goto('/buy-data');
  await main().getByRole('button', { name: 'MTN', exact: true }).click();
  await page.getByRole('radio', { name: '1GB - ₵5.00' }).check();
  await page.getByLabel('Phone Number').fill(phone);
  await submit().click();
  await page.getByRole('button', { name: /^Send .+ to / }).click();
}

test('buying the same again asks first, in a dialog that any screen can show, and leaving it charges nothing', async () => {
  await buy('0241117021');
  await page.getByText('Purchase Successful').first().waitFor();
  await buy('0241117021');
  await dialog()
    .getByText(/^You sent 1GB to 024 111 7021 (a moment|\d minutes?) ago\. It is on its way\.$/)
    .waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });
  expect(await page.getByLabel('Phone Number').inputValue()).toBe('0241117021');
  expect(await ordersOf()).toHaveLength(1);
  await main().getByText('Balance ₵45.00').waitFor();
  // The browser's own message about the answer 409.
  expect(visit.problems.filter((problem) => !problem.includes('409'))).toEqual([]);
});

test('with the keyboard alone, the customer can see the earlier order, or send it again', async () => {
  await buy('0241117022');
  await page.getByText('Purchase Successful').first().waitFor();
  const [first] = await ordersOf();
  await buy('0241117022');
  await dialog().waitFor();
  await tabTo(page, 'Show that order');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/orders?text=${first?.order_number}`);
  const listed = page.locator('.order-card');
  await listed.filter({ hasText: String(first?.order_number) }).waitFor();
  expect(await listed.count()).toBe(1);

  await buy('0241117022');
  await dialog().waitFor();
  await tabTo(page, 'Send it again');
  await page.keyboard.press('Enter');
  await page.getByText('Purchase Successful').first().waitFor();
  expect(await ordersOf()).toHaveLength(2);
  const sent = await supplierOrders(shop.cloud.endpoints.suppliers);
  expect(sent.filter(({ phone }) => phone === '0241117022')).toHaveLength(2);
});
