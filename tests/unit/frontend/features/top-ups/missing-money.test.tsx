import { screen } from '@testing-library/react';
import { dropIntention, keepIntention } from '../../../../../frontend/src/lib/purchase-intention';
import { profile } from '../../support/samples';
import { eachOnItsOwn, openTopUps } from './support';

eachOnItsOwn();

const amount = () => screen.getByRole('textbox', { name: /^Amount/ });
const submit = () => screen.getByRole('button', { name: /^(Pay|Enter Amount|Processing)/ });

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

  test('of a customer who still owes, the debt is missing too, because it is paid first', async () => {
    const { api, user } = openTopUps({ api: short, path: '/topup?amount=6' });
    api.answers['get-profile'] = { body: { profile: profile({ balance: 0, debt: 4 }) } };
    await user.click(submit());
    expect(await screen.findByText('₵9.00 is still missing for 1GB.')).toBeVisible();
  });

  test.each(['4', '-1', '1e9', 'abc', ''])('an amount of %j in the address fills in nothing', (typed) => {
    openTopUps({ api: short, path: `/topup?amount=${typed}` });
    expect(amount()).toHaveValue('');
  });
});
