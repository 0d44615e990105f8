import { screen } from '@testing-library/react';
import { CustomerPanel } from '../../../../../frontend/src/features/admin/accounts/customer/customer-panel';
import '../../support/dialogs';
import { fakeApi } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';
import { profile } from '../../support/samples';

const at = '2026-11-20T12:00:00.000Z';
const customer = {
  customer: {
    user_id: 'ama',
    name: 'Ama Serwaa',
    email: 'ama@example.com',
    phone: '0244123456',
    balance: 20,
    is_banned: false,
  },
  wallet: { held: 0, debt: 0, spent: 50, entries: [] },
  activity: [],
};

test.each([
  ['no money or orders of their own have no wallet here', 0, false],
  ['money of their own have a wallet here', -5, true],
])('staff who have %s', async (_, balance, has) => {
  fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    'admin-get-customer': {
      body: {
        ...{ ...customer, customer: { ...customer.customer, balance } },
        user: { user_id: 'ama', role: 'admin', staff_role: 'helper', tier: null, created_at: at },
      },
    },
  });
  renderScreen(<CustomerPanel userId="ama" />);
  await screen.findByRole('heading', { name: 'Ama Serwaa' });
  expect(screen.queryByRole('heading', { name: 'Wallet' }) !== null).toBe(has);
  expect(screen.queryByText('Nothing yet') !== null).toBe(has);
});
