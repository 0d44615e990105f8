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
import { hold, pathOf, refuse } from '../../support/browser/network';
import { pastOrders } from '../../support/shop/purchases';
import type { Person } from '../../support/shop/shop';

inSharedShop();
let person: Person;
beforeEach(async () => {
  person = await shop.person({ cedis: 30 });
  await arrive(person);
});

const edit = () => page.getByRole('button', { name: 'Edit profile' });
const field = (label: string) => main().getByLabel(label);

test('the profile shows the customer’s details, balance, orders and spending', async () => {
  await pastOrders(shop, person, [
    { at: new Date(Date.now() - 1_000) },
    { at: new Date(), becomes: 'failed' },
  ]);
  await page.goto('/profile');
  await expectVisible(page.getByRole('heading', { level: 1 }), 'profile: header');
  await expectVisible(main(), 'profile: badge');
  await main().getByText('Test Person').first().waitFor();
  await expectWords(main(), 'profile', ['first card', 'second card', 'third card']);
  expect([await fact('Balance'), await fact('Orders'), await fact('Total Spent')]).toEqual([
    '₵25.00',
    '2',
    '₵5.00',
  ]);
  coversRules('profile: cards');

  await expectWords(main(), 'profile', [
    'account title',
    'name label',
    'email label',
    'phone label',
    'since label',
  ]);
  expect([await fact('Full Name'), await fact('Email Address'), await fact('Phone Number')]).toEqual([
    'Test Person',
    person.email,
    '024 000 0000',
  ]);
  expect(await fact('Member Since')).toMatch(/^\d{1,2} [A-Z][a-z]+ \d{4}$/);
  coversRules('profile: since');
  await page.getByRole('link', { name: 'Back to the dashboard' }).click();
  await page.waitForURL('**/user-dashboard');
  coversRules('profile: back');
  expect(visit.problems).toEqual([]);
});

test('name and phone can be edited and are saved for good; cancelling keeps the old values', async () => {
  await page.goto('/profile');
  await edit().click();
  expect(await field('Email Address').isEditable()).toBe(false);
  await field('Full Name').fill('Somebody Else');
  await (await expectVisible(main(), 'profile: cancel')).click();
  expect(await fact('Full Name')).toBe('Test Person');
  await edit().click();
  expect(await field('Full Name').inputValue()).toBe('Test Person');
  await field('Phone Number').fill('1');
  await page.getByRole('button', { name: 'Cancel editing' }).click();
  expect(await fact('Phone Number')).toBe('024 000 0000');
  coversRules('profile: cancelled', 'profile: toggle');

  await edit().click();
  await field('Full Name').fill('Ama Serwaa-Ofori');
  await field('Phone Number').fill('');
  await (await expectVisible(main(), 'profile: save')).click();
  await expectWords(toasts(), 'profile', ['saved', 'saved, explained']);
  await expectVisible(main(), 'profile: without phone');
  coversRules('profile: editable');
  await page.reload();
  await main().getByText('Ama Serwaa-Ofori').first().waitFor();
  coversRules('profile: saving');
  expect(visit.problems).toEqual([]);
});

test('it says while it loads, and a profile that fails to load can be loaded again', async () => {
  const repair = await refuse(page, 'get-profile', 'not_found');
  const letGo = await hold(page, pathOf('get-profile'));
  await page.goto('/profile');
  await expectVisible(main(), 'profile: loading');
  await letGo();
  await expectVisible(main(), 'profile: failure');
  await expectVisible(toasts(), 'profile: failure toast');
  await repair();
  await (await expectVisible(main(), 'profile: failure button')).click();
  await main().getByText('Test Person').first().waitFor();
  coversRules('profile: retry');
});
