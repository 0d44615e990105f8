import { cleanup, screen, waitFor, within } from '@testing-library/react';
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
  renderScreen(<TopUpsTab />, '/admin-dashboard?tab=topups');
}

const said = [
  'Ama Serwaa',
  'ama@example.com',
  '024 123 4567',
  '₵20.00',
  'Completed',
  'Mobile money',
  'TOPUP-1',
];

test('a long reference is shown by its last eight characters', async () => {
  setWindow('wide');
  open([{ ...topUp, payment_reference: 'NKOSO0123456789ABCDEF0123456789ABCDEF37373833' }]);
  expect(await screen.findByText('…37373833')).toBeVisible();
});

test('a wide window has a table, with a heading for each column and the way to a top-up', async () => {
  setWindow('wide');
  open([topUp]);
  const table = within(await screen.findByRole('table', { name: 'Top-ups' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'User',
    'Amount',
    'Status',
    'Method',
    'Reference',
    'Date',
  ]);
  for (const words of said) expect(table.getByText(words)).toBeVisible();
  expect(table.getAllByRole('link')).toEqual([
    table.getByRole('link', { name: 'Ama Serwaa Details on top-up TOPUP-1' }),
  ]);
  expect(screen.getByText('Showing 1 of 7 topup transactions')).toBeVisible();
});

test('a shop in test mode says so once, and a mixed list marks the test payments', async () => {
  setWindow('wide');
  const [first, second] = [topUp, { ...topUp, id: 'top-up-2', payment_reference: 'TOPUP-2' }];
  open([first, second]);
  expect(await screen.findByText(/all of these are test payments/)).toBeVisible();
  expect(screen.getAllByText('Test')).toHaveLength(1);
  cleanup();
  open([first, { ...second, is_test: false }]);
  const table = within(await screen.findByRole('table', { name: 'Top-ups' }));
  expect(table.getAllByText('Test')).toHaveLength(1);
  expect(screen.queryByText(/all of these are test payments/)).toBeNull();
});

test.each(['wide', 'narrow'] as const)(
  'in a %s window a tap anywhere on a row opens it, also where it needs somebody',
  async (size) => {
    setWindow(size);
    open([
      topUp,
      { ...topUp, id: '2', payment_reference: 'TOPUP-2', attention: ['top_up_unconfirmed'] as never },
    ]);
    const links = await screen.findAllByRole('link', { name: /^Ama Serwaa Details on top-up TOPUP-/ });
    expect(links).toHaveLength(2);
    for (const link of links) expect(link).toHaveClass('opens-row');
    cleanup();
    open([{ ...topUp, payment_reference: '' }]);
    expect(await screen.findByText('Ama Serwaa')).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
  },
);

test('a phone has two lines for each, and a tap opens the page that has the rest', async () => {
  setWindow('narrow');
  open([topUp]);
  const card = within(within(await screen.findByRole('list', { name: 'Top-ups' })).getByRole('listitem'));
  for (const words of ['₵20.00', 'Completed']) expect(card.getByText(words)).toBeVisible();
  expect(card.getByText('20/11/2026 12:00').parentElement).toHaveTextContent(/^20.* 12:00, Mobile money$/);
  expect(card.getByRole('link', { name: 'Ama Serwaa Details on top-up TOPUP-1' })).toHaveClass('opens-row');
  expect(card.queryByText('Details')).toBeNull();
  expect(card.queryByText(topUp.user_email)).toBeNull();
});

test('on a phone, one that needs somebody says so in a line, as an order does, and its page says why', async () => {
  setWindow('narrow');
  open([{ ...topUp, attention: ['top_up_unconfirmed'] as never }]);
  const card = within(within(await screen.findByRole('list', { name: 'Top-ups' })).getByRole('listitem'));
  expect(card.queryByText(/^Paystack hasn’t said for 15 minutes/)).toBeNull();
  expect(card.getByRole('link', { name: 'Needs you on top-up TOPUP-1' })).toBeVisible();
});

test.each([
  ['on its way', { refunds: [{ amount: 20, status: 'open' }] }, 'Refund under way'],
  ['disputed', { dispute: 'open' }, 'Disputed'],
] as const)('on a phone, a top-up whose money is %s has that tag alone', async (_, change, tag) => {
  setWindow('narrow');
  open([{ ...topUp, ...change } as never]);
  const card = within(within(await screen.findByRole('list', { name: 'Top-ups' })).getByRole('listitem'));
  expect(card.getByText(tag)).toBeVisible();
  expect(card.queryByText('Completed')).toBeNull();
});

test('an empty list says whether there are none', async () => {
  setWindow('narrow');
  open([]);
  expect(await screen.findByText('No top-ups found')).toBeVisible();
  expect(screen.getByText('No one has topped up yet.')).toBeVisible();
});

test('a filter says all that it lists: won disputes, and refunds under way', async () => {
  setWindow('wide');
  open([{ ...topUp, dispute: 'won' as never }]);
  expect(await screen.findByText('Dispute won')).toBeVisible();
  const options = [...screen.getByLabelText<HTMLSelectElement>('Status').options];
  expect(options.map(({ text }) => text).slice(-2)).toEqual(['Ever disputed', 'Sent or going back']);
});

test('the filter is kept in the address and asked for, and one that the shop doesn’t have is not', async () => {
  setWindow('narrow');
  const { received } = fakeApi({
    'admin-get-topups': { body: { topups: [topUp], summary, next_cursor: null } },
  });
  const inputs = () => received.filter(({ name }) => name === 'admin-get-topups').map(({ input }) => input);
  renderScreen(<TopUpsTab />, '/admin-dashboard?tab=topups&filter=disputed&search=ama');
  expect(await screen.findByLabelText('Status')).toHaveValue('disputed');
  await waitFor(() => expect(inputs()).toMatchObject([{ filter: 'disputed', search: 'ama' }]));
  cleanup();
  renderScreen(<TopUpsTab />, '/admin-dashboard?tab=topups&filter=lost');
  await waitFor(() => expect(inputs()).toHaveLength(2));
  expect(inputs()[1]).not.toHaveProperty('filter');
});
