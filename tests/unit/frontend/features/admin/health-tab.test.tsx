import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Permission } from '../../../../../contracts/accounts/permissions';
import { HealthTab } from '../../../../../frontend/src/features/admin/health/health-tab';
import {
  countedIn,
  coverWithAmounts,
  factsIn,
} from '../../../../../frontend/src/features/admin/health/line-words';
import {
  type Health,
  moneyWords,
  summaryOf,
} from '../../../../../frontend/src/features/admin/health/summary';
import '../../support/dialogs';
import { fakeApi } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';
import { profile } from '../../support/samples';

const none = { count: null, is_more: false, amount: null, oldest_at: null, known_at: null, facts: [] };

const health = (change: Partial<Health> = {}): Health => ({
  at: new Date().toISOString(),
  state: 'act',
  is_first_day: false,
  to_act: 1,
  to_look: 0,
  lines: [
    {
      ...none,
      name: 'orders_open',
      state: 'act',
      count: 50,
      is_more: true,
      amount: 24.5,
      oldest_at: new Date(Date.now() - 7_200_000).toISOString(),
    },
    { ...none, name: 'silence', state: 'unknown', known_at: '2026-11-22T09:12:00.000Z' },
    { ...none, name: 'cover', state: 'fine', facts: [{ name: 'percent', of: '', value: 112, at: null }] },
  ],
  ...change,
});

function show(body: Health, permissions: Permission[] = ['reports.view']) {
  const api = fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin', permissions }) } },
    'admin-get-health': { body },
    'admin-record-bank-balance': { body: { success: true } },
  });
  renderScreen(<HealthTab />, '/admin-money?view=checks');
  return api;
}

test('each line shows its state, how much, since when, and leads to its subject', async () => {
  show(health());
  expect(await screen.findByText('1 check not done, 1 in To do')).toBeVisible();
  const [orders, silence] = within(screen.getByRole('list', { name: 'Checks' })).getAllByRole('listitem');
  // What is fine is folded.
  const cover = screen.getByText('Customer money is covered').closest('li') as HTMLElement;
  expect(cover).not.toBeVisible();
  await userEvent.click(screen.getByText('1 other check is fine'));
  expect(cover).toBeVisible();
  expect(orders).toHaveTextContent('In To do50 orders or more, ₵24.50, waiting up to 2 hOpen');
  expect(within(orders as HTMLElement).getByRole('link')).toHaveAttribute('href', '/admin-todo?kind=order');
  expect(silence).toHaveTextContent(/Not doneLast checked 22\/11\/2026/);
  expect(cover).toHaveTextContent(/^Customer money is coveredOpen$/);
});

test('what is owed to customers is named as the books name it, and includes open orders there and here', async () => {
  const owed = { name: 'owed', of: '', value: 1_207.4, at: null } as const;
  show(health({ lines: [{ ...none, name: 'cover', state: 'fine', facts: [owed] }] }));
  expect((await screen.findByText('Owed to customers')).parentElement).toHaveTextContent(
    'Owed to customers₵1,207.40',
  );
});

type Amount = 'owed' | 'held' | 'percent' | 'at_paystack' | 'at_suppliers';
const covered = (amounts: Readonly<Record<Amount, number>>): Health['lines'][number]['facts'] =>
  Object.entries(amounts).map(([name, value]) => ({ name: name as Amount, of: '', value, at: null }));

test('whether customers’ money is covered is said first, whatever else there is, and the way to To do', async () => {
  const facts = covered({ owed: 1_055.3, held: 3_000, percent: 284, at_paystack: 600, at_suppliers: 2_400 });
  const lines = [
    { ...none, name: 'disputes' as const, state: 'act' as const, count: 2 },
    { ...none, name: 'cover' as const, state: 'fine' as const, facts },
  ];
  show(health({ lines }));
  const words = await screen.findByText('1 problem, in To do');
  const summary = within(words.closest('[role="status"]') as HTMLElement);
  const places = 'At Paystack ₵600.00, at suppliers ₵2,400.00';
  expect(summary.getByText(`Customer money is covered: ₵1,055.30 owed. ${places}`)).toBeVisible();
  expect(summary.getByRole('link', { name: 'Open To do' })).toHaveAttribute('href', '/admin-todo');
});

test('a bank balance that counts as cover is named with the other places, with the amount that counts', () => {
  const amounts = { owed: 1_000, percent: 90, at_paystack: 300, at_suppliers: 400 };
  const line = (held: number) => ({
    ...none,
    name: 'cover' as const,
    state: 'act' as const,
    facts: covered({ ...amounts, held }),
  });
  const words =
    'Only 90% of customer money is covered: ₵1,000.00 owed. At Paystack ₵300.00, at suppliers ₵400.00';
  expect(coverWithAmounts(line(900))).toBe(`${words}, in the bank ₵200.00`);
  expect(coverWithAmounts(line(700))).toBe(words);
});

const nights = [
  { ...none, name: 'ledger_check', state: 'unknown' },
  { ...none, name: 'payments_differ', state: 'unknown' },
] as const;
const firstDay: Partial<Health> = { state: 'unknown', to_act: 0, lines: [...nights], is_first_day: true };

test('on a shop’s first day, what is checked at night is said to come tonight, and nothing is wrong', async () => {
  show(health(firstDay));
  expect(await screen.findByText('First money check tonight')).toBeVisible();
  const [line] = within(screen.getByRole('list', { name: 'Checks' })).getAllByRole('listitem');
  expect(line).toHaveTextContent('Last night’s check of the booksTonight');
  expect(line).not.toHaveTextContent(/no answer/i);
  expect(moneyWords(health(firstDay), new Date(), true)).toEqual({ words: 'First money check tonight' });
});

test('what is checked every few minutes comes soon in a new shop, and is no problem', async () => {
  const young = health({ ...firstDay, lines: [{ ...none, name: 'cover', state: 'unknown' }] });
  show(young);
  const list = await screen.findByRole('list', { name: 'Checks' });
  expect(list).toHaveTextContent('Customer moneySoon');
  expect(list).not.toHaveTextContent(/first check|no answer/i);
  expect(moneyWords(young, new Date(), true)).toEqual({ words: 'First money check tonight' });
});

test.each<[string, Partial<Health>]>([
  ['after it', { is_first_day: false }],
  [
    'where an answer has stopped',
    {
      lines: [
        ...nights,
        { ...none, name: 'silence', state: 'unknown', known_at: '2026-11-22T09:12:00.000Z' },
      ],
    },
  ],
  [
    'where the present can’t be read',
    { lines: [...nights, { ...none, name: 'orders_open', state: 'unknown' }] },
  ],
])('%s, checks without an answer are said', (_, change) => {
  expect(moneyWords(health({ ...firstDay, ...change }), new Date(), true)).toMatchObject({
    words: expect.stringMatching(/ money checks? not done$/),
    tone: 'warning',
  });
});

test('what To do lists is not counted a second time on Overview; a problem beside it is', () => {
  const act = (name: Health['lines'][number]['name']) => ({ ...none, name, state: 'act' as const });
  const listed = [act('orders_open'), act('disputes')];
  expect(moneyWords(health({ to_act: 2, lines: listed }), new Date(), true)).toBeNull();
  expect(
    moneyWords(health({ to_act: 3, lines: [...listed, act('floats_differ')] }), new Date(), true),
  ).toEqual({
    words: '1 money problem',
    tone: 'error',
  });
});

test('where the summary says that all are in To do, no line says it again', async () => {
  show(health({ lines: [{ ...none, name: 'disputes', state: 'act', count: 2 }] }));
  expect(await screen.findByText('1 problem, in To do')).toBeVisible();
  expect(screen.queryByText('In To do')).toBeNull();
});

test('an age without a count begins its line', async () => {
  show(
    health({
      lines: [
        {
          ...none,
          name: 'waiting',
          state: 'look',
          oldest_at: new Date(Date.now() - 7_200_000).toISOString(),
        },
      ],
    }),
  );
  expect(await screen.findByText('Waiting up to 2 h')).toBeVisible();
});

test('checks that are all in To do say where they need somebody', () => {
  const act = (name: Health['lines'][number]['name']) => ({ ...none, name, state: 'act' as const });
  expect(summaryOf(health({ to_act: 1, lines: [act('disputes')] }), true)).toBe('1 problem, in To do');
  const two = [act('orders_open'), act('disputes')];
  expect(summaryOf(health({ to_act: 2, lines: two }), true)).toBe('2 problems, in To do');
});

test('Overview counts the money problems among those of Checks, and each of them is tagged as one', async () => {
  const act = (name: Health['lines'][number]['name']) => ({ ...none, name, state: 'act' as const });
  const names = ['orders_open', 'disputes', 'floats_differ', 'silence'] as const;
  const body = health({ to_act: 4, lines: names.map(act) });
  // A connection isn’t money. Overview says it where money is fine.
  expect(moneyWords(body, new Date(), true)?.words).toBe('1 money problem');
  const silent = health({ to_act: 1, lines: [act('silence')] });
  expect(moneyWords(silent, new Date(), true)?.words).toBe('A connection needs a look');
  expect(summaryOf(body, true)).toBe('2 problems, 2 in To do');
  show(body);
  await screen.findByText('2 problems, 2 in To do');
  const list = within(screen.getByRole('list', { name: 'Checks' }));
  expect(list.getAllByText('Problem')).toHaveLength(2);
  expect(list.getAllByText('In To do')).toHaveLength(2);
});

test('orders by hand are counted in To do alone, but orders in line are named here, too', () => {
  const fact = (name: 'in_line' | 'by_hand', value: number) => ({ name, value, of: '', at: null });
  const waiting = (inLine: number) => ({
    ...none,
    ...{ name: 'waiting' as const, state: 'look' as const },
    facts: [fact('in_line', inLine), fact('by_hand', 1)],
  });
  const said = (inLine: number, mayDecide = true) =>
    moneyWords(health({ state: 'look', to_look: 1, lines: [waiting(inLine)] }), new Date(), mayDecide);
  expect(said(0)).toBeNull();
  expect(said(3)).toMatchObject({ words: 'Money: 1 to check' });
  // Staff who decide about no orders have none of them in To do.
  expect(said(0, false)).toMatchObject({ words: 'Money: 1 to check' });
});

test('problems come before what isn’t known', async () => {
  const lines = [
    { ...none, name: 'silence' as const, state: 'unknown' as const },
    { ...none, name: 'waiting' as const, state: 'look' as const },
    { ...none, name: 'disputes' as const, state: 'act' as const },
  ];
  show(health({ lines }));
  const rows = within(await screen.findByRole('list', { name: 'Checks' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Disputes/),
    expect.stringMatching(/^Orders held up/),
    expect.stringMatching(/^Connections/),
  ]);
});

test.each([
  ['act', true],
  ['fine', false],
] as const)(
  'how fast money should be back is said of refunds that are slow, not of others: %s',
  async (state, isSaid) => {
    const facts = [{ name: 'most_seconds', of: '', value: state === 'act' ? 900 : 0, at: null }] as const;
    show(health({ lines: [{ ...none, name: 'money_back', state, count: 3, facts: [...facts] }] }));
    await screen.findByText(isSaid ? 'Refund time today' : 'Refunds are on time today');
    expect(screen.queryByText(/^Money should be back within a minute/) !== null).toBe(isSaid);
  },
);

test('a line that is fine needs no decision', async () => {
  show(health({ lines: [{ ...none, name: 'orders_open', state: 'fine', count: 0 }] }));
  expect(
    await screen.findByRole('link', { name: /^Open: No order is open for over 15 minutes$/ }),
  ).toBeVisible();
});

test('it says All fine only for an answer of the last five minutes', async () => {
  const fine: Partial<Health> = { state: 'fine', to_act: 0, lines: [] };
  show(health({ ...fine, at: new Date(Date.now() - 6 * 60_000).toISOString() }));
  expect(await screen.findByText(/^Last checked/)).toBeVisible();
  expect(screen.queryByText('All fine')).not.toBeInTheDocument();
});

test('staff who may adjust money can enter the bank balance', async () => {
  const api = show(health(), ['reports.view', 'money.adjust']);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Record bank balance' }));
  await user.type(await screen.findByLabelText('Balance (₵)'), '2500.50');
  await user.type(screen.getByLabelText('Note'), 'Statement');
  await user.click(screen.getByRole('button', { name: 'Record ₵2,500.50' }));
  await waitFor(() =>
    expect(api.received.find(({ name }) => name === 'admin-record-bank-balance')?.input).toMatchObject({
      amount: 2500.5,
      text: 'Statement',
    }),
  );
});

test.each(['12,50', '1.234', '₵5'])('a bank balance of %s is not recorded', async (amount) => {
  const api = show(health(), ['reports.view', 'money.adjust']);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Record bank balance' }));
  await user.type(await screen.findByLabelText('Balance (₵)'), amount);
  await user.type(screen.getByLabelText('Note'), 'Statement{Enter}');
  expect(await screen.findByText('The amount must be cedis, such as 2500.00')).toBeVisible();
  expect(api.received.filter(({ name }) => name === 'admin-record-bank-balance')).toEqual([]);
});

test('a viewer has no button', async () => {
  show(health());
  await screen.findByText('1 check not done, 1 in To do');
  expect(screen.queryByRole('button', { name: 'Record bank balance' })).not.toBeInTheDocument();
});

test('a dispute’s line says until when to answer', () => {
  const line = {
    ...{ ...none, name: 'disputes' as const, state: 'look' as const, count: 1 },
    facts: [{ name: 'hours_left' as const, value: 47, of: '', at: '2026-12-01T14:00:00.000Z' }],
  };
  expect(factsIn(line, String)).toEqual({
    'Answer by': expect.stringMatching(/^Tue 1 Dec, 14:00 · .+\s(left|late)$/),
  });
});

test('what is held and waiting is counted once, each with its noun', () => {
  const line = {
    ...{ ...none, name: 'waiting' as const, state: 'look' as const, count: 3 },
    facts: [
      { name: 'by_hand' as const, value: 1, of: '', at: null },
      { name: 'in_line' as const, value: 2, of: '', at: null },
    ],
  };
  expect(countedIn(line, new Date())).toBe('');
  expect(factsIn(line, String)).toEqual({
    'Waiting for a supplier': '2 orders',
    'To send by hand': '1 order',
  });
});
