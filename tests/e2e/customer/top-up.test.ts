import type { Locator } from 'playwright';
import {
  arrive,
  fact,
  inSharedShop,
  main,
  page,
  shop,
  toasts,
  visit,
} from '../../support/browser/current-visit';
import { coversRules, expectVisible, expectWords } from '../../support/browser/expect-visible';
import { alter, refuse } from '../../support/browser/network';
import { deepTest } from '../../support/deep-test';
import { dayMs } from '../../support/shop/purchases';
import type { Person } from '../../support/shop/shop';

/** The form and the history; paying is in `top-up.deep.test.ts` beside this folder. */

let person: Person;
inSharedShop(async () => {
  person = await shop.person();
});
beforeEach(() => arrive(person));

const amount = () => page.getByLabel(/^Amount/);
const submit = () => page.getByRole('form', { name: 'Top up' }).getByRole('button').last();
const history = () => page.getByRole('group').filter({ hasText: 'Topup History' });
const list = () => page.getByRole('region', { name: 'Your top-ups' });
deepTest('the form shows the total before it is paid, and accepts whole amounts from ₵5', async () => {
  await page.goto('/topup');
  await expectVisible(page.getByRole('heading', { level: 1 }), 'top up: header');
  await expectVisible(submit(), 'top up: empty button');
  expect(await submit().isDisabled()).toBe(true);
  expect(await main().getByText('Total to pay').count()).toBe(0);
  expect(await amount().getAttribute('inputmode')).toBe('numeric');
  expect(await amount().getAttribute('required')).toBe('');

  for (const quick of [5, 10, 20, 50, 100, 200]) {
    await page.getByRole('button', { name: `₵${quick}`, exact: true }).click();
    expect(await amount().inputValue()).toBe(String(quick));
  }
  coversRules('top up: quick amounts');
  await expectVisible(submit(), 'top up: button', { total: '204.00' });
  expect(await fact('Top-up amount')).toBe('₵200.00');
  expect(await fact('Transaction charges (2%)')).toBe('₵4.00');
  expect(await fact('Total to pay')).toBe('₵204.00');

  await amount().fill('12.9');
  await expectVisible(submit(), 'top up: button', { total: '12.24' });
  coversRules('top up: whole number');
  await amount().fill('4');
  expect(await submit().isDisabled()).toBe(true);
  expect(await main().getByText('Total to pay').count()).toBe(0);
  coversRules('top up: summary', 'top up: submit disabled');
  await amount().press('Enter');
  await expectWords(main(), 'top up', ['too little', 'too little, explained']);
  coversRules('top up: amount');

  await main().getByText('Secure payment via Paystack: mobile money, card, bank transfer or USSD').waitFor();
  coversRules('top up: note');
  for (const term of ['Minimum top-up ₵5', '2% transaction charge', 'Funds added instantly'])
    await main().getByText(term, { exact: true }).waitFor();
  coversRules('top up: footer');
  await page.getByRole('link', { name: 'Back to the dashboard' }).click();
  await page.waitForURL('**/user-dashboard');
  coversRules('top up: back');
  expect(visit.problems).toEqual([]);
});

deepTest('payments need a provider that is active and has a public key', async () => {
  for (const change of [{ paystack_active: false }, { paystack_public_key: null }]) {
    const repair = await alter(page, 'public-get-paystack-config', (config) => ({ ...config, ...change }));
    await page.goto('/topup');
    await amount().fill('20');
    await submit().click();
    await expectVisible(toasts(), 'top up: unavailable');
    await expectVisible(toasts(), 'top up: unavailable, explained');
    await repair();
  }
  expect(await topUps()).toEqual([]);
  coversRules('top up: provider');
});

const topUps = async () =>
  (await shop.call('get-wallet-transactions', { type: 'credit' }, person.token)).body.transactions;

deepTest('an empty history says so, and so does one that can’t be loaded', async () => {
  await page.goto('/topup');
  await (await expectVisible(main(), 'top-up history: header')).click();
  await expectWords(history(), 'top-up history', ['empty', 'empty, explained']);
  await refuse(page, 'get-wallet-transactions', 'not_found');
  await page.reload();
  await expectVisible(toasts(), 'top-up history: failure toast');
});

/** A shop's rows, newest first, with everything that takes a real history years to collect. */
async function withHistory(): Promise<void> {
  const row = (index: number, daysAgo: number, status: string, more: object = {}) => ({
    id: `row-${index}`,
    type: 'credit',
    amount: 20,
    status,
    description: '',
    reference: `TOPUP-REFERENCE-${1_000 + index}`,
    dispute: null,
    is_unconfirmed: false,
    refunds: [],
    created_at: new Date(Date.now() - daysAgo * dayMs).toISOString(),
    ...more,
  });
  const newest = [
    row(0, 0, 'completed'),
    row(1, 1, 'pending'),
    row(2, 30, 'failed'),
    row(3, 400, 'reversed', { description: 'Test payment' }),
  ];
  const others = Array.from({ length: 56 }, (_, index) => row(index + 4, 500, 'completed'));
  await alter(page, 'get-wallet-transactions', () => ({
    transactions: [...newest, ...others],
    next_cursor: null,
  }));
}

deepTest('the history counts and sums all top-ups, and lists the recent ones row by row', async () => {
  await withHistory();
  await page.goto('/topup');
  const header = await expectVisible(main(), 'top-up history: header');
  await history().getByText('60').first().waitFor();
  expect(await list().isVisible()).toBe(false);
  await header.click();
  await expectWords(history(), 'top-up history', ['first card', 'second card']);
  expect(await fact('Total Topped Up', history())).toBe('₵1,140.00');
  expect(await fact('Successful', history())).toBe('57/60');
  coversRules('top-up history: cards');
  await expectVisible(history(), 'top-up history: limited', { n: 50 });

  const rows = list().getByRole('listitem');
  expect(await rows.count()).toBe(50);
  await expectWords(rows.nth(0), 'top-up history', ['description', 'today']);
  await expectVisible(rows.nth(1), 'top-up history: yesterday');
  const days = await Promise.all([2, 3].map((index) => rows.nth(index).getByRole('time').textContent()));
  const [thisYear, before] = [30, 400].map((ago) => new Date(Date.now() - ago * dayMs));
  expect(days).toEqual([shortDate(thisYear), shortDate(before)]);
  coversRules('top-up history: dates');

  const first = rows.first();
  await first.getByText(/NCE-1000$/).waitFor();
  await first.getByText('+₵20.00', { exact: true }).waitFor();
  await first.getByText('Completed', { exact: true }).waitFor();
  await rows.nth(3).getByText('Test payment', { exact: true }).waitFor();
  coversRules('top-up history: row');

  await header.click();
  await list().waitFor({ state: 'hidden' });
  coversRules('top-up history: panel');
  expect(visit.problems).toEqual([]);
});

function shortDate(date: Date | undefined): string {
  if (date === undefined) return '';
  const isThisYear = date.getFullYear() === new Date().getFullYear();
  const month = date.toLocaleString('en-GB', { month: 'short' });
  return `${date.getDate()} ${month}${isThisYear ? '' : ` ${date.getFullYear()}`}`;
}

/** Returns the name of a badge's background. */
async function hueOf(badge: Locator): Promise<string> {
  const colour = await badge.evaluate((element) => getComputedStyle(element).backgroundColor);
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  const strongest = Math.max(red, green, blue);
  const spread = strongest - Math.min(red, green, blue);
  if (spread < 0.06 * strongest) return 'grey';
  if (green === strongest) return 'green';
  return green - blue > 0.5 * spread ? 'yellow' : 'red';
}

deepTest('Refresh History shows what is true now', async () => {
  await page.goto('/topup');
  await (await expectVisible(main(), 'top-up history: header')).click();
  await history().getByText('0/0').waitFor();
  await shop.call('start-topup', { amount: 50 }, person.token);
  await (await expectVisible(history(), 'top-up history: refresh')).click();
  await history().getByText('0/1').waitFor();
  await list().getByText('+₵50.00').waitFor();
  coversRules('top-up history: refreshing');
});

test('the history scrolls, each status has its colour, and payments use Paystack’s own library, Apple Pay included', async () => {
  await withHistory();
  await page.goto('/topup');
  await history().getByText('60').first().waitFor();
  await history().locator('summary').click();
  const rows = list().getByRole('listitem');
  const badges = ['Completed', 'Pending', 'Failed', 'Reversed'];
  const hues = await Promise.all(badges.map((word, index) => hueOf(rows.nth(index).getByText(word))));
  expect(hues).toEqual(['green', 'yellow', 'red', 'grey']);
  coversRules('top-up history: badges');
  const { height, scrolls } = await list().evaluate((element) => ({
    height: element.clientHeight / Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
    scrolls: element.scrollHeight > element.clientHeight,
  }));
  expect(scrolls).toBe(true);
  expect(height).toBeLessThanOrEqual(24);
  expect(height).toBeGreaterThan(20);
  coversRules('top-up history: height');

  const [library] = await Promise.all([
    page.waitForResponse(/\/assets\/inline-[^/]*\.js$/),
    amount().focus(),
  ]);
  const code = await library.text();
  expect(code).toContain(
    'An error occurred while paying with Apple Pay. Please try again or use another payment method.',
  );
  expect(code).toMatch(/countryCode:\W?NG\W/);
  expect(code).toMatch(/supportedNetworks:\[\W?visa\W,\W?masterCard\W/);
  coversRules('checkout: wallet pay');
});
