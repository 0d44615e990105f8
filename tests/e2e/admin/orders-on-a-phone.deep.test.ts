import { expectAccessible, phone, smallPhone } from '../../support/browser/axe';
import { countTaps } from '../../support/browser/count-taps';
import {
  admin,
  arrive,
  dialog,
  hasFocus,
  inAdminShop,
  page,
  shop,
  toasts,
  visit,
} from '../../support/browser/current-visit';
import { pastOrders } from '../../support/shop/past-orders';
import type { Person } from '../../support/shop/shop';

/** Staff's orders on a phone: where the first one begins, and how many taps it takes to complete one by hand. */

let ama: Person;

inAdminShop(async () => {
  ama = await shop.person({ name: 'Ama Serwaa', cedis: 50 });
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  await pastOrders(shop, ama, [
    { at: minutesAgo(30), dataSize: '2GB' },
    { at: minutesAgo(20), becomes: 'pending' },
  ]);
});

beforeEach(async () => {
  await arrive(admin);
  await page.goto('/admin-orders');
  await cards().first().waitFor();
});

const cards = () => page.getByRole('list', { name: 'Orders' }).getByRole('listitem');
const byHand = () => cards().filter({ hasText: 'Manual' });
/** Taps where the number is shown, as a finger does; the order's button takes the tap. */
const onNumber = () => byHand().getByText('to 024 123 4567');
const box = async (selector: string) => {
  const found = await page.locator(selector).first().boundingBox();
  if (found === null) throw new Error(`${selector} is not shown`);
  return found;
};

test.each([phone, smallPhone])(
  'at %j each heading fits on one line, and the first order begins within the first 400 px',
  async (size) => {
    await page.setViewportSize(size);
    expect((await box('h1')).height).toBeLessThan(36);
    const heading = await box('h2');
    const button = await box('.panel-header button');
    expect(button.y).toBeLessThan(heading.y + heading.height);
    expect((await box('[data-row]')).y).toBeLessThanOrEqual(400);
    await expectAccessible(page, [phone, 'dark']);
    expect(visit.problems).toEqual([]);
  },
);

test('a tap anywhere on an order opens it; its checkbox selects it', async () => {
  await onNumber().click({ force: true });
  await dialog().getByRole('radio', { name: 'Pending', checked: true }).waitFor();
  await page.keyboard.press('Escape');
  const opener = byHand().getByRole('button', { name: /^Update status of order ORD/ });
  expect(await hasFocus(opener)).toBe(true);
  expect((await opener.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await byHand().getByRole('checkbox').check();
  expect(await dialog().count()).toBe(0);
  await page.getByRole('region', { name: 'Bulk actions' }).getByText('1 order selected').waitFor();
});

test('an order by hand is completed with one tap', async () => {
  const taps = await countTaps(page);
  await byHand()
    .getByRole('button', { name: /is delivered$/ })
    .click();
  await toasts().getByText('Order status updated successfully').waitFor();
  expect(await taps()).toBe(1);
  await byHand().getByText('Completed').waitFor();
  const { body } = await shop.call('get-orders', {}, ama.token);
  expect(body.orders.map(({ status }) => status)).toEqual(['completed', 'completed']);
});
