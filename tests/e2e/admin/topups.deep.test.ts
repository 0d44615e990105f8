import {
  arriveAsAdmin,
  inAdminShop,
  page,
  panel,
  shop,
  toasts,
  visit,
} from '../../support/browser/current-visit';
import { coversRules, expectVisible, expectWords } from '../../support/browser/expect-visible';
import { alter, hold, pathOf, refuse } from '../../support/browser/network';
import { controlPaystack } from '../../support/paystack/simulator';
import { until } from '../../support/waiting/until';

/** Oldest first: paid by Ama, started by Kofi, paid by Kofi, given up by Ama. */
const references: string[] = [];

inAdminShop(async () => {
  const paystack = shop.cloud.endpoints.paystack ?? '';
  await controlPaystack(paystack, { action: 'drop-webhooks' });
  const [ama, kofi] = [await shop.person({ name: 'Ama Serwaa' }), await shop.person({ name: 'Kofi Mensah' })];
  for (const [person, amount, end] of [
    [ama, 20, 'paid'],
    [kofi, 50, 'left open'],
    [kofi, 100, 'paid'],
    [ama, 5, 'given up'],
  ] as const) {
    const { reference, amount_minor } = (await shop.call('start-topup', { amount }, person.token)).body;
    references.push(reference);
    if (end === 'paid')
      await controlPaystack(paystack, { action: 'pay', reference, amount: amount_minor, currency: 'GHS' });
    if (end !== 'left open')
      await shop.call('verify-paystack-payment', { reference, cancelled: end === 'given up' }, person.token);
  }
  await shop.cloud.events.drained();
});
beforeEach(() => arriveAsAdmin());

const path = '/admin-topups';
const table = () => page.getByRole('table', { name: 'Top-ups' });
const rows = () => table().locator('tbody tr');
const amounts = async () => (await rows().locator('td:nth-child(2)').allTextContents()).join(' ');
const search = () => panel().getByLabel('Search top-ups');
const footer = (x: number) => expectVisible(panel(), 'admin topups: footer', { x, y: 4 });

async function lists(expected: string): Promise<void> {
  // On a timeout, the comparison below shows what is listed instead.
  await until(async () => (await amounts()) === expected).catch(() => undefined);
  expect(await amounts()).toBe(expected);
}

test('all customers’ top-ups are listed, newest first, with their sum', async () => {
  const letGo = await hold(page, pathOf('admin-get-topups'));
  await page.goto(path);
  await page.getByText('Loading top-ups...').waitFor();
  await letGo();
  await lists('₵5.00 ₵100.00 ₵50.00 ₵20.00');
  await expectWords(table(), 'admin topups', [
    'first column',
    'second column',
    'third column',
    'fourth column',
    'fifth column',
    'sixth column',
  ]);
  const cells = await rows().nth(1).locator('td').allInnerTexts();
  expect(cells.map((cell) => cell.split('\n').filter((line) => line !== ''))).toEqual([
    [
      'Kofi Mensah',
      `Details on top-up ${references[2]}`,
      expect.stringMatching(/@test\.example · 024 000 0000$/),
    ],
    ['₵100.00'],
    ['Completed', 'Test'],
    [expect.stringMatching(/^[A-Z][a-z ]+$/)],
    [`…${references[2]?.slice(-8)}`],
    [expect.stringMatching(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/)],
  ]);
  const states = await rows().locator('td:nth-child(3)').allInnerTexts();
  expect(states.map((state) => state.split('\n')[0])).toEqual([
    'Failed',
    'Completed',
    'Pending',
    'Completed',
  ]);
  coversRules('admin topups: statuses');
  await footer(4);
  expect((await panel().locator('.figure').allInnerTexts()).map((text) => text.split(/\n+/))).toEqual([
    ['Total Topups', '4', '1 pending · 2 completed'],
    ['Total Amount', '₵120.00', 'Credited to wallets'],
    ['Today’s Topups', '4', 'Started today'],
    ['Today’s Amount', '₵120.00', 'Credited to wallets'],
  ]);
  coversRules('admin topups: figures');
  expect(visit.problems).toEqual([]);
});

test('a search by user or reference finds their top-ups, stays in the address, and says when nothing matches', async () => {
  await page.goto(path);
  await search().fill('kofi');
  await lists('₵100.00 ₵50.00');
  await footer(2);
  await panel().getByLabel('Status').selectOption({ label: 'Pending' });
  await lists('₵50.00');
  await page.reload();
  await lists('₵50.00');
  await panel().getByLabel('Status').selectOption({ label: 'Any status' });
  await search().fill(references[0]?.slice(-8) ?? '');
  await lists('₵20.00');
  coversRules('admin topups: search');
  await search().fill('nobody');
  await panel().getByText('No top-ups found').waitFor();
  await footer(0);
  expect(visit.problems).toEqual([]);
});

test('a top-up without a reference says so, and so does a list that can’t be loaded', async () => {
  await alter(page, 'admin-get-topups', (output) => ({
    ...output,
    topups: output.topups.map((topUp) => ({ ...topUp, payment_reference: '' })),
  }));
  await page.goto(path);
  await expectVisible(rows().first(), 'admin topups: without reference');
  const repair = await refuse(page, 'admin-get-topups', 'not_found', 'Nothing to see');
  await search().fill('ama');
  await expectWords(toasts(), 'admin topups', ['failure toast', 'failure toast, explained']);
  await repair();
  await panel().getByRole('button', { name: 'Retry' }).click();
  await lists('₵5.00 ₵20.00');
});
