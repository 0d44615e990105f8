import { screen, waitFor } from '@testing-library/react';
import { SupplierBalances } from '../../../../../frontend/src/features/admin/floats/balances-view';
import { StatisticsTab } from '../../../../../frontend/src/features/admin/statistics/statistics-tab';
import type { Output } from '../../../../../frontend/src/lib/api/contract-types';
import { settingsView } from '../../../../../lambdas/core/settings/update-settings';
import { settings } from '../../../../support/shop/fixtures';
import { fakeApi } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';
import { profile } from '../../support/samples';

type Float = Output<'admin-get-floats'>['floats'][number];

const float = (changes: Partial<Float> = {}): Float => ({
  supplier: 'hubnet',
  balance: 420,
  read_at: '2026-11-20T08:00:00.000Z',
  typed_at: null,
  unknown_since: null,
  key_refused: false,
  hours_left: 30,
  level: null,
  ...{ expected: null, unsure: 0, uncosted: 0, uncosted_sold: 0, differs: null },
  ...changes,
});

function show(...floats: Float[]) {
  const api = fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    'admin-get-floats': { body: { floats, ledger: [], owed: [] } },
  });
  renderScreen(<SupplierBalances />, '/admin-money?view=balances');
  return api;
}

test.each([
  ['enough', {}, '₵420.00Lasts about 1 day 6 hRead 20/11/2026 08:00'],
  ['days', { hours_left: 60 }, '₵420.00Lasts about 2 days'],
  ['a week', { hours_left: 168 }, '₵420.00Lasts for a week or more'],
  ['low', { hours_left: 3.4, level: 4 }, '₵420.00Low: lasts about 3 h'],
  ['lower', { hours_left: 0.5, level: 1 }, '₵420.00Low: lasts less than an hour'],
  ['nothing', { balance: 0, hours_left: 0, level: 1 }, '₵0.00Used up: top it up now'],
  ['not yet', { hours_left: null }, '₵420.00Read 20/11/2026 08:00'],
  [
    'not known',
    { unknown_since: '2026-11-20T08:05:00.000Z', hours_left: null },
    'Not knownNo answer since 20/11/2026 08:05; ₵420.00 before that',
  ],
  [
    'a refused key',
    { unknown_since: '2026-11-20T08:05:00.000Z', key_refused: true, hours_left: null },
    'Not knownThey have refused our key or account since 20/11/2026 08:05; ₵420.00 before that',
  ],
  [
    'never known',
    { balance: null, read_at: null, unknown_since: '2026-11-20T08:05:00.000Z', hours_left: null },
    'Not knownNo answer since 20/11/2026 08:05',
  ],
] as const)(
  'a balance says how long it lasts, and never zero for an unknown figure: %s',
  async (_, changes, words) => {
    show(float(changes as Partial<Float>), float({ supplier: 'primary' }));
    expect(await screen.findByRole('region', { name: 'Balance at Hubnet' })).toHaveTextContent(
      `Balance at Hubnet${words}`,
    );
  },
);

test.each([
  [
    'with a key whose balance nobody has asked for',
    { hubnet_api_key: 'key' },
    'The balance at Hubnet appears here within five minutes.',
  ],
  ['without a key', { hubnet_api_key: '' }, /^Enter a supplier’s key in Settings/],
])('a new shop %s says what comes', async (_, keys, words) => {
  fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    'admin-get-floats': { body: { floats: [] } },
    'admin-get-settings': { body: { settings: settingsView(settings(keys)) } },
  });
  renderScreen(<SupplierBalances />, '/admin-money?view=balances');
  expect(await screen.findByText(words)).toBeVisible();
});

test('each supplier’s balance is said once, and a low one is marked', async () => {
  show(float(), float({ supplier: 'primary', level: 12, hours_left: 11 }));
  expect(await screen.findByText('Low: lasts about 11 h')).toHaveClass('floats__low');
  expect(screen.getAllByText(/^Balance at/)).toHaveLength(2);
  expect(screen.getAllByText('₵420.00')).toHaveLength(2);
});

test('they are requested at the same time as the overview, not after it', async () => {
  const { received } = fakeApi({ 'admin-get-overview': 'never', 'admin-get-floats': 'never' });
  renderScreen(<StatisticsTab />, '/admin-dashboard');
  await waitFor(() => expect(received.map(({ name }) => name)).toContain('admin-get-floats'));
});
