import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AdminDashboardScreen } from '../../../../../frontend/src/features/admin/admin-dashboard-screen';
import { ItemPanel } from '../../../../../frontend/src/features/admin/attention/item/item-panel';
import { fakeApi } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';
import { profile } from '../../support/samples';

const subject = { kind: 'top_up', id: 'TOPUP-1' } as const;
const openItem = { version: 1, reasons: ['top_up_disputed'], events: [] };
const item = {
  subject,
  ...{ customer: null, amount: 20, known: 'Paid.', waiting_since: null, may_still_arrive: false },
  ...{ actions: [], item: openItem, order: null, topup: null },
};
const topUp = {
  ...{ id: 'top-up-1', user_name: 'Ama', user_email: '', user_phone: '', amount: 20, status: 'completed' },
  ...{ payment_method: 'card', payment_reference: subject.id, created_at: '2026-11-20T12:00:00.000Z' },
  ...{ is_test: false, dispute: null, refunds: [], attention: ['top_up_disputed'] },
};
const summary = { total: 1, pending: 0, completed: 1, amount: 20, today_amount: 20, today_count: 1 };
const entry = {
  ...{ subject, title: 'Top-up by card', amount: 20, status: 'completed' },
  ...{ created_at: '2026-11-20T12:00:00.000Z', reasons: ['top_up_disputed'] },
};
const customer = { user_id: 'user-2', name: 'Kofi', email: null, phone: '', balance: 5, is_banned: false };

function serve() {
  fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin', staff_role: 'owner' }) } },
    'admin-get-topups': { body: { topups: [topUp], summary, next_cursor: null } },
    'admin-get-customer': { body: { customer, activity: [entry] } },
    'admin-get-attention-item': { body: item },
  });
}

test('a top-up that was opened from the list of top-ups leads back to what was searched there', async () => {
  serve();
  renderScreen(<AdminDashboardScreen />, '/admin-dashboard?tab=topups&filter=completed');
  await userEvent.click(await screen.findByRole('link', { name: 'Needs you on top-up TOPUP-1' }));
  expect(await screen.findByRole('link', { name: 'Topups' })).toHaveAttribute(
    'href',
    '/admin-dashboard?tab=topups&filter=completed',
  );
});

test('an item opens at its top, with the focus on its heading, however far the list was scrolled', async () => {
  serve();
  const scrolled = jest.spyOn(window, 'scrollTo').mockReturnValue();
  renderScreen(<AdminDashboardScreen />, '/admin-dashboard?tab=topups');
  await userEvent.click(await screen.findByRole('link', { name: 'Needs you on top-up TOPUP-1' }));
  expect(await screen.findByRole('heading', { level: 2 })).toHaveFocus();
  expect(scrolled).toHaveBeenLastCalledWith(0, 0);
});

test('one that was opened from a customer leads back to the customer', async () => {
  serve();
  renderScreen(<AdminDashboardScreen />, '/admin-users?customer=user-2');
  await userEvent.click(await screen.findByRole('link', { name: 'Top-up by card' }));
  expect(await screen.findByRole('link', { name: 'Kofi' })).toHaveAttribute(
    'href',
    '/admin-users?customer=user-2',
  );
});

test.each([
  ['/admin-dashboard?tab=topups', 'Needs you on top-up TOPUP-1', 'Topups'],
  ['/admin-users?customer=user-2', 'Top-up by card', 'Users'],
])('from %s, the tab that led to a top-up stays lit', async (at, link, tab) => {
  serve();
  renderScreen(<AdminDashboardScreen />, at);
  await userEvent.click(await screen.findByRole('link', { name: link }));
  await screen.findByRole('heading', { name: 'Top-up …TOPUP-1' });
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent(tab);
});

test.each([null, 'text', { cameFrom: { to: 'https://elsewhere.example', label: 'Topups' } }])(
  'without a place of this site in its state, it leads to To do: %j',
  async (state) => {
    serve();
    renderScreen(<ItemPanel subject={subject} />, '/admin-todo', state);
    expect(await screen.findByRole('link', { name: 'To do' })).toHaveAttribute('href', '/admin-todo');
  },
);
