import { screen, within } from '@testing-library/react';
import { WalletScreen } from '../../../../../frontend/src/features/wallet/wallet-screen';
import type { Output } from '../../../../../frontend/src/lib/api/contract-types';
import { fakeApi } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';
import { profile } from '../../support/samples';

type Entry = Output<'get-wallet-transactions'>['transactions'][number];

const entry = (changes: Partial<Entry>): Entry => ({
  id: 'ENTRY#1',
  user_id: 'user-1',
  type: 'purchase',
  against: 'sales',
  amount: -5,
  balance_after: 15,
  status: 'completed',
  description: 'MTN 1GB to 0241234567',
  reference: 'ORD7K2M9QXWPTRA',
  dispute: null,
  is_unconfirmed: false,
  refunds: [],
  created_at: '2026-11-19T10:24:00.000Z',
  ...changes,
});

const page = (transactions: Entry[], next_cursor: string | null = null) => ({
  body: { transactions, next_cursor },
});
const mine = { 'get-profile': { body: { profile: profile({ balance: 15 }) } } };

test('each ledger entry shows what it was, how much, and the balance after it', async () => {
  const { received } = fakeApi({
    ...mine,
    'get-wallet-transactions': page([
      entry({
        id: 'ENTRY#4',
        type: 'adjustment',
        amount: 2,
        balance_after: 17,
        description: 'For the long wait',
        reference: '',
      }),
      entry({
        id: 'ENTRY#3',
        type: 'refund',
        amount: 5,
        balance_after: 15,
        description: 'Refund of MTN 1GB to 0241234567',
      }),
      entry({ id: 'ENTRY#2', amount: -5, balance_after: 10 }),
      entry({
        id: 'ENTRY#1',
        type: 'credit',
        amount: 15,
        balance_after: 15,
        description: 'Account Top-up',
        reference: 'T17000000ABCDEFGH',
      }),
    ]),
  });
  renderScreen(<WalletScreen />);
  const rows = await screen.findAllByRole('listitem');
  const words = rows.map((row) => row.textContent);
  expect(words[0]).toMatch(/^For the long wait\+₵2\.00Adjustment · .*Balance ₵17\.00$/);
  expect(words[1]).toMatch(/^MTN 1GB to 024 123 4567\+₵5\.00Refund · .*Balance ₵15\.00$/);
  expect(words[2]).toMatch(/^MTN 1GB to 024 123 4567−₵5\.00Purchase · .*Balance ₵10\.00$/);
  expect(words[3]).toMatch(
    /^Account Top-up Reference ending in ABCDEFGH\+₵15\.00Top-up · .*Balance ₵15\.00$/,
  );
  for (const row of rows.slice(1, 3)) {
    const link = within(row).getByRole('link', { name: /MTN 1GB to 024 123 4567/ });
    expect(link).toHaveAttribute('href', '/orders?text=ORD7K2M9QXWPTRA');
  }
  expect(within(rows[3] as HTMLElement).queryByRole('link')).not.toBeInTheDocument();
  const inputs = received.filter(({ name }) => name === 'get-wallet-transactions').map(({ input }) => input);
  expect(inputs).toEqual([{ limit: 20, moved: true }]);
});

test('the part of a refund that paid a debt is an adjustment, and links to the order', async () => {
  const paid = {
    type: 'adjustment',
    against: 'disputes-lost',
    amount: -5,
    description: 'Paid what you owed',
  } as const;
  fakeApi({ ...mine, 'get-wallet-transactions': page([entry(paid)]) });
  renderScreen(<WalletScreen />);
  const link = await screen.findByRole('link', { name: 'Paid what you owed' });
  expect(link).toHaveAttribute('href', '/orders?text=ORD7K2M9QXWPTRA');
  const [row] = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(row).toHaveTextContent(/^Paid what you owed−₵5.00Adjustment/);
});
