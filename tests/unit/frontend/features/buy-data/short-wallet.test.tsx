import { act, screen } from '@testing-library/react';
import { dropIntention, keepIntention } from '../../../../../frontend/src/lib/purchase-intention';
import { chosenPlan } from '../../support/plans';
import { choose, facts, openScreen } from './review-support';

beforeEach(() => {
  sessionStorage.clear();
  dropIntention();
});

describe('a wallet that is short', () => {
  test.each([
    [4.8, 5, '₵5.10'],
    [-4.2, 10, '₵10.20'],
    [-4, 9, '₵9.18'],
  ])('of ₵%d is offered a top-up of ₵%d, which costs %s and leads back', async (balance, amount, total) => {
    const { user, bought } = openScreen({ balance });
    await choose(user);
    expect(facts()).toMatchObject({ 'You’re short by': expect.stringMatching(/^₵/) });
    expect(screen.queryByRole('button', { name: 'Send data' })).not.toBeInTheDocument();
    // What Paystack will charge is seen before the tap.
    expect(facts()).toMatchObject({ 'Top-up with 2% charge': total });
    const link = screen.getByRole('link', { name: `Top up ₵${amount} and buy` });
    expect(link).toHaveAttribute('href', `/topup?amount=${amount}`);
    await user.click(link);
    expect(await screen.findByText('another screen')).toBeVisible();
    expect(bought()).toEqual([]);
  });

  test('that owes money is offered a top-up of the debt as well, which it pays first', async () => {
    const { user } = openScreen({ balance: 0, debt: 50 });
    await choose(user);
    const missing = screen.getAllByText('You’re short by');
    expect(missing.map((term) => term.nextSibling?.textContent)).toEqual(['₵55.00', '₵55.00']);
    expect(screen.getByRole('link', { name: /^Top up/ })).toHaveAttribute('href', '/topup?amount=55');
  });

  const intention = {
    userId: 'user-1',
    planId: 'mtn-1gb',
    phoneNumber: '0241234567',
    size: '1GB',
    validity: null,
    price: 5,
  };

  /** Waits until everything is known that might open the sheet. */
  const expectNoSheet = async (balance: string) => {
    expect(await screen.findByText(balance)).toBeVisible();
    await act(async () => undefined);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  };

  test.each(['Change', 'Close'])(
    'has the sheet open after the top-up; after %s nothing is bought, the form is filled in, and the sheet isn’t opened twice',
    async (name) => {
      keepIntention(intention);
      const { bought, user, unmount } = openScreen();
      expect(await screen.findByRole('dialog', { name: 'Check before you buy' })).toBeVisible();
      expect(facts()).toMatchObject({ 'Balance after': '₵15.00' });
      await user.click(screen.getByRole('button', { name }));
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(screen.getByLabelText('Phone Number')).toHaveValue('0241234567');
      expect(chosenPlan()).toBe('1GB - ₵5.00');
      expect(bought()).toEqual([]);
      unmount();
      openScreen();
      expect(await screen.findByLabelText('Phone Number')).toHaveValue('');
      await expectNoSheet('Balance ₵20.00');
    },
  );

  afterEach(() => jest.useRealTimers());
});
