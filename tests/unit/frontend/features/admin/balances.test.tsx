import { screen } from '@testing-library/react';
import { BalancesView } from '../../../../../frontend/src/features/admin/balances/balances-view';
import type { Output } from '../../../../../frontend/src/lib/api/contract-types';
import { fakeApi } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';
import { profile } from '../../support/samples';

type Balances = Output<'admin-get-balances'>;

function show(change: Partial<Balances> = {}) {
  fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    'admin-get-balances': {
      body: {
        accounts: [
          { account: 'wallets', balance: 37.5 },
          { account: 'paystack', balance: -50 },
          { account: 'sales', balance: 10 },
          { account: 'adjustments', balance: 2.5 },
        ],
        sum: 0,
        open_orders: { orders: 1, amount: 5 },
        check: { at: '2026-11-20T02:00:00.000Z', wallets: 12, entries: 340, mismatches: 0 },
        suppliers: [],
        ...change,
      },
    },
  });
  renderScreen(<BalancesView />, '/admin-money?view=balances');
}

test('it shows what is owed to customers, each account, and that last night’s check found nothing', async () => {
  show();
  expect((await screen.findByText('Owed to customers')).parentElement).toHaveTextContent(
    '₵42.50₵37.50 in wallets · ₵5.00 in 1 open order',
  );
  expect(screen.getByRole('row', { name: 'Paystack −₵50.00' })).toBeVisible();
  expect(screen.getByRole('row', { name: 'All together ₵0.00' })).toBeVisible();
  expect(screen.getByText('Everything added up.')).toBeVisible();
});

test('accounts that don’t add up, and differences of the check, are shown as wrong', async () => {
  show({ sum: 1.5, check: { at: '2026-11-20T02:00:00.000Z', wallets: 12, entries: 340, mismatches: 2 } });
  expect(await screen.findByText(/a figure or the money is wrong/)).toBeVisible();
  expect(screen.getByRole('row', { name: 'All together ₵1.50' })).toBeVisible();
  expect(screen.getByText('2 differences.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Wallets that don’t add up' })).toHaveAttribute(
    'href',
    '/admin-todo?kind=ledger',
  );
});
