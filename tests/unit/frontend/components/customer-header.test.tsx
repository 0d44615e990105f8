import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { DashboardScreen } from '../../../../frontend/src/features/dashboard/dashboard-screen';
import { OrdersScreen } from '../../../../frontend/src/features/orders/orders-screen';
import { ProfileScreen } from '../../../../frontend/src/features/profile/profile-screen';
import { fakeApi } from '../support/fake-api';
import { renderScreen } from '../support/render-screen';
import { profile } from '../support/samples';

const screens = { dashboard: <DashboardScreen />, orders: <OrdersScreen /> };

jest.mock('../../../../frontend/src/lib/auth/amplify-session', () => ({
  endSession: async () => undefined,
  readAccessToken: async () => 'token',
}));

test.each(Object.entries(screens))(
  'a customer can sign out on %s, even while nothing has loaded',
  async (_, shown) => {
    fakeApi({});
    const { store } = renderScreen(shown);
    await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
    expect(store.getState().auth.status).toBe('signed-out');
  },
);

test('on the profile, Sign Out is below the list of pages', async () => {
  fakeApi({ 'get-profile': { body: { profile: profile() } } });
  const { store } = renderScreen(<ProfileScreen />);
  const list = await screen.findByRole('navigation', { name: 'Your account' });
  const below = [...list.querySelectorAll('a, button')].at(-1);
  expect(below).toHaveAccessibleName('Sign Out');
  await userEvent.click(below as HTMLElement);
  expect(store.getState().auth.status).toBe('signed-out');
});
