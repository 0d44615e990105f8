import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { firstNetworks } from '../../../../../contracts/networks/terms';
import { BuyDataScreen } from '../../../../../frontend/src/features/buy-data/buy-data-screen';
import { fakeApi } from '../../support/fake-api';
import '../../support/dialogs';
import { renderScreen } from '../../support/render-screen';
import { order, price, profile } from '../../support/samples';
import { setWindow } from '../../support/window';

const [mtn, airteltigo] = firstNetworks.map((network) => ({
  ...network,
  balance_code: network.balanceCode,
  on_sale: true,
  taken_off: false,
  notice: '',
}));
const prices = [price(), price({ id: 'at-1gb', network: 'Airteltigo' })];
beforeEach(() => {
  setWindow('wide');
});

/** Measured times, of MTN only. */
const times = [{ network: 'MTN', half_within: 2, most_within: 9 }];
const underWay = order({
  ...{ id: '1', order_number: 'ORDUNDERWAY', status: 'processing' },
  created_at: new Date().toISOString(),
});

const open = (
  screenOf: React.ReactElement,
  networks: readonly unknown[],
  orders = [underWay],
  sold = prices,
) => {
  fakeApi({
    'get-profile': { body: { profile: profile() } },
    'get-recipients': { body: { recipients: [] } },
    'get-bundle-prices': { body: { prices: sold, networks, delivery_times: times } },
    'get-orders': { body: { orders, next_cursor: null } },
  });
  renderScreen(screenOf, '/buy-data');
  return userEvent.setup();
};

test('staff’s notice about a network on sale is shown to customers who choose it', async () => {
  const user = open(<BuyDataScreen />, [{ ...mtn, notice: 'Slow this morning.' }, airteltigo]);
  await user.click(await screen.findByRole('button', { name: 'AirtelTigo' }));
  expect(screen.queryByText('Slow this morning.')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'MTN' }));
  expect(screen.getByText('Slow this morning.').parentElement).toHaveTextContent('MTN: Slow this morning.');
  expect(screen.getByText('Slow this morning.')).toBeVisible();
});

test('a number of a network that we don’t sell says so, and how to go on, until a network is chosen', async () => {
  const user = open(<BuyDataScreen />, [mtn, airteltigo]);
  await user.type(await screen.findByLabelText('Phone Number'), '0204445556');
  const words =
    '020 444 5556 is a Telecel number. We don’t sell Telecel data. Moved to MTN or AirtelTigo? Choose it below.';
  expect(screen.getByText(words)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'MTN' }));
  expect(screen.getByText('This looks like a Telecel number.')).toBeVisible();
  await user.clear(screen.getByLabelText('Phone Number'));
  await user.type(screen.getByLabelText('Phone Number'), '0271234567');
  const warning = screen.getByText('This looks like an AirtelTigo number.');
  expect(warning.closest('.recipient-field--warning')).not.toBeNull();
});
