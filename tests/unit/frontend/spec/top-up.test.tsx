import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { TopUpScreen } from '../../../../frontend/src/features/top-ups/top-up-screen';
import { fakePopup, topUp, topUpApi } from '../features/top-ups/support';
import { coversRules, expectAllShown, expectShown } from '../support/expect-shown';
import { renderScreen } from '../support/render-screen';
import { profile } from '../support/samples';
import { setWindow } from '../support/window';

let logged: jest.SpyInstance;
beforeEach(() => {
  sessionStorage.clear();
  // Failures of the payment are shown there, too.
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => logged.mockRestore());

function open(changes: Parameters<typeof topUpApi>[0] = {}, end?: Parameters<typeof fakePopup>[0]) {
  const api = topUpApi(changes);
  const popup = fakePopup(end);
  renderScreen(<TopUpScreen loadPay={popup.loadPay} />, '/topup', undefined, {
    '/user-dashboard': <p>the dashboard</p>,
  });
  return { ...api, ...popup };
}

const amount = () => screen.getByRole('textbox', { name: /^Amount/ });
const submit = () => screen.getByRole('button', { name: /^(Pay|Enter Amount|Processing)/ });
const toasts = () => screen.findByRole('region', { name: 'Notifications' });
const factOf = (name: string) =>
  screen.getByText(name, { selector: 'dt' }).parentElement?.querySelector('dd')?.textContent;
async function type(text: string): Promise<void> {
  await userEvent.clear(amount());
  await userEvent.type(amount(), text);
}
async function pay(): Promise<void> {
  await type('20');
  await userEvent.click(submit());
}

test('the form shows the total before it is paid, and accepts whole amounts from ₵5', async () => {
  const { received } = open();
  await expectShown('top up: header');
  await expectShown('top up: empty button', {}, submit());
  expect(submit()).toBeDisabled();
  expect(screen.queryByText('Total to pay')).toBeNull();
  expect(amount()).toBeRequired();

  for (const quick of [5, 10, 20, 50, 100, 200]) {
    await userEvent.click(screen.getByRole('button', { name: `₵${quick}` }));
    expect(amount()).toHaveValue(String(quick));
  }
  coversRules('top up: quick amounts');
  await expectShown('top up: button', { total: '204.00' }, submit());
  expect(factOf('Top-up amount')).toBe('₵200.00');
  expect(factOf('Transaction charges (2%)')).toBe('₵4.00');
  expect(factOf('Total to pay')).toBe('₵204.00');

  await type('12.9');
  await expectShown('top up: button', { total: '12.24' }, submit());
  coversRules('top up: whole number');
  await type('10,50');
  await expectShown('top up: button', { total: '10.20' }, submit());
  await type('1,000');
  await expectShown('top up: button', { total: '1,020.00' }, submit());
  await type('5');
  expect(submit()).toBeEnabled();
  await type('4');
  expect(submit()).toBeDisabled();
  expect(screen.queryByText('Total to pay')).toBeNull();
  coversRules('top up: summary', 'top up: submit disabled');
  await userEvent.type(amount(), '{Enter}');
  await expectAllShown('top up', ['too little', 'too little, explained']);
  expect(received.map(({ name }) => name)).not.toContain('start-topup');
  coversRules('top up: amount');

  for (const words of [
    'Secure payment via Paystack: mobile money, card, bank transfer or USSD',
    'Minimum top-up ₵5',
    '2% transaction charge',
    'Funds added instantly',
  ])
    expect(screen.getByText(words)).toBeVisible();
  coversRules('top up: note', 'top up: footer');
  await userEvent.click(screen.getByRole('link', { name: 'Back to the dashboard' }));
  expect(await screen.findByText('the dashboard')).toBeVisible();
  coversRules('top up: back');
});

test.each([
  ['inactive', { paystack_active: false, paystack_public_key: 'pk_test_1' }],
  ['without a public key', { paystack_active: true, paystack_public_key: null }],
])('nothing can be paid with a provider that is %s', async (_, config) => {
  const { received } = open({ 'public-get-paystack-config': { body: config } });
  await pay();
  await expectAllShown('top up', ['unavailable', 'unavailable, explained'], await toasts());
  expect(received.map(({ name }) => name)).not.toContain('start-topup');
  coversRules('top up: provider');
});

test.each([
  ['is cancelled', 'closed', ['cancelled'], 'failed'],
  ['can’t be set up', new Error('No'), ['failure', 'failure, explained'], 'failed'],
  ['the server does not confirm', 'paid', ['unverified', 'unverified, explained'], 'failed'],
] as const)('a payment that %s says so, and can be started again', async (_, end, words, status) => {
  open({ 'verify-paystack-payment': { body: { status, amount_credited: 0 } } }, end);
  await pay();
  await expectAllShown('top up', words, await toasts());
  await expectShown('top up: button', { total: '20.40' }, submit());
  expect(submit()).toBeEnabled();
  coversRules('top up: busy');
});

test('a customer without an e-mail address pays with a substitute address', async () => {
  const { payments } = open({ 'get-profile': { body: { profile: profile({ email: '' }) } } });
  await pay();
  await expectShown('top up: success');
  expect(payments[0]?.[0].email).toBe('customer@example.com');
  coversRules('top up: placeholder');
});

test('an empty history says so; Refresh History loads the current one', async () => {
  setWindow('wide');
  const { answers } = open();
  await expectAllShown('top-up history', ['header', 'empty', 'empty, explained']);
  const begun = topUp({ status: 'pending', amount: 50 });
  answers['get-wallet-transactions'] = { body: { transactions: [begun], next_cursor: null } };
  await userEvent.click(await expectShown('top-up history: refresh'));
  expect(await screen.findByText('+₵50.00')).toBeVisible();
  expect(factOf('Successful')).toBe('0/1');
  coversRules('top-up history: refreshing');
});

test('a history that fails to load says so', async () => {
  open({ 'get-wallet-transactions': { status: 404, body: {} } });
  await expectShown('top-up history: failure toast', {}, await toasts());
});

test('the history counts and sums all top-ups, and lists the recent ones row by row', async () => {
  setWindow('narrow');
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  const row = (id: number, days: number, changes: Parameters<typeof topUp>[0] = {}) =>
    topUp({ id: String(id), description: '', created_at: daysAgo(days).toISOString(), ...changes });
  const newest = [
    row(0, 0),
    row(1, 1, { status: 'pending' }),
    row(2, 400, { status: 'failed', description: 'Test payment' }),
  ];
  const others = Array.from({ length: 57 }, (_, index) => row(index + 3, 500));
  open({
    'get-wallet-transactions': { body: { transactions: [...newest, ...others], next_cursor: null } },
  });
  const header = await expectShown('top-up history: header');
  expect(await screen.findByText('60')).toBeVisible();
  const list = screen.getByLabelText('Your top-ups');
  expect(list).not.toBeVisible();
  await userEvent.click(header);
  expect(list).toBeVisible();
  await expectAllShown('top-up history', ['first card', 'second card']);
  expect(factOf('Total Topped Up')).toBe('₵1,160.00');
  expect(factOf('Successful')).toBe('58/60');
  coversRules('top-up history: cards');
  await expectShown('top-up history: limited', { n: 50 });

  const [first, second, third] = list.querySelectorAll('li');
  expect(list.querySelectorAll('li')).toHaveLength(50);
  await expectAllShown('top-up history', ['description', 'today'], first);
  await expectShown('top-up history: yesterday', {}, second);
  const before = daysAgo(400);
  const month = before.toLocaleString('en-GB', { month: 'short' });
  expect(third).toHaveTextContent(`${before.getDate()} ${month} ${before.getFullYear()}`);
  coversRules('top-up history: dates');
  for (const words of ['ABCDEFGH', '+₵20.00', 'Completed']) expect(first).toHaveTextContent(words);
  expect(third).toHaveTextContent('Test payment');
  coversRules('top-up history: row');
  await userEvent.click(header);
  expect(list).not.toBeVisible();
  coversRules('top-up history: panel');
});
