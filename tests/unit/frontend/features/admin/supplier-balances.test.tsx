import { screen } from '@testing-library/react';
import type { SupplierBalance } from '../../../../../frontend/src/features/admin/balances/lasting';
import { SupplierBalances } from '../../../../../frontend/src/features/admin/balances/supplier-balances';
import { fakeApi } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';
import { profile } from '../../support/samples';

const balance = (change: Partial<SupplierBalance> = {}): SupplierBalance => ({
  supplier: 'hubnet',
  balance: 420,
  read_at: '2026-11-20T08:00:00.000Z',
  unknown_since: null,
  key_refused: false,
  days_left: 2.6,
  is_low: false,
  ...change,
});

function show(...suppliers: SupplierBalance[]) {
  fakeApi({ 'get-profile': { body: { profile: profile({ role: 'admin' }) } } });
  renderScreen(<SupplierBalances suppliers={suppliers} />, '/admin-money?view=balances');
}

const since = '2026-11-20T08:05:00.000Z';

test.each<[string, Partial<SupplierBalance>, string]>([
  ['days', {}, '₵420.00Lasts about 2 daysRead 20/11/2026 08:00'],
  ['a week', { days_left: 7 }, '₵420.00Lasts for a week or more'],
  ['low', { days_left: 0.9, is_low: true }, '₵420.00Low: lasts less than a day'],
  ['nothing', { balance: 0, days_left: 0, is_low: true }, '₵0.00Used up: top it up now'],
  ['not yet', { days_left: null }, '₵420.00Read 20/11/2026 08:00'],
  [
    'not known',
    { unknown_since: since, days_left: null },
    'Not knownNo answer since 20/11/2026 08:05; ₵420.00 before that',
  ],
  [
    'a refused key',
    { unknown_since: since, key_refused: true, days_left: null },
    'Not knownThey have refused our key or account since 20/11/2026 08:05; ₵420.00 before that',
  ],
  [
    'never known',
    { balance: null, read_at: null, unknown_since: since, days_left: null },
    'Not knownNo answer since 20/11/2026 08:05',
  ],
])('a balance says how long it lasts, and never zero for an unknown figure: %s', async (_, change, words) => {
  show(balance(change), balance({ supplier: 'primary' }));
  expect(await screen.findByRole('region', { name: 'Balance at Hubnet' })).toHaveTextContent(
    `Balance at Hubnet${words}`,
  );
});
