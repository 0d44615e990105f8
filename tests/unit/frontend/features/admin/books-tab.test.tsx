import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type Books, monthsAsCsv } from '../../../../../frontend/src/features/admin/books/books';
import { BooksTab } from '../../../../../frontend/src/features/admin/books/books-tab';
import { type Answer, fakeApi } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';
import { profile } from '../../support/samples';
import { setWindow } from '../../support/window';

// jsdom has no layout.
const moved = {
  ...{ paid_in: 50, taken_back: 0, set_aside: 0, sold: 15, refunded: 5 },
  ...{ adjusted: -2.5, other: 0, owed: 37.5 },
};

const books = (changes: Partial<Books> = {}): Books => ({
  balances: [
    { account: 'wallets', balance: 37.5 },
    { account: 'paystack', balance: -50 },
    { account: 'sales', balance: 10 },
    { account: 'adjustments', balance: 2.5 },
  ],
  sum: 0,
  open_orders: { orders: 1, amount: 5 },
  today: { ...moved, sold: 5 },
  months: [
    { month: '2026-11', ...moved },
    { month: '2026-10', ...moved, sold: 0 },
  ],
  days: [{ day: '2026-11-20', ...moved }],
  ...changes,
});

function show(answer: Answer, path = '/admin-dashboard') {
  const api = fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    'admin-get-books': answer,
  });
  renderScreen(<BooksTab />, path);
  return {
    ...api,
    asked: () => api.received.filter(({ name }) => name === 'admin-get-books').map(({ input }) => input),
  };
}

const figure = async (name: string) => (await screen.findByText(name)).parentElement;

afterEach(() => setWindow('narrow'));

test('it shows what is owed, what moved today, what is open, and that the books balance', async () => {
  show({ body: books() });
  expect(await figure('Owed to customers')).toHaveTextContent(
    '₵42.50₵37.50 in wallets · ₵5.00 in 1 open order',
  );
  expect(await figure('Bought today')).toHaveTextContent('₵5.00Refunded: ₵5.00');
  expect(await figure('Adjusted today')).toHaveTextContent('−₵2.50');
  await userEvent.click(screen.getByText('Balances of all accounts'));
  expect(screen.getByRole('row', { name: 'Paystack −₵50.00' })).toBeVisible();
  expect(screen.getByRole('row', { name: 'All together ₵0.00' })).toBeVisible();
  expect(screen.getByText('The books balance.')).toBeVisible();
});

test('on a day on which nobody adjusted a balance, that is no figure', async () => {
  const shown = books();
  show({ body: { ...shown, today: { ...shown.today, adjusted: 0 } } });
  expect(await figure('Bought today')).toBeVisible();
  expect(screen.queryByText('Adjusted today')).toBeNull();
});

test('money set aside for disputes isn’t owed, and is named beside what is', async () => {
  const months = [{ month: '2026-11', ...moved, set_aside: 12, taken_back: 4 }];
  show({ body: books({ months }) });
  expect(await figure('Owed to customers')).toHaveTextContent(
    '₵42.50₵37.50 in wallets · ₵5.00 in 1 open order · not counting ₵12.00 set aside',
  );
  const list = within(await screen.findByRole('list', { name: 'Months' }));
  expect(list.getByText('Set aside').parentElement).toHaveTextContent('₵12.00');
  expect(list.getByText('Returned').parentElement).toHaveTextContent('₵4.00');
});

test.each([
  [
    { taken_back: 0, adjusted: 0, other: 0 },
    ['Month', 'Paid in', 'Bought', 'Refunded', 'In wallets at the end'],
  ],
  [
    { taken_back: 3, set_aside: 4, adjusted: 1, other: 2 },
    [
      'Month',
      'Paid in',
      'Returned',
      'Set aside',
      'Bought',
      'Refunded',
      'Adjusted',
      'Debts',
      'In wallets at the end',
    ],
  ],
])('months with %j have no column of zeros', async (change, names) => {
  setWindow('wide');
  show({ body: books({ months: [{ month: '2026-11', ...moved, ...change }] }) });
  const table = within(await screen.findByRole('table', { name: 'Months' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(names);
});

test('words explain the signs', async () => {
  show({ body: books() });
  await userEvent.click(await screen.findByText('Balances of all accounts'));
  await userEvent.click(screen.getByText('What the words mean'));
  expect(screen.getByText(/Paystack’s is minus what it has for the wallets/)).toBeVisible();
  expect(screen.getByText(/^These must add up to ₵0\.00\./)).toBeVisible();
  for (const meaning of ['Taken for orders, delivered or not', 'Held until a dispute is decided'])
    expect(screen.getByText(meaning)).toBeVisible();
});

test('books that don’t balance say so, and by how much', async () => {
  show({ body: books({ sum: 1.5 }) });
  expect(await screen.findByRole('row', { name: 'All together ₵1.50' })).toBeVisible();
  expect(screen.getByText(/The books don’t balance/)).toBeVisible();
});

test('a month’s days are shown by choosing it, or by its address', async () => {
  const { asked } = show({ body: books() }, '/admin-dashboard?month=2026-10');
  const user = userEvent.setup();
  const choice = await screen.findByLabelText('Month');
  expect(asked()).toEqual([{ month: '2026-10' }]);
  await user.selectOptions(choice, 'This month');
  await waitFor(() => expect(asked()).toEqual([{ month: '2026-10' }, {}]));
  const days = await screen.findByRole('list', { name: 'Days' });
  expect(within(days).getByText('20 Nov 2026')).toBeVisible();
});

test('an address without a month shows the current one', async () => {
  const { asked } = show({ body: books() }, '/admin-dashboard?month=2026-13');
  await screen.findByText('The books balance.');
  expect(asked()).toEqual([{}]);
});

test('a shop in which nothing has moved says what will appear', async () => {
  show({ body: books({ months: [], days: [] }) });
  expect(await screen.findByText('Nothing has moved yet')).toBeVisible();
});

test('a failure says what failed, and Retry asks again', async () => {
  const { answers } = show({
    status: 400,
    body: { error: { code: 'invalid_request', message: 'Not now.', request_id: 'r' } },
  });
  expect(await screen.findByText('Not now.')).toBeVisible();
  answers['admin-get-books'] = { body: books() };
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('The books balance.')).toBeVisible();
});

test('the file has a line for each month, oldest first, with amounts that spreadsheets can read', () => {
  expect(monthsAsCsv(books().months).split('\r\n')).toEqual([
    'Month,Paid in (GHS),Returned (GHS),Set aside (GHS),Bought (GHS),Refunded (GHS),Adjusted (GHS),Debts (GHS),In wallets at the end (GHS)',
    '2026-10,50.00,0.00,0.00,0.00,5.00,-2.50,0.00,37.50',
    '2026-11,50.00,0.00,0.00,15.00,5.00,-2.50,0.00,37.50',
    '',
  ]);
});
