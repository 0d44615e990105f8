import type { Locator } from 'playwright';
import { phone } from '../../support/browser/axe';
import { countTaps } from '../../support/browser/count-taps';
import { arrive, inShop, main, page, shop } from '../../support/browser/current-visit';

inShop();

test('buying for a new number takes five taps in the form and the ten digits: the network follows from them', async () => {
  const person = await shop.person({ cedis: 50 });
  await arrive(person, { viewport: phone });
  await page.goto('/user-dashboard');
  await main().getByRole('link', { name: 'Buy Data' }).waitFor();
  const taps = await countTaps(page);

  await main().getByRole('link', { name: 'Buy Data' }).click();
  await main().getByLabel('Phone Number').click();
  await page.keyboard.type('0241117055');
  await main().getByRole('radio', { name: '1GB - ₵5.00' }).check();
  await main().getByRole('button', { name: 'Buy Data', exact: true }).click();
  const send = page.getByRole('button', { name: 'Send 1GB to 024 111 7055' });
  await send.waitFor();
  // A visit that began here also has the sheet's styles.
  const sheet = page.getByRole('dialog', { name: 'Check before you buy' });
  expect(await sheet.evaluate((element) => getComputedStyle(element).borderTopWidth)).toBe('1px');
  await send.click();
  await page.getByText('Purchase Successful').first().waitFor();
  expect(await taps()).toBe(5);

  const { body } = await shop.call('get-orders', {}, person.token);
  expect(body.orders.map(({ network, phone_number }) => [network, phone_number])).toEqual([
    ['MTN', '0241117055'],
  ]);
});

test.each([
  [360, 600, 100],
  [320, 640, 100],
  [390, 844, 200],
])(
  'at %d × %d, with text of %d %%, the price, that it can’t be taken back and the field for the digits are in sight',
  async (width, height, percent) => {
    const person = await shop.person({ cedis: 50 });
    await arrive(person, { viewport: { width, height } });
    await page.goto('/buy-data');
    await page.evaluate(`document.documentElement.style.fontSize = '${percent}%'`);
    await page.getByRole('button', { name: 'MTN' }).click();
    await page.getByRole('radio', { name: '1GB - ₵5.00' }).check();
    await page.getByLabel('Phone Number').fill('0271117055');
    await page.getByRole('button', { name: 'Buy Data', exact: true }).click();
    await page.getByRole('button', { name: 'Yes, send MTN data' }).click();
    const sheet = page.getByRole('dialog', { name: 'Check before you buy' });
    const digits = sheet.getByLabel('Last four digits of the number');
    await digits.waitFor();
    for (const row of ['Network', 'Bundle'])
      expect([row, await canBeRead(sheet.getByRole('term').filter({ hasText: row }))]).toEqual([row, true]);
    for (const part of [
      sheet.getByText('You pay'),
      sheet.getByText(/can’t be taken back/),
      digits,
      sheet.getByRole('button', { name: /^Send/ }),
    ]) {
      const isInSight = await part.evaluate((element) => {
        const { left, top, bottom, height } = element.getBoundingClientRect();
        const isOnTop = [top + 2, bottom - 2].every((y) =>
          element.parentElement?.contains(document.elementFromPoint(left + 8, y)),
        );
        return height > 0 && isOnTop;
      });
      expect([String(part), isInSight]).toEqual([String(part), true]);
    }
  },
);

/** Whether it can be scrolled to where nothing lies on it. */
const canBeRead = async (part: Locator): Promise<boolean> => {
  await part.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  return part.evaluate((element) => {
    const { left, top, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + 2, top + height / 2));
  });
};
