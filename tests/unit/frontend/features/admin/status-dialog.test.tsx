import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StatusDialog } from '../../../../../frontend/src/features/admin/orders/status-dialog';
import '../../support/dialogs';
import { fakeApi } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';
import { adminOrder, profile } from '../../support/samples';

const changed = 'It has changed meanwhile: it is completed now. Nothing was changed.';

test('a status is set on the order as the admin saw it; if it has changed, the change is shown, and nothing is decided', async () => {
  const { received } = fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    'admin-update-order-status': { body: { success: false, message: changed, money: 'none' } },
  });
  const done = jest.fn();
  const order = adminOrder({ status: 'processing' });
  renderScreen(<StatusDialog order={order} onClose={done} onDone={done} />);
  const update = () => screen.getByRole('button', { name: 'Update Status' });
  await userEvent.click(screen.getByRole('radio', { name: 'Failed' }));
  await userEvent.type(screen.getByLabelText('Reason'), 'Never sent');
  await userEvent.click(update());
  expect((await screen.findAllByText(changed))[0]).toBeVisible();
  await userEvent.click(update());
  await screen.findAllByText(changed);
  const sent = received.filter(({ name }) => name === 'admin-update-order-status').map(({ input }) => input);
  expect(sent[0]).toMatchObject({
    status: 'failed',
    statusSeen: 'processing',
    reason: 'Never sent',
    requestId: expect.any(String),
  });
  // Asking again for the same sends the same request.
  expect(sent[1]).toEqual(sent[0]);
  expect(done).not.toHaveBeenCalled();
});

test('a refund needs a reason here as in To do, and its field gets the focus', async () => {
  const { received } = fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    'admin-update-order-status': { body: { success: true, message: 'Done.', money: 'refunded' } },
  });
  const done = jest.fn();
  renderScreen(<StatusDialog order={adminOrder({ status: 'processing' })} onClose={done} onDone={done} />);
  expect(screen.queryByLabelText('Reason')).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: 'Failed' }));
  await userEvent.click(screen.getByRole('button', { name: 'Update Status' }));
  expect(screen.getByText('Enter a reason')).toBeVisible();
  expect(screen.getByLabelText('Reason')).toHaveFocus();
  expect(received.filter(({ name }) => name === 'admin-update-order-status')).toEqual([]);
  await userEvent.type(screen.getByLabelText('Reason'), 'The customer was charged twice');
  await userEvent.click(screen.getByRole('button', { name: 'Update Status' }));
  await waitFor(() => expect(done).toHaveBeenCalledTimes(2));
  expect(received.find(({ name }) => name === 'admin-update-order-status')?.input).toMatchObject({
    status: 'failed',
    reason: 'The customer was charged twice',
  });
});
