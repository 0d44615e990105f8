import type { Page } from 'playwright';
import { demoPassword } from '../../local/seed/accounts';
import { expectAccessible, smallPhone } from '../support/browser/axe';
import { arrive, inShop, page, shop } from '../support/browser/current-visit';
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
  await tabTo(page, 'Send data');
  await keyboard.press('Enter');
  await page.getByText('Purchase Successful').first().waitFor();
  await page.getByText('MTN 1GB', { exact: true }).waitFor();
});
