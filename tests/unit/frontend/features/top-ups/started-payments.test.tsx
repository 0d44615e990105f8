import { act, screen, waitFor, within } from '@testing-library/react';
import type { TopUp } from '../../../../../frontend/src/features/top-ups/use-top-up-history';
import { formatTimeOfDay } from '../../../../../frontend/src/lib/dates';
import type { Answer } from '../../support/fake-api';
import {
  completed,
  eachOnItsOwn,
  failed,
  leave,
  openTopUps,
  outage,
  pending,
  reference,
  started,
  topUp,
} from './support';

const chatUrl = 'https://chat.example/';
jest.mock('../../../../../frontend/src/lib/runtime-config', () => ({
  useRuntimeConfig: () => ({ chatUrl }),
}));

eachOnItsOwn();

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
/** A pending payment whose reference ends with its name. */
const begun = (name: string, amount: number, minutes: number, change: Partial<TopUp> = {}) => {
  const ref = `T0MJ${name}`;
  return topUp({
    id: `TOPUP#${ref}`,
    reference: ref,
    amount,
    status: 'pending',
    created_at: ago(minutes),
    ...change,
  });
};
const page = (...transactions: readonly TopUp[]): Answer => ({ body: { transactions, next_cursor: null } });

interface Options extends NonNullable<Parameters<typeof openTopUps>[0]> {
  readonly history: Answer;
}

const openScreen = ({ history, api, popup }: Options) =>
  openTopUps({
    api: { 'get-wallet-transactions': history, 'verify-paystack-payment': pending, ...api },
    popup,
  });

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const notice = (name: string | RegExp) => screen.findByRole('region', { name });
const another = (card: HTMLElement) => within(card).getByRole('button', { name: 'Make another top-up' });
const two = 'You started 2 payments';
const older = begun('AAAAAAA1', 20, 31);
const newer = begun('AAAAAAA2', 50, 4);

test('all payments of the last hour that aren’t confirmed stand in one card, newest first', async () => {
  openScreen({
    history: page(newer, begun('AAAAAAA3', 5, 5, { status: 'completed' }), older, begun('AAAAAAA4', 5, 61)),
  });
  const card = within(await notice(two));
  const rows = card.getAllByRole('listitem').map((row) => row.textContent);
  const time = ({ created_at }: TopUp) => formatTimeOfDay(new Date(created_at));
  expect(rows).toEqual([
    `₵51.00 ${time(newer)} Reference ending in AAAAAAA2`,
    `₵20.40 ${time(older)} Reference ending in AAAAAAA1`,
  ]);
  expect(card.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Check again the 2 payments',
    'Make another top-up',
  ]);
});

test('one that this tab once kept hides no newer one', async () => {
  const kept = { userId: 'user-1', reference: older.reference, total: 20.4, kind: 'started' };
  sessionStorage.setItem('top-up-waiting', JSON.stringify(kept));
  openScreen({ history: page(newer, older) });
  expect(await notice(two)).toBeVisible();
});

test('Check again asks about each; one that is credited is told, and leaves the card', async () => {
  const { api, user } = openScreen({ history: page(newer, older) });
  const card = await notice(two);
  api.answers['verify-paystack-payment'] = ({ input }) => {
    if ((input as { reference: string }).reference !== older.reference) return pending;
    api.answers['get-wallet-transactions'] = page(newer, { ...older, status: 'completed' });
    return completed;
  };
  await user.click(within(card).getByRole('button', { name: /^Check again/ }));
  expect(await screen.findByText('₵20.00 credited to your wallet')).toBeVisible();
  expect(await notice('You started a payment of ₵51.00')).toHaveTextContent('AAAAAAA2');
  expect(api.inputs('verify-paystack-payment')).toEqual([
    { reference: newer.reference },
    { reference: older.reference },
  ]);
});

test('Check again shows what was credited before the list is read again, and the list tells nothing more', async () => {
  const { api, user } = openScreen({ history: page(newer) });
  const card = await notice('You started a payment of ₵51.00');
  let read: (answer: Answer) => void = () => undefined;
  const list = new Promise<Answer>((resolve) => {
    read = resolve;
  });
  api.answers['verify-paystack-payment'] = () => {
    api.answers['get-wallet-transactions'] = () => list;
    return { body: { status: 'completed', amount_credited: 50, debt_paid: 50, debt_left: 5 } };
  };
  await user.click(within(card).getByRole('button', { name: /^Check again/ }));
  const done = await notice('Payment successful');
  expect(done).toHaveTextContent('You still owe ₵5.00.');
  expect(screen.queryByRole('region', { name: /^You started/ })).toBeNull();
  await act(async () => read(page({ ...newer, status: 'completed', debt_paid: 50 })));
  expect(await screen.findByText('Completed')).toBeInTheDocument();
  // The list doesn’t know of the debt that is left.
  expect(done).toHaveTextContent('You still owe ₵5.00.');
});

test('while the form is used, a credit that Check again finds is one message, which the list doesn’t repeat', async () => {
  const { api, user } = openScreen({ history: page(newer) });
  await user.click(another(await notice('You started a payment of ₵51.00')));
  api.answers['verify-paystack-payment'] = () => {
    api.answers['get-wallet-transactions'] = page({ ...newer, status: 'completed', debt_paid: 50 });
    return { body: { status: 'completed', amount_credited: 50, debt_paid: 50, debt_left: 5 } };
  };
  await user.click(screen.getByRole('button', { name: /^Check again/ }));
  await screen.findByText('Completed');
  // The list doesn’t know of the debt that is left.
  const said = screen.getByText(/It paid part of what you owed\. You still owe ₵5\.00\./);
  expect(said.closest('.toast')).toBeVisible();
});

test('what Check again finds once the screen is left is told by a message', async () => {
  const { api, user } = openScreen({ history: page(older) });
  const card = await notice('You started a payment of ₵20.40');
  let answer: (answer: Answer) => void = () => undefined;
  api.answers['verify-paystack-payment'] = () => new Promise((resolve) => (answer = resolve));
  await user.click(within(card).getByRole('button', { name: /^Check again/ }));
  await leave();
  await act(async () => answer(completed));
  const said = await screen.findByText('₵20.00 credited to your wallet');
  expect(said.closest('.toast')).toBeVisible();
});

test('an awaited payment that Check again finds is told once, also if the screen is left and opened again', async () => {
  const kept = { userId: 'user-1', reference: older.reference, total: 20.4, kind: 'transfer' };
  sessionStorage.setItem('top-up-waiting', JSON.stringify(kept));
  const { api, user, view } = openScreen({ history: page(older) });
  const card = await notice('Waiting for your transfer of ₵20.40');
  let answer: (answer: Answer) => void = () => undefined;
  api.answers['verify-paystack-payment'] = () => new Promise((resolve) => (answer = resolve));
  await user.click(within(card).getByRole('button', { name: /^Check again/ }));
  await leave();
  await act(async () => answer(completed));
  await screen.findByText('₵20.00 credited to your wallet');
  view.unmount();
  openScreen({ history: page({ ...older, status: 'completed' }) });
  await screen.findByText('Completed');
  // Neither the card of the payment nor of its credit is in the form’s place.
  expect(screen.getByRole('form', { name: 'Top up' })).toBeVisible();
});

test.each([
  ['one is pending', [pending, failed], 'Still pending'],
  ['one has no answer', [outage, failed], 'Verification failed'],
  ['all have failed', [failed, failed], 'Payment failed'],
])('Check again gives one message: %s', async (_, answers, title) => {
  const { api, user } = openScreen({ history: page(newer, older) });
  const card = await notice(two);
  api.answers['verify-paystack-payment'] = () => answers.shift() ?? pending;
  await user.click(within(card).getByRole('button', { name: /^Check again/ }));
  const said = await screen.findByText(title);
  expect(said).toBeVisible();
  // Nothing has succeeded yet.
  expect(said.closest('.toast')).toHaveClass(title === 'Still pending' ? 'toast--waiting' : 'toast--error');
});

test('two that are credited at the same time are told in one sum', async () => {
  const { api } = openScreen({ history: page(newer, older) });
  await notice(two);
  api.answers['get-wallet-transactions'] = page(
    { ...newer, status: 'completed' },
    { ...older, status: 'completed' },
  );
  await wait(5_100);
  expect(await screen.findByText('₵70.00 credited to your wallet')).toBeVisible();
  expect(screen.queryByRole('region', { name: /^You started/ })).toBeNull();
});

test('the page asks about the newest five by itself, each as often as about one', async () => {
  const six = [1, 2, 3, 4, 5, 6].map((minutes) => begun(`AAAAAAB${minutes}`, 10, minutes));
  const { api } = openScreen({ history: page(...six) });
  await notice('You started 6 payments');
  await wait(5_100);
  expect(api.inputs('verify-paystack-payment')).toEqual(
    six.slice(0, 5).map((asked) => ({ reference: asked.reference })),
  );
  await wait(10_100);
  expect(api.inputs('verify-paystack-payment')).toHaveLength(10);
});

test('who comes back to the page every few seconds stays below the shop’s limit of questions', async () => {
  const five = [1, 2, 3, 4, 5].map((minutes) => begun(`AAAAAAB${minutes}`, 10, minutes));
  const { api } = openScreen({ history: page(...five) });
  await notice('You started 5 payments');
  for (let seconds = 0; seconds < 60; seconds += 4) {
    await wait(4_000);
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  }
  expect(api.inputs('verify-paystack-payment').length).toBeLessThan(40);
});

test('Hide this hides those that are shown, also after a reload; a newer one is still shown', async () => {
  const { api, user, view } = openScreen({ history: page(newer, older) });
  await user.click(another(await notice(two)));
  await user.click(within(await notice(two)).getByRole('button', { name: 'Hide this' }));
  expect(screen.queryByRole('region', { name: /^You started/ })).toBeNull();
  expect(document.body).not.toHaveFocus();
  await wait(30_000);
  expect(api.inputs('verify-paystack-payment')).toHaveLength(0);
  view.unmount();
  openScreen({ history: page(begun('AAAAAAA9', 100, 0), newer, older) });
  expect(await notice(/^You started/)).toHaveTextContent('You started a payment of ₵102.00');
});

test('a payment that is being made here isn’t called started until its pop-up is closed', async () => {
  let isStarted = false;
  let end: (answer: 'closed') => void = () => {};
  const { api, user, popup } = openScreen({
    history: page(),
    api: {
      'start-topup': () => {
        isStarted = true;
        return started;
      },
      'get-wallet-transactions': () =>
        isStarted ? page(topUp({ status: 'pending', created_at: ago(0) })) : page(),
    },
    popup: new Promise((resolve) => {
      end = resolve;
    }),
  });
  await user.click(screen.getByRole('button', { name: '₵20' }));
  await user.click(screen.getByRole('button', { name: /^Pay/ }));
  await screen.findByText('Pending');
  expect(popup.payments).toHaveLength(1);
  expect(screen.queryByRole('region', { name: /^You started/ })).toBeNull();
  end('closed');
  expect(await screen.findByText('Payment cancelled')).toBeVisible();
  expect(api.inputs('verify-paystack-payment')).toEqual([{ reference, cancelled: true }]);
  expect(await notice('You started a payment of ₵20.40')).toBeVisible();
});

test.each([
  ['completed', completed, '₵20.00 credited to your wallet'],
  ['failed', failed, 'You weren’t charged this ₵20.40.'],
] as const)(
  'a payment made here is told once, though the history is late: %s',
  async (status, answer, words) => {
    const ref = `T0MJLATE${status}`;
    const noticed: (HTMLElement | null)[] = [];
    let shown: TopUp[] = [];
    const made = topUp({ id: `TOPUP#${ref}`, reference: ref, created_at: ago(0) });
    const { user } = openScreen({
      history: page(),
      popup: new Promise((resolve) => setTimeout(resolve, 500, 'closed')),
      api: {
        'start-topup': () => {
          shown = [{ ...made, status: 'pending' }];
          return { body: { ...(started as { body: object }).body, reference: ref } };
        },
        'verify-paystack-payment': () => {
          shown = [{ ...made, status }];
          return answer;
        },
        'get-wallet-transactions': async () => {
          const read = page(...shown);
          await new Promise((resolve) => setTimeout(resolve, 100));
          noticed.push(screen.queryByRole('region', { name: /^You started/ }));
          return read;
        },
      },
    });
    await user.click(screen.getByRole('button', { name: '₵20' }));
    await user.click(screen.getByRole('button', { name: /^Pay/ }));
    expect(await screen.findByText(words)).toBeVisible();
    await wait(1_000);
    expect(await screen.findByText(status === 'failed' ? 'Failed' : 'Completed')).toBeInTheDocument();
    expect(await screen.findByText(words)).toBeVisible();
    expect(noticed.filter(Boolean)).toEqual([]);
  },
);

test('a start without an answer points to the payments above, which may be paid', async () => {
  const { user } = openScreen({ history: page(newer, older), api: { 'start-topup': 'network-error' } });
  await user.click(another(await notice(two)));
  await user.click(screen.getByRole('button', { name: '₵20' }));
  await user.click(screen.getByRole('button', { name: /^Pay/ }));
  const words =
    'The payment page didn’t open. You weren’t charged. Check the payments above before you try again.';
  expect(await screen.findByText(words)).toBeVisible();
});

test('a payment that only a person can check says so on its card, which neither promises a credit nor offers Check again', async () => {
  openScreen({ history: page({ ...newer, is_unconfirmed: true }) });
  const card = await notice('You started a payment of ₵51.00');
  expect(card).toHaveTextContent('Our team is looking into it');
  expect(within(card).getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', chatUrl);
  expect(card).not.toHaveTextContent('once it’s confirmed');
  expect(screen.queryByRole('button', { name: /^Check again/ })).toBeNull();
});

test('the card of an awaited transfer says that our team looks into it, once the server knows', async () => {
  const kept = { userId: 'user-1', reference: older.reference, total: 20.4, kind: 'transfer' };
  sessionStorage.setItem('top-up-waiting', JSON.stringify(kept));
  openScreen({ history: page({ ...older, is_unconfirmed: true }) });
  const card = await notice('Waiting for your transfer of ₵20.40');
  await waitFor(() => expect(card).toHaveTextContent('Our team is looking into it'));
  expect(card).not.toHaveTextContent('as soon as your bank confirms it');
});

test('a transfer that is waited for replaces the form, in one card with a payment begun elsewhere', async () => {
  const kept = { userId: 'user-1', reference: older.reference, total: 20.4, kind: 'transfer' };
  sessionStorage.setItem('top-up-waiting', JSON.stringify(kept));
  const { user } = openScreen({ history: page(newer, older) });
  const transfer = await notice('Waiting for your transfer of ₵20.40');
  expect(await within(transfer).findByText('You also started this payment:')).toBeVisible();
  expect(transfer).toHaveTextContent('₵51.00');
  expect(screen.queryByRole('region', { name: /^You started/ })).toBeNull();
  expect(screen.getAllByRole('button', { name: /^Check again/ }).map((one) => one.textContent)).toEqual([
    'Check again the 2 payments',
  ]);
  expect(screen.queryByRole('form')).toBeNull();
  await user.click(within(transfer).getByRole('button', { name: 'Make another top-up' }));
  expect(await screen.findByRole('form', { name: 'Top up' })).toBeVisible();
  expect(screen.queryByRole('region', { name: two })).toBeNull();
});

test('a transfer stays in one line above the form, also after a reload, until it has ended', async () => {
  const kept = { userId: 'user-1', reference: older.reference, total: 20.4, kind: 'transfer' };
  sessionStorage.setItem('top-up-waiting', JSON.stringify(kept));
  const { user, view } = openScreen({ history: page(older) });
  const transfer = await notice('Waiting for your transfer of ₵20.40');
  await user.click(within(transfer).getByRole('button', { name: 'Make another top-up' }));
  expect(await notice('Pending')).toHaveTextContent(/^₵20\.00 still pending/);
  view.unmount();
  const { api } = openScreen({ history: page(older) });
  const line = await notice('Pending');
  expect(screen.getByRole('form', { name: 'Top up' })).toBeVisible();
  expect(within(line).getByRole('button', { name: /^Check again/ })).toBeVisible();
  api.answers['get-wallet-transactions'] = page({ ...older, status: 'completed' });
  await wait(5_100);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Pending' })).toBeNull());
  expect(await screen.findByText('₵20.00 credited to your wallet')).toBeVisible();
});

test('the words on a started payment fit every way to pay, and say what it costs and what it adds', async () => {
  openScreen({ history: page(newer) });
  const card = await notice('You started a payment of ₵51.00');
  expect(card).toHaveTextContent('We add ₵50.00 to your balance once it’s confirmed.');
  expect(card).not.toHaveTextContent('phone');
});

test('a late payment that our team checks asks for nothing', async () => {
  openScreen({ history: page(begun('AAAAAAA5', 20, 31, { is_unconfirmed: true })) });
  const card = await notice('You started a payment of ₵20.40');
  expect(card).toHaveTextContent(/Already paid\? Don’t pay again\./);
  expect(card).not.toHaveTextContent('longer than usual');
});

test.each([
  ['a card', begun('AAAAAAA5', 20, 9), 'link', /^This is taking longer than usual\. Send us the reference/],
  [
    'the history',
    begun('AAAAAAA5', 20, 61),
    'row',
    /^This is taking longer than usual\. Paid\? Don’t pay again\./,
  ],
] as const)(
  'a payment on %s that isn’t confirmed after ten minutes leads to support',
  async (_, payment, where, words) => {
    const { user } = openScreen({ history: page(payment) });
    if (where === 'row') await user.click(await screen.findByText('Topup History'));
    else {
      const card = await notice('You started a payment of ₵20.40');
      expect(within(card).queryByRole('link')).toBeNull();
      await wait(61_000);
      // Below what may be pressed, which doesn't move.
      expect(another(card).nextElementSibling).toHaveTextContent(words);
    }
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', chatUrl);
  },
);
