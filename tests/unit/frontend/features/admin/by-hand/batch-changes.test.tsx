import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ChangeQuestion } from '../../../../../../frontend/src/features/admin/orders/by-hand/change-question';
import { useBatchChanges } from '../../../../../../frontend/src/features/admin/orders/by-hand/use-batch-changes';
import { fakeApi } from '../../../support/fake-api';
import { renderScreen } from '../../../support/render-screen';
import { profile } from '../../../support/samples';
import { row } from './samples';

const [delivered, failed] = [row('0241111111', 1_000), row('0242222222', 1_000)];

function Question() {
  const { run } = useBatchChanges('0123456789AB', async () => undefined);
  const change = { delivered: [delivered], failed: [failed], back: [] };
  return <ChangeQuestion change={change} send={run} onClose={() => undefined} />;
}

test('the reason of orders that failed isn’t written to those that were delivered', async () => {
  const { received } = fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    'admin-get-approvals': { body: { approvals: [], limits: {} } },
    'admin-bulk-update-orders': { body: { updatedCount: 1, failures: [] } },
  });
  renderScreen(<Question />);
  await userEvent.type(await screen.findByLabelText('Reason'), 'Wrong number');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const sent = () =>
    received.filter(({ name }) => name === 'admin-bulk-update-orders').map(({ input }) => input);
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[0]).toMatchObject({ orderIds: [delivered.order_number], status: 'completed' });
  expect(sent()[0]).not.toHaveProperty('reason');
  expect(sent()[1]).toMatchObject({ orderIds: [failed.order_number], reason: 'Wrong number' });
});
