import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { WalletScreen } from '../../../../../frontend/src/features/wallet/wallet-screen';
import type { Output } from '../../../../../frontend/src/lib/api/contract-types';
import { fakeApi, type Received } from '../../support/fake-api';
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

test('entries stand below their day, each with its time', async () => {
  const at = (day: number, hour: number, minute: number) =>
    new Date(2020, 1, day, hour, minute).toISOString();
  const times = [at(19, 10, 24), at(19, 9, 5), at(18, 23, 59)];
  const entries = times.map((created_at, index) => entry({ id: `ENTRY#${index}`, created_at }));
  fakeApi({ ...mine, 'get-wallet-transactions': page(entries) });
  renderScreen(<WalletScreen />);
  const rowsOf = async (day: string) => {
    const group = (await screen.findByRole('heading', { name: day })).parentElement as HTMLElement;
    return within(group)
      .getAllByRole('listitem')
      .map((row) => row.querySelector('time')?.textContent);
  };
  expect(await rowsOf('Wed 19 Feb 2020')).toEqual(['10:24', '09:05']);
  expect(await rowsOf('Tue 18 Feb 2020')).toEqual(['23:59']);
});

test('a row says a saved number’s name, also if the wallet is the first screen', async () => {
  const saved = { name: 'Ama', phone_number: '0241234567', plan_id: null };
  fakeApi({
    ...mine,
    'get-wallet-transactions': page([entry({})]),
    'get-recipients': { body: { recipients: [saved] } },
  });
  renderScreen(<WalletScreen />);
  expect(await screen.findByRole('link', { name: 'MTN 1GB to Ama · 024 123 4567' })).toBeVisible();
});

test('the rows wait for the names, so that none grows by a line under the reader’s eyes', async () => {
  const { received } = fakeApi({
    ...mine,
    'get-wallet-transactions': page([entry({})]),
    'get-recipients': 'never',
  });
  renderScreen(<WalletScreen />);
  await waitFor(() => expect(received.map(({ name }) => name)).toContain('get-wallet-transactions'));
  await screen.findByText(/₵15\.00/);
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
  expect(screen.getByText('Loading transactions...')).toBeInTheDocument();
});

test('without an answer about the names, the rows are shown with the numbers alone', async () => {
  fakeApi({
    ...mine,
    'get-wallet-transactions': page([entry({})]),
    'get-recipients': { status: 400, body: { error: 'validation_error', message: 'No.' } },
  });
  renderScreen(<WalletScreen />);
  expect(await screen.findByRole('link', { name: 'MTN 1GB to 024 123 4567' })).toBeVisible();
});

test('the name of the small figures is shown once, and read out with each', async () => {
  const rows = ['1', '2'].map((id) => entry({ id, balance_after: 10 }));
  fakeApi({ ...mine, 'get-wallet-transactions': page(rows) });
  renderScreen(<WalletScreen />);
  await screen.findAllByRole('listitem');
  const shown = screen
    .getAllByText(/^Balance ?$/)
    .filter((each) => !each.classList.contains('visually-hidden'));
  expect(shown).toHaveLength(1);
  expect(screen.getAllByText(/^Balance ?$/, { selector: '.visually-hidden' })).toHaveLength(2);
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

test('one kind of entry can be shown, and the address keeps it', async () => {
  const { received } = fakeApi({
    ...mine,
    'get-wallet-transactions': ({ input }: Received) =>
      'type' in (input as object) ? page([]) : page([entry({})]),
  });
  renderScreen(<WalletScreen />, '/screen?type=nonsense');
  await screen.findByRole('link', { name: 'MTN 1GB to 024 123 4567' });
  await userEvent.selectOptions(screen.getByLabelText('Show'), 'Refunds');
  expect(await screen.findByText('You have no refunds.')).toBeVisible();
  expect(received.map(({ input }) => input)).toContainEqual({ limit: 20, moved: true, type: 'refund' });
});

test('older entries load on request', async () => {
  const first = Array.from({ length: 12 }, (_, index) => entry({ id: `ENTRY#${20 - index}` }));
  fakeApi({
    ...mine,
    'get-wallet-transactions': ({ input }: Received) =>
      'cursor' in (input as object) ? page([entry({ description: 'The first one' })]) : page(first, 'next'),
  });
  renderScreen(<WalletScreen />);
  await userEvent.click(await screen.findByRole('button', { name: 'Load more transactions' }));
  expect(await screen.findByText('The first one')).toBeVisible();
});

test('a customer without entries reads what will appear', async () => {
  fakeApi({ ...mine, 'get-wallet-transactions': page([]) });
  renderScreen(<WalletScreen />);
  expect(await screen.findByText('Your top-ups, purchases and refunds will appear here')).toBeVisible();
});

test('a failure says so, and Retry asks again', async () => {
  const { answers } = fakeApi({ ...mine, 'get-wallet-transactions': { status: 400, body: {} } });
  renderScreen(<WalletScreen />);
  // No toast repeats it.
  expect(await screen.findByText('Failed to fetch transactions')).toBeVisible();
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  answers['get-wallet-transactions'] = page([entry({})]);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'MTN 1GB to 024 123 4567' })).toBeVisible();
});

test('the statement has an address of its own, so that Back and the arrow lead to the transactions', async () => {
  fakeApi({ ...mine, 'get-wallet-transactions': page([entry({})]) });
  renderScreen(<WalletScreen />, '/wallet?type=purchase');
  const link = await screen.findByRole('link', { name: 'Statement' });
  expect(link).toHaveAttribute('href', '/wallet?page=statement');
  cleanup();
  renderScreen(<WalletScreen />, '/wallet?page=statement');
  expect(await screen.findByRole('button', { name: 'Show statement' })).toBeVisible();
  const arrow = screen.getByRole('link', { name: 'Back to the transactions' });
  expect(arrow).toHaveAttribute('href', '/wallet');
});
