import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { OverviewTab } from '../../../../frontend/src/features/admin/overview/overview-tab';
import { TopUpsTab } from '../../../../frontend/src/features/admin/top-ups/top-ups-tab';
import { coversRules, expectAllShown, expectShown } from '../support/expect-shown';
import { type Answer, fakeApi } from '../support/fake-api';
import { renderScreen } from '../support/render-screen';
import { profile } from '../support/samples';
import { setWindow } from '../support/window';

const none = { orders: 0, revenue: 0 };
const overview = (allOrders: number): Answer => ({
  body: {
    today: none,
    yesterday: none,
    all_time: { orders: allOrders, revenue: 0 },
    users: { total: 0, active: 0 },
    networks: [],
    recent_orders: [],
  },
});

function openOverview(answer: Answer) {
  const api = fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    'admin-get-overview': answer,
    'admin-get-balances': { body: { suppliers: [] } },
    'admin-get-attention': 'never',
    'admin-get-prices': { body: { prices: [] } },
    'admin-get-margin': 'never',
  });
  renderScreen(<Tabs />, '/admin-dashboard');
  return api;
}

/** The Overview, and a button that leaves it and comes back to it. */
function Tabs() {
  const [isSelected, setIsSelected] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setIsSelected(!isSelected)}>
        Another tab
      </button>
      {isSelected && <OverviewTab />}
    </>
  );
}

const toasts = () => screen.findByRole('region', { name: 'Notifications' });
const below = async (orders: number) => {
  const part = await screen.findByText(`All time: ${orders}`);
  expect(part.closest('dd')).toHaveTextContent(`Yesterday: 0 · All time: ${orders}`);
  return part;
};

/** Returns the text under a figure's name. */
const figure = (name: string) =>
  screen
    .getAllByText(name, { selector: 'dt' })
    .map((term) =>
      [...(term.parentElement?.querySelectorAll('dd') ?? [])].map(({ textContent }) => textContent),
    )[0];

test('the four figures show today, yesterday and all time; networks and the latest orders are below', async () => {
  const latest = (change: object) => ({
    id: 'order-1',
    user_name: 'Ama Serwaa',
    network: 'MTN',
    data_plan: 'MTN 1GB',
    amount: 5,
    status: 'completed',
    created_at: '2026-11-20T12:00:00.000Z',
    ...change,
  });
  openOverview({
    body: {
      today: { orders: 3, revenue: 5 },
      yesterday: { orders: 1, revenue: 5 },
      all_time: { orders: 5, revenue: 15 },
      users: { total: 2, active: 1 },
      networks: [
        { network: 'MTN', orders: 4, revenue: 15, percent: 80 },
        { network: 'Airteltigo', orders: 1, revenue: 0, percent: 20 },
      ],
      recent_orders: [
        latest({ user_name: 'Unknown User' }),
        latest({ id: 'order-2', network: 'Airteltigo', data_plan: '15GB', amount: 74, status: 'processing' }),
      ],
    },
  });
  await expectAllShown('overview', ['first card', 'second card', 'third card', 'fourth card']);
  expect(figure('Today Orders')).toEqual(['3', 'Yesterday: 1 · All time: 5']);
  expect(figure('Today Revenue')).toEqual(['₵5.00', 'Yesterday: ₵5.00']);
  expect(figure('Total Users')).toEqual(['2', '1 active user']);
  expect(figure('All Time Revenue')?.[0]).toBe('₵15.00');
  coversRules('overview: first card, below', 'overview: second card, below', 'overview: third card, below');

  await expectAllShown('overview', ['networks title', 'recent orders title']);
  const part = (name: string) => within(screen.getByRole('region', { name })).getAllByRole('listitem');
  const shares = part('Network Performance');
  expect(shares.map(({ textContent }) => textContent)).toEqual([
    'MTNMTN₵15.004 orders80%',
    'ATAirtelTigo₵0.001 order20%',
  ]);
  expect(shares.map((row) => row.querySelector('progress')?.value)).toEqual([80, 20]);
  coversRules('overview: network shares');

  const [deleted, other] = part('Recent Orders');
  await expectShown('overview: deleted user', {}, deleted);
  for (const words of ['Ama Serwaa', 'AirtelTigo 15GB', '₵74.00', 'Processing'])
    expect(within(other as HTMLElement).getByText(words)).toBeVisible();
  coversRules('overview: recent orders');
});

test('the Overview loads its data each time it is selected, and Refresh loads the current figures', async () => {
  const { answers } = openOverview(overview(5));
  expect(await below(5)).toBeVisible();
  answers['admin-get-overview'] = overview(6);
  await userEvent.click(await expectShown('overview: refresh button'));
  expect(await below(6)).toBeVisible();
  coversRules('overview: refresh');

  answers['admin-get-overview'] = overview(7);
  const other = screen.getByRole('button', { name: 'Another tab' });
  await userEvent.click(other);
  await userEvent.click(other);
  expect(await below(7)).toBeVisible();
  coversRules('overview: loads when selected');
});

test('an Overview that fails to load says so', async () => {
  openOverview({ status: 404, body: {} });
  await expectAllShown('overview', ['failure toast', 'failure toast, explained'], await toasts());
});

const summary = { total: 1, pending: 0, completed: 1, amount: 20, today_amount: 0, today_count: 0 };
const topUp = {
  id: 'TOPUP#1',
  user_id: 'user-1',
  user_name: 'Ama Serwaa',
  user_email: 'ama@nkoso.example',
  user_phone: '0241234567',
  amount: 20,
  status: 'completed',
  payment_method: 'card',
  payment_reference: '',
  is_test: false,
  dispute: null,
  refunds: [],
  attention: [],
  created_at: '2026-11-20T12:00:00.000Z',
};

test('top-ups are listed in columns, and summed', async () => {
  setWindow('wide');
  const statuses = ['pending', 'completed', 'failed'];
  const topups = statuses.map((status, index) => ({
    ...topUp,
    id: status,
    status,
    payment_reference: `REFERENCE-${index}`,
  }));
  const all = { total: 4, pending: 1, completed: 2, amount: 120, today_amount: 100, today_count: 3 };
  fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    'admin-get-topups': { body: { topups, next_cursor: null, summary: all } },
  });
  renderScreen(<TopUpsTab />, '/admin-dashboard');
  const table = await screen.findByRole('table', { name: 'Top-ups' });
  await expectAllShown(
    'admin topups',
    ['first column', 'second column', 'third column', 'fourth column', 'fifth column', 'sixth column'],
    table,
  );
  const [, first] = within(table).getAllByRole('row');
  for (const words of ['Ama Serwaa', '₵20.00', 'Pending', 'Card', 'REFERENCE-0'])
    expect(within(first as HTMLElement).getByText(words)).toBeVisible();
  for (const status of ['Pending', 'Completed', 'Failed'])
    expect(within(table).getByText(status)).toBeVisible();
  coversRules('admin topups: statuses');
  await expectShown('admin topups: footer', { x: 3, y: 4 });
  expect(figure('Total Topups')).toEqual(['4', '1 pending · 2 completed']);
  expect(figure('Total Amount')?.[0]).toBe('₵120.00');
  expect(figure('Today’s Amount')?.[0]).toBe('₵100.00');
  expect(figure('Today’s Topups')?.[0]).toBe('3');
  coversRules('admin topups: figures');
});

test('a top-up without a reference says so', async () => {
  setWindow('wide');
  fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    'admin-get-topups': { body: { topups: [topUp], next_cursor: null, summary } },
  });
  renderScreen(<TopUpsTab />, '/admin-dashboard');
  await expectShown('admin topups: without reference');
});

test('top-ups that fail to load are reported', async () => {
  fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    'admin-get-topups': { status: 404, body: {} },
  });
  renderScreen(<TopUpsTab />, '/admin-dashboard');
  await expectAllShown('admin topups', ['failure toast', 'failure toast, explained'], await toasts());
});
