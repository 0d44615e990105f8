import type { Page } from 'playwright';
import { expectAccessible } from '../../support/axe';
import { type BrowserShop, openBrowserShop, type Visit } from '../../support/browser-shop';
import { alter, hold, pathOf, refuse } from '../../support/network';
import { pastOrders } from '../../support/past-orders';
import { proves, sees } from '../../support/sees';
import type { Person } from '../../support/shop';
import { visitAs } from '../../support/signed-in';

let shop: BrowserShop;
let person: Person;
let visit: Visit;
let page: Page;
beforeAll(async () => {
  shop = await openBrowserShop({ schedules: 'manual' });
});
afterAll(() => shop?.stop());
beforeEach(async () => {
  person = await shop.person({ cedis: 30 });
  visit = await visitAs(shop, person);
  page = visit.page;
});
afterEach(() => visit.end());

const main = () => page.getByRole('main');
const toasts = () => page.getByRole('region', { name: 'Notifications' });
const fact = (name: string) =>
  main().getByRole('term').filter({ hasText: name }).locator('xpath=../dd').textContent();
const edit = () => page.getByRole('button', { name: 'Edit profile' });
const field = (label: string) => main().getByLabel(label);

test('the profile says who one is, and what one has, ordered and spent', async () => {
  await pastOrders(shop, person, [
    { at: new Date(Date.now() - 1_000) },
    { at: new Date(), becomes: 'failed' },
  ]);
  await page.goto('/profile');
  await sees(page.getByRole('heading', { level: 1 }), 'profile: header');
  await sees(main(), 'profile: badge');
  await main().getByText('Test Person').first().waitFor();
  await sees(main(), 'profile: first card');
  await sees(main(), 'profile: second card');
  await sees(main(), 'profile: third card');
  expect([await fact('Balance'), await fact('Orders'), await fact('Total Spent')]).toEqual([
    '₵25.00',
    '2',
    '₵5.00',
  ]);
  proves('profile: cards');

  await sees(main(), 'profile: account title');
  await sees(main(), 'profile: name label');
  await sees(main(), 'profile: email label');
  await sees(main(), 'profile: phone label');
  await sees(main(), 'profile: since label');
  expect([await fact('Full Name'), await fact('Email Address'), await fact('Phone Number')]).toEqual([
    'Test Person',
    person.email,
    '0240000000',
  ]);
  expect(await fact('Member Since')).toMatch(/^\d{1,2} [A-Z][a-z]+ \d{4}$/);
  proves('profile: since');
  await page.getByRole('link', { name: 'Back to the dashboard' }).click();
  await page.waitForURL('**/user-dashboard');
  proves('profile: back');
  expect(visit.problems).toEqual([]);
});

test('name and phone are edited and saved for good; cancelling keeps what was there', async () => {
  await page.goto('/profile');
  await edit().click();
  expect(await field('Email Address').isEditable()).toBe(false);
  await field('Full Name').fill('Somebody Else');
  await (await sees(main(), 'profile: cancel')).click();
  expect(await fact('Full Name')).toBe('Test Person');
  await edit().click();
  expect(await field('Full Name').inputValue()).toBe('Test Person');
  await field('Phone Number').fill('1');
  await page.getByRole('button', { name: 'Cancel editing' }).click();
  expect(await fact('Phone Number')).toBe('0240000000');
  proves('profile: cancelled', 'profile: toggle');

  await edit().click();
  await field('Full Name').fill('Ama Serwaa-Ofori');
  await field('Phone Number').fill('');
  await (await sees(main(), 'profile: save')).click();
  await sees(toasts(), 'profile: saved');
  await sees(toasts(), 'profile: saved, explained');
  await sees(main(), 'profile: without phone');
  proves('profile: editable');
  await page.reload();
  await main().getByText('Ama Serwaa-Ofori').first().waitFor();
  proves('profile: saving');
  expect(visit.problems).toEqual([]);
});

test('a change that can’t be saved is said to be, and stays in the form', async () => {
  await page.goto('/profile');
  await edit().click();
  await field('Full Name').fill('Ama Serwaa');
  await refuse(page, 'update-profile', 'invalid_request');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await sees(toasts(), 'profile: saving failed');
  expect(await field('Full Name').inputValue()).toBe('Ama Serwaa');
});

test('while it loads it says so, and a profile that can’t be had can be asked for again', async () => {
  const repair = await refuse(page, 'get-profile', 'not_found');
  const letGo = await hold(page, pathOf('get-profile'));
  await page.goto('/profile');
  await sees(main(), 'profile: loading');
  await letGo();
  await sees(main(), 'profile: failure');
  await sees(toasts(), 'profile: failure toast');
  await repair();
  await (await sees(main(), 'profile: failure button')).click();
  await main().getByText('Test Person').first().waitFor();
  proves('profile: retry');
});

test('an email that is not there is said to be', async () => {
  await alter(page, 'get-profile', ({ profile }) => ({ profile: { ...profile, email: '' } }));
  await page.goto('/profile');
  await sees(main(), 'profile: without email');
  expect(await fact('Email Address')).toBe('Not provided');
});

test('a name that is one long word makes nothing scroll sideways', async () => {
  const person = await shop.person();
  await shop.call('update-profile', { name: 'W'.repeat(90), phone: '' }, person.token);
  const { page, end } = await visitAs(shop, person);
  await page.goto('/profile');
  await page.getByText('WWW').first().waitFor();
  await expectAccessible(page);
  await end();
});
