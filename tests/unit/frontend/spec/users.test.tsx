import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AccountsTab } from '../../../../frontend/src/features/admin/accounts/accounts-tab';
import '../support/dialogs';
import { coversRules, expectAllShown, expectShown } from '../support/expect-shown';
import { fakeApi } from '../support/fake-api';
import { renderScreen } from '../support/render-screen';
import { account, profile } from '../support/samples';

const list = (...users: ReturnType<typeof account>[]) => ({ body: { users, next_cursor: null } });
const page = (user = account()) => ({ body: { user } });

function open(changes: Parameters<typeof fakeApi>[0] = {}, path = '/admin-users') {
  const api = fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    'admin-get-users': list(account()),
    'admin-get-customer': page(),
    ...changes,
  });
  renderScreen(<AccountsTab />, path);
  return api;
}

/** Opens a user's page, which has everything that can be done about them. */
const openPage = (changes: Parameters<typeof fakeApi>[0] = {}) =>
  open(changes, '/admin-users?customer=customer-1');

const pressButton = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

const toasts = () => screen.findByRole('region', { name: 'Notifications' });

test('a list that fails to load can be loaded again, and Refresh shows what has changed', async () => {
  const { answers } = open({ 'admin-get-users': { status: 404, body: {} } });
  await expectShown('users: fetching failed', {}, await toasts());
  answers['admin-get-users'] = list();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await expectShown('users: empty');
  answers['admin-get-users'] = list(account({ name: 'Fresh Face' }));
  await userEvent.click(await expectShown('users: refresh button'));
  expect(await screen.findByRole('heading', { name: 'Fresh Face' })).toBeVisible();
  coversRules('users: refresh');
});

test('an adjustment that fails says so', async () => {
  openPage({ 'admin-adjust-balance': { status: 503, body: {} } });
  await pressButton('Adjust Balance');
  await userEvent.type(await screen.findByLabelText('Amount (₵)'), '3');
  await userEvent.type(screen.getByLabelText('Reason'), 'Test');
  await userEvent.click(screen.getByRole('button', { name: 'Add ₵3.00' }));
  await expectShown('users: adjusting failed', {}, await toasts());
});

test('a balance that changed while it was edited is not overwritten, and editing can continue', async () => {
  const error = { code: 'balance_changed', message: 'The balance is now ₵14.00.', request_id: 'request-1' };
  const { received, answers } = openPage({ 'admin-update-user': { status: 409, body: { error } } });
  await pressButton('Edit');
  const dialog = await screen.findByRole('dialog', { name: 'Edit User' });
  const balance = within(dialog).getByLabelText('Balance (₵)');
  await userEvent.clear(balance);
  await userEvent.type(balance, '20');
  answers['admin-get-customer'] = page(account({ balance: 14 }));
  const save = within(dialog).getByRole('button', { name: 'Save Changes' });
  await userEvent.click(save);
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Start from ₵14.00' }));
  expect(balance).toHaveValue('14.00');
  answers['admin-update-user'] = { body: { user: account({ balance: 15 }) } };
  await userEvent.clear(balance);
  await userEvent.type(balance, '15');
  await userEvent.click(save);
  await expectShown('users: updated', {}, await toasts());
  const sent = received.filter(({ name }) => name === 'admin-update-user').map(({ input }) => input);
  expect(sent).toEqual([
    expect.objectContaining({ updates: { balance: 20 }, balanceSeen: 10 }),
    expect.objectContaining({ updates: { balance: 15 }, balanceSeen: 14 }),
  ]);
  coversRules('users: balance seen');
});

test('while the list loads it says so', async () => {
  open({ 'admin-get-users': 'never' });
  await expectAllShown('users', ['title', 'loading']);
});

test('a user’s name, email, phone, balance and role can be edited, and a refusal is shown', async () => {
  const error = {
    code: 'email_taken',
    message: 'An account with this email address already exists.',
    request_id: 'r',
  };
  const { answers, received } = openPage({ 'admin-update-user': { status: 409, body: { error } } });
  await pressButton('Edit');
  const dialog = await screen.findByRole('dialog', { name: 'Edit User' });
  await expectShown('users: edit dialog', {}, dialog);
  const change = (label: string, value: string) =>
    fireEvent.change(within(dialog).getByLabelText(label), { target: { value } });
  change('Full Name', 'Adwoa Boadu');
  change('Email', 'boadu@test.example');
  change('Phone Number', '0205556667');
  change('Balance (₵)', '7.25');
  await userEvent.selectOptions(within(dialog).getByLabelText('Role'), 'Helper');
  const save = within(dialog).getByRole('button', { name: 'Save Changes' });
  await userEvent.click(save);
  await expectShown('users: updating failed', {}, await toasts());
  expect(await within(dialog).findByText(error.message)).toBeVisible();
  const now = account({ name: 'Adwoa Boadu', role: 'admin', staff_role: 'helper', is_banned: true });
  answers['admin-update-user'] = { body: { user: now } };
  answers['admin-get-customer'] = page(now);
  await userEvent.click(save);
  await expectShown('users: updated', {}, await toasts());
  expect(received.findLast(({ name }) => name === 'admin-update-user')?.input).toMatchObject({
    updates: {
      name: 'Adwoa Boadu',
      email: 'boadu@test.example',
      phone: '0205556667',
      balance: 7.25,
      role: 'admin',
      staff_role: 'helper',
    },
  });
  coversRules('users: editing');
  expect(await screen.findByRole('heading', { name: 'Adwoa Boadu' })).toBeVisible();
});

test('a row has what a user is, and opens their page', async () => {
  open({ 'admin-get-users': list(account({ role: 'admin', staff_role: 'helper', is_banned: true })) });
  const card = within(await screen.findByRole('listitem'));
  for (const words of ['adwoa@test.example', '024 123 4567', '₵10.00', 'Helper', 'Banned'])
    expect(await card.findByText(words)).toBeVisible();
  coversRules('users: card');
  expect(card.queryByRole('button')).toBeNull();
  expect(card.getByRole('link', { name: 'Adwoa Sika' })).toHaveAttribute(
    'href',
    '/admin-users?customer=customer-1',
  );
});

const offered = () =>
  screen
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter((name) => name !== 'Refresh');

const asHelper = { 'get-profile': { body: { profile: profile({ role: 'admin', staff_role: 'helper' }) } } };

test('an owner is offered all that can be done about a user', async () => {
  openPage();
  await screen.findByRole('button', { name: 'Delete' });
  expect(offered()).toEqual(['Edit', 'Adjust Balance', 'Ban', 'Sign out everywhere', 'Delete']);
});

test('a helper is offered nothing about a colleague', async () => {
  openPage({ ...asHelper, 'admin-get-customer': page(account({ role: 'admin', staff_role: 'owner' })) });
  await screen.findByText('Owner');
  expect(offered()).toEqual([]);
});

test('a helper works with customers, and is offered nothing that is for owners', async () => {
  openPage(asHelper);
  await screen.findByRole('button', { name: 'Ban' });
  expect(offered()).toEqual(['Edit', 'Adjust Balance', 'Ban']);
  await pressButton('Edit');
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit User' }));
  expect(dialog.getByLabelText('Balance (₵)')).toBeVisible();
  for (const name of ['Role', 'Email', 'Price tier']) expect(dialog.queryByLabelText(name)).toBeNull();
});

test('a user is banned and unbanned, and a failure is shown', async () => {
  const { answers, received } = openPage({ 'admin-ban-user': { status: 503, body: {} } });
  await pressButton('Ban');
  await pressButton('Ban User');
  await expectShown('users: banning failed', {}, await toasts());
  answers['admin-ban-user'] = { body: { user: account({ is_banned: true }) } };
  answers['admin-get-customer'] = page(account({ is_banned: true }));
  await pressButton('Ban User');
  await expectShown('users: banned', {}, await toasts());

  answers['admin-ban-user'] = { status: 503, body: {} };
  await pressButton('Unban');
  await pressButton('Unban User');
  await expectShown('users: unbanning failed', {}, await toasts());
  answers['admin-ban-user'] = { body: { user: account() } };
  answers['admin-get-customer'] = page(account());
  await pressButton('Unban User');
  await expectShown('users: unbanned', {}, await toasts());
  const sent = received.filter(({ name }) => name === 'admin-ban-user').map(({ input }) => input);
  expect(sent.map((input) => (input as { ban: boolean }).ban)).toEqual([true, true, false, false]);
  coversRules('users: banning');
});

test('a user is deleted after a question, and whatever prevents it is shown', async () => {
  const asked = jest.spyOn(window, 'confirm').mockReturnValue(false);
  const error = {
    code: 'account_not_empty',
    message: 'Can’t delete: ₵5.00 still in the wallet',
    request_id: 'r',
  };
  const { answers, received } = openPage({ 'admin-delete-user': { status: 409, body: { error } } });
  const remove = () => pressButton('Delete');
  await remove();
  const question = 'Are you sure you want to delete this user? This action cannot be undone.';
  expect(asked).toHaveBeenLastCalledWith(question);
  expect(received.map(({ name }) => name)).not.toContain('admin-delete-user');
  asked.mockReturnValue(true);
  await remove();
  await expectShown('users: deleting failed', {}, await toasts());
  await screen.findByText(error.message, { selector: '.notice' });
  coversRules('users: what stands in the way');
  answers['admin-delete-user'] = { body: { success: true } };
  answers['admin-get-users'] = list();
  await remove();
  await expectShown('users: deleted', {}, await toasts());
  expect(await screen.findByText('No users found')).toBeVisible();
  coversRules('users: delete confirmation');
  asked.mockRestore();
});

test('admins are not offered actions that nobody may take on themselves', async () => {
  openPage({ 'admin-get-customer': page(account({ id: 'user-1', user_id: 'user-1', role: 'admin' })) });
  expect(await screen.findByText('You')).toBeVisible();
  await screen.findByRole('button', { name: 'Edit' });
  expect(offered()).toEqual(['Edit']);
  await pressButton('Edit');
  expect(await screen.findByLabelText('Role')).toBeDisabled();
});

const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } });
const lastSent = (received: ReturnType<typeof open>['received'], name: string) =>
  received.findLast((call) => call.name === name)?.input;

test('a user is added with a first balance; missing fields and refusals are shown', async () => {
  const error = { code: 'email_taken', message: 'An account with this email address already exists.' };
  const { answers, received } = open({
    'admin-create-user': { status: 409, body: { error: { ...error, request_id: 'r' } } },
  });
  await userEvent.click(await expectShown('users: add button'));
  const dialog = await screen.findByRole('dialog', { name: 'Add User' });
  await expectShown('users: add dialog', {}, dialog);
  const add = within(dialog).getByRole('button', { name: 'Add User' });
  await userEvent.click(add);
  for (const words of ['Full Name is required', 'Email is required', 'Password is required'])
    expect(await within(dialog).findByText(words)).toBeVisible();
  fill('Full Name', 'Efua Mensah');
  fill('Email', 'efua@test.example');
  fill('Password', 'a-good-one-of-hers');
  fill('Initial Balance (₵)', '7.5');
  await userEvent.click(add);
  await expectAllShown('users', ['failure toast', 'creating failed'], await toasts());
  expect(await within(dialog).findByText(error.message)).toBeVisible();
  const made = account({ id: 'customer-2', user_id: 'customer-2', name: 'Efua Mensah', balance: 7.5 });
  answers['admin-create-user'] = { body: { user: made } };
  answers['admin-get-users'] = list(made);
  await userEvent.click(add);
  await expectAllShown('users', ['success toast', 'created'], await toasts());
  expect(lastSent(received, 'admin-create-user')).toMatchObject({
    name: 'Efua Mensah',
    email: 'efua@test.example',
    password: 'a-good-one-of-hers',
    balance: 7.5,
  });
  expect(await screen.findByRole('heading', { name: 'Efua Mensah' })).toBeVisible();
  coversRules('users: first balance', 'users: creating');
});

test('money is added and deducted with a reason, and never more than there is', async () => {
  const { answers, received } = openPage({ 'admin-adjust-balance': { body: { balance: 12.5 } } });
  const adjust = () => pressButton('Adjust Balance');
  await adjust();
  const dialog = () => screen.findByRole('dialog');
  await expectShown('users: adjust dialog', {}, await dialog());
  await userEvent.click(within(await dialog()).getByRole('button', { name: /^Add/ }));
  expect(await screen.findByText('Reason is required')).toBeVisible();
  coversRules('users: adjusted amount');
  fill('Amount (₵)', '2.5');
  fill('Reason', 'Lost top-up');
  expect(screen.getByText('₵12.50')).toBeVisible();
  answers['admin-get-customer'] = page(account({ balance: 12.5 }));
  await userEvent.click(screen.getByRole('button', { name: 'Add ₵2.50' }));
  await expectShown('users: balance added', {}, await toasts());
  expect(await screen.findByText('₵12.50')).toBeVisible();

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await adjust();
  await userEvent.click(await screen.findByRole('radio', { name: 'Deduct' }));
  fill('Amount (₵)', '12.51');
  fill('Reason', 'Paid twice');
  await userEvent.click(screen.getByRole('button', { name: 'Deduct ₵12.51' }));
  expect(await screen.findByText('The wallet has ₵12.50: you can’t deduct more.')).toBeVisible();
  fill('Amount (₵)', '12.50');
  answers['admin-adjust-balance'] = { body: { balance: 0 } };
  await userEvent.click(screen.getByRole('button', { name: 'Deduct ₵12.50' }));
  await expectShown('users: balance deducted', {}, await toasts());
  const sent = received.filter(({ name }) => name === 'admin-adjust-balance').map(({ input }) => input);
  expect(sent).toEqual([
    expect.objectContaining({ amount: 2.5, type: 'add', reason: 'Lost top-up' }),
    expect.objectContaining({ amount: 12.5, type: 'deduct', reason: 'Paid twice' }),
  ]);
  coversRules('users: adjusting');
});
