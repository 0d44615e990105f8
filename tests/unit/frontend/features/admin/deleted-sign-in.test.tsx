import { screen } from '@testing-library/react';
import { CustomerPanel } from '../../../../../frontend/src/features/admin/accounts/customer/customer-panel';
import { fakeApi } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';
import { profile } from '../../support/samples';

const customer = { user_id: 'user-2', name: 'Kofi', email: null, phone: '', balance: 5, is_banned: false };

test.each([
  [true, 1],
  [false, 0],
  [undefined, 0],
])(
  'if a customer has the name of a member of staff: %s, staff read %d times that it is a customer',
  async (is_named_like_staff, times) => {
    fakeApi({
      'get-profile': { body: { profile: profile({ role: 'admin', permissions: ['users.view'] }) } },
      'admin-get-customer': { body: { customer, activity: [], is_named_like_staff } },
    });
    renderScreen(<CustomerPanel userId="user-2" />);
    await screen.findByText('Nothing yet');
    expect(screen.queryAllByText(/A member of staff has the same name/)).toHaveLength(times);
  },
);
