import { orderRow } from '../../../lambdas/core/orders/rows';
import { expectAccessible, smallPhone } from '../../support/browser/axe';
import { countTaps } from '../../support/browser/count-taps';
import { arrive, inShop, main, page, shop } from '../../support/browser/current-visit';
import { tabTo } from '../../support/browser/keyboard';
import { mtn1gb } from '../../support/shop/purchases';
import type { Person } from '../../support/shop/shop';

let person: Person;
inShop({});
beforeEach(async () => {
  person = await shop.person({ cedis: 50 });
});

const phone = { width: 390, height: 844 };
const field = () => page.getByLabel('Phone Number');
const suggestions = () => page.getByRole('listbox', { name: 'Saved numbers' });
const save = (phoneNumber: string, name: string, planId: string | null = null) =>
  shop.call(
    'update-recipients',
    { action: 'save', phoneNumber, name, planId, requestId: `save-${phoneNumber}` },
    person.token,
  );
const ordersOf = async () => (await shop.call('get-orders', {}, person.token)).body.orders;

/** Keeps the purchase from asking whether a duplicate is meant. */
async function settleLongAgo(orderNumber: string): Promise<void> {
  const item = await shop.table.get(orderRow.key({ id: orderNumber }), { consistent: true });
  if (item === null) throw new Error(`No order ${orderNumber}`);
  const order = orderRow.decode(item);
  const createdAt = new Date(order.createdAt.getTime() - 3_600_000);
  const settled = { ...order, status: 'completed', stage: 'settled', dueAt: null, createdAt } as const;
  await shop.table.write({ put: orderRow.encode(settled) });
}

test('an earlier order is bought again from the dashboard in at most three taps, at today’s price', async () => {
  const before = await shop.call('process-bundle-order', mtn1gb({ phoneNumber: '0241117031' }), person.token);
  await settleLongAgo(String(before.body.order_number));
  await arrive(person, { viewport: phone });
  await page.goto('/user-dashboard');
  await main()
    .getByRole('link', { name: /^Buy again/ })
    .waitFor();
  const taps = await countTaps(page);
  await main()
    .getByRole('link', { name: /^Buy again/ })
    .click();
  await page.getByRole('group', { name: 'Data Plan' }).waitFor();
  expect(await field().inputValue()).toBe('0241117031');
  expect(await page.evaluate(() => JSON.stringify(history.state ?? null))).not.toContain('0241117031');
  await main()
    .getByRole('button', { name: /^Buy Data$/ })
    .click();
  await page.getByRole('button', { name: 'Send 1GB to 024 111 7031' }).click();
  await page.getByText('Purchase Successful').first().waitFor();
  expect(await ordersOf()).toHaveLength(2);
  expect(await taps()).toBe(3);
});

test('the usual bundle of a saved number is bought in three taps', async () => {
  await save('0241117036', 'Yaw', 'mtn-1gb');
  await arrive(person, { viewport: phone });
  await page.goto('/recipients');
  const buy = main().getByRole('link', { name: 'Buy for Yaw' });
  await buy.waitFor();
  const taps = await countTaps(page);
  await buy.click();
  await main()
    .getByRole('button', { name: /^Buy Data$/ })
    .click();
  await page.getByRole('button', { name: 'Send 1GB to 024 111 7036' }).click();
  await page.getByText('Purchase Successful').first().waitFor();
  expect((await ordersOf()).map(({ phone_number }) => phone_number)).toEqual(['0241117036']);
  expect(await taps()).toBe(3);
});

test('the number of an order can be saved, is suggested, and is no longer suggested once it is deleted', async () => {
  await save('0241117035', 'Kwame');
  await shop.call('process-bundle-order', mtn1gb({ phoneNumber: '0241117032' }), person.token);
  await arrive(person, { viewport: smallPhone });
  await page.goto('/orders');
  await page.getByRole('region', { name: 'Orders', exact: true }).locator('summary').first().click();
  await page.getByRole('button', { name: /^Save number/ }).click();
  await page.getByLabel('Name').fill('Auntie Akosua');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved as Auntie Akosua').waitFor();
  await page.waitForFunction(() => document.activeElement?.textContent === 'Saved as Auntie Akosua');

  await page.goto('/buy-data');
  await page.getByRole('button', { name: 'Saved numbers' }).click();
  await field().pressSequentially('ako');
  await suggestions().waitFor();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  expect(await field().inputValue()).toBe('0241117032');
  await page.getByText('Saved as Auntie Akosua').waitFor();

  await page.goto('/profile');
  await page.getByRole('link', { name: 'Saved numbers' }).click();
  await page.getByRole('button', { name: 'More for Auntie Akosua' }).click();
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await main().getByText('1 saved').waitFor();
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Numbers');
  await page.goto('/buy-data');
  await field().pressSequentially('02411');
  await suggestions().waitFor();
  expect(await suggestions().getByRole('option').allTextContents()).toEqual(['Kwame 024 111 7035']);
});

test('the screen of saved numbers is usable on a small phone, in light and dark', async () => {
  await save('0241117033', `Kofi ${'W'.repeat(30)}`, 'mtn-1gb');
  await save('0241117034', '<img src=x onerror=1>');
  await arrive(person, { viewport: smallPhone });
  await page.goto('/recipients');
  await main().getByText('2 saved').waitFor();
  await expectAccessible(page, [smallPhone, 'dark']);
  await tabTo(page, 'Delete all');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Delete all saved numbers?' }).waitFor();
  await expectAccessible(page, [smallPhone, 'dark']);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect((await shop.call('get-recipients', {}, person.token)).body.recipients).toHaveLength(2);
});
