import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { BuyDataScreen } from '../../../../frontend/src/features/buy-data/buy-data-screen';
import { DashboardScreen } from '../../../../frontend/src/features/dashboard/dashboard-screen';
import { OrdersScreen } from '../../../../frontend/src/features/orders/orders-screen';
import { ProfileScreen } from '../../../../frontend/src/features/profile/profile-screen';
import { RecipientsScreen } from '../../../../frontend/src/features/recipients/recipients-screen';
import { TopUpScreen } from '../../../../frontend/src/features/top-ups/top-up-screen';
import { WalletScreen } from '../../../../frontend/src/features/wallet/wallet-screen';
import { fakeApi } from '../support/fake-api';
import { renderScreen } from '../support/render-screen';

const screens: Readonly<Record<string, ReactNode>> = {
  'buy-data': <BuyDataScreen />,
  dashboard: <DashboardScreen />,
  orders: <OrdersScreen />,
  profile: <ProfileScreen />,
  recipients: <RecipientsScreen />,
  'top-up': <TopUpScreen />,
  wallet: <WalletScreen />,
};

jest.mock('../../../../frontend/src/lib/auth/amplify-session', () => ({
  endSession: async () => undefined,
  readAccessToken: async () => 'token',
}));

test.each(Object.keys(screens))(
  'a customer can sign out on %s, even while nothing has loaded',
  async (name) => {
    fakeApi({});
    const { store } = renderScreen(screens[name]);
    await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
    expect(store.getState().auth.status).toBe('signed-out');
  },
);
