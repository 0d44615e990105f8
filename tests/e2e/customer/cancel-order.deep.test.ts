import { expectAccessible } from '../../support/browser/axe';
import {
  arrive,
  dialog,
  hasFocus,
  inShop,
  main,
  page,
  shop,
  toasts,
  visit,
} from '../../support/browser/current-visit';
import { tabTo } from '../../support/browser/keyboard';
import { airteltigo1gb } from '../../support/shop/purchases';
import type { Person } from '../../support/shop/shop';
import { controlSupplier, supplierOrders } from '../../support/suppliers/supplier-control';

const phone = { viewport: { width: 390, height: 844 } };

let person: Person;
inShop({}, async () => {
  await controlSupplier(shop.cloud.endpoints.suppliers, { webhooks: false });
});
beforeEach(async () => {
  person = await shop.person({ cedis: 50 });
  await arrive(person, phone);
});

/** An order that its supplier turned away because of its limit. */
async function queued(): Promise<string> {
  await controlSupplier(shop.cloud.endpoints.suppliers, { script: 'rate-limited' });
  const { body } = await shop.call('process-bundle-order', airteltigo1gb(), person.token);
  await controlSupplier(shop.cloud.endpoints.suppliers, { script: 'deliver' });
  return body.order_number ?? '';
}

const orders = () => page.getByRole('region', { name: 'Orders', exact: true });
const openRow = () => orders().locator('summary').first().click();
const cancelButton = () => orders().getByRole('button', { name: /^Cancel and return ₵4\.90/ });

test('with the keyboard on a phone, a waiting order is cancelled after a question, and its money comes back', async () => {
  const number = await queued();
  const sent = (await supplierOrders(shop.cloud.endpoints.suppliers)).length;
  await page.goto('/orders');
  await openRow();
  await cancelButton().waitFor();
  await expectAccessible(page);
  await cancelButton().focus();
  await page.keyboard.press('Enter');
  await dialog().getByText('It won’t be sent, and ₵4.90 goes back to your wallet at once.').waitFor();
  expect(await hasFocus(dialog().getByRole('button', { name: 'Keep the order' }))).toBe(true);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });
  expect(await hasFocus(cancelButton())).toBe(true);

  await page.keyboard.press('Enter');
  await tabTo(page, 'Cancel and return ₵4.90');
  await page.keyboard.press('Enter');
  await toasts().getByText('₵4.90 is back in your wallet.').waitFor({ state: 'attached' });
  expect(await toasts().getByText('Order cancelled').count()).toBe(0);
  await orders()
    .getByText(/^\s*Money back\.?$/)
    .waitFor();
  await cancelButton().waitFor({ state: 'detached' });
  expect(await hasFocus(orders().getByRole('listitem').first())).toBe(true);
  await expectAccessible(page);
  await orders().getByText('Not sent. ₵4.90 is back in your wallet.').waitFor();
  await page.goto('/user-dashboard');
  await main().getByText('₵50.00').first().waitFor();
  expect(await supplierOrders(shop.cloud.endpoints.suppliers)).toHaveLength(sent);
  const { body } = await shop.call('get-orders', {}, person.token);
  expect(body.orders[0]).toMatchObject({ order_number: number, status: 'failed' });
  expect(visit.problems).toEqual([]);
});

/** Whether the only row's date is seen. */
const isDateSeen = () =>
  orders()
    .locator('.order-card time')
    .first()
    .evaluate((date) => date.getBoundingClientRect().width > 50 && getComputedStyle(date).opacity === '1');

test('on phones, a row that can be cancelled, and one that was, say when it was ordered', async () => {
  await queued();
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/orders');
    await orders().getByText('Pending', { exact: true }).waitFor();
    expect({ width, isDateSeen: await isDateSeen() }).toEqual({ width, isDateSeen: true });
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/pending-${width}.png` });
  }
  await openRow();
  await cancelButton().click();
  await dialog().getByRole('button', { name: 'Cancel and return ₵4.90' }).click();
  await orders().getByText('Cancelled by you Money back').waitFor();
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect({ width, isDateSeen: await isDateSeen() }).toEqual({ width, isDateSeen: true });
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/cancelled-${width}.png` });
  }
});

test('on Home the question’s buttons look as on Orders', async () => {
  await queued();
  const looks: unknown[] = [];
  for (const path of ['/user-dashboard', '/orders']) {
    await page.goto(path);
    if (path === '/orders') await openRow();
    await page.getByRole('button', { name: /^Cancel.*return ₵4\.90/ }).click();
    const buttons = dialog().locator('.dialog__actions button');
    looks.push(
      await buttons.evaluateAll((all) =>
        all.map((button) => {
          const { backgroundColor, borderTopColor, color, margin } = getComputedStyle(button);
          return { backgroundColor, borderTopColor, color, margin };
        }),
      ),
    );
    await page.keyboard.press('Escape');
  }
  expect(looks[0]).toEqual(looks[1]);
});
