import { newAccount } from '../../../lambdas/core/accounts/open-account';
import { admin, dialog, main, page, shop, toasts, visit } from '../../support/browser/current-visit';
import { coversRules, expectVisible, expectWords } from '../../support/browser/expect-visible';
import { hold, pathOf, refuse } from '../../support/browser/network';
import {
  card,
  inUsersList,
  openNew,
  openPage,
  pressOnScreen,
  readUser,
  rows,
  search,
  usersApi,
} from '../../support/browser/users-page';
import { newUser } from '../../support/shop/admin-api';
import { makeAccount } from '../../support/shop/make-account';
import { until } from '../../support/waiting/until';

/** Finding, adding and editing users. */

inUsersList();

/** Names have no digits: 51 is `FB`. */
const letters = (number: number) =>
  String(number)
    .padStart(2, '0')
    .replace(/\d/g, (digit) => 'ABCDEFGHIJ'[Number(digit)] ?? '');

test('each user has a card and is found by name, email or phone', async () => {
  await usersApi().create({
    name: 'Abena Owusu',
    email: 'abena.owusu@test.example',
    phone: '0209876543',
    balance: 7.5,
  });
  // More users than fit on a page, all of them newer.
  const fill = (number: number) => {
    const facts = {
      userId: `filler-${number}`,
      name: `Filler ${letters(number)}`,
      phone: '',
      email: `f${number}@x.io`,
    };
    return makeAccount(shop.table, newAccount({ ...facts, createdAt: new Date() }));
  };
  await fill(0);
  await Promise.all(Array.from({ length: 51 }, (_, index) => fill(index + 1)));
  const letGo = await hold(page, pathOf('admin-get-users'));
  await page.goto('/admin-users');
  await expectWords(main(), 'users', ['title', 'loading']);
  await letGo();
  await card('Filler FB').waitFor();
  expect(await card('Abena Owusu').count()).toBe(0);

  for (const words of ['OWUSU Ab', 'abena.owusu@test', '+233 20 987 65']) {
    await search(words);
    await card('Abena Owusu').waitFor();
    await until(async () => (await rows().count()) === 1);
    await search('filler ah');
    await card('Filler AH').waitFor();
  }
  coversRules('users: search');
  await search('abena');
  await card('Abena Owusu').waitFor();
  for (const fact of ['abena.owusu@test.example', '020 987 6543', '₵7.50', 'User'])
    await card('Abena Owusu').getByText(fact, { exact: true }).waitFor();
  expect(page.url()).toContain('?search=abena');

  await search('nobody-has-this-name');
  await expectVisible(main(), 'users: empty');
  await pressOnScreen('Clear Search');
  await main().getByText('The first 50 users').waitFor();
  await pressOnScreen('Load more users');
  await card('Abena Owusu').waitFor();
  expect(visit.problems).toEqual([]);
});

test('an added user can sign in; mistakes in the form are reported first', async () => {
  const { email } = newUser();
  await page.goto('/admin-users');
  await (await expectVisible(main(), 'users: add button')).click();
  await expectVisible(dialog().getByRole('heading'), 'users: add dialog');
  await dialog().getByRole('button', { name: 'Add User' }).click();
  for (const words of ['Full Name is required', 'Email is required', 'Password is required'])
    await dialog().getByText(words).waitFor();
  await dialog().getByLabel('Full Name').fill('Efua Mensah');
  await dialog().getByLabel('Email').fill(admin.email);
  await dialog().getByLabel('Phone Number').fill('0201112222');
  await dialog().getByLabel('Password', { exact: true }).fill('abcdef');
  await dialog().getByLabel('Initial Balance (₵)').fill('plenty');
  await dialog().getByText('The wallet starts with ₵0.00.').waitFor();
  const phone = page.viewportSize() ?? { width: 390, height: 844 };
  await page.setViewportSize({ width: 1280, height: 720 });
  await dialog().getByRole('button', { name: 'Add User' }).click();
  await expectWords(toasts(), 'users', ['failure toast', 'creating failed']);
  const reason = dialog().getByText('An account with this email address already exists.');
  await reason.waitFor();
  // The toast makes the dialog lower. The reason stays above its buttons.
  const isInSight = () =>
    reason.evaluate((words) => {
      const { left, width, bottom } = words.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, bottom - 2) === words;
    });
  await toasts().getByText('Failed to create user').waitFor();
  await until(isInSight);
  await page.setViewportSize(phone);

  await dialog().getByLabel('Email').fill(email);
  await dialog().getByRole('button', { name: 'Add User' }).click();
  await expectWords(toasts(), 'users', ['success toast', 'created']);
  await card('Efua Mensah').getByText('₵0.00').waitFor();
  coversRules('users: first balance');

  await pressOnScreen('Add User');
  const other = newUser();
  await dialog().getByLabel('Full Name').fill('Efua Boadu');
  await dialog().getByLabel('Email').fill(other.email);
  await dialog().getByLabel('Password', { exact: true }).fill('abcdef');
  await dialog().getByLabel('Initial Balance (₵)').fill('12.50');
  await dialog().getByRole('button', { name: 'Add User' }).click();
  await card('Efua Boadu').getByText('₵12.50').waitFor();
  expect(await shop.signIn(other.email, 'abcdef')).toBeTruthy();
  coversRules('users: creating');
});

test('a user’s name, email, phone, balance and role can be edited', async () => {
  const { email } = newUser();
  await openNew('Kojo Antwi', { balance: 5 });
  await pressOnScreen('Edit');
  await expectVisible(dialog().getByRole('heading'), 'users: edit dialog');
  await dialog().getByLabel('Email').fill(admin.email);
  await dialog().getByRole('button', { name: 'Save Changes' }).click();
  await expectVisible(toasts(), 'users: updating failed');
  await dialog().getByText('An account with this email address already exists.').waitFor();

  await dialog().getByLabel('Full Name').fill('Kojo Antwi-Boasiako');
  await dialog().getByLabel('Email').fill(email);
  await dialog().getByLabel('Phone Number').fill('0205556667');
  await dialog().getByLabel('Role', { exact: true }).selectOption('Helper');
  await dialog().getByLabel('Balance (₵)').fill('7.25');
  await dialog().getByText('The wallet has ₵5.00. Saving adds ₵2.25.').waitFor();
  await dialog().getByLabel('Reason').fill('We are sorry');
  await dialog().getByRole('button', { name: 'Save Changes' }).click();
  await expectVisible(toasts(), 'users: updated');
  for (const words of ['Kojo Antwi-Boasiako', email, '020 555 6667', 'Helper', '₵7.25'])
    await main().getByText(words, { exact: true }).waitFor();
  await page.goBack();
  for (const fact of [email, '020 555 6667', 'Helper', '₵7.25'])
    await card('Kojo Antwi-Boasiako').getByText(fact, { exact: true }).waitFor();
  coversRules('users: editing', 'users: card');
});

test('a balance that changed while it was edited is not overwritten, and editing can continue', async () => {
  const { id } = await openNew('Adwoa Sika', { balance: 10 });
  await pressOnScreen('Edit');
  await shop.call('admin-adjust-balance', { userId: id, amount: 4, type: 'add' }, admin.token);
  await dialog().getByLabel('Balance (₵)').fill('20');
  await dialog().getByRole('button', { name: 'Save Changes' }).click();
  await dialog().getByText('The balance is now ₵14.00. Nothing was changed.').waitFor();
  expect(await readUser('Adwoa Sika')).toMatchObject({ balance: 14 });
  coversRules('users: balance seen');

  await dialog().getByRole('button', { name: 'Start from ₵14.00' }).click();
  expect(await dialog().getByLabel('Balance (₵)').inputValue()).toBe('14.00');
  await dialog().getByLabel('Balance (₵)').fill('15');
  await dialog().getByRole('button', { name: 'Save Changes' }).click();
  await main().getByText('₵15.00', { exact: true }).waitFor();
});

test('admins are not offered actions that nobody may take on themselves', async () => {
  await search(admin.email);
  await openPage('Test Person');
  await main().getByText('You', { exact: true }).waitFor();
  expect(await main().getByRole('region', { name: 'Users' }).getByRole('button').allTextContents()).toEqual([
    'Refresh',
    'Edit',
  ]);
  await pressOnScreen('Edit');
  expect(await dialog().getByLabel('Role', { exact: true }).isDisabled()).toBe(true);
  await dialog().getByText('You can’t change your own role.').waitFor();
  const refusals = [
    await shop.call('admin-ban-user', { userId: admin.userId, ban: true }, admin.token),
    await shop.call('admin-delete-user', { userId: admin.userId }, admin.token),
    await shop.call('admin-update-user', { userId: admin.userId, updates: { role: 'user' } }, admin.token),
  ];
  expect(refusals.map(({ body }) => body.error.code)).toEqual(Array(3).fill('own_account'));
  coversRules('users: own account');
  await page.keyboard.press('Escape');
});

test('a list that fails to load can be loaded again, and Refresh shows what has changed', async () => {
  const repair = await refuse(page, 'admin-get-users', 'invalid_request', 'Not today.');
  await page.goto('/admin-users?search=Fresh');
  await expectVisible(toasts(), 'users: fetching failed');
  await main().getByText('Not today.').waitFor();
  await repair();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expectVisible(main(), 'users: empty');
  await usersApi().create({ name: 'Fresh Face' });
  // On a phone the button has its icon alone.
  await page.setViewportSize({ width: 1280, height: 800 });
  await (await expectVisible(main(), 'users: refresh button')).click();
  await card('Fresh Face').waitFor();
  coversRules('users: refresh');

  await visit.context.setOffline(true);
  await pressOnScreen('Refresh');
  // The notice says it: no toast besides.
  await page.getByText('You are offline. What you see may be out of date.').waitFor();
  await card('Fresh Face').waitFor();
  await visit.context.setOffline(false);
});
