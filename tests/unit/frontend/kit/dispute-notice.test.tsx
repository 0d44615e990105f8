import { screen } from '@testing-library/react';
import { DisputeNotice } from '../../../../frontend/src/kit/wallet';
import { fakeApi } from '../support/fake-api';
import { renderScreen } from '../support/render-screen';
import { profile } from '../support/samples';

const show = (changes: Parameters<typeof profile>[0]) => {
  fakeApi({ 'get-profile': { body: { profile: profile(changes) } } });
  renderScreen(<DisputeNotice />, '/topup');
};

test('a customer reads how much is set aside for a dispute, and what they owe after one', async () => {
  show({ held: 12, debt: 3 });
  const notice = await screen.findByRole('note', { name: 'Disputed payment' });
  expect(notice).toHaveTextContent('₵12.00 is set aside');
  expect(notice).toHaveTextContent('You owe ₵3.00');
  expect(notice).toHaveTextContent('Your next top-ups and refunds pay this first.');
});
