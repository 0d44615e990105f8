import { screen, within } from '@testing-library/react';
import { orderStatuses, statusLabels } from '../../../../../contracts/constants';
import { RecentOrders } from '../../../../../frontend/src/features/dashboard/recent-orders';
import { OrdersScreen } from '../../../../../frontend/src/features/orders/orders-screen';
import { fakeApi } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';
import { order } from '../../support/samples';

test.each(orderStatuses)(
  'an order that is %s has the same badge on Home and in the orders',
  async (status) => {
    fakeApi({
      'get-orders': { body: { orders: [order({ status })], next_cursor: null } },
      'get-recipients': { body: { recipients: [] } },
    });
    const look = async (region: string) => {
      const [row] = await within(await screen.findByRole('region', { name: region })).findAllByRole(
        'listitem',
      );
      return within(row as HTMLElement).getByText(statusLabels[status], { selector: '.amplify-badge' })
        .className;
    };
    const home = renderScreen(<RecentOrders />);
    const onHome = await look('Recent Orders');
    home.unmount();
    renderScreen(<OrdersScreen />, '/orders');
    expect(await look('Orders')).toBe(onHome);
  },
);
