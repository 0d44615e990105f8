import { screen, waitFor, within } from '@testing-library/react';
import { savePending } from '../../../../../frontend/src/components/purchase/purchase';
import { orderNumberOf } from '../../../../../frontend/src/lib/orders/order-number';
import { timesToUndo } from '../../../../../frontend/src/lib/orders/time-to-undo';
import { dropIntention } from '../../../../../frontend/src/lib/purchase-intention';
import { choosePlan } from '../../support/plans';
import { order, price } from '../../support/samples';
import { bundle, bundlesOf, field, mtnPrices, openHome, send, type } from './quick-buy-support';

/** Buying on Home works like buying in Buy Data. */

beforeEach(() => {
  sessionStorage.clear();
  dropIntention();
  timesToUndo.clear();
});

test('it sends the same as Buy Data, only with the sheet’s button, and once for two taps', async () => {
  const { user, purchases, view } = openHome({ check: { is_new: true } });
  await type(user, '+233 24 123 4567');
  await user.click(await bundle(/^2GB/));
  const button = await send();
  await waitFor(() => expect(button).toBeEnabled());
  expect(purchases()).toEqual([]);
  await user.dblClick(button);
  expect(await screen.findByText('On its way.')).toBeVisible();
  expect(purchases()).toHaveLength(1);
  view.unmount();

  const other = openHome({ check: { is_new: true } });
  await type(other.user);
  await bundlesOf('MTN');
  await other.user.click(screen.getByRole('link', { name: 'All bundles' }));
  await choosePlan(other.user, '2GB - ₵10.00');
  await other.user.click(screen.getByRole('button', { name: 'Buy Data' }));
  const same = await send();
  await waitFor(() => expect(same).toBeEnabled());
  await other.user.click(same);
  await waitFor(() => expect(other.purchases()).toHaveLength(1));
  const [[here], [there]] = [purchases(), other.purchases()];
  expect({ ...here, requestId: '' }).toEqual({ ...there, requestId: '' });
  expect(here?.requestId).not.toBe(there?.requestId);
});

test('while a purchase is being sent, its bundle says so, its number can’t be changed, and a second tap where the sheet was does nothing', async () => {
  const { user } = openHome({ purchase: 'never' });
  await type(user);
  await user.click(await bundle(/^1GB/));
  await waitFor(async () => expect(await send()).toBeEnabled());
  await user.click(await send());
  await waitFor(async () => expect(await field()).toHaveAttribute('readonly'));
  expect(await bundle(/^1GB/)).toHaveTextContent('1GB Sending…');
  expect(await bundle(/^2GB/)).toHaveTextContent('2GB ₵10.00');
  await user.click(screen.getByRole('link', { name: 'All bundles' }));
  expect(screen.queryByRole('heading', { name: 'Buy Data' })).toBeNull();
  await type(user, '9');
  expect(await field()).toHaveValue('0241234567');
});

test('a refusal stays between the number and its bundles, with another number to try', async () => {
  const message = 'The network didn’t accept this number. ₵5.00 is back in your wallet.';
  const { user } = openHome({ purchase: { body: { success: false, message, order_number: 'ORD1' } } });
  await type(user);
  await user.click(await bundle(/^1GB/));
  await user.click(await send());
  const words = await screen.findByText(message);
  const list = screen.getByRole('list', { name: 'MTN bundles' });
  expect(words.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.click(screen.getByRole('button', { name: 'Use another number' }));
  await user.keyboard('02');
  expect(await field()).toHaveValue('02');
  expect(screen.queryByText(message)).toBeNull();
});

test('afterwards the field is ready for the next number, and the order can be undone, once, also when it has its row', async () => {
  const { user, api } = openHome();
  await type(user);
  await user.click(await bundle(/^1GB/));
  const waiting = order({ order_number: 'ORD1', status: 'pending', undo_ms_left: 8_000, can_cancel: true });
  api.answers['get-orders'] = { body: { orders: [waiting], next_cursor: null } };
  await waitFor(async () => expect(await send()).toBeEnabled());
  await user.click(await send());
  expect(await screen.findByRole('button', { name: /^Undo/ })).toBeVisible();
  const rows = within(screen.getByRole('region', { name: 'Recent Orders' }));
  const row = within(await rows.findByRole('listitem'));
  expect(row.queryByRole('button')).toBeNull();
  expect(screen.getAllByRole('button', { name: /^Undo/ })).toHaveLength(1);
  expect(await field()).toHaveValue('');
  expect(screen.queryByRole('list', { name: 'MTN bundles' })).toBeNull();
  expect(screen.getByRole('region', { name: 'Send data' })).toHaveFocus();
});

test('a refused purchase says why; number and bundles stay, and so does the cursor', async () => {
  const { user } = openHome({
    purchase: { body: { success: false, message: 'MTN refused it.', order_number: null } },
  });
  await type(user);
  await user.click(await bundle(/^1GB/));
  await waitFor(async () => expect(await send()).toBeEnabled());
  await user.click(await send());
  expect(await screen.findByText('MTN refused it.')).toBeVisible();
  expect(await field()).toHaveValue('0241234567');
  expect(await bundle(/^1GB/)).toHaveFocus();
});

test('without an answer, the purchase’s state replaces the number; checking sends the same purchase', async () => {
  const { user, api, purchases } = openHome({ purchase: 'network-error' });
  // Keeps it from waiting for the network.
  const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await type(user);
  await user.click(await bundle(/^1GB/));
  await waitFor(async () => expect(await send()).toBeEnabled());
  await user.click(await send());
  expect(await screen.findByRole('heading', { name: 'Still checking your purchase' })).toHaveFocus();
  expect(await field()).not.toBeVisible();
  isOnline.mockRestore();
  api.answers['process-bundle-order'] = {
    body: { success: true, message: 'On its way.', order_number: 'ORD1' },
  };
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByText('On its way.')).toBeVisible();
  expect(new Set(purchases().map(({ requestId }) => requestId)).size).toBe(1);
  expect(await field()).toBeVisible();
});

test('after a reload, a purchase without an answer is looked up without a tap', async () => {
  const requestId = 'left-behind';
  const input = { plan: '1GB - ₵5.00', phoneNumber: '0241234567', network: 'mtn' as const };
  savePending('user-1', {
    ...input,
    requestId,
    volume: 1000,
    planId: 'mtn-1gb',
    api_plan_id: null,
    price: 5,
  });
  // A later purchase of this page, as after a reload.
  const kept = sessionStorage.getItem('purchase-intention') ?? '';
  savePending('user-1', { ...input, requestId: 'x', volume: 1000, planId: 'a', api_plan_id: null, price: 5 });
  sessionStorage.setItem('purchase-intention', kept);
  const order_number = await orderNumberOf('user-1', requestId);
  const { purchases } = openHome({ orders: [order({ order_number })] });
  expect(await screen.findByText(/has been delivered/)).toBeVisible();
  expect(purchases()).toEqual([]);
});

test('for a bundle from ₵100 on, a new number’s last four digits are typed again', async () => {
  const { user, purchases } = openHome({ prices: [price({ price: 120 })], check: { is_new: true } });
  await type(user);
  await user.click(await bundle(/^1GB/));
  await user.type(await screen.findByLabelText('Last four digits of the number'), '4568');
  expect(screen.getByText(/doesn’t end in 4568/)).toBeVisible();
  expect(await send()).toBeDisabled();
  expect(purchases()).toEqual([]);
});

test('a customer who has switched the sheet off buys with the tap, but not for a number that is being corrected', async () => {
  const buying_settings = { most_a_day: null, known_only: false, read_back: 'off', wait: 'off' } as const;
  const { user, api, purchases } = openHome({ prices: mtnPrices(1), profile: { buying_settings } });
  const answer = api.answers['check-recipient'] ?? 'never';
  const { fetch } = globalThis;
  let answerLate = () => {};
  globalThis.fetch = async (url, init) => {
    if (String(url).endsWith('check-recipient')) await new Promise<void>((done) => (answerLate = done));
    return fetch(url, init);
  };
  await type(user);
  await user.click(await bundle(/^1GB/));
  await waitFor(() => expect(answerLate).not.toBe(undefined));
  await user.type(await field(), '{Backspace}8');
  answerLate();
  await bundlesOf('MTN');
  expect(purchases()).toEqual([]);
  globalThis.fetch = fetch;
  api.answers['check-recipient'] = answer;
  await user.click(await bundle(/^1GB/));
  expect(await screen.findByText('On its way.')).toBeVisible();
  expect(purchases().map(({ phoneNumber }) => phoneNumber)).toEqual(['0241234568']);
});
