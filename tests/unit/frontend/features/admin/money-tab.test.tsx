import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MoneyTab } from '../../../../../frontend/src/features/admin/money/money-tab';
import type { MarginReport } from '../../../../../frontend/src/features/admin/money/month';
import type { SupplierBalance } from '../../../../../frontend/src/features/admin/money/supplier-balances';
import type { Output } from '../../../../../frontend/src/lib/api/contract-types';
import { fakeApi } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';
import { adminPrice, profile } from '../../support/samples';

type Balances = Output<'admin-get-balances'>;

const margin = (change: Partial<MarginReport['total']> = {}) => ({
  ...{ orders: 3, sold: 15, refunded: 0, cost: 9.2, unknown: 1, unknown_sold: 5, left: 0.8 },
  ...change,
});
const loss = margin({ unknown: 0, unknown_sold: 0, left: -1.5 });

const report = (change: Partial<MarginReport> = {}): MarginReport => ({
  month: '2026-11',
  rows: [{ network: 'MTN', plan: 'mtn-1gb', ...margin() }],
  total: margin(),
  top_ups: { count: 4, charge: 20, fees: 19.89, unknown: 0 },
  adjustments: 0.5,
  left: 0.41,
  ...change,
});

function show(change: Partial<Balances> = {}, month = report()) {
  fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    'get-bundle-prices': { body: { prices: [] } },
    'admin-get-prices': { body: { prices: [adminPrice()], networks: [], tiers: [] } },
    'admin-get-margin': { body: month },
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
  renderScreen(<MoneyTab />, '/admin-money');
}

/** The amount beside a name in a panel. */
const amountIn = async (panel: string, name: string) =>
  within(await screen.findByRole('region', { name: panel })).getByText(name).nextElementSibling?.textContent;
const amountOf = (name: string) => amountIn('November 2026', name);
const balanceIn = (name: string) => amountIn('Owed to customers', name);

test('a month’s sales, cost, charges, fees and adjustments add up to what is left', async () => {
  show();
  expect(await amountOf('Sales')).toBe('₵15.00');
  expect(await amountOf('Sales without a cost')).toBe('−₵5.00');
  expect(await amountOf('Cost')).toBe('−₵9.20');
  expect(await amountOf('2% charge on top-ups')).toBe('₵20.00');
  expect(await amountOf('Paystack’s fees')).toBe('−₵19.89');
  expect(await amountOf('Balance adjustments')).toBe('−₵0.50');
  expect(await amountOf('What is left')).toBe('₵0.41');
});

test('the CSV has a line for each plan, the charge and adjustments, with empty cells for unknown figures', async () => {
  let saved = '';
  const names: string[] = [];
  URL.createObjectURL = (file) => {
    void (file as Blob).text().then((text) => {
      saved = text;
    });
    return 'blob:margin';
  };
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function () {
    names.push(this.download);
  };
  const unknown = margin({ cost: 0, unknown: 3, unknown_sold: 15, left: 0 });
  const rows = [
    { network: 'MTN', plan: 'gone', ...loss },
    { network: 'MTN', plan: '=new', ...unknown },
  ];
  show({}, report({ rows }));
  await userEvent.click(await screen.findByRole('button', { name: 'Download CSV' }));
  await waitFor(() =>
    expect(saved.split('\r\n')).toEqual([
      'Month,Plan,Orders,Sales,Refunded after delivery,Cost,Orders without a cost,Sales without a cost,Profit',
      'November 2026,gone,3,15,0,9.2,0,0,-1.5',
      "November 2026,'=new,3,15,0,,3,15,",
      'November 2026,"2% charge on top-ups, less Paystack’s fees",4,20,,19.89,0,,0.11',
      'November 2026,Balance adjustments,,,,,,,-0.5',
      '',
    ]),
  );
  expect(names).toEqual(['profit_2026-11.csv']);
});

test('it shows what is owed to customers, each account, and that last night’s check found nothing', async () => {
  show();
  expect(await screen.findByRole('region', { name: 'Owed to customers' })).toHaveTextContent(
    '₵42.50₵37.50 in wallets · ₵5.00 in 1 open order',
  );
  expect(await balanceIn('Paystack')).toBe('−₵50.00');
  expect(await balanceIn('All together')).toBe('₵0.00');
  expect(screen.getByText(/^Everything added up in the check of 20\/11\/2026 02:00/)).toBeVisible();
});

test('accounts that don’t add up, and differences of the check, are shown as wrong', async () => {
  show({ sum: 1.5, check: { at: '2026-11-20T02:00:00.000Z', wallets: 12, entries: 340, mismatches: 2 } });
  expect(await screen.findByText(/a figure or the money is wrong/)).toBeVisible();
  expect(await balanceIn('All together')).toBe('₵1.50');
  expect(screen.getByRole('link', { name: '2 differences' })).toHaveAttribute('href', '/admin-todo');
});

const balance = (change: Partial<SupplierBalance> = {}): SupplierBalance => ({
  supplier: 'hubnet',
  balance: 420,

  unknown_since: null,
  key_refused: false,
  days_left: 2.6,
  is_low: false,
  ...change,
});

const since = '2026-11-20T08:05:00.000Z';

test.each<[string, Partial<SupplierBalance>, string]>([
  ['days', {}, 'Lasts about 2 days₵420.00'],
  ['a week', { days_left: 7 }, 'Lasts for a week or more₵420.00'],
  ['low', { days_left: 0.9, is_low: true }, 'Low: lasts less than a day₵420.00'],
  ['nothing', { balance: 0, days_left: 0, is_low: true }, 'Used up: top it up now₵0.00'],
  ['not yet', { days_left: null }, '₵420.00'],
  [
    'not known',
    { unknown_since: since, days_left: null },
    'No answer since 20/11/2026 08:05; ₵420.00 before thatnot known',
  ],
  [
    'a refused key',
    { unknown_since: since, key_refused: true, days_left: null },
    'They have refused our key or account since 20/11/2026 08:05; ₵420.00 before thatSee its keynot known',
  ],
  [
    'never known',
    { balance: null, unknown_since: since, days_left: null },
    'No answer since 20/11/2026 08:05not known',
  ],
])('a balance says how long it lasts, and never zero for an unknown figure: %s', async (_, change, words) => {
  show({ suppliers: [balance(change)] });
  expect(await screen.findByText('Hubnet')).toBeVisible();
  expect(screen.getByText('Hubnet').closest('li')).toHaveTextContent(`Hubnet${words}`);
});

test('the supplier whose money ends first stands at the top', async () => {
  show({
    suppliers: [
      balance({ days_left: 6 }),
      balance({ supplier: 'primary', days_left: 1.2 }),
      balance({ supplier: 'secondary', unknown_since: since, days_left: null }),
    ],
  });
  const rows = [...(await screen.findByRole('region', { name: 'Supplier balances' })).querySelectorAll('li')];
  expect(rows.map((row) => row.querySelector('.row__title')?.textContent)).toEqual([
    'Secondary',
    'Primary',
    'Hubnet',
  ]);
});
