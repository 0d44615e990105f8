import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { statementCsv, toStatement } from '../../../../../frontend/src/features/wallet/statement';
import { WalletScreen } from '../../../../../frontend/src/features/wallet/wallet-screen';
import type { Output } from '../../../../../frontend/src/lib/api/contract-types';
import { fakeApi } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';
import { profile } from '../../support/samples';

type Part = Output<'get-wallet-transactions'>;
type Entry = Part['transactions'][number];

const entry = (
  seq: number,
  amount: number,
  description = 'MTN 1GB to 0241234567',
): Part['transactions'][number] => ({
  id: `ENTRY#${seq}`,
  user_id: 'user-1',
  type: amount > 0 ? 'credit' : 'purchase',
  against: amount > 0 ? 'paystack' : 'sales',
  amount,
  balance_after: 0,
  status: 'completed',
  description,
  reference: 'ORD7K2M9QXWPTRA',
  dispute: null,
  is_unconfirmed: false,
  refunds: [],
  created_at: '2026-11-19T10:24:00.000Z',
});

const period = { from: '2026-11-01', to: '2026-11-30' };
const first: Part = {
  transactions: [entry(1, 20.1), entry(2, -0.2)],
  next_cursor: 'next',
  statement: { opening: 5.1, closing: 20, count: 3 },
};
const second: Part = { transactions: [entry(3, -5)], next_cursor: null };

test('a statement loads in parts on request, and shows its opening and closing balance and the sums by kind', async () => {
  const api = fakeApi({
    'get-profile': { body: { profile: profile() } },
    'get-wallet-transactions': ({ input }) => {
      const { from, cursor } = input as { from?: string; cursor?: string };
      if (from === undefined) return { body: { transactions: [], next_cursor: null } };
      return { body: cursor === undefined ? first : second };
    },
  });
  renderScreen(<WalletScreen />, '/wallet');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('link', { name: 'Statement' }));
  await user.click(await screen.findByRole('button', { name: 'Show statement' }));
  await screen.findByText('Closing balance');
  const now = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' }).format(new Date());
  expect(screen.getByRole('heading', { name: `Nkoso Data: ${now}` })).toBeVisible();
  const words = document.body.textContent ?? '';
  for (const shown of [
    'Opening balance₵5.10',
    'Purchases (2)−₵5.20',
    'Top-ups (1)₵20.10',
    'Closing balance₵20.00',
  ])
    expect(words).toContain(shown);
  const asked = api.received.filter(({ input }) => (input as { from?: string }).from !== undefined);
  expect(asked).toHaveLength(2);
});

test('money that paid a debt is among the adjustments, in the sums as in the file', () => {
  const adjusted = (seq: number, amount: number, against: Entry['against'], description: string): Entry => ({
    ...entry(seq, amount, description),
    type: 'adjustment',
    against,
  });
  const transactions = [
    { ...entry(1, 5, 'Refund of MTN 1GB to 0241234567'), type: 'refund', against: 'sales' } as const,
    adjusted(2, -5, 'disputes-lost', 'Paid what you owed'),
    adjusted(3, 1, 'adjustments', 'For the long wait'),
  ];
  const part = { transactions, next_cursor: null, statement: { opening: 0, closing: 1, count: 3 } };
  const statement = toStatement(period, [part]);
  if (statement === null) throw new Error('No statement');
  expect(statement.sums.filter(({ count }) => count > 0)).toEqual([
    { kind: 'refund', count: 1, sum: 5 },
    { kind: 'adjustment', count: 2, sum: -4 },
  ]);
  const kinds = statementCsv(statement).map((line) => line.split(',')[1]?.replaceAll('"', ''));
  expect(kinds.slice(2, -1)).toEqual(['Refund', 'Adjustment', 'Adjustment']);
  const days = statementCsv(statement).map((line) => line.split(',')[0]?.replaceAll('"', '').slice(0, 10));
  for (const day of days.slice(1)) expect(day).toMatch(/^\d\d\/\d\d\/\d{4}$/);
});

test('a file has amounts as numbers with two decimals, and nothing that a spreadsheet would run', () => {
  const hostile = '=HYPERLINK("http://evil.example";"x")';
  const part = { ...first, transactions: [entry(1, 19.8, hostile), entry(2, -4.9)], next_cursor: null };
  const made = toStatement(period, [{ ...part, statement: { opening: 5.1, closing: 20, count: 2 } }]);
  const lines = made === null ? [] : statementCsv(made, new Date(2026, 11, 1, 8, 30));
  expect(lines.map((line) => line.split(',').at(-1))).toEqual([
    'Balance (GHS)\r\n',
    '5.10\r\n',
    '0.00\r\n',
    '0.00\r\n',
    '20.00\r\n',
  ]);
  expect(lines[1]).toContain('01/11/2026 00:00');
  expect(lines[3]).toContain(',-4.90,');
  expect(lines[4]).toContain('30/11/2026 23:59');
  expect(lines[2]).toContain(`"'=HYPERLINK`);
});

test('money that a bulk buy has set aside and spent is no line of its own, and no income', async () => {
  const aside = (seq: number, amount: number, description: string): Entry => ({
    ...entry(seq, amount, description),
    ...{ type: 'adjustment', against: 'bulk', reference: 'bulk-1' },
  });
  const transactions = [
    entry(4, -5),
    aside(3, 5, 'Set aside before, spent on row 1'),
    aside(2, -5, 'Set aside for your bulk buy of 1 bundle'),
    entry(1, 20),
  ];
  fakeApi({
    'get-profile': { body: { profile: profile() } },
    'get-wallet-transactions': {
      body: { transactions, next_cursor: null, statement: { opening: 0, closing: 15, count: 4 } },
    },
  });
  renderScreen(<WalletScreen />, '/wallet');
  const back = (await screen.findByText('+₵5.00')).className;
  expect(back).not.toContain('wallet-entry__in');
  expect(screen.getByText('+₵20.00')).toHaveClass('wallet-entry__in');
  const user = userEvent.setup();
  await user.click(screen.getByRole('link', { name: 'Statement' }));
  await user.click(await screen.findByRole('button', { name: 'Show statement' }));
  await screen.findByText('Closing balance');
  expect(screen.getByText('Purchases (1)')).toBeVisible();
  expect(screen.queryByText(/^Bulk buys/)).toBeNull();
});
