import { phone } from '../../support/browser/axe';
import { countTaps } from '../../support/browser/count-taps';
import { arrive, inShop, main, page, shop, toasts } from '../../support/browser/current-visit';

inShop();

test('buying for a new number takes six taps in the form, two of them in its list of plans, and the ten digits: the network follows from them', async () => {
  const person = await shop.person({ cedis: 50 });
  await arrive(person, { viewport: phone });
  await page.goto('/user-dashboard');
  await main().getByRole('link', { name: 'Buy Data' }).waitFor();
  const taps = await countTaps(page);

  await main().getByRole('link', { name: 'Buy Data' }).click();
  await main().getByLabel('Phone Number').click();
  await page.keyboard.type('0241117055');
  await main().getByLabel('Data Plan').selectOption({ label: '1GB - ₵5.00' });
  await main().getByRole('button', { name: 'Buy Data', exact: true }).click();
  const send = page.getByRole('button', { name: 'Send 1GB to 024 111 7055' });
  await send.waitFor();
  // A visit that began here also has the sheet's styles.
  const sheet = page.getByRole('dialog', { name: 'Check before you buy' });
  expect(await sheet.evaluate((element) => getComputedStyle(element).borderTopWidth)).toBe('1px');
  await send.click();
  await toasts().getByText('Purchase Successful').waitFor();
  expect(await taps()).toBe(6);

  const { body } = await shop.call('get-orders', {}, person.token);
  expect(body.orders.map(({ network, phone_number }) => [network, phone_number])).toEqual([
    ['MTN', '0241117055'],
  ]);
});
