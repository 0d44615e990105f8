import type { Page } from 'playwright';
import { newAccount } from '../../../lambdas/core/accounts/new-account';
import { coversRules, expectVisible } from '../../support/browser/expect-visible';
import { hold, pathOf, refuse } from '../../support/browser/network';
import { openUsers, type UsersPage } from '../../support/browser/users-page';
import { newUser } from '../../support/shop/admin-api';
import { makeAccount } from '../../support/shop/make-account';
import { until } from '../../support/waiting/until';

/** Finding, making and editing users. */

let users: UsersPage;
let page: Page;
beforeAll(async () => {
  users = await openUsers();
  page = users.page;
});
afterAll(() => users?.shop.stop());

test('each user has a card, and is found by name, email or phone', async () => {
  const { shop } = users;
  await users.api.create({
    name: 'Abena Owusu',
    email: 'abena.owusu@test.example',
    phone: '0209876543',
    balance: 7.5,
  });
  // More than a page, and all newer.
  const fill = (number: number) => {
    const facts = {
      userId: `filler-${number}`,
      name: `Filler ${number}`,
      phone: '',
      email: `f${number}@x.io`,
    };
    return makeAccount(shop.table, newAccount({ ...facts, createdAt: new Date() }));
  };
  await fill(0);
  await Promise.all(Array.from({ length: 51 }, (_, index) => fill(index + 1)));
  const letGo = await hold(page, pathOf('admin-get-users'));
  await page.goto('/admin-users');
  await expectVisible(users.main, 'users: title');
  await expectVisible(users.main, 'users: loading');
  await letGo();
  await users.card('Filler 51').waitFor();
  expect(await users.card('Abena Owusu').count()).toBe(0);

  for (const words of ['OWUSU Ab', 'abena.owusu@test', '+233 20 987']) {
    await users.search(words);
    await users.card('Abena Owusu').waitFor();
    await until(async () => (await users.main.getByRole('listitem').count()) === 1);
    await users.search('filler 7');
    await users.card('Filler 7').waitFor();
  }
  coversRules('users: search');
  await users.search('abena');
  await users.card('Abena Owusu').waitFor();
  for (const fact of ['abena.owusu@test.example', '0209876543', '₵7.50', 'User'])
    await users.card('Abena Owusu').getByText(fact, { exact: true }).waitFor();
  expect(page.url()).toContain('?search=abena');

  await users.search('nobody-has-this-name');
  await expectVisible(users.main, 'users: empty');
  await users.press('Clear Search');
  await users.main.getByText('The first 50 users').waitFor();
  await users.press('Load more users');
  await users.card('Abena Owusu').waitFor();
  expect(users.problems).toEqual([]);
});

test('a user is added, who can sign in; what is wrong is said first', async () => {
  const { shop } = users;
  const { admin } = shop;
  const { email } = newUser();
  await page.goto('/admin-users');
  await (await expectVisible(users.main, 'users: add button')).click();
  await expectVisible(users.dialog.getByRole('heading'), 'users: add dialog');
  await users.dialog.getByRole('button', { name: 'Add User' }).click();
  for (const words of ['Full Name is required', 'Email is required', 'Password is required'])
    await users.dialog.getByText(words).waitFor();
  await users.dialog.getByLabel('Full Name').fill('Efua Mensah');
  await users.dialog.getByLabel('Email').fill(admin.email);
  await users.dialog.getByLabel('Phone Number').fill('0201112222');
  await users.dialog.getByLabel('Password', { exact: true }).fill('abcdef');
  await users.dialog.getByLabel('Initial Balance (₵)').fill('plenty');
  await users.dialog.getByText('The wallet starts with ₵0.00.').waitFor();
  await users.dialog.getByRole('button', { name: 'Add User' }).click();
  await expectVisible(users.toasts, 'users: failure toast');
  await expectVisible(users.toasts, 'users: creating failed');
  await users.dialog.getByText('An account with this email address already exists.').waitFor();

  await users.dialog.getByLabel('Email').fill(email);
  await users.dialog.getByRole('button', { name: 'Add User' }).click();
  await expectVisible(users.toasts, 'users: success toast');
  await expectVisible(users.toasts, 'users: created');
  await users.card('Efua Mensah').getByText('₵0.00').waitFor();
  coversRules('users: first balance');

  await users.press('Add User');
  const other = newUser();
  await users.dialog.getByLabel('Full Name').fill('Efua Boadu');
  await users.dialog.getByLabel('Email').fill(other.email);
  await users.dialog.getByLabel('Password', { exact: true }).fill('abcdef');
  await users.dialog.getByLabel('Initial Balance (₵)').fill('12.50');
  await users.dialog.getByRole('button', { name: 'Add User' }).click();
  await users.card('Efua Boadu').getByText('₵12.50').waitFor();
  expect(await shop.signIn(other.email, 'abcdef')).toBeTruthy();
  coversRules('users: creating');
});

test('name, email, phone, role and balance of a user are edited', async () => {
  const { admin } = users.shop;
  const { email } = newUser();
  await users.findNew('Kojo Antwi', { balance: 5 });
  await users.press('Edit Kojo Antwi');
  await expectVisible(users.dialog.getByRole('heading'), 'users: edit dialog');
  await users.dialog.getByLabel('Email').fill(admin.email);
  await users.dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expectVisible(users.toasts, 'users: updating failed');
  await users.dialog.getByText('An account with this email address already exists.').waitFor();

  await users.dialog.getByLabel('Full Name').fill('Kojo Antwi-Boasiako');
  await users.dialog.getByLabel('Email').fill(email);
  await users.dialog.getByLabel('Phone Number').fill('0205556667');
  await users.dialog.getByLabel('Role').selectOption('Admin');
  await users.dialog.getByText('Saving lets this user manage').waitFor();
  await users.dialog.getByLabel('Balance (₵)').fill('7.25');
  await users.dialog.getByText('The wallet has ₵5.00. Saving adds ₵2.25.').waitFor();
  await users.dialog.getByLabel('Reason').fill('Goodwill');
  await users.dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expectVisible(users.toasts, 'users: updated');
  for (const fact of [email, '0205556667', 'Admin', '₵7.25'])
    await users.card('Kojo Antwi-Boasiako').getByText(fact, { exact: true }).waitFor();
  coversRules('users: editing', 'users: card');
});

test('a balance that changed while it was edited is not overwritten, and can be gone on from', async () => {
  const { shop } = users;
  const { admin } = shop;
  const { id } = await users.findNew('Adwoa Sika', { balance: 10 });
  await users.press('Edit Adwoa Sika');
  await shop.call('admin-adjust-balance', { userId: id, amount: 4, type: 'add' }, admin.token);
  await users.dialog.getByLabel('Balance (₵)').fill('20');
  await users.dialog.getByRole('button', { name: 'Save Changes' }).click();
  await users.dialog.getByText('The balance is now ₵14.00. Nothing was changed.').waitFor();
  expect(await users.read('Adwoa Sika')).toMatchObject({ balance: 14 });
  coversRules('users: balance seen');

  await users.dialog.getByRole('button', { name: 'Start from ₵14.00' }).click();
  expect(await users.dialog.getByLabel('Balance (₵)').inputValue()).toBe('14.00');
  await users.dialog.getByLabel('Balance (₵)').fill('15');
  await users.dialog.getByRole('button', { name: 'Save Changes' }).click();
  await users.card('Adwoa Sika').getByText('₵15.00').waitFor();
});

test('to oneself nothing is offered that nobody may do to themselves', async () => {
  const { shop } = users;
  const { admin } = shop;
  await users.search(admin.email);
  const own = users.card('Test Person');
  await own.getByText('You', { exact: true }).waitFor();
  expect(await own.getByRole('button').allTextContents()).toEqual([
    'Edit Test Person',
    'Adjust Balance Test Person',
  ]);
  await users.press('Edit Test Person');
  expect(await users.dialog.getByLabel('Role').isDisabled()).toBe(true);
  await users.dialog.getByText('You can’t change your own role.').waitFor();
  const refusals = [
    await shop.call('admin-ban-user', { userId: admin.userId, ban: true }, admin.token),
    await shop.call('admin-delete-user', { userId: admin.userId }, admin.token),
    await shop.call('admin-update-user', { userId: admin.userId, updates: { role: 'user' } }, admin.token),
  ];
  expect(refusals.map(({ body }) => body.error.code)).toEqual(Array(3).fill('own_account'));
  coversRules('users: own account');
  await page.keyboard.press('Escape');
});

test('a list that can’t be had can be asked for again, and Refresh shows what has changed', async () => {
  const repair = await refuse(page, 'admin-get-users', 'invalid_request', 'Not today.');
  await page.goto('/admin-users?search=Fresh');
  await expectVisible(users.toasts, 'users: fetching failed');
  await users.main.getByText('Not today.').waitFor();
  await repair();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expectVisible(users.main, 'users: empty');
  await users.api.create({ name: 'Fresh Face' });
  await (await expectVisible(users.main, 'users: refresh button')).click();
  await users.card('Fresh Face').waitFor();
  coversRules('users: refresh');

  await users.context.setOffline(true);
  await users.press('Refresh');
  await users.toasts.getByText('Failed to fetch users').waitFor();
  await page.getByText('You are offline. What you see may be out of date.').waitFor();
  await users.card('Fresh Face').waitFor();
  await users.context.setOffline(false);
});
