import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ProfileScreen } from '../../../../../frontend/src/features/profile/profile-screen';
import { fakeApi, type Received } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';
import { order, profile } from '../../support/samples';

const mine = { 'get-profile': { body: { profile: profile({ orders_count: 7 }) } } };

const tile = async (label: string) => (await screen.findByText(label)).parentElement as HTMLElement;

test('Total Spent is what the completed orders cost, on whatever page they are', async () => {
  const pages: Record<string, object> = {
    first: { orders: [order({ id: '1', amount: 4.9 })], next_cursor: 'second' },
    second: {
      orders: [
        order({ id: '2', amount: 9.5 }),
        order({ id: '3', amount: 100, status: 'processing' }),
        order({ id: '4', amount: 100, status: 'failed' }),
      ],
      next_cursor: null,
    },
  };
  fakeApi({
    ...mine,
    'get-orders': ({ input }: Received) => ({
      body: pages[(input as { cursor?: string }).cursor ?? 'first'],
    }),
  });
  renderScreen(<ProfileScreen />);
  expect(await within(await tile('Total Spent')).findByText('₵14.40')).toBeVisible();
  expect(await tile('Orders')).toHaveTextContent('7');
});

test('Total Spent shows no figure before all orders have loaded', async () => {
  const api = fakeApi({
    ...mine,
    'get-orders': ({ input }: Received) =>
      'cursor' in (input as object) ? 'never' : { body: { orders: [order()], next_cursor: 'second' } },
  });
  renderScreen(<ProfileScreen />);
  await waitFor(() => expect(api.received.at(-1)?.input).toHaveProperty('cursor'));
  expect(within(await tile('Total Spent')).getByText('…')).toBeVisible();
  expect(screen.queryByText('₵5.00')).not.toBeInTheDocument();
});

test('when the orders fail to load, an error shows and the rest of the profile stays', async () => {
  fakeApi({ ...mine, 'get-orders': { status: 400, body: {} } });
  renderScreen(<ProfileScreen />);
  expect(await within(await tile('Total Spent')).findByText('Unknown')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('ErrorFailed to fetch profile data');
  expect(screen.getAllByText('Ama Serwaa')[0]).toBeVisible();
});

test.each(['Save Changes', 'Cancel'])(
  'after %s the focus is on the button that opens the form again',
  async (button) => {
    const answer = { body: { profile: profile() } };
    fakeApi({ ...mine, 'get-orders': { body: { orders: [], next_cursor: null } }, 'update-profile': answer });
    renderScreen(<ProfileScreen />);
    await userEvent.click(await screen.findByRole('button', { name: 'Edit profile' }));
    await userEvent.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByRole('button', { name: 'Edit profile' })).toHaveFocus();
  },
);
