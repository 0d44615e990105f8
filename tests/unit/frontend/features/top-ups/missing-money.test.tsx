import { act, screen } from '@testing-library/react';
import { dropIntention, keepIntention } from '../../../../../frontend/src/lib/purchase-intention';
import { profile } from '../../support/samples';
import { eachOnItsOwn, openTopUps, pending, topUp } from './support';

eachOnItsOwn();

const amount = () => screen.getByRole('textbox', { name: /^Amount/ });
const submit = () => screen.getByRole('button', { name: /^(Pay|Enter Amount|Processing)/ });

test('the note on channels says what Paystack offers in Ghana, mobile money first', () => {
  openTopUps({ api: undefined, path: '/topup' });
  expect(
    screen.getByText('Secure payment via Paystack: mobile money, card, bank transfer or USSD'),
  ).toBeVisible();
});

describe('for a purchase that the wallet was short for', () => {
  const short = { 'get-profile': { body: { profile: profile({ balance: 1 }) } } };
  beforeEach(() =>
    keepIntention({
      userId: 'user-1',
      planId: 'mtn-1gb',
      phoneNumber: '0241234567',
      validity: null,
      size: '1GB',
      price: 5,
    }),
  );
  afterEach(dropIntention);

  test('the missing amount is filled in, the purchase is named, and the credit leads back to it', async () => {
    const { api, user } = openTopUps({ api: short, path: '/topup?amount=6' });
    expect(amount()).toHaveValue('6');
    expect((await screen.findByText(/^Your wallet is short/)).closest('p')?.textContent).toBe(
      'Your wallet is short for 1GB to 024 123 4567. Once you’ve paid, we take you back to buy it.',
    );
    // What has to be paid is the one sum beside its parts.
    expect(screen.queryByText(/^Balance/)).toBeNull();
    await user.click(submit());
    api.answers['get-profile'] = { body: { profile: profile({ balance: 7 }) } };
    expect(await screen.findByText('another screen')).toBeVisible();
    // Its card went with the screen.
    expect(await screen.findByText('₵20.00 credited to your wallet')).toBeVisible();
  });

  test('a credit that isn’t enough says what is missing, and tops up the rest', async () => {
    const { api, user } = openTopUps({ api: short, path: '/topup?amount=6' });
    api.answers['get-profile'] = { body: { profile: profile({ balance: 2 }) } };
    await user.click(submit());
    expect(await screen.findByText('₵3.00 is still missing for 1GB.')).toBeVisible();
    expect(screen.queryByRole('link', { name: /purchase/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Top up again' }));
    expect(amount()).toHaveValue('5');
  });

  test('of a customer who still owes, the debt is missing too, because it is paid first', async () => {
    const { api, user } = openTopUps({ api: short, path: '/topup?amount=6' });
    api.answers['get-profile'] = { body: { profile: profile({ balance: 0, debt: 4 }) } };
    await user.click(submit());
    expect(await screen.findByText('₵9.00 is still missing for 1GB.')).toBeVisible();
  });

  test('as long as the new balance isn’t known, nothing leads back to a purchase that it may not pay', async () => {
    const { api, user } = openTopUps({ api: short, path: '/topup?amount=6' });
    await user.click(submit());
    api.answers['get-profile'] = 'never';
    await screen.findByRole('region', { name: 'Payment successful' });
    expect(screen.queryByText(/^Your balance is now/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Back to your purchase' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  test('the page waits for an unconfirmed payment, and then leads back', async () => {
    const { api, user } = openTopUps({
      api: { ...short, 'verify-paystack-payment': pending },
      path: '/topup?amount=6',
    });
    await user.click(submit());
    await screen.findByRole('heading', { name: /^We’re checking your payment of/ });
    expect(screen.queryByText('another screen')).not.toBeInTheDocument();
    const transactions = [topUp({ status: 'completed', amount: 6 })];
    api.answers['get-wallet-transactions'] = { body: { transactions, next_cursor: null } };
    api.answers['get-profile'] = { body: { profile: profile({ balance: 7 }) } };
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(await screen.findByText('another screen')).toBeVisible();
  });

  test.each(['4', '-1', '1e9', 'abc', ''])('an amount of %j in the address fills in nothing', (typed) => {
    openTopUps({ api: short, path: `/topup?amount=${typed}` });
    expect(amount()).toHaveValue('');
  });
});
