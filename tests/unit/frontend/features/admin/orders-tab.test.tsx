import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { eventFunctions } from '../../../../../contracts/registry';
import { OrdersTab } from '../../../../../frontend/src/features/admin/orders/orders-tab';
import '../../support/dialogs';
import { fakeApi } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';
import { adminOrder, profile } from '../../support/samples';
import { setWindow } from '../../support/window';

// jsdom lays nothing out.
let logged: jest.SpyInstance;
beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
  // React warns that jsdom doesn't know <search>.
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  logged.mockRestore();
});

test('after a change the counts reload, once the counting function has had time for it', async () => {
  const counts = { pending: 0, processing: 0, completed: 1, failed: 0 };
  const { received } = fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    'admin-get-orders': { body: { orders: [adminOrder()], next_cursor: null, counts } },
    'admin-get-approvals': { body: { approvals: [], limits: {} } },
    'admin-get-settings': { body: { settings: { suppliers: [] } } },
    'admin-update-order-status': { body: { success: true, message: 'Done.', money: 'none' } },
  });
  const readings = () => received.filter(({ name }) => name === 'admin-get-orders').length;
  renderScreen(<OrdersTab />, '/admin-orders');
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.click(await screen.findByRole('button', { name: /ORD7K2M9QXWPTRA/ }));
  await user.click(await screen.findByRole('radio', { name: 'Pending' }));
  await user.click(screen.getByRole('button', { name: 'Update Status' }));
  await waitFor(() => expect(readings()).toBe(2));

  const { batchWindowSeconds } = eventFunctions['record-statistics'];
  await act(() => jest.advanceTimersByTimeAsync((batchWindowSeconds + 1) * 1000));
  expect(readings()).toBe(2);
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(readings()).toBe(3);
});

test('picked days that aren’t applied stop an export, which says so', async () => {
  const counts = { pending: 0, processing: 0, completed: 1, failed: 0 };
  const { received } = fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    'admin-get-orders': { body: { orders: [adminOrder()], next_cursor: null, counts } },
  });
  renderScreen(<OrdersTab />, '/admin-orders');
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await screen.findByRole('button', { name: /ORD7K2M9QXWPTRA/ });
  await user.type(screen.getByLabelText('From Date'), '2026-11-01');
  await user.click(screen.getByRole('button', { name: 'Export' }));
  expect(await screen.findByText(/The dates are not applied yet/)).toBeVisible();
  expect(received.filter(({ name }) => name === 'admin-export-orders')).toEqual([]);
});

test('on a phone an order is opened by a button of its own, beside its checkbox and its link', async () => {
  const counts = { pending: 1, processing: 0, completed: 0, failed: 0 };
  const order = adminOrder({ status: 'pending', attention: ['order_by_hand_waits'] });
  fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    'admin-get-orders': { body: { orders: [order], next_cursor: null, counts } },
    'admin-get-approvals': { body: { approvals: [], limits: {} } },
  });
  renderScreen(<OrdersTab />, '/admin-orders?status=pending');
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const opener = await screen.findByRole('button', {
    name: /^Update status of order ORD7K2M9QXWPTRA$/,
  });
  // Its words are said, not shown: the card has an arrow.
  expect(opener).toHaveClass('amplify-button');
  expect(within(opener).getByText(/^Update status/)).toHaveClass('visually-hidden');
  expect(within(opener).queryByRole('checkbox')).toBeNull();
  expect(within(opener).queryByRole('link')).toBeNull();
  expect(screen.getByText('Filters (1)').closest('details')).not.toHaveAttribute('open');
  await user.click(opener);
  expect(await screen.findByRole('dialog', { name: 'Order ORD7K2M9QXWPTRA' })).toBeVisible();
});

test('an order that needs you and waits for approval says the two apart', async () => {
  const counts = { pending: 1, processing: 0, completed: 0, failed: 0 };
  const request = { id: 'A1B2C3D4', asked_by: 'Kofi Mensah', asked_at: '2026-11-20T12:00:00.000Z' };
  const order = adminOrder({ status: 'pending', attention: ['order_by_hand_waits'], request });
  fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    'admin-get-orders': { body: { orders: [order], next_cursor: null, counts } },
    'admin-get-approvals': { body: { approvals: [], limits: {} } },
  });
  renderScreen(<OrdersTab />, '/admin-orders');
  const [link] = await screen.findAllByRole('link', { name: /^Needs you/ });
  expect(link?.parentElement).toHaveTextContent(/ORD7K2M9QXWPTRA Needs approval/);
});

test('an order that its customer reported says so, as it is found by the report’s number', async () => {
  const counts = { pending: 0, processing: 0, completed: 2, failed: 0 };
  const orders = [adminOrder({ is_reported: true }), adminOrder({ order_number: 'ORD000000000000' })];
  fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    'admin-get-orders': { body: { orders, next_cursor: null, counts } },
  });
  renderScreen(<OrdersTab />, '/admin-orders?search=NK-482193');
  expect(await screen.findAllByText('Reported')).toHaveLength(1);
});

test('an order that its customer cancelled says so in place of a supplier, which never got it', async () => {
  const counts = { pending: 0, processing: 0, completed: 0, failed: 1 };
  const at = '2026-11-20T12:00:00.000Z';
  const timeline = [{ event: 'failed' as const, at, by: 'customer', note: 'Cancelled by you' }];
  const order = adminOrder({ status: 'failed', api_used: 'hubnet', timeline });
  fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    'admin-get-orders': { body: { orders: [order], next_cursor: null, counts } },
  });
  renderScreen(<OrdersTab />, '/admin-orders');
  expect(await screen.findByText('Cancelled by the customer')).toBeVisible();
  expect(screen.queryByText('Hubnet')).toBeNull();
});

test('after another status is chosen, the rows stay until its orders have come, and then none is selected', async () => {
  const counts = { pending: 1, processing: 0, completed: 0, failed: 0 };
  const page = { body: { orders: [adminOrder({ status: 'pending' })], next_cursor: null, counts } };
  let answer = () => {};
  const asked = new Promise<typeof page>((resolve) => {
    answer = () => resolve(page);
  });
  const isOfPending = (input: unknown) => JSON.stringify(input).includes('"status":"pending"');
  fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    'admin-get-orders': ({ input }) => (isOfPending(input) ? asked : page),
    'admin-get-approvals': { body: { approvals: [], limits: {} } },
  });
  renderScreen(<OrdersTab />, '/admin-orders');
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const box = await screen.findByRole('checkbox', { name: 'Select order ORD7K2M9QXWPTRA' });
  await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Pending 1' }));
  expect(screen.getByRole('button', { name: 'Pending 1' })).toHaveAttribute('aria-pressed', 'true');
  expect(box).toBeInTheDocument();
  answer();
  await waitFor(() => expect(box).not.toBeInTheDocument());
  expect(screen.getByRole('checkbox', { name: 'Select order ORD7K2M9QXWPTRA' })).not.toBeChecked();
});

test.each(['wide', 'narrow'] as const)(
  'in a %s window a number is said to be whom the data goes to, not the customer’s own',
  async (size) => {
    setWindow(size);
    const counts = { pending: 0, processing: 0, completed: 1, failed: 0 };
    fakeApi({
      'get-profile': { body: { profile: profile({ role: 'admin' }) } },
      'admin-get-orders': { body: { orders: [adminOrder()], next_cursor: null, counts } },
    });
    renderScreen(<OrdersTab />, '/admin-orders');
    const number = await screen.findByText('to 024 123 4567');
    expect(number).toBeVisible();
    // On a phone it never breaks.
    if (size === 'narrow') expect(number).toHaveClass('order-row__to');
  },
);

test('an order that only a person delivers has its two results on its row', async () => {
  const counts = { pending: 1, processing: 1, completed: 0, failed: 0 };
  const byHand = adminOrder({ status: 'pending', api_used: 'manual' });
  const sent = adminOrder({ id: '2', order_number: 'ORD000000000000', status: 'processing' });
  const { received } = fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    'admin-get-orders': { body: { orders: [byHand, sent], next_cursor: null, counts } },
    'admin-get-approvals': { body: { approvals: [], limits: {} } },
    'admin-update-order-status': { body: { success: true, message: 'Done.', money: 'none' } },
  });
  const inputsOf = (name: string) => received.filter((call) => call.name === name).map(({ input }) => input);
  renderScreen(<OrdersTab />, '/admin-orders?show=by-hand');
  const delivered = await screen.findByRole('button', { name: /is delivered$/ });
  expect(delivered).toHaveAccessibleName(`Order ${byHand.order_number} is delivered`);
  expect(inputsOf('admin-get-orders')[0]).toMatchObject({ byHand: true });
  // The second half of a double tap.
  fireEvent.click(delivered, { detail: 2 });
  fireEvent.click(screen.getByRole('button', { name: `Order ${byHand.order_number} has failed` }));
  expect(await screen.findByRole('radio', { name: 'Failed' })).toBeChecked();
  expect(inputsOf('admin-update-order-status')).toEqual([]);
  fireEvent.click(delivered, { detail: 1 });
  await waitFor(() =>
    expect(inputsOf('admin-update-order-status')).toMatchObject([
      { orderId: byHand.order_number, status: 'completed', statusSeen: 'pending' },
    ]),
  );
});
