import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { BuyDataScreen } from '../../../../../frontend/src/features/buy-data/buy-data-screen';
import { buyAgain } from '../../../../../frontend/src/lib/orders/buy-again';
import { fakeApi } from '../../support/fake-api';
import { chosenPlan, shownPlans } from '../../support/plans';
import { renderScreen } from '../../support/render-screen';
import { price, profile } from '../../support/samples';

const list = Array.from({ length: 10 }, (_, index) =>
  price({ id: `mtn-${index + 1}gb`, data_size: `${index + 1}GB`, price: (index + 1) * 5 }),
);

function open(prices: object[], state?: unknown) {
  fakeApi({
    'get-profile': { body: { profile: profile() } },
    'get-bundle-prices': { body: { prices } },
    'get-recipients': { body: { recipients: [] } },
  });
  renderScreen(<BuyDataScreen />, '/buy-data', state);
  return userEvent.setup();
}

test('every plan of the chosen network is in sight with its price, and one tap chooses it', async () => {
  const user = open(list.slice(0, 3));
  expect(await screen.findByText('Enter the number, or choose a network')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'MTN' }));
  expect(shownPlans()).toEqual(['1GB - ₵5.00', '2GB - ₵10.00', '3GB - ₵15.00']);
  await user.click(screen.getByText('2GB'));
  expect(chosenPlan()).toBe('2GB - ₵10.00');
});

test('two plans of one size differ by how long they are valid', async () => {
  const user = open([price({ validity: '1 day' }), price({ id: 'month', price: 9, validity: '30 days' })]);
  await user.click(await screen.findByRole('button', { name: 'MTN' }));
  expect(shownPlans()).toEqual(['1GB - ₵5.00 1 day', '1GB - ₵9.00 30 days']);
});

test('of many plans the cheapest six are shown until all are asked for, and then the seventh has the focus', async () => {
  const user = open(list);
  await user.click(await screen.findByRole('button', { name: 'MTN' }));
  expect(shownPlans()).toHaveLength(6);
  await user.click(screen.getByRole('button', { name: 'All 10 bundles' }));
  await act(async () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));
  expect(shownPlans()).toHaveLength(10);
  expect(screen.getByRole('radio', { name: '7GB - ₵35.00' })).toHaveFocus();
});

test('a chosen plan beyond the first six is shown, and no plan goes when another is chosen', async () => {
  const user = open(list, buyAgain({ phoneNumber: '0241234567', planId: 'mtn-10gb', planName: '10GB' }));
  await screen.findByRole('radio', { checked: true });
  expect(chosenPlan()).toBe('10GB - ₵50.00');
  await user.click(screen.getByRole('radio', { name: '1GB - ₵5.00' }));
  expect(shownPlans()).toHaveLength(10);
});
