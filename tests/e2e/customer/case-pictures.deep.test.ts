import { readFileSync } from 'node:fs';
import { subjectPath } from '../../../contracts/paths';
import { jpegSize } from '../../../lambdas/adapters/pictures/picture-files';
import { caseRow } from '../../../lambdas/core/cases/rows';
import { orderRow } from '../../../lambdas/core/orders/rows';
import { expectAccessible } from '../../support/browser/axe';
import {
  arrive,
  arriveAsAdmin,
  dialog,
  inAdminShop,
  page,
  press,
  shop,
  visit,
} from '../../support/browser/current-visit';
import { applications, jpeg } from '../../support/pictures/jpeg';
import { caseOf } from '../../support/shop/fixtures';
import { mtn1gb } from '../../support/shop/purchases';
import { controlSupplier } from '../../support/suppliers/supplier-control';
import { until } from '../../support/waiting/until';

const phone = { viewport: { width: 320, height: 640 } };

inAdminShop(() =>
  controlSupplier(shop.cloud.endpoints.suppliers, { delayMs: 0, webhooks: false, script: 'never-settles' }),
);

const place = 'Makola Market, stall 12';

/** A picture as a phone's camera makes it: with its location. */
const photo = {
  name: 'balance.jpg',
  mimeType: 'image/jpeg',
  buffer: jpeg(3_200, 1_800, [applications(`Exif ${place}`)]),
};

test('a customer sends a picture from a small phone, again after it was lost, and staff see it without its location', async () => {
  const person = await shop.person({ name: 'Ama Serwaa', cedis: 10 });
  const { body } = await shop.call('process-bundle-order', mtn1gb(), person.token);
  const number = body.order_number ?? '';
  const row = await shop.table.get(orderRow.key({ id: number }), { consistent: true });
  if (row === null) throw new Error(`No order ${number}`);
  const createdAt = new Date(Date.now() - 40 * 60_000);
  await shop.table.write({ put: orderRow.encode({ ...orderRow.decode(row), createdAt }) });
  await shop.table.write({
    put: caseRow.encode(caseOf({ orderId: number, userId: person.userId, messages: [] })),
  });
  await arrive(person, phone);
  await page.goto(`/orders?text=${number}`);
  await press(`I didn’t get it, order ${number}`);
  await press('See or add pictures', dialog());
  await dialog().getByText('we delete it after 90 days.').waitFor();
  // Only once, so that nothing delays the second try.
  await page.route('**/pictures/uploads/**', (route) => route.abort(), { times: 1 });
  await dialog().getByLabel('A picture').setInputFiles(photo);
  await dialog().getByText('Your picture wasn’t sent.').waitFor();
  await expectAccessible(page);
  await press('Try again', dialog());
  await shown(dialog());
  await dialog().getByText('I sent a picture.').waitFor();
  await expectAccessible(page);
  expect(visit.problems.filter((line) => !line.includes('ERR_FAILED'))).toEqual([]);

  await arriveAsAdmin();
  await page.goto(subjectPath({ kind: 'order', id: number }));
  await shown(page);
  await press('Picture 1');
  await page.getByRole('button', { name: 'Picture 1', expanded: true }).waitFor();
  await expectAccessible(page);
  const begun = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download picture 1' }).click();
  const download = await begun;
  expect(download.suggestedFilename()).toBe('picture.jpg');
  const seen = readFileSync(await download.path());
  expect(jpegSize(seen)).toEqual({ width: 1_600, height: 900 });
  expect(photo.buffer.includes(place)).toBe(true);
  expect(seen.includes(place)).toBe(false);
  expect(visit.problems).toEqual([]);
});

/** Waits for the picture itself, not only its frame: the page's policy must let it load from its origin. */
async function shown(where: Pick<typeof page, 'getByRole'>): Promise<void> {
  const picture = where.getByRole('list', { name: 'Pictures' }).locator('img');
  await picture.waitFor();
  await until(
    async () => (await picture.evaluate((element) => (element as HTMLImageElement).naturalWidth)) > 0,
  );
}
