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

test.each([
  [{ is_checked: true }, 'Being checked Completed'],
  [{ is_checked: true, is_reported: true }, 'You reported it Completed'],
])('of a delivery that is doubted (%j), Home and the orders both say first: %s', async (change, words) => {
  fakeApi({
    'get-orders': { body: { orders: [order({ status: 'completed', ...change })], next_cursor: null } },
    'get-recipients': { body: { recipients: [] } },
  });
  const said = async (region: string) => {
    const [badge] = await within(await screen.findByRole('region', { name: region })).findAllByText(
      statusLabels.completed,
      { selector: '.amplify-badge' },
    );
    const line = badge?.closest('.order-state') as HTMLElement;
    expect(within(line).getByRole('paragraph')).toHaveTextContent(words);
    expect(line.querySelector('.order-state__why')).toBeNull();
  };
  const home = renderScreen(<RecentOrders />);
  await said('Recent Orders');
  home.unmount();
  renderScreen(<OrdersScreen />, '/orders');
  await said('Orders');
});
