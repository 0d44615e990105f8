import { page } from '../../support/browser/current-visit';

/** Types at the cursor: a tap, or a dialog that has just opened, must have put the cursor into a field. */
export async function types(text: string): Promise<void> {
  await page.waitForFunction(() => document.activeElement?.matches('input, textarea'));
  await page.keyboard.type(text);
}
