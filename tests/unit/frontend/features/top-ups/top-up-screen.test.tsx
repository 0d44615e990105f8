import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { coversRules, expectShown } from '../../support/expect-shown';
import type { Answer } from '../../support/fake-api';
import { profile } from '../../support/samples';
import {
  completed,
  eachOnItsOwn,
  failed,
  openTopUps,
  outage,
  pending,
  reference,
  refusal,
  started,
  topUp,
} from './support';

/** A payment that another tab or phone has begun. */
const elsewhere: typeof topUp = (changes) =>
  topUp({ id: 'TOPUP#T0MJELSEWHERE', reference: 'T0MJELSEWHERE', ...changes });

eachOnItsOwn();

const amount = () => screen.getByRole('textbox', { name: /^Amount/ });
const submitName = /^(Pay|Enter Amount|Processing)/;
const submit = () => screen.getByRole('button', { name: submitName });

async function payTwentyCedis(options: Parameters<typeof openTopUps>[0] = {}) {
  const opened = openTopUps(options);
  await opened.user.click(screen.getByRole('button', { name: '₵20' }));
  await opened.user.click(submit());
  return opened;
}

describe('the amount', () => {
  test.each([
    ['4', 'Enter at least ₵5'],
    ['100001', 'Enter at most ₵100,000'],
  ])('Enter on ₵%s shows why not, without a request', async (text, words) => {
    const { user, api } = openTopUps();
    await user.type(amount(), `${text}{Enter}`);
    expect(screen.getByText('Invalid amount')).toBeVisible();
    expect(screen.getAllByText(words)).toHaveLength(1);
    expect(amount()).toBeInvalid();
    expect(api.inputs('public-get-paystack-config')).toHaveLength(0);
  });
});

describe('a payment', () => {
  test('that the server confirms shows what was credited and clears the amount', async () => {
    const answer = { body: { status: 'completed', amount_credited: 19.5 } };
    let isPaid = false;
    const { api } = await payTwentyCedis({
      api: {
        'verify-paystack-payment': () => {
          isPaid = true;
          return answer;
        },
        'get-profile': () => ({ body: { profile: profile({ balance: isPaid ? 39.5 : 20 }) } }),
      },
    });
    await expectShown('top up: success');
    await expectShown('top up: success, explained', { amount: '19.50' });
    expect(api.inputs('start-topup')).toEqual([{ amount: 20 }]);
    expect(api.inputs('verify-paystack-payment')).toEqual([{ reference }]);
    expect(await screen.findByText('Your balance is now ₵39.50.')).toBeVisible();
    expect(screen.queryByRole('form')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Top up again' }));
    await expectShown('top up: empty button', {}, submit());
    expect(amount()).toHaveValue('');
    coversRules('top up: cleared');
  });

  test('reloads the balance and the history', async () => {
    const { api } = await payTwentyCedis();
    const before = api.inputs('get-profile').length;
    expect(await screen.findByText('Payment successful')).toBeVisible();
    await waitFor(() => expect(api.inputs('get-profile').length).toBeGreaterThan(before));
    await waitFor(() => expect(api.inputs('get-wallet-transactions').length).toBeGreaterThan(1));
  });

  test('is given to Paystack with the server’s figures, the customer’s address and id', async () => {
    const { popup } = await payTwentyCedis();
    await waitFor(() => expect(popup.payments).toHaveLength(1));
    expect(popup.payments[0]?.[0]).toEqual({
      key: 'pk_test_1',
      email: 'ama@nkoso.example',
      amountMinor: 2040,
      currency: 'GHS',
      reference,
      metadata: { user_id: 'user-1', phone: '0241234567', purpose: 'wallet_topup' },
    });
    coversRules('top up: charge');
  });

  test('starts once after two taps, and nothing can be changed while it runs', async () => {
    const { user, api, popup } = openTopUps({ popup: 'never' });
    await user.type(amount(), '20');
    // Before the button is drawn as disabled.
    act(() => {
      fireEvent.submit(screen.getByRole('form'));
      fireEvent.submit(screen.getByRole('form'));
    });
    await waitFor(() => expect(popup.payments).toHaveLength(1));
    expect(api.inputs('start-topup')).toHaveLength(1);
    await expectShown('top up: busy button', {}, submit());
    expect(submit()).toBeDisabled();
    expect(amount()).toHaveAttribute('readonly');
    expect(screen.getByRole('button', { name: '₵50' })).toBeDisabled();
  });

  test('is verified again, after pauses, when the server does not know it at first', async () => {
    const answers = [outage, 'network-error' as const, pending, completed];
    const { api } = await payTwentyCedis({
      api: { 'verify-paystack-payment': () => answers.shift() ?? failed },
    });
    await act(() => jest.advanceTimersByTimeAsync(7_000));
    expect(await screen.findByText('₵20.00 credited to your wallet')).toBeVisible();
    expect(api.inputs('verify-paystack-payment')).toHaveLength(4);
  });

  test('of a customer in debt says beforehand how much goes to the debt, and afterwards that it did', async () => {
    const body = { status: 'completed', amount_credited: 20, debt_paid: 20, debt_left: 5 } as const;
    const { user } = openTopUps({
      api: {
        'get-profile': { body: { profile: profile({ balance: 0, debt: 25 }) } },
        'verify-paystack-payment': { body },
      },
    });
    await user.click(screen.getByRole('button', { name: '₵50' }));
    expect(await screen.findByText('Pays what you owe: ₵25.00. You can spend: ₵25.00')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '₵20' }));
    expect(screen.getByText('Pays what you owe: ₵20.00. You can spend: ₵0.00')).toBeVisible();
    await user.click(submit());
    const words = '₵20.00 received. It paid part of what you owed. You still owe ₵5.00.';
    const done = within(await screen.findByRole('region', { name: 'Payment successful' }));
    expect(done.getByText(words)).toBeVisible();
    expect(await done.findByText('Your balance is now ₵0.00.')).toBeVisible();
    expect(screen.queryByText(/credited to your wallet/)).not.toBeInTheDocument();
  });

  test('that the server refuses to verify counts as not verified and keeps the amount', async () => {
    const answer = refusal(404, 'not_found', 'There is no such top-up.');
    const { api } = await payTwentyCedis({ api: { 'verify-paystack-payment': answer } });
    expect(await screen.findByText('Verification failed')).toBeVisible();
    expect(api.inputs('verify-paystack-payment')).toHaveLength(1);
    expect(submit()).toHaveTextContent('Pay ₵20.40');
    expect(submit()).toBeEnabled();
  });
});

describe('a payment that is not confirmed yet', () => {
  const history = (status: 'pending' | 'completed' | 'failed'): Answer => ({
    body: { transactions: [topUp({ status })], next_cursor: null },
  });
  const waits = async (popup: 'paid' | 'transfer-pending', answer: Answer = pending) => {
    let isStarted = false;
    return payTwentyCedis({
      popup,
      api: {
        'verify-paystack-payment': answer,
        'start-topup': () => {
          isStarted = true;
          return started;
        },
        'get-wallet-transactions': () =>
          isStarted ? history('pending') : { body: { transactions: [], next_cursor: null } },
      },
    });
  };
  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const card = () => screen.findByRole('heading', { name: '₵20.40 not confirmed yet' });
  const isArmed = () => screen.queryByRole('button', { name: /^Pay/ }) !== null;

  test.each([
    ['transfer-pending', pending],
    ['paid', outage],
    ['paid', pending],
    ['paid', refusal(429, 'too_many_requests', 'Please wait a minute.')],
    ['paid', { status: 403, body: {} }],
  ] as const)('is said to be under way, and can’t be made twice: %s', async (popup, answer) => {
    await waits(popup, answer);
    await wait(7_000);
    expect(await card()).toBeVisible();
    expect(isArmed()).toBe(false);
    // The card says it; a message over it would say something else.
    expect(screen.queryByText('Verification failed')).toBeNull();
  });

  test.each([
    ['transfer-pending', pending],
    ['paid', outage],
  ] as const)('is credited on the screen by itself once it is confirmed: %s', async (popup, answer) => {
    const { api } = await waits(popup, answer);
    await wait(7_000);
    await card();
    api.answers['get-wallet-transactions'] = history('completed');
    api.answers['get-profile'] = { body: { profile: profile({ balance: 40 }) } };
    await wait(5_100);
    expect(await screen.findByText('₵20.00 credited to your wallet')).toBeVisible();
    expect(await screen.findByText('Your balance is now ₵40.00.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Buy Data' })).toBeVisible();
    expect(screen.queryByRole('form')).toBeNull();
    expect(isArmed()).toBe(false);
  });

  test('that turns out not to have been paid says so, and the form is back', async () => {
    const { api } = await waits('transfer-pending');
    await card();
    api.answers['get-wallet-transactions'] = history('failed');
    await wait(5_100);
    expect(await screen.findByText(/^No payment was confirmed for this top-up/)).toBeVisible();
    expect(submit()).toHaveTextContent('Enter Amount');
  });

  describe('that was begun in another tab or on another phone', () => {
    const begun = (minutesAgo: number, status: 'pending' | 'completed' = 'pending'): Answer => {
      const created_at = new Date(Date.now() - minutesAgo * 60_000).toISOString();
      return { body: { transactions: [elsewhere({ status, created_at })], next_cursor: null } };
    };
    const opened = (answer: Answer) => openTopUps({ api: { 'get-wallet-transactions': answer } });
    const another = () => screen.getByRole('button', { name: 'Make another top-up' });

    test('stands before the form, and is credited while the form is in use', async () => {
      const { api, user, popup } = opened(begun(59));
      expect(await card()).toBeVisible();
      expect(screen.getByText(/^Already paid\? Don’t pay again\./)).toBeVisible();
      expect(screen.queryByRole('form')).toBeNull();
      await user.click(another());
      expect(screen.getByRole('form', { name: 'Top up' })).toHaveFocus();
      expect(submit()).toHaveTextContent('Enter Amount');
      expect(popup.payments).toHaveLength(0);
      await user.type(amount(), '2');
      api.answers['get-wallet-transactions'] = begun(59, 'completed');
      await wait(5_100);
      expect(await screen.findByText('₵20.00 credited to your wallet')).toBeVisible();
      expect(screen.queryByRole('heading', { name: /not confirmed yet/ })).toBeNull();
      expect(amount()).toHaveValue('2');
      expect(amount()).toHaveFocus();
    });

    test('stays after another one is paid, because it may be paid as well', async () => {
      const { user } = opened(begun(1));
      await card();
      await user.click(another());
      await user.click(screen.getByRole('button', { name: '₵50' }));
      await user.click(submit());
      expect(await screen.findByText('Payment successful')).toBeVisible();
      expect(await card()).toBeVisible();
    });
  });
});

describe('a closed pop-up', () => {
  const verify = (answer: Answer) => ({
    popup: 'closed' as const,
    api: { 'verify-paystack-payment': answer },
  });

  test('counts as cancelled, and the server is told', async () => {
    const { api } = await payTwentyCedis(verify(failed));
    expect(await screen.findByText('Payment cancelled')).toBeVisible();
    expect(screen.getByText('You weren’t charged this ₵20.40.')).toBeVisible();
    expect(api.inputs('verify-paystack-payment')).toEqual([{ reference, cancelled: true }]);
  });

  test('counts as cancelled when the server can’t be reached', async () => {
    await payTwentyCedis(verify('network-error'));
    expect(await screen.findByText('Payment cancelled')).toBeVisible();
    expect(screen.queryByText(/You weren’t charged/)).toBeNull();
    expect(submit()).toBeEnabled();
  });
});

describe('no payment is made', () => {
  const notOpened = 'The payment page didn’t open. You weren’t charged.';

  test.each([
    [
      'payments were just switched off',
      refusal(409, 'payments_unavailable', 'Closed.'),
      'Payments unavailable',
      'Paystack is not configured.',
    ],
    [
      'the server refuses',
      refusal(403, 'account_banned', 'Your account is closed.'),
      'Payment error',
      'Your account is closed.',
    ],
  ])('when %s, an error shows and no pop-up opens', async (_case, answer, title, reason) => {
    const { popup } = await payTwentyCedis({ api: { 'start-topup': answer } });
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByText(reason)).toBeVisible();
    expect(popup.payments).toHaveLength(0);
  });

  describe('when the answer of the start is lost', () => {
    test('the form says that nothing was charged, until the next try', async () => {
      const { api, user } = await payTwentyCedis({ api: { 'start-topup': 'network-error' } });
      expect(await screen.findByText(notOpened)).toBeVisible();
      api.answers['start-topup'] = started;
      await user.click(submit());
      expect(await screen.findByText('Payment successful')).toBeVisible();
      expect(screen.queryByText(notOpened)).toBeNull();
    });

    test('a payment of that amount and time, which may wait on another phone, is shown', async () => {
      const first = await payTwentyCedis({ api: { 'start-topup': 'network-error' } });
      await screen.findByText(notOpened);
      first.view.unmount();
      const transactions = [elsewhere({ status: 'pending', created_at: new Date().toISOString() })];
      openTopUps({ api: { 'get-wallet-transactions': { body: { transactions, next_cursor: null } } } });
      expect(await screen.findByRole('heading', { name: /not confirmed yet/ })).toBeVisible();
    });
  });

  test('a pop-up that opened unseen and was paid in is credited', async () => {
    await payTwentyCedis({ popup: 'not-opened' });
    await expectShown('top up: success');
    expect(screen.queryByText(notOpened)).toBeNull();
  });
});
