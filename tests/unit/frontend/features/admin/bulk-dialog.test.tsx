import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { BulkDialog } from '../../../../../frontend/src/features/admin/orders/bulk-dialog';
import '../../support/dialogs';
import { fakeApi } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';
import { adminOrder } from '../../support/samples';

test('orders of deleted customers, whose money can’t be moved, are counted apart and not sent', async () => {
  const { received } = fakeApi({ 'admin-bulk-update-orders': { body: { updatedCount: 1, failures: [] } } });
  const [kept, gone] = [
    adminOrder({ id: 'kept', order_number: 'ORDKEPT' }),
    adminOrder({ id: 'gone', order_number: 'ORDGONE', user_name: 'Unknown User', is_user_deleted: true }),
  ];
  const ignore = () => undefined;
  renderScreen(<BulkDialog orders={[kept, gone]} status="failed" onClose={ignore} onDone={ignore} />);
  expect(screen.getByText('Refunds ₵5.00 to Ama Serwaa.')).toBeVisible();
  expect(screen.getByText(/^1 is of a deleted customer: no money can be moved/)).toBeVisible();
  const update = screen.getByRole('button', { name: 'Update 1 order' });
  await userEvent.click(update);
  expect(await screen.findByText('Enter a reason')).toBeVisible();
  const sent = () => received.filter(({ name }) => name === 'admin-bulk-update-orders');
  expect(sent()).toEqual([]);
  await userEvent.type(screen.getByLabelText('Reason'), 'Hubnet lost them');
  await userEvent.click(update);
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.input).toEqual({
    orderIds: ['ORDKEPT'],
    status: 'failed',
    // What the admin decides on.
    statusesSeen: ['completed'],
    reason: 'Hubnet lost them',
    requestId: expect.any(String),
  });
});

test('orders that have changed since they were seen are named, not decided', async () => {
  const reason = 'It has changed meanwhile: it is completed now. Nothing was changed.';
  fakeApi({
    'admin-bulk-update-orders': { body: { updatedCount: 0, failures: [{ orderId: 'ORDKEPT', reason }] } },
  });
  const order = adminOrder({ id: 'kept', order_number: 'ORDKEPT', status: 'processing' });
  const ignore = () => undefined;
  renderScreen(<BulkDialog orders={[order]} status="failed" onClose={ignore} onDone={ignore} />);
  await userEvent.type(screen.getByLabelText('Reason'), 'Hubnet lost it');
  await userEvent.click(screen.getByRole('button', { name: 'Update 1 order' }));
  expect(await screen.findByText(reason)).toBeVisible();
});
