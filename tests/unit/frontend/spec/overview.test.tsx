import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { StatisticsTab } from '../../../../frontend/src/features/admin/statistics/statistics-tab';
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
    days: [],
  },
});

function openOverview(answer: Answer) {
  const api = fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    'admin-get-overview': answer,
    'admin-get-floats': { body: { floats: [] } },
    'admin-get-health': 'never',
    'admin-get-attention': 'never',
    'admin-get-prices': { body: { prices: [], networks: [] } },
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
      {isSelected && <StatisticsTab />}
    </>
  );
}

const toasts = () => screen.findByRole('region', { name: 'Notifications' });
const below = (orders: number) => screen.findByText(`Yesterday: 0 · All time: ${orders}`);

test('the Overview loads its data each time it is selected, and Refresh shows what is true now', async () => {
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

test('an Overview that can’t be had is said to be', async () => {
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

test('a top-up without a reference says so', async () => {
  setWindow('wide');
  fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    'admin-get-topups': { body: { topups: [topUp], next_cursor: null, summary } },
  });
  renderScreen(<TopUpsTab />, '/admin-dashboard');
  await expectShown('admin topups: without reference');
});

test('top-ups that can’t be had are said to be', async () => {
  fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    'admin-get-topups': { status: 404, body: {} },
  });
  renderScreen(<TopUpsTab />, '/admin-dashboard');
  await expectAllShown('admin topups', ['failure toast', 'failure toast, explained'], await toasts());
});
