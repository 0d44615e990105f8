import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ProfileScreen } from '../../../../../frontend/src/features/profile/profile-screen';
import { fakeApi } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';
import { order, profile } from '../../support/samples';

const mine = { 'get-profile': { body: { profile: profile({ orders_count: 7 }) } } };

const tile = async (label: string) => (await screen.findByText(label)).parentElement as HTMLElement;

/** The sum of the completed orders' prices, from the API. */
const spent = (amount: number, since: string | null = null) => ({
  orders: [order()],
  next_cursor: 'second',
  totals: {
    count: 3,
    completed: { count: 2, amount },
    in_progress: { count: 1, amount: 100 },
    since,
  },
});

test('Total Spent is what the completed orders cost, and no list is loaded for it', async () => {
  const { received } = fakeApi({ ...mine, 'get-orders': { body: spent(14.4) } });
  renderScreen(<ProfileScreen />);
  expect(await within(await tile('Total Spent')).findByText('₵14.40')).toBeVisible();
  expect(screen.getByText('Spent on completed orders')).toBeVisible();
  expect(await tile('Orders')).toHaveTextContent('7');
  expect(received.filter(({ name }) => name === 'get-orders').map(({ input }) => input)).toEqual([
    { limit: 1, totals: true },
  ]);
});

test('a phone number that can’t be one is refused beside its field, and not sent', async () => {
  const { received } = fakeApi({ ...mine, 'get-orders': { body: { orders: [], next_cursor: null } } });
  renderScreen(<ProfileScreen />);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit profile' }));
  await userEvent.clear(screen.getByLabelText('Phone Number'));
  await userEvent.type(screen.getByLabelText('Phone Number'), '12');
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(screen.getByLabelText('Phone Number')).toHaveAccessibleDescription(
    'Enter a phone number such as 024 123 4567',
  );
  expect(received.map(({ name }) => name)).not.toContain('update-profile');
});

describe('another name', () => {
  const orders = { body: { orders: [], next_cursor: null } };
  async function rename(name: string, { before = 'Ama Serwaa', answer = {} as object } = {}) {
    const mine = profile({ name: before });
    const { received } = fakeApi({
      'get-profile': { body: { profile: mine } },
      'get-orders': orders,
      'update-profile': { body: { profile: mine }, ...answer },
    });
    renderScreen(<ProfileScreen />);
    await userEvent.click((await screen.findAllByRole('button', { name: 'Edit profile' }))[0] as HTMLElement);
    await userEvent.clear(screen.getByLabelText('Full Name'));
    await userEvent.type(screen.getByLabelText('Full Name'), name);
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    return () => received.filter(({ name: called }) => called === 'update-profile').length;
  }

  test('that nobody may have is refused beside its field, and not sent', async () => {
    const sent = await rename('Ama 2');
    expect(screen.getByLabelText('Full Name')).toHaveAccessibleDescription(/can only have letters/);
    expect(sent()).toBe(0);
  });
});
