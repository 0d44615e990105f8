import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StopDialog } from '../../../../../frontend/src/features/admin/networks/stop-dialog';
import { fakeApi } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';
import { adminNetwork, price } from '../../support/samples';

test.each([
  ['MTN', 'MTN'],
  ['All networks', 'all'],
])('%s is taken off sale with a message', async (name, id) => {
  const telecel = adminNetwork({ id: 'telecel', label: 'Telecel' });
  const { received } = fakeApi({
    'admin-get-prices': { body: { prices: [price()], networks: [adminNetwork(), telecel], tiers: [] } },
    'admin-update-network': { body: { success: true } },
  });
  const close = jest.fn();
  renderScreen(<StopDialog onClose={close} />);
  await userEvent.click(await screen.findByRole('button', { name }));
  await userEvent.type(screen.getByLabelText('Message to customers (optional)'), 'Back at 16:00.');
  await userEvent.click(screen.getByRole('button', { name: 'Stop selling' }));
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(received.find(({ name: of }) => of === 'admin-update-network')?.input).toMatchObject({
    ...{ id, change: 'change', fields: { on_sale: false, notice: 'Back at 16:00.' } },
  });
});
