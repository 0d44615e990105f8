import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { OrdersTab } from '../../../../../frontend/src/features/admin/orders/orders-tab';
import '../../support/dialogs';
import { fakeApi } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';
import { adminOrder, profile } from '../../support/samples';

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

test('an order that only a person delivers has its two results on its row', async () => {
  const counts = { pending: 1, processing: 1, completed: 0, failed: 0 };
  const byHand = adminOrder({ status: 'pending', api_used: 'manual', is_by_hand: true });
  const sent = adminOrder({ id: '2', order_number: 'ORD000000000000', status: 'processing' });
  const { received } = fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    'admin-get-orders': { body: { orders: [byHand, sent], next_cursor: null, counts } },
    'admin-update-order-status': { body: { success: true, message: 'Done.', money: 'none' } },
  });
  const inputsOf = (name: string) => received.filter((call) => call.name === name).map(({ input }) => input);
  renderScreen(<OrdersTab />, '/admin-orders?status=by-hand');
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
