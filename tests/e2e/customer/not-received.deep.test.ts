import { subjectPath } from '../../../contracts/paths';
import { orderRow } from '../../../lambdas/core/orders/rows';
import { expectAccessible } from '../../support/browser/axe';
import {
  arrive,
  arriveAsAdmin,
  dialog,
  inAdminShop,
  page,
  panel,
  press,
  shop,
  visit,
} from '../../support/browser/current-visit';
import { readWallet } from '../../support/shop/ledger';
import { mtn1gb } from '../../support/shop/purchases';
import type { Person } from '../../support/shop/shop';
import { controlSupplier } from '../../support/suppliers/supplier-control';

const widths = [390, 1280];
const windowOf = (width: number) => ({ viewport: { width, height: 844 } });
const minuteMs = 60_000;

inAdminShop(() => controlSupplier(shop.cloud.endpoints.suppliers, { delayMs: 0, webhooks: false }));

/** An order from 40 minutes ago, which its supplier has not reported on. */
async function silentOrder(
  script: 'accept-then-fail' | 'never-settles',
): Promise<{ person: Person; number: string }> {
  const person = await shop.person({ name: 'Ama Serwaa', cedis: 10 });
  await controlSupplier(shop.cloud.endpoints.suppliers, { script });
  const { body } = await shop.call('process-bundle-order', mtn1gb(), person.token);
  const number = body.order_number ?? '';
  const row = await shop.table.get(orderRow.key({ id: number }), { consistent: true });
  if (row === null) throw new Error(`No order ${number}`);
  const createdAt = new Date(Date.now() - 40 * minuteMs);
  await shop.table.write({ put: orderRow.encode({ ...orderRow.decode(row), createdAt }) });
  return { person, number };
}

const balanceOf = async ({ userId }: Person) => (await readWallet(shop.table, userId)).account.balance;

/** Presses `I didn’t get it` on the order's card. */
async function ask(person: Person, number: string, width: number): Promise<void> {
  await arrive(person, windowOf(width));
  await page.goto(`/orders?text=${number}`);
  await press(`I didn’t get it, order ${number}`);
}

for (const width of widths)
  test(`in a window of ${width} px, a customer whose supplier admits a failure gets the money back in the same answer, without staff`, async () => {
    const { person, number } = await silentOrder('accept-then-fail');
    await ask(person, number, width);
    await dialog().getByText('Our supplier says that it failed. ₵5.00 went back to your wallet.').waitFor();
    await expectAccessible(page);
    expect(await balanceOf(person)).toBe(1000);
    expect(visit.problems).toEqual([]);
  });

test.each(widths)(
  'in a window of %i px, if the supplier admits nothing, the customer reports the order, and staff give the money back in two clicks',
  async (width) => {
    const { person, number } = await silentOrder('never-settles');
    await ask(person, number, width);
    await dialog().getByText('Your order stays open, and we keep asking').waitFor();
    await press('Still not there', dialog());
    await press('Nothing came', dialog());
    await dialog().getByLabel('Anything we should know?').fill('I dialled *138# twice.');
    await expectAccessible(page);
    await press('Report it', dialog());
    await dialog()
      .getByText(/^Case NK-\d{6}$/)
      .waitFor();
    await expectAccessible(page);
    expect(visit.problems).toEqual([]);
    await visit.end();

    await arriveAsAdmin(windowOf(width));
    await page.goto(subjectPath({ kind: 'order', id: number }));
    await panel().getByText('I dialled *138# twice.').waitFor();
    await expectAccessible(page);
    await press('Fail and refund', panel());
    await dialog().getByLabel('Reason').fill('It never came');
    await press('Fail and refund', dialog());
    await dialog().waitFor({ state: 'detached' });
    expect(await balanceOf(person)).toBe(1000);
    expect(visit.problems).toEqual([]);
  },
);
