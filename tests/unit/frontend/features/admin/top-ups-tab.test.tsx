import { screen, within } from '@testing-library/react';
import { TopUpsTab } from '../../../../../frontend/src/features/admin/top-ups/top-ups-tab';
import { fakeApi } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';
import { setWindow } from '../../support/window';

/** A row is written once: the table and the card are made from the same columns. */

const topUp = {
  id: 'top-up-1',
  user_name: 'Ama Serwaa',
  user_email: 'ama@example.com',
  user_phone: '0241234567',
  amount: 20,
  status: 'completed',
  payment_method: 'mobile_money',
  payment_reference: 'TOPUP-1',
  created_at: '2026-11-20T12:00:00.000Z',
  is_test: true,
  dispute: null,
  refunds: [],
  attention: [],
};
const summary = { total: 7, pending: 1, completed: 6, amount: 90, today_amount: 20, today_count: 1 };

function open(topups: readonly (typeof topUp)[], next_cursor: string | null = null) {
  fakeApi({ 'admin-get-topups': { body: { topups, summary, next_cursor } } });
  renderScreen(<TopUpsTab />, '/admin-topups');
}

test('a test payment is marked', async () => {
  setWindow('wide');
  open([topUp, { ...topUp, id: 'top-up-2', payment_reference: 'TOPUP-2', is_test: false }]);
  const table = within(await screen.findByRole('table', { name: 'Top-ups' }));
  expect(table.getAllByText('Test')).toHaveLength(1);
});
