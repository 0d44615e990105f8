import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../../support/browser/axe';
import { arrive, inShop, main, page, press, shop } from '../../support/browser/current-visit';
import { controlSupplier } from '../../support/suppliers/supplier-control';

const phone = { width: 390, height: 844 };

inShop({}, () => controlSupplier(shop.cloud.endpoints.suppliers, { delayMs: 0, webhooks: false }));

/** The supplier answers late for the first number, so only that row is bought at once. */
const list = [
  '0241110005 1GB Ama, the second shop',
  '241118002,1GB,Kofi',
  '0271118003 mtn 1GB',
  '024111800;1;=sum(all)',
  '12 5GB',
];
const rows = () => main().locator('.bulk__rows > li');
/** Also on a smaller phone, in the dark, and on a desktop. */
const examine = async () => {
  await expectAccessible(page);
  await page.setViewportSize(phone);
};

test('on a phone a list is pasted, put right and bought, followed, stopped, and saved with what became of it', async () => {
  await arrive(await shop.person({ cedis: 50 }), { viewport: phone });
  await page.goto('/bulk');
  await page.getByLabel('Paste it here').fill(list.join('\n'));
  await press('Check these rows');
  await page.getByRole('button', { name: 'Wrong 2' }).waitFor();
  await examine();

  await press('Edit row 4');
  await page.getByLabel('Phone Number').fill('0241118005');
  await press('Done');
  await press('Remove the wrong ones (1)');
  await press('Keep it, row 3');
  const buy = page.getByRole('button', { name: /^Buy 4 bundles for ₵/ });
  await buy.and(page.locator('[aria-disabled="false"]')).waitFor();
  await buy.click();

  await page.getByRole('heading', { name: 'We are buying your list' }).waitFor();
  await page.getByText(/^[1-3] of 4 bundles ordered.*\. ₵/).waitFor();
  expect(await rows().count()).toBe(4);
  await examine();
  await press('Stop the rest');
  await press('Stop the rest', page.getByRole('dialog'));
  const ended = main().getByText(/^Stopped: [1-3] of 4 bundles ordered.*\. ₵.+ is back in your wallet\.$/);
  await ended.waitFor();
  const [bought] = /[1-3]/.exec((await ended.textContent()) ?? '') ?? [];

  const [download] = await Promise.all([page.waitForEvent('download'), press('Save the result')]);
  const [, ...lines] = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines.filter((line) => /,ORD\w+,/.test(line))).toHaveLength(Number(bought));
  expect(lines[0]).toContain(',Ama the second shop,');
  // A note is text, also for a spreadsheet.
  expect(lines[3]).toMatch(/,,Not bought,5,'=sum\(all\),/);
});
