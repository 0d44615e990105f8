import { screen } from '@testing-library/react';
import { CustomerPanel } from '../../../../../frontend/src/features/admin/accounts/customer/customer-panel';
import '../../support/dialogs';
import { fakeApi } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';
import { profile } from '../../support/samples';

const customer = { user_id: 'user-2', name: 'Kofi', email: null, phone: '', balance: 5, is_banned: false };

const session = {
  ...{ id: 's1', device: 'Chrome on Android', country: null, is_current: false },
  ...{ signed_in_at: '2026-11-20T12:00:00.000Z', last_used_at: '2026-11-20T12:00:00.000Z' },
};

function open(body: object) {
  fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin', permissions: ['staff.manage'] }) } },
    'admin-get-customer': { body: { customer, activity: [], sessions: [session], ...body } },
  });
  renderScreen(<CustomerPanel userId="user-2" />, '/admin-users?customer=user-2');
}

test.each([
  [false, 0],
  [true, 1],
])('if there is a two-step login: %s, it can be reset by %d button', async (has_second_factor, buttons) => {
  open({ has_second_factor });
  await screen.findByText('Nothing yet');
  if (buttons > 0) await screen.findByRole('button', { name: 'Switch off two-step login' });
  expect(screen.queryAllByRole('button', { name: 'Switch off two-step login' })).toHaveLength(buttons);
});
