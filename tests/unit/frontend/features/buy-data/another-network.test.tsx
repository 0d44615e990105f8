import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { firstNetworks } from '../../../../../contracts/networks/networks';
import { BuyDataScreen } from '../../../../../frontend/src/features/buy-data/buy-data-screen';
import { OrdersScreen } from '../../../../../frontend/src/features/orders/orders-screen';
import { fakeApi } from '../../support/fake-api';
import '../../support/dialogs';
import { choosePlan, chosenPlan } from '../../support/plans';
import { renderScreen } from '../../support/render-screen';
import { order, price, profile } from '../../support/samples';
import { setWindow } from '../../support/window';

const [mtn, airteltigo] = firstNetworks.map((network) => ({
  ...network,
  balance_code: network.balanceCode,
  on_sale: true,
  taken_off: false,
  notice: '',
  prefix_rule: 'warn',
}));
const prices = [price(), price({ id: 'at-1gb', network: 'Airteltigo' })];
const check = {
  phone: '0271234567',
  network: 'differs',
  seems: 'Airteltigo',
  is_refused: false,
  words: 'It looks like an AirtelTigo number.',
  is_new: false,
};

beforeEach(() => {
  setWindow('wide');
});

/** Measured times, of MTN only. */
const times = [{ network: 'MTN', half_within: 2, most_within: 9, over: 'hour' }];
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
    'check-recipient': { body: check },
  });
  renderScreen(screenOf, '/buy-data');
  return userEvent.setup();
};

test('a customer who went back to the first network can choose the other network’s data again', async () => {
  const user = open(<BuyDataScreen />, [mtn, airteltigo]);
  for (const _time of ['first', 'second']) {
    await user.click(await screen.findByRole('button', { name: 'MTN' }));
    await choosePlan(user, '1GB - ₵5.00');
    const number = screen.getByLabelText('Phone Number');
    await user.clear(number);
    await user.type(number, '0271234567');
    await user.click(screen.getByRole('button', { name: 'Buy Data' }));
    await user.click(await screen.findByRole('button', { name: 'Buy AirtelTigo data' }));
    expect(screen.getByRole('button', { name: 'AirtelTigo' })).toHaveAttribute('aria-pressed', 'true');
  }
});

test('changing networks keeps the plan, which has the focus', async () => {
  const user = open(<BuyDataScreen />, [mtn, airteltigo]);
  await user.click(await screen.findByRole('button', { name: 'MTN' }));
  await choosePlan(user, '1GB - ₵5.00');
  await user.type(screen.getByLabelText('Phone Number'), '0271234567');
  await user.click(screen.getByRole('button', { name: 'Buy Data' }));
  await user.click(await screen.findByRole('button', { name: 'Buy AirtelTigo data' }));
  expect(chosenPlan()).toBe('1GB - ₵5.00');
  expect(screen.getByRole('radio')).toHaveFocus();
});

test.each([
  [{ notice: '' }, 'not on sale right now.'],
  [{ notice: 'Back at 6 pm.' }, 'not on sale right now. Back at 6 pm.'],
])('a network that is off sale with %j says so once', async (sales, words) => {
  const networks = [{ ...mtn, on_sale: false, ...sales }, airteltigo];
  open(<BuyDataScreen />, networks);
  expect((await screen.findByText(words)).parentElement).toHaveTextContent(`MTN: ${words}`);
});

test('a notice that names its network itself doesn’t name it twice', async () => {
  const user = open(<BuyDataScreen />, [{ ...mtn, notice: 'MTN data comes late today.' }, airteltigo]);
  await user.click(await screen.findByRole('button', { name: 'MTN' }));
  const said = await screen.findByText(/data comes late today\.$/);
  expect(said).toHaveTextContent(/^MTN data comes late today\.$/);
});

test('an order under way says that its network is off sale', async () => {
  const user = open(<OrdersScreen />, [{ ...mtn, on_sale: false }, airteltigo]);
  await user.click(await screen.findByText('ORDUNDERWAY'));
  expect(await screen.findByText('MTN: not on sale right now.')).toBeInTheDocument();
  expect(screen.queryByText(/at most/)).not.toBeInTheDocument();
});

test('an order under way, but not an ended one or one that has taken longer, shows how long deliveries of its network usually take', async () => {
  const unmeasured = { id: '2', order_number: 'ORDUNMEASURED', network: 'Airteltigo' };
  const ended = order({ id: '3', order_number: 'ORDENDED', created_at: new Date().toISOString() });
  const tenMinutesAgo = new Date(Date.now() - 600_000).toISOString();
  const late = order({ ...underWay, id: '4', order_number: 'ORDLATE', created_at: tenMinutesAgo });
  open(<OrdersScreen />, [mtn, airteltigo], [underWay, order({ ...underWay, ...unmeasured }), ended, late]);
  const usual = 'On its way. Usually 2 min, at most 9.';
  const user = userEvent.setup();
  for (const number of await screen.findAllByText(/^ORD/)) await user.click(number);
  expect(await screen.findByText(usual)).toBeVisible();
  const rows = screen.getAllByRole('listitem').filter((row) => within(row).queryByText(/at most/));
  expect(rows).toEqual([expect.objectContaining({ textContent: expect.stringContaining('ORDUNDERWAY') })]);
});

test('staff’s notice about a network on sale is shown to customers who choose it', async () => {
  const user = open(<BuyDataScreen />, [{ ...mtn, notice: 'Slow this morning.' }, airteltigo]);
  await user.click(await screen.findByRole('button', { name: 'AirtelTigo' }));
  expect(screen.queryByText('Slow this morning.')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'MTN' }));
  expect(screen.getByText('Slow this morning.').parentElement).toHaveTextContent('MTN: Slow this morning.');
  expect(screen.getByText('Slow this morning.')).toBeVisible();
});

test('a network that was taken off is not mentioned', async () => {
  open(<BuyDataScreen />, [{ ...mtn, on_sale: false, taken_off: true }, airteltigo]);
  await screen.findByRole('button', { name: 'AirtelTigo' });
  expect(screen.queryByText(/not on sale/)).not.toBeInTheDocument();
});

test('a network in preparation, which has no plan yet, is not shown', async () => {
  open(<BuyDataScreen />, [{ ...mtn, on_sale: false, has_plans: false }, airteltigo]);
  await screen.findByRole('button', { name: 'AirtelTigo' });
  expect(screen.queryByText(/not on sale/)).not.toBeInTheDocument();
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

test('a number of a network that is off sale for now isn’t said to be of one that we don’t sell', async () => {
  const user = open(<BuyDataScreen />, [mtn, { ...airteltigo, on_sale: false }], [], [price()]);
  await user.type(await screen.findByLabelText('Phone Number'), '0271234567');
  const words = '027 123 4567 is an AirtelTigo number. AirtelTigo data isn’t on sale right now.';
  expect(screen.getByText(words)).toBeVisible();
});

test('a network that the number chose goes when the next number’s network isn’t sold', async () => {
  const user = open(<BuyDataScreen />, [mtn, airteltigo]);
  const number = await screen.findByLabelText('Phone Number');
  await user.type(number, '0271234567');
  expect(screen.getByRole('button', { name: 'AirtelTigo' })).toHaveAttribute('aria-pressed', 'true');
  await user.clear(number);
  await user.type(number, '0204445556');
  expect(screen.getByRole('button', { name: 'AirtelTigo' })).toHaveAttribute('aria-pressed', 'false');
  expect(screen.getByText(/We don’t sell Telecel data/)).toBeVisible();
});
