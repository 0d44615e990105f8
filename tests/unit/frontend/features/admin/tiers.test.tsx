import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { EditDialog } from '../../../../../frontend/src/features/admin/accounts/account-dialogs';
import '../../support/dialogs';
import { fakeApi } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';
import { adminNetwork, profile } from '../../support/samples';
import { setWindow } from '../../support/window';

beforeEach(() => setWindow('wide'));

const agents = { id: 't1', name: 'Agents' } as const;

function fake() {
  const { received } = fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    'admin-get-prices': { body: { prices: [], networks: [adminNetwork()], tiers: [agents] } },
    'admin-update-user': { body: { success: true, user: {} } },
  });
  return (function_: string) => received.filter(({ name }) => name === function_).map(({ input }) => input);
}

const customer = {
  id: 'user-2',
  user_id: 'user-2',
  name: 'Kofi',
  email: 'kofi@example.com',
  phone: '',
  balance: 0,
  role: 'user',
  staff_role: null,
  tier: null,
  is_banned: false,
  created_at: '2026-01-01T00:00:00.000Z',
} as const;

test('a customer gets a tier with a reason, which has to be given', async () => {
  const sent = fake();
  renderScreen(<EditDialog account={customer} onClose={() => undefined} />);
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('option', { name: 'Agents' });
  await userEvent.selectOptions(dialog.getByLabelText('Price tier'), 'Agents');
  await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(sent('admin-update-user')).toEqual([]);
  await userEvent.type(dialog.getByLabelText('Reason'), 'Sells in Kumasi');
  await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() =>
    expect(sent('admin-update-user')).toEqual([
      { userId: 'user-2', updates: { tier: 't1' }, reason: 'Sells in Kumasi' },
    ]),
  );
});
