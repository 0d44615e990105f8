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
import { coversRules, expectOption, expectVisible, expectWords } from '../../support/browser/expect-visible';
import { refuse } from '../../support/browser/network';
import { deepTest } from '../../support/deep-test';
import { mtn1gb, pastOrders } from '../../support/shop/purchases';
import type { Person } from '../../support/shop/shop';

/** A customer with six orders in March. */
let buyer: Person;
inSharedShop(async () => {
  buyer = await shop.person({ cedis: 100 });
  await pastOrders(shop, buyer, [
    { at: lagos('09T23:59:59.999'), dataSize: '2GB' },
    { at: lagos('10T00:00'), network: 'Airteltigo', phoneNumber: '0271234567' },
    { at: lagos('10T23:59:59.999'), phoneNumber: '0549876543', becomes: 'failed' },
    { at: lagos('11T00:00'), dataSize: '3GB', becomes: 'pending' },
    { at: lagos('11T10:24'), network: 'Airteltigo', dataSize: '500MB', becomes: 'processing' },
    { at: lagos('12T08:05') },
  ]);
});

/** An instant in March 2026 in the browser's time zone, not the machine's. */
const lagos = (dayAndTime: string) => new Date(`2026-03-${dayAndTime}+01:00`);

async function openOrders(person: Person, filters = ''): Promise<void> {
  await arrive(person, { timezoneId: 'Africa/Lagos' });
  await page.goto(`/orders${filters}`);
}

const cards = () => page.getByRole('region', { name: 'Orders' }).locator('.order-card');
const card = (index: number) => cards().nth(index);
const filter = (label: string) => page.getByLabel(label, { exact: true });
const found = (n: number) => expectVisible(main(), 'orders: count', { n });
/** The plans of the listed rows. */
const listed = (): Promise<string[]> =>
  cards().locator('.row__title > :first-child').filter({ visible: true }).allTextContents();
/** Opens a row's details, with the steps that led there. */
async function opened(index: number): Promise<Locator> {
  await card(index).locator('summary').first().click();
  await card(index).getByText('Earlier steps').click();
  return card(index);
}

type Found = readonly [filters: Readonly<Record<string, string>>, plans: readonly string[]];

/** Sets the filters, expects those plans in that order, and clears the filters. */
async function finds(filters: Found[0], plans: Found[1]): Promise<void> {
  for (const [label, value] of Object.entries(filters)) {
    if (label === 'Status' || label === 'Network') await filter(label).selectOption({ label: value });
    else await filter(label).fill(value);
  }
  await found(plans.length);
  expect(await listed()).toEqual(plans);
  await page.getByRole('button', { name: 'Clear Filters' }).first().click();
  await found(6);
}

deepTest('every order has its card, the newest first, and the completed ones are summed up', async () => {
  await openOrders(buyer);
  await expectVisible(page, 'orders: header');
  await found(6);
  expect(await listed()).toEqual([
    'MTN 1GB',
    'AirtelTigo 500MB',
    'MTN 3GB',
    'MTN 1GB',
    'AirtelTigo 1GB',
    'MTN 2GB',
  ]);
  coversRules('orders: newest');
  await expectWords(main(), 'orders', ['first card', 'second card']);
  expect(await fact('Total Spent')).toBe('₵19.40');
  expect(await fact('Completed')).toBe('3');

  const processing = await opened(1);
  await expectVisible(processing, 'orders: card: processing');
  await expectVisible(processing, 'orders: processed by an API');
  await expectVisible(await opened(2), 'orders: processed by hand');
  coversRules('orders: processing');
  expect(await processing.getByRole('time').first().textContent()).toBe('11/03/2026 10:24');
  coversRules('orders: time');
  for (const words of ['₵2.60', 'AirtelTigo 500MB', '024 123 4567'])
    await processing.getByText(words, { exact: true }).waitFor();
  expect(await processing.getByRole('heading', { level: 3 }).textContent()).toMatch(/^[A-Z0-9-]{6,25}$/);
  coversRules('orders: card');
  const badge = (index: number) => card(index).locator('.amplify-badge').textContent();
  expect(await Promise.all([0, 1, 2, 3].map(badge))).toEqual([
    'Completed',
    'Processing',
    'Pending',
    'Failed',
  ]);
  coversRules('orders: statuses');
  expect(visit.problems).toEqual([]);
});

deepTest('opening a card shows what happened, with times', async () => {
  await openOrders(buyer);
  const failed = await opened(3);
  await failed.getByText('Not delivered. ₵5.00 is back in your wallet.').waitFor();
  await failed.getByText('This number can’t receive data · 23:59').waitFor();
  expect(await failed.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringMatching(/^Sent to the network\s+23:59$/),
    expect.stringMatching(/^Paid from your wallet\s+23:59$/),
  ]);
  coversRules('orders: timeline');
});

deepTest('each filter finds its orders, alone and together, through the end of the last day', async () => {
  await openOrders(buyer);
  await found(6);
  const number = (await card(2).getByRole('heading', { level: 3 }).textContent()) ?? '';
  await page.getByText('Filters', { exact: true }).click();
  await expectWords(main().locator('label'), 'orders', ['status filter', 'network filter']);
  await expectWords(main(), 'orders', ['first day', 'last day']);
  await expectOption(filter('Status'), 'orders: status: all');
  await expectOption(filter('Status'), 'orders: status: pending');
  await expectOption(filter('Status'), 'orders: status: processing');
  await expectOption(filter('Status'), 'orders: status: completed');
  await expectOption(filter('Status'), 'orders: status: failed');
  await expectOption(filter('Network'), 'orders: network: all');
  await expectOption(filter('Network'), 'orders: network: MTN');
  await expectOption(filter('Network'), 'orders: network: AirtelTigo');

  const all: readonly Found[] = [
    [{ Search: number.toLowerCase() }, ['MTN 3GB']],
    [{ Search: '54987' }, ['MTN 1GB']],
    [{ Search: 'AIRTEL' }, ['AirtelTigo 500MB', 'AirtelTigo 1GB']],
    [{ Search: ' 3gb ' }, ['MTN 3GB']],
    [{ Status: 'Pending' }, ['MTN 3GB']],
    [{ Status: 'Processing' }, ['AirtelTigo 500MB']],
    [{ Status: 'Completed' }, ['MTN 1GB', 'AirtelTigo 1GB', 'MTN 2GB']],
    [{ Status: 'Failed' }, ['MTN 1GB']],
    [{ Network: 'MTN' }, ['MTN 1GB', 'MTN 3GB', 'MTN 1GB', 'MTN 2GB']],
    [{ Network: 'AirtelTigo' }, ['AirtelTigo 500MB', 'AirtelTigo 1GB']],
    [{ 'From Date': '2026-03-11' }, ['MTN 1GB', 'AirtelTigo 500MB', 'MTN 3GB']],
    [{ 'To Date': '2026-03-09' }, ['MTN 2GB']],
  ];
  const together: readonly Found[] = [
    [{ 'From Date': '2026-03-10', 'To Date': '2026-03-10' }, ['MTN 1GB', 'AirtelTigo 1GB']],
    [{ Search: 'mtn', Status: 'Completed', 'From Date': '2026-03-10' }, ['MTN 1GB']],
    [{ Search: '1gb', Network: 'AirtelTigo', 'To Date': '2026-03-11' }, ['AirtelTigo 1GB']],
  ];
  for (const [filters, plans] of [...all, ...together]) await finds(filters, plans);
  coversRules(
    'orders: search',
    'orders: by status',
    'orders: by network',
    'orders: dates',
    'orders: combination',
  );
  expect(visit.problems).toEqual([]);
});

deepTest(
  'the two cards are of the orders that the filters leave, and a reload keeps the filters',
  async () => {
    await openOrders(buyer);
    await page.getByText('Filters', { exact: true }).click();
    await filter('Network').selectOption({ label: 'AirtelTigo' });
    await found(2);
    expect(await fact('Total Spent')).toBe('₵4.90');
    expect(await fact('Completed')).toBe('1');
    coversRules('orders: total spent', 'orders: completed');
    await page.reload();
    await found(2);
    await page.getByText('Filters (1)', { exact: true }).waitFor();

    await filter('Search').fill('no such order');
    await expectWords(main(), 'orders', ['empty', 'empty, filtered']);
    expect(await fact('Total Spent')).toBe('₵0.00');
    await (await expectVisible(cardsRegion(), 'orders: clear')).click();
    await found(6);
    coversRules('orders: clearing');
  },
);

const cardsRegion = () => page.getByRole('region', { name: 'Orders', exact: true });

deepTest('a customer without orders is led to the first one, and Refresh shows the next', async () => {
  const newcomer = await shop.person({ cedis: 20 });
  await openOrders(newcomer);
  await found(0);
  await expectWords(main(), 'orders', ['empty', 'empty, without orders']);
  const buy = await expectVisible(main(), 'orders: empty, button');
  expect(await buy.getAttribute('href')).toBe('/buy-data');
  coversRules('orders: buy now');

  await shop.call('process-bundle-order', mtn1gb(), newcomer.token);
  await page.reload();
  await found(1);
  await shop.call('process-bundle-order', mtn1gb({ phoneNumber: '0247654321' }), newcomer.token);
  await page.getByText('Filters', { exact: true }).click();
  await (await expectVisible(main(), 'orders: refresh')).click();
  await found(2);
  coversRules('orders: refreshing');
  expect(visit.problems).toEqual([]);
});

deepTest(
  'orders that can’t be had are said to be, can be asked for again, and one can always sign out',
  async () => {
    await arrive(buyer);
    const repair = await refuse(page, 'get-orders', 'not_found');
    await page.goto('/orders');
    await expectVisible(toasts(), 'orders: failure toast');
    await repair();
    await main().getByRole('button', { name: 'Retry' }).click();
    await found(6);
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.waitForURL('**/login');
    coversRules('orders: sign-out');
  },
);
