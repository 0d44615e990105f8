import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AccountsTab } from '../../../../frontend/src/features/admin/accounts/accounts-tab';
import '../support/dialogs';
import { coversRules, expectShown } from '../support/expect-shown';
import { fakeApi } from '../support/fake-api';
import { renderScreen } from '../support/render-screen';
import { profile } from '../support/samples';

const account = (changes: object = {}) => ({
  id: 'customer-1',
  user_id: 'customer-1',
  name: 'Adwoa Sika',
  email: 'adwoa@test.example',
  phone: '0241234567',
  role: 'user',
  staff_role: null,
  tier: null,
  balance: 10,
  is_banned: false,
  created_at: '2026-11-20T12:00:00.000Z',
  ...changes,
});
const list = (...users: ReturnType<typeof account>[]) => ({ body: { users, next_cursor: null } });

function open(changes: Parameters<typeof fakeApi>[0] = {}) {
  const api = fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    'admin-get-users': list(account()),
    'admin-get-approvals': { body: { approvals: [], limits: {} } },
    ...changes,
  });
  renderScreen(<AccountsTab />, '/admin-users');
  return api;
}

const toasts = () => screen.findByRole('region', { name: 'Notifications' });

test('a list that can’t be had can be asked for again, and Refresh shows what has changed', async () => {
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
  open({ 'admin-adjust-balance': { status: 503, body: {} } });
  await userEvent.click(await screen.findByRole('button', { name: 'Adjust Balance Adwoa Sika' }));
  await userEvent.type(await screen.findByLabelText('Amount (₵)'), '3');
  await userEvent.type(screen.getByLabelText('Reason'), 'Test');
  await userEvent.click(screen.getByRole('button', { name: 'Add ₵3.00' }));
  await expectShown('users: adjusting failed', {}, await toasts());
});

test('a balance that changed while it was edited is not overwritten, and can be gone on from', async () => {
  const error = { code: 'balance_changed', message: 'The balance is now ₵14.00.', request_id: 'request-1' };
  const { received, answers } = open({ 'admin-update-user': { status: 409, body: { error } } });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Adwoa Sika' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit User' });
  const balance = within(dialog).getByLabelText('Balance (₵)');
  await userEvent.clear(balance);
  await userEvent.type(balance, '20');
  answers['admin-get-users'] = list(account({ balance: 14 }));
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
