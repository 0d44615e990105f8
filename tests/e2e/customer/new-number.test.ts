import { phone } from '../../support/browser/axe';
import { arrive, inShop, main, page, shop, toasts } from '../../support/browser/current-visit';

inShop();

test('for a new number a bundle is bought in five taps beside the ten digits: its network follows from them', async () => {
  const person = await shop.person({ cedis: 50 });
  await arrive(person, { viewport: phone });
  await page.goto('/user-dashboard');
  const taps: string[] = [];
  const tap = async (what: string, act: () => Promise<unknown>) => {
    await act();
    taps.push(what);
  };

  await tap('Buy Data', () => main().getByRole('link', { name: 'Buy Data' }).click());
  await tap('the number', () => main().getByLabel('Phone Number').click());
  await page.keyboard.type('0241117055');
  await tap('the plan', () => main().getByLabel('Data Plan').selectOption({ label: '1GB - ₵5.00' }));
  await tap('Buy Data', () => main().getByRole('button', { name: 'Buy Data', exact: true }).click());
  // A visit that began here has the sheet's styles, too.
  const sheet = page.getByRole('dialog', { name: 'Check before you buy' });
  expect(await sheet.evaluate((element) => getComputedStyle(element).borderTopWidth)).toBe('1px');
  await tap('Send', () => page.getByRole('button', { name: 'Send 1GB to 024 111 7055' }).click());
  await toasts().getByText('Purchase Successful').waitFor();

  const { body } = await shop.call('get-orders', {}, person.token);
  expect(body.orders.map(({ network, phone_number }) => [network, phone_number])).toEqual([
    ['MTN', '0241117055'],
  ]);
  expect(taps).toHaveLength(5);
});
