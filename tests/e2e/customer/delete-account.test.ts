import { readFile } from 'node:fs/promises';
import { expectAccessible, smallPhone } from '../../support/browser/axe';
import { arrive, hasFocus, inSharedShop, page, shop, visit } from '../../support/browser/current-visit';
import { tabTo } from '../../support/browser/keyboard';
import { isDeep } from '../../support/depth';
import { pastOrders } from '../../support/shop/purchases';
import { testPassword } from '../../support/shop/test-password';

inSharedShop();

test('a customer downloads what is kept about them, and deletes their account with the keyboard on a small phone', async () => {
  const person = await shop.person({ name: 'Ama Serwaa', cedis: 5 });
  await pastOrders(shop, person, [{ at: new Date() }]);
  await arrive(person, { viewport: smallPhone });
  await page.goto('/profile?page=data');
  const button = page.getByRole('button', { name: 'Download your information' });
  await button.waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const file = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(file).toMatchObject({
    account: [{ name: 'Ama Serwaa', balance: 0 }],
    order: [{ network: 'MTN', status: 'completed' }],
  });

  await tabTo(page, 'Delete your account');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Delete your account' });
  await dialog.getByText(`Ama Serwaa (${person.email})`).waitFor();
  if (isDeep) await expectAccessible(page);
  expect(await hasFocus(dialog.getByRole('button', { name: 'Cancel' }))).toBe(true);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  const password = page
    .getByRole('dialog', { name: 'Enter your password to delete your account' })
    .getByLabel('Password', { exact: true });
  await password.fill(testPassword);
  await page.keyboard.press('Enter');
  await page.getByText('Your account is deleted.').waitFor();
  await expect(shop.signIn(person.email, testPassword)).rejects.toThrow();
  expect(visit.problems).toEqual([]);
});
