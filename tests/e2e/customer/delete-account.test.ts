import { expectAccessible, smallPhone } from '../../support/browser/axe';
import { arrive, hasFocus, inSharedShop, page, shop } from '../../support/browser/current-visit';
import { tabTo } from '../../support/browser/keyboard';
import { testPassword } from '../../support/shop/test-password';

inSharedShop();

test('a customer deletes their account by the keyboard on a small phone, and can’t sign in any more', async () => {
  const person = await shop.person({ name: 'Ama Serwaa' });
  await arrive(person, { viewport: smallPhone });
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Delete your account' }).waitFor();
  await tabTo(page, 'Delete your account');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Delete your account' });
  await dialog.getByText(`Ama Serwaa (${person.email})`).waitFor();
  await expectAccessible(page);
  expect(await hasFocus(dialog.getByRole('button', { name: 'Cancel' }))).toBe(true);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await page.getByText('Your account is deleted.').waitFor();
  await expect(shop.signIn(person.email, testPassword)).rejects.toThrow();
});
