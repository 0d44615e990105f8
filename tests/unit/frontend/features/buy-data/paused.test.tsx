import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { firstNetworks } from '../../../../../contracts/networks/networks';
import { BuyDataScreen } from '../../../../../frontend/src/features/buy-data/buy-data-screen';
import { DashboardScreen } from '../../../../../frontend/src/features/dashboard/dashboard-screen';
import { OrdersScreen } from '../../../../../frontend/src/features/orders/orders-screen';
import '../../support/dialogs';
import { fakeApi } from '../../support/fake-api';
import { choosePlan } from '../../support/plans';
import { renderScreen } from '../../support/render-screen';
import { order, price, profile } from '../../support/samples';
import { setWindow } from '../../support/window';

const words =
  'MTN data is delayed until about 16:00. We send new orders when it is back. You can cancel until then.';
const networks = firstNetworks.map((network) => ({
  ...network,
  balance_code: network.balanceCode,
  on_sale: true,
  taken_off: false,
  notice: network.id === 'MTN' ? words : '',
  ...(network.id === 'MTN' && { paused: 'send_later' }),
  prefix_rule: 'warn',
}));
const waiting = order({ status: 'pending', paused: 'Waiting until MTN data is back' });

beforeEach(() => {
  setWindow('wide');
});

function open(screenOf: React.ReactElement, prices = [price()]) {
  fakeApi({
    'get-profile': { body: { profile: profile(), paused: [words] } },
    'get-recipients': { body: { recipients: [] } },
    'get-bundle-prices': {
      body: {
        prices,
        networks,
        delivery_times: [{ network: 'MTN', half_within: 2, most_within: 9, over: 'hour' }],
      },
    },
    'get-orders': { body: { orders: [waiting], next_cursor: null } },
  });
  renderScreen(screenOf, '/buy-data');
  return userEvent.setup();
}

test('a pause is shown before a network is chosen', async () => {
  open(<BuyDataScreen />);
  expect(await screen.findByText(words)).toBeInTheDocument();
});

test('a pause of another network than the chosen one isn’t shown', async () => {
  const user = open(<BuyDataScreen />, [price(), price({ id: 'at', network: 'Airteltigo' })]);
  await user.click(await screen.findByRole('button', { name: 'AirtelTigo' }));
  expect(screen.queryByText(words)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'MTN' }));
  expect(screen.getByText(words)).toBeInTheDocument();
});

test('the dashboard shows it', async () => {
  open(<DashboardScreen />);
  expect(await screen.findByText(words)).toBeInTheDocument();
});

test('an order that waits for the end of a pause says so, and shows the pause instead of a usual time', async () => {
  const user = open(<OrdersScreen />);
  await user.click(await screen.findByText('Delayed'));
  expect(await screen.findByText('Waiting until MTN data is back.')).toBeInTheDocument();
  expect(await screen.findByText(words)).toBeInTheDocument();
});

test('a paused plan is marked, with its words; one that takes no orders can’t be bought', async () => {
  const note = 'MTN 2GB can’t be bought now.';
  const refused = price({ id: 'mtn-2gb', data_size: '2GB', note, paused: 'no_new_orders' });
  const user = open(<BuyDataScreen />, [price({ paused: 'send_later' }), refused]);
  await user.click(await screen.findByRole('button', { name: 'MTN' }));
  await user.type(screen.getByLabelText('Phone Number'), '0241234567');
  await choosePlan(user, '1GB - ₵5.00 (delayed)');
  expect(screen.getByRole('button', { name: 'Buy Data' })).toBeEnabled();
  await choosePlan(user, '2GB - ₵5.00 (not now)');
  expect(screen.getByText(note)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Buy Data' })).toBeDisabled();
});
