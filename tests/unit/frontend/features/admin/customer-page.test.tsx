import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { CustomerPanel } from '../../../../../frontend/src/features/admin/accounts/customer/customer-panel';
import { AdjustBalanceDialog } from '../../../../../frontend/src/features/admin/accounts/dialogs/adjust-balance-dialog';
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
  sessions: [],
  activity: [],
};
const request = { id: 'A1B2C3D4E5F6', asked_by: 'Kofi', asked_at: at };

async function show(more: object) {
  fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    'admin-get-customer': { body: { ...customer, ...more } },
  });
  renderScreen(<CustomerPanel userId="ama" />);
  await screen.findByRole('heading', { name: 'Wallet' });
}

test('what is rarely asked for of a customer is under More', async () => {
  await show({});
  expect((await screen.findByText('Saved numbers and sign-ins')).closest('details')).not.toHaveAttribute(
    'open',
  );
  expect(screen.getByRole('heading', { name: 'Signed in' }).closest('details')).not.toBeNull();
});

test('what helps after a lost phone is in sight, under that name', async () => {
  fakeApi({
    'get-profile': {
      body: {
        profile: profile({ role: 'admin', user_id: 'me', permissions: ['users.edit', 'staff.manage'] }),
      },
    },
    'admin-get-customer': { body: { ...customer, has_second_factor: true } },
  });
  renderScreen(<CustomerPanel userId="ama" />);
  const lost = within(await screen.findByRole('region', { name: 'Lost phone?' }));
  for (const name of ['Sign out everywhere', 'Switch off two-step login']) {
    const button = lost.getByRole('button', { name });
    expect(button).toBeVisible();
    expect(button.closest('details')).toBeNull();
  }
});

test('a request that waits for approval is shown on its customer, so that nobody asks again', async () => {
  await show({ request });
  expect(await screen.findByText(/Kofi asked for it at/)).toBeVisible();
  expect(await screen.findByRole('link', { name: /^See it/ })).toHaveAttribute(
    'href',
    '/admin-todo?approval=A1B2C3D4E5F6',
  );
});

test('from the limit on, the button of a new balance asks for approval and says so', async () => {
  const limits = { adjustment_limit: 200, refund_limit: 200, failed_orders_limit: 20 };
  fakeApi({ 'admin-get-approvals': { body: { approvals: [], limits } } });
  const account = { id: 'ama', name: 'Ama Serwaa', email: null, balance: 20 };
  renderScreen(
    <AdjustBalanceDialog
      account={account as Parameters<typeof AdjustBalanceDialog>[0]['account']}
      onClose={() => undefined}
    />,
  );
  await userEvent.type(screen.getByLabelText('Amount (₵)'), '199');
  expect(screen.getByRole('button', { name: 'Add ₵199.00' })).toBeVisible();
  await userEvent.type(screen.getByLabelText('Amount (₵)'), '9');
  expect(await screen.findByRole('button', { name: 'Ask for approval' })).toBeVisible();
});

test('a page has one More, and an order that moved the balance stands on it once', async () => {
  const entry = {
    ...{ id: '1', type: 'debit', description: 'MTN 1GB to 0241234567', amount: -5, balance_after: 20 },
    created_at: at,
  };
  const order = {
    ...{ subject: { kind: 'order', id: 'ORD1' }, title: entry.description, amount: 5, status: 'completed' },
    ...{ created_at: at, reasons: [] },
  };
  await show({
    activity: [order],
    wallet: { held: 0, debt: 0, spent: 5, entries: [entry] },
  });
  expect(await screen.findByRole('link', { name: entry.description })).toBeVisible();
  await screen.findByText('Saved numbers and sign-ins');
  expect(await screen.findAllByRole('button', { name: /^More for/ })).toHaveLength(1);
  expect(screen.queryByText(/^More/)).toBeNull();
  const told = screen.getAllByText(entry.description).filter((each) => each.closest('details') === null);
  expect(told).toHaveLength(1);
});

test.each([
  ['no money or orders of their own have no wallet here', 0, false],
  ['money of their own have a wallet here', -5, true],
])('staff who have %s', async (_, balance, has) => {
  fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    'admin-get-customer': {
      body: {
        ...{ ...customer, customer: { ...customer.customer, balance } },
        user: { user_id: 'ama', role: 'admin', staff_role: 'support', tier: null, created_at: at },
      },
    },
  });
  renderScreen(<CustomerPanel userId="ama" />);
  await screen.findByText('Saved numbers and sign-ins');
  expect(screen.queryByRole('heading', { name: 'Wallet' }) !== null).toBe(has);
  expect(screen.queryByText('Nothing yet') !== null).toBe(has);
});

test('where there is more than the page has, its list ends where a kind would be missing, and the rest is one link away', async () => {
  const entry = (kind: 'order' | 'top_up', day: number) => ({
    ...{ subject: { kind, id: `${kind}-${day}` }, title: `${kind} ${day}`, amount: 5, status: 'completed' },
    ...{ created_at: new Date(Date.UTC(2026, 9, day, 12)).toISOString(), reasons: [] },
  });
  const days = (first: number) => Array.from({ length: 20 }, (_, index) => first + index);
  // 20 orders on the days 12 to 31, and 20 top-ups on the days 1 to 20: there may be older orders.
  const activity = [
    ...days(12).map((day) => entry('order', day)),
    ...days(1).map((day) => entry('top_up', day)),
  ];
  await show({ activity: activity.toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1)) });
  expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Show 24 more' }));
  expect(screen.getByText('top_up 12')).toBeVisible();
  expect(screen.queryByText('top_up 11')).toBeNull();
  expect(screen.getByRole('link', { name: 'All orders' })).toHaveAttribute(
    'href',
    '/admin-orders?search=ama%40example.com',
  );
  expect(screen.getByRole('link', { name: 'All top-ups' })).toHaveAttribute(
    'href',
    '/admin-dashboard?tab=topups&search=ama%40example.com',
  );
});

test('where the page has everything, all of it is shown, and no list is needed', async () => {
  const entry = (day: number) => ({
    ...{
      subject: { kind: 'order', id: `order-${day}` },
      title: `order ${day}`,
      amount: 5,
      status: 'completed',
    },
    ...{ created_at: new Date(Date.UTC(2026, 9, day, 12)).toISOString(), reasons: [] },
  });
  await show({ activity: [6, 5, 4, 3, 2, 1].map(entry) });
  expect(await screen.findByRole('button', { name: 'Show all 6 orders and top-ups' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'All orders' })).toBeNull();
});
