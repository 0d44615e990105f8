import type { Page } from 'playwright';
import { demoPassword } from '../../local/seed/accounts';
import { desktop, expectAccessible, smallPhone } from '../support/browser/axe';
import { arrive, hasFocus, inShop, page, shop } from '../support/browser/current-visit';
import { tabTo } from '../support/browser/keyboard';
import { testPassword } from '../support/shop/test-password';
import { demoScreens, demoShop, signInAll } from './demo-shop';

/** A long word, and text that looks like markup but must be shown as text. */
const longName = `Ama Serwaa ${'W'.repeat(60)} <img src=x onerror="1">`;

let kept: Awaited<ReturnType<typeof signInAll>>;
inShop(demoShop, async () => {
  kept = await signInAll(shop);
  const ama = await shop.signIn('ama@nkoso.example', demoPassword);
  await shop.call('update-profile', { name: longName, phone: '+233 (0) 24 123 4567' }, ama);
});

/** Amplify's styles in the wrong order leave its buttons unstyled, which axe doesn't notice. */
const undressedButtons = (page: Page): Promise<string[]> =>
  page
    .locator('.amplify-button--primary')
    .evaluateAll((buttons) =>
      buttons
        .filter((button) => getComputedStyle(button).backgroundColor === 'rgba(0, 0, 0, 0)')
        .map((button) => button.outerHTML),
    );

test.each(demoScreens)('$name: axe finds nothing, and nothing scrolls sideways', async (screen) => {
  await arrive(null, { localStorage: kept[screen.who], viewport: smallPhone });
  await page.goto(screen.path);
  await screen.settle(page);
  await expectAccessible(page);
  expect(await undressedButtons(page)).toEqual([]);
});

test('a bundle can be bought with the keyboard alone, from the login on', async () => {
  const { email } = await shop.person({ cedis: 5 });
  await arrive();
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
  await tabTo(page, '1GB - ₵5.00');
  await keyboard.press('Space');
  await tabTo(page, 'Phone Number');
  await keyboard.type('0241234567');
  await tabTo(page, 'Buy Data');
  await keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Check before you buy' }).waitFor();
  await tabTo(page, 'Send 1GB to 024 123 4567');
  await keyboard.press('Enter');
  await page.getByText('Purchase Successful').first().waitFor();
  await page.getByText('MTN 1GB', { exact: true }).waitFor();
});

test('with the keyboard alone, a customer is asked about a new number of another network and types it again; axe finds nothing in either state', async () => {
  const person = await shop.person({ cedis: 50 });
  await arrive(person);
  const { keyboard } = page;
  const looks = [
    [smallPhone, 'dark'],
    [desktop, 'light'],
  ] as const;
  await page.goto('/buy-data');
  await page.getByLabel('Phone Number').waitFor();
  await tabTo(page, 'MTN');
  await keyboard.press('Space');
  await tabTo(page, '1GB - ₵5.00');
  await keyboard.press('Space');
  await tabTo(page, 'Phone Number');
  await keyboard.type('0271117055');
  await tabTo(page, 'Buy Data');
  await keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Check before you buy' });
  await sheet.getByText(/AirtelTigo number/).waitFor();
  await expectAccessible(page, ...looks);
  await tabTo(page, 'Yes, send MTN data');
  await keyboard.press('Enter');

  const lastFour = sheet.getByLabel('Last four digits of the number');
  expect(await hasFocus(lastFour)).toBe(true);
  await keyboard.type('7056');
  await sheet.getByText('027 111 7055 doesn’t end in 7056. Check the number.').waitFor();
  await expectAccessible(page, ...looks);
  await keyboard.press('Backspace');
  await keyboard.type('5');
  await tabTo(page, 'Send 1GB to 027 111 7055');
  await keyboard.press('Enter');
  await page.getByText('Purchase Successful').first().waitFor();
  const { body } = await shop.call('get-orders', {}, person.token);
  expect(body.orders.map(({ network, phone_number }) => [network, phone_number])).toEqual([
    ['MTN', '0271117055'],
  ]);
});
