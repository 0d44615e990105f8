import type { Page } from 'playwright';
import { refuse } from './network';
import { press } from './screen';

/**
 * Adjusts the first user of the list on their page, which the shop refuses until there is a recent sign-in. @returns a function that lifts the refusal
 */
export async function adjustAndBeAsked(page: Page): Promise<() => Promise<void>> {
  const others = page.locator('[data-row]').filter({ hasNot: page.getByText('You', { exact: true }) });
  await others.getByRole('link').first().click();
  await press('Adjust Balance')(page);
  await page.getByLabel('Amount (₵)').fill('7.50');
  await page.getByLabel('Reason').fill('A late delivery');
  const repair = await refuse(page, 'admin-adjust-balance', 'sign_in_again');
  await press('Add ₵7.50')(page);
  await page.getByRole('dialog').filter({ hasText: 'What you typed is kept.' }).waitFor();
  return repair;
}
