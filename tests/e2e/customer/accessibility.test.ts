import type { Page } from 'playwright';
import { expectAccessible, smallPhone } from '../../support/browser/axe';
import { type BrowserShop, openBrowserShop, type Visit } from '../../support/browser/browser-shop';
import { tabTo } from '../../support/browser/keyboard';
import type { Screen } from '../../support/browser/screen';
import { visitAs } from '../../support/browser/visit-as';
import { pastOrders } from '../../support/shop/past-orders';
import { testPassword } from '../../support/shop/shop';
import { openScreens, userScreens } from './screens';

let shop: BrowserShop;
let anybody: Visit;
let customer: Visit;
beforeAll(async () => {
  shop = await openBrowserShop({ schedules: 'manual' });
  const person = await shop.person({ cedis: 100 });
  await shop.call(
    'update-profile',
    { name: 'Nana Konadu Agyeman-Rawlings <img src=x onerror="alert(1)">', phone: '+233 (0) 24 123 4567' },
    person.token,
  );
  await pastOrders(shop, person, [
    { at: new Date(Date.now() - 3_000) },
    { at: new Date(Date.now() - 2_000), becomes: 'failed' },
    { at: new Date(Date.now() - 1_000), network: 'Airteltigo', dataSize: '15GB', becomes: 'processing' },
  ]);
  await shop.call('start-topup', { amount: 50 }, person.token);
  [anybody, customer] = await Promise.all([shop.visit(), visitAs(shop, person)]);
});
afterAll(() => shop?.stop());

/** Styles of Amplify's that come in the wrong order leave its buttons bare, and axe is content with that. */
function undressedButtons(page: Page): Promise<string[]> {
  return page
    .locator('.amplify-button--primary')
    .evaluateAll((buttons) =>
      buttons
        .filter((button) => getComputedStyle(button).backgroundColor === 'rgba(0, 0, 0, 0)')
        .map((button) => button.outerHTML),
    );
}

/** In a tab of its own: nothing is left over from another screen. */
async function check({ context }: Visit, { path, settle }: Screen): Promise<void> {
  const page = await context.newPage();
  await page.setViewportSize(smallPhone);
  await page.goto(path);
  await settle(page);
  await expectAccessible(page);
  expect(await undressedButtons(page)).toEqual([]);
  await page.close();
}

test.each(openScreens)('$name: axe finds nothing, and nothing scrolls sideways', (screen) =>
  check(anybody, screen),
);

test.each(userScreens)('$name: axe finds nothing, and nothing scrolls sideways', (screen) =>
  check(customer, screen),
);

test('a bundle is bought by the keyboard alone, from the login on', async () => {
  const { email } = await shop.person({ cedis: 5 });
  const { page, end } = await shop.visit();
  const { keyboard } = page;
  await page.goto('/login');
  await page.getByLabel('Email').waitFor();
  await tabTo(page, 'Email');
  await keyboard.type(email);
  await tabTo(page, 'Password');
  await keyboard.type(testPassword);
  await keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Test Person' }).waitFor();

  await tabTo(page, 'Buy Data');
  await keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Buy Data' }).waitFor();
  await tabTo(page, 'MTN');
  await keyboard.press('Space');
  await tabTo(page, 'Data Plan');
  await keyboard.type('1GB');
  await tabTo(page, 'Phone Number');
  await keyboard.type('0241234567');
  await tabTo(page, 'Buy Data');
  await keyboard.press('Enter');
  await page.getByText('Purchase Successful').waitFor();
  await page.getByText('MTN 1GB', { exact: true }).waitFor();
  await end();
});
