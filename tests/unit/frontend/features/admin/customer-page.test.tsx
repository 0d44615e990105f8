import { screen } from '@testing-library/react';
import { CustomerPage } from '../../../../../frontend/src/features/admin/accounts/customer-page';
import '../../support/dialogs';
import { fakeApi } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';
import { profile } from '../../support/samples';

const user = {
  ...{ id: 'ama', user_id: 'ama', name: 'Ama Serwaa', email: 'ama@example.com', phone: '0244123456' },
  ...{ balance: 20, role: 'user', staff_role: null, tier: null, is_banned: false },
  created_at: '2026-11-20T12:00:00.000Z',
};

test('it shows what the customer has and what they did, and opens Adjust Balance for a link from an order', async () => {
  const at = '2026-11-21T12:00:00.000Z';
  fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    'admin-get-customer': {
      body: {
        user,
        wallet: { held: 3, debt: 0, spent: 50, entries: [] },
        activity: [
          {
            ...{ subject: { kind: 'order', id: 'ORD1' }, title: 'MTN 1GB to 024 123 4567', amount: 5 },
            ...{ status: 'processing', created_at: at, reasons: ['order_unconfirmed'] },
          },
        ],
      },
    },
  });
  renderScreen(<CustomerPage userId="ama" />, '/admin-users?customer=ama', { adjust: true });
  expect(await screen.findByRole('dialog', { name: 'Adjust Balance' })).toBeVisible();
  const facts = screen.getByRole('region', { name: 'Customer' });
  expect(facts).toHaveTextContent('Balance₵20.00Set aside₵3.00Spent in total₵50.00');
  const link = screen.getByRole('link', { name: 'MTN 1GB to 024 123 4567' });
  expect(link).toHaveAttribute('href', '/admin-users?order=ORD1');
});
