import type { Dialog, Page } from 'playwright-core';
import { accounts } from '../../../lambdas/adapters/dynamodb/accounts';
import { newAccount } from '../../../lambdas/core/identity/new-account';
import { expectAccessible } from '../../support/axe';
import { type BrowserShop, openBrowserShop, type Visit } from '../../support/browser-shop';
import { tabTo } from '../../support/keyboard';
import { hold, loseAnswers, pathOf, refuse } from '../../support/network';
import { pastOrders } from '../../support/past-orders';
import { proves, sees } from '../../support/sees';
import type { Person } from '../../support/shop';
import { visitAs } from '../../support/signed-in';
import { until } from '../../support/until';
import { newUser, userDesk } from '../../support/user-desk';

const longName = 'Nana Konadu Agyeman-Rawlings <b>of Accra</b>';

let shop: BrowserShop;
let admin: Person;
let visit: Visit;
let page: Page;
beforeAll(async () => {
  shop = await openBrowserShop({ schedules: 'manual' });
  admin = await shop.person({ role: 'admin' });
  visit = await visitAs(shop, admin);
  page = visit.page;
}, 60_000);
afterAll(() => shop?.stop());

const main = () => page.getByRole('main');
const toasts = () => page.getByRole('region', { name: 'Notifications' });
const dialog = () => page.getByRole('dialog');
const card = (name: string) =>
  main()
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });
const press = (name: string) => main().getByRole('button', { name, exact: true }).click();
const search = (words: string) => page.getByLabel('Search users').fill(words);

const firstWords = (name: string) => name.split(' ', 2).join(' ');

/** Makes a user of that name, and brings the list to them alone. */
async function findNew(name: string, change: Parameters<typeof newUser>[0] = {}): Promise<{ id: string }> {
  const { body } = await userDesk(shop, admin).create({ name, ...change });
  await search(firstWords(name));
  await card(name).waitFor();
  return body.user;
}

/** As the API has the user. */
async function read(name: string) {
  const { body } = await shop.call('admin-get-users', { search: firstWords(name) }, admin.token);
  return body.users.find((user) => user.name === name);
}

test('each user has a card; whoever is meant is found by name, email or phone', async () => {
  const table = accounts(shop.table);
  await userDesk(shop, admin).create({
    name: 'Abena Owusu',
    email: 'abena.owusu@test.example',
    phone: '0209876543',
    balance: 7.5,
  });
  // More than a page, and all newer.
  for (let number = 0; number < 52; number += 1) {
    const facts = {
      userId: `filler-${number}`,
      name: `Filler ${number}`,
      phone: '',
      email: `f${number}@x.io`,
    };
    await table.create(newAccount({ ...facts, createdAt: new Date() }));
  }
  const letGo = await hold(page, pathOf('admin-get-users'));
  await page.goto('/admin-users');
  await sees(main(), 'users: title');
  await sees(main(), 'users: loading');
  await letGo();
  await card('Filler 51').waitFor();
  expect(await card('Abena Owusu').count()).toBe(0);

  for (const words of ['OWUSU Ab', 'abena.owusu@test', '+233 20 987']) {
    await search(words);
    await card('Abena Owusu').waitFor();
    await until(async () => (await main().getByRole('listitem').count()) === 1);
    await search('filler 7');
    await card('Filler 7').waitFor();
  }
  proves('users: search');
  await search('abena');
  await card('Abena Owusu').waitFor();
  for (const fact of ['abena.owusu@test.example', '0209876543', '₵7.50', 'User'])
    await card('Abena Owusu').getByText(fact, { exact: true }).waitFor();
  expect(page.url()).toContain('?search=abena');

  await search('nobody-has-this-name');
  await sees(main(), 'users: empty');
  await press('Clear Search');
  await main().getByText('The first 50 users').waitFor();
  await press('Load more users');
  await card('Abena Owusu').waitFor();
  expect(visit.problems).toEqual([]);
});

test('a user is added, who can sign in; what is wrong is said first', async () => {
  const { email } = newUser();
  await page.goto('/admin-users');
  await (await sees(main(), 'users: add button')).click();
  await sees(dialog().getByRole('heading'), 'users: add dialog');
  await dialog().getByRole('button', { name: 'Add User' }).click();
  for (const words of ['Full Name is required', 'Email is required', 'Password is required'])
    await dialog().getByText(words).waitFor();
  await dialog().getByLabel('Full Name').fill('Efua Mensah');
  await dialog().getByLabel('Email').fill(admin.email);
  await dialog().getByLabel('Phone Number').fill('0201112222');
  await dialog().getByLabel('Password', { exact: true }).fill('abcdef');
  await dialog().getByLabel('Initial Balance (₵)').fill('plenty');
  await dialog().getByText('The wallet starts with ₵0.00.').waitFor();
  await dialog().getByRole('button', { name: 'Add User' }).click();
  await sees(toasts(), 'users: failure toast');
  await sees(toasts(), 'users: creating failed');
  await dialog().getByText('An account with this email address already exists.').waitFor();

  await dialog().getByLabel('Email').fill(email);
  await dialog().getByRole('button', { name: 'Add User' }).click();
  await sees(toasts(), 'users: success toast');
  await sees(toasts(), 'users: created');
  await card('Efua Mensah').getByText('₵0.00').waitFor();
  proves('users: first balance');

  await press('Add User');
  const other = newUser();
  await dialog().getByLabel('Full Name').fill('Efua Boadu');
  await dialog().getByLabel('Email').fill(other.email);
  await dialog().getByLabel('Password', { exact: true }).fill('abcdef');
  await dialog().getByLabel('Initial Balance (₵)').fill('12.50');
  await dialog().getByRole('button', { name: 'Add User' }).click();
  await card('Efua Boadu').getByText('₵12.50').waitFor();
  expect(await shop.signIn(other.email, 'abcdef')).toBeTruthy();
  proves('users: creating');
});

test('name, email, phone, role and balance of a user are edited', async () => {
  const { email } = newUser();
  await findNew('Kojo Antwi', { balance: 5 });
  await press('Edit Kojo Antwi');
  await sees(dialog().getByRole('heading'), 'users: edit dialog');
  await dialog().getByLabel('Email').fill(admin.email);
  await dialog().getByRole('button', { name: 'Save Changes' }).click();
  await sees(toasts(), 'users: updating failed');
  await dialog().getByText('An account with this email address already exists.').waitFor();

  await dialog().getByLabel('Full Name').fill('Kojo Antwi-Boasiako');
  await dialog().getByLabel('Email').fill(email);
  await dialog().getByLabel('Phone Number').fill('0205556667');
  await dialog().getByLabel('Role').selectOption('Admin');
  await dialog().getByText('Saving lets this user manage').waitFor();
  await dialog().getByLabel('Balance (₵)').fill('7.25');
  await dialog().getByText('The wallet has ₵5.00. Saving adds ₵2.25.').waitFor();
  await dialog().getByLabel('Reason').fill('Goodwill');
  await dialog().getByRole('button', { name: 'Save Changes' }).click();
  await sees(toasts(), 'users: updated');
  for (const fact of [email, '0205556667', 'Admin', '₵7.25'])
    await card('Kojo Antwi-Boasiako').getByText(fact, { exact: true }).waitFor();
  proves('users: editing', 'users: card');
});

test('a balance that changed while it was edited is not overwritten, and can be gone on from', async () => {
  const { id } = await findNew('Adwoa Sika', { balance: 10 });
  await press('Edit Adwoa Sika');
  await shop.call('admin-adjust-balance', { userId: id, amount: 4, type: 'add' }, admin.token);
  await dialog().getByLabel('Balance (₵)').fill('20');
  await dialog().getByRole('button', { name: 'Save Changes' }).click();
  await dialog().getByText('The balance is ₵14.00 by now. Nothing was changed.').waitFor();
  expect(await read('Adwoa Sika')).toMatchObject({ balance: 14 });
  proves('users: balance seen');

  await dialog().getByRole('button', { name: 'Start from ₵14.00' }).click();
  expect(await dialog().getByLabel('Balance (₵)').inputValue()).toBe('14.00');
  await dialog().getByLabel('Balance (₵)').fill('15');
  await dialog().getByRole('button', { name: 'Save Changes' }).click();
  await card('Adwoa Sika').getByText('₵15.00').waitFor();
});

test('money is added and deducted with a reason, and never below zero', async () => {
  const { id } = await findNew('Yaa Asantewaa', { balance: 10 });
  await press('Adjust Balance Yaa Asantewaa');
  await sees(dialog().getByRole('heading'), 'users: adjust dialog');
  await dialog().getByLabel('Amount (₵)').fill('much');
  await dialog().getByRole('button', { name: 'Add ₵0.00' }).click();
  await dialog().getByText('Enter an amount above ₵0.00').waitFor();
  await dialog().getByText('Reason is required').waitFor();
  proves('users: adjusted amount');
  await dialog().getByLabel('Amount (₵)').fill('2.5');
  await dialog().getByLabel('Reason').fill('Lost top-up');
  await dialog().getByText('₵12.50', { exact: true }).waitFor();
  await dialog().getByRole('button', { name: 'Add ₵2.50' }).click();
  await sees(toasts(), 'users: balance added');
  await card('Yaa Asantewaa').getByText('₵12.50').waitFor();

  await press('Adjust Balance Yaa Asantewaa');
  await dialog().getByText('Deduct', { exact: true }).click();
  await dialog().getByLabel('Amount (₵)').fill('12.51');
  await dialog().getByLabel('Reason').fill('Paid twice');
  await dialog().getByRole('button', { name: 'Deduct ₵12.51' }).click();
  await dialog().getByText('The wallet has ₵12.50: no more than that can be deducted.').waitFor();
  await dialog().getByLabel('Amount (₵)').fill('12.50');
  await dialog().getByRole('button', { name: 'Deduct ₵12.50' }).click();
  await sees(toasts(), 'users: balance deducted');
  await card('Yaa Asantewaa').getByText('₵0.00').waitFor();
  proves('users: adjusting');
  const audit = await userDesk(shop, admin).auditOf(id);
  expect(audit.map(({ reason }) => reason)).toEqual(expect.arrayContaining(['Lost top-up', 'Paid twice']));
});

test('an adjustment whose answer is lost is made once, however often it is sent', async () => {
  await findNew('Kwame Nyarko', { balance: 1 });
  await press('Adjust Balance Kwame Nyarko');
  await dialog().getByLabel('Amount (₵)').fill('3');
  await dialog().getByLabel('Reason').fill('Test');
  const repair = await loseAnswers(page, 'admin-adjust-balance');
  await dialog().getByRole('button', { name: 'Add ₵3.00' }).click();
  await sees(toasts(), 'users: adjusting failed');
  await dialog().getByText('the same again changes nothing more').waitFor();
  await repair();
  await dialog().getByRole('button', { name: 'Add ₵3.00' }).click();
  await dialog().waitFor({ state: 'detached' });
  await card('Kwame Nyarko').getByText('₵4.00').waitFor();
  expect(await read('Kwame Nyarko')).toMatchObject({ balance: 4 });
});

test('a user is banned and let in again, after what that means has been said', async () => {
  await findNew('Kofi Bad');
  await press('Ban Kofi Bad');
  await dialog().getByText('is signed out at once').waitFor();
  const repair = await refuse(page, 'admin-ban-user', 'unavailable', 'The service is busy.');
  await dialog().getByRole('button', { name: 'Ban User' }).click();
  await sees(toasts(), 'users: banning failed');
  // Above the dialog, whose backdrop would lie over it.
  expect(await toasts().evaluate((region) => region.matches(':popover-open'))).toBe(true);
  await dialog().getByText('The service is busy.').waitFor();
  await repair();
  await dialog().getByRole('button', { name: 'Ban User' }).click();
  await sees(toasts(), 'users: banned');
  await card('Kofi Bad').getByText('Banned', { exact: true }).waitFor();
  expect(await read('Kofi Bad')).toMatchObject({ is_banned: true });

  const repairAgain = await refuse(page, 'admin-ban-user', 'unavailable');
  await press('Unban Kofi Bad');
  await dialog().getByRole('button', { name: 'Unban User' }).click();
  await sees(toasts(), 'users: unbanning failed');
  await repairAgain();
  await dialog().getByRole('button', { name: 'Unban User' }).click();
  await sees(toasts(), 'users: unbanned');
  await card('Kofi Bad').getByText('Banned', { exact: true }).waitFor({ state: 'detached' });
  proves('users: banning');
});

test('a user is deleted after the question, but not with money or open orders; their orders stay', async () => {
  const { id } = await findNew('Ekow Gone', { balance: 5 });
  const asked: string[] = [];
  let answer: (question: Dialog) => Promise<void> = (question) => question.dismiss();
  const ask = (question: Dialog) => {
    asked.push(question.message());
    void answer(question);
  };
  page.on('dialog', ask);
  await press('Delete Ekow Gone');
  await until(() => asked.length === 1);
  expect(asked).toEqual(['Are you sure you want to delete this user? This action cannot be undone.']);
  expect(await read('Ekow Gone')).toBeDefined();

  answer = (question) => question.accept();
  await press('Delete Ekow Gone');
  await sees(toasts(), 'users: deleting failed');
  await card('Ekow Gone').getByText('can not be deleted yet: ₵5.00 in the wallet').waitFor();

  await pastOrders(shop, { ...admin, userId: id }, [{ at: new Date(), becomes: 'processing' }]);
  await press('Delete Ekow Gone');
  await card('Ekow Gone').getByText('can not be deleted yet: 1 open order').waitFor();
  proves('users: what stands in the way');

  const { body } = await shop.call('admin-get-orders', {}, admin.token);
  const order = body.orders.find(({ user_id }) => user_id === id);
  const settled = { orderId: order?.id ?? '', status: 'completed' } as const;
  await shop.call('admin-update-order-status', settled, admin.token);
  await press('Delete Ekow Gone');
  await sees(toasts(), 'users: deleted');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
  await sees(main(), 'users: empty');
  proves('users: delete confirmation');
  page.off('dialog', ask);
  const { body: after } = await shop.call('admin-get-orders', {}, admin.token);
  expect(after.orders.find(({ id: orderId }) => orderId === order?.id)?.user_name).toBe('Unknown User');
  proves('users: orders of the deleted');
});

test('to oneself nothing is offered that nobody may do to themselves', async () => {
  await search(admin.email);
  const own = card('Test Person');
  await own.getByText('You', { exact: true }).waitFor();
  expect(await own.getByRole('button').allTextContents()).toEqual([
    'Edit Test Person',
    'Adjust Balance Test Person',
  ]);
  await press('Edit Test Person');
  expect(await dialog().getByLabel('Role').isDisabled()).toBe(true);
  await dialog().getByText('Nobody can change their own role.').waitFor();
  const refusals = [
    await shop.call('admin-ban-user', { userId: admin.userId, ban: true }, admin.token),
    await shop.call('admin-delete-user', { userId: admin.userId }, admin.token),
    await shop.call('admin-update-user', { userId: admin.userId, updates: { role: 'user' } }, admin.token),
  ];
  expect(refusals.map(({ body }) => body.error.code)).toEqual(Array(3).fill('own_account'));
  proves('users: own account');
  await page.keyboard.press('Escape');
});

test('a list that can’t be had can be asked for again, and Refresh shows what has changed', async () => {
  const repair = await refuse(page, 'admin-get-users', 'invalid_request', 'Not today.');
  await page.goto('/admin-users?search=Fresh');
  await sees(toasts(), 'users: fetching failed');
  await main().getByText('Not today.').waitFor();
  await repair();
  await page.getByRole('button', { name: 'Retry' }).click();
  await sees(main(), 'users: empty');
  await userDesk(shop, admin).create({ name: 'Fresh Face' });
  await (await sees(main(), 'users: refresh button')).click();
  await card('Fresh Face').waitFor();
  proves('users: refresh');

  await visit.context.setOffline(true);
  await press('Refresh');
  await toasts().getByText('Failed to fetch users').waitFor();
  await page.getByText('You are offline. What you see may be out of date.').waitFor();
  await card('Fresh Face').waitFor();
  await visit.context.setOffline(false);
});

test('a balance is adjusted by the keyboard alone, and the focus comes back', async () => {
  await findNew('Esi Keys');
  await page.getByLabel('Search users').focus();
  await tabTo(page, 'Adjust Balance');
  await page.keyboard.press('Enter');
  await dialog().waitFor();
  await page.keyboard.type('4');
  await tabTo(page, 'Reason');
  await page.keyboard.type('By hand');
  await page.keyboard.press('Enter');
  await dialog().waitFor({ state: 'detached' });
  await card('Esi Keys').getByText('₵4.00').waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Adjust Balance Esi Keys');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });
});

const states = [
  ['the list, with what stands in the way of deleting', `Delete ${longName}`],
  ['the dialog to edit', `Edit ${longName}`],
  ['the dialog to adjust the balance', `Adjust Balance ${longName}`],
  ['the dialog to ban', `Ban ${longName}`],
  ['the dialog to add, with what is missing', 'Add User'],
] as const;

test.each(states)('%s: axe finds nothing, and nothing scrolls sideways', async (_state, action) => {
  if ((await read(longName)) === undefined) await findNew(longName, { balance: 1 });
  const isDeleting = action.startsWith('Delete');
  if (isDeleting) page.once('dialog', (question) => void question.accept());
  await press(action);
  if (isDeleting) await card(longName).getByText('can not be deleted yet').waitFor();
  else await dialog().waitFor();
  if (action === 'Add User') await dialog().getByRole('button', { name: 'Add User' }).click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
});
