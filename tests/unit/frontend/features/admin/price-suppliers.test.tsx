import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { EditPriceDialog } from '../../../../../frontend/src/features/admin/prices/edit-price-dialog';
import type { AdminPrice } from '../../../../../frontend/src/lib/api/contract-types';
import { settingsView } from '../../../../../lambdas/core/settings/update-settings';
import { settings } from '../../../../support/shop/fixtures';
import '../../support/dialogs';
import { fakeApi } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';
import { adminNetwork, adminPrice, profile } from '../../support/samples';

const listed = adminPrice();
const key = { set: true, last4: '' };
const acme = {
  id: 'acme',
  name: 'Acme Data',
  protocol: 'rest',
  address: 'https://api.example.com/',
  on: true,
  key,
};

async function open(suppliers: AdminPrice['suppliers'], added: readonly object[]) {
  const { received } = fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    'admin-get-prices': { body: { prices: [listed], networks: [adminNetwork()] } },
    'admin-get-settings': { body: { settings: { ...settingsView(settings()), suppliers: added } } },
    'admin-update-price': { body: { success: true, price: listed } },
  });
  renderScreen(
    <EditPriceDialog price={{ ...listed, suppliers }} onDelete={jest.fn()} onClose={() => undefined} />,
  );
  const dialog = within(await screen.findByRole('dialog'));
  await waitFor(() => expect(received.map(({ name }) => name)).toContain('admin-get-settings'));
  return {
    dialog,
    sent: () => received.filter(({ name }) => name === 'admin-update-price').map(({ input }) => input),
  };
}

test('a plan’s id at an added supplier is shown, and only changes are sent', async () => {
  const { dialog, sent } = await open({ acme: { plan_id: 'M1' } }, [acme]);
  const id = await dialog.findByLabelText('Plan ID at Acme Data');
  expect(id).toHaveValue('M1');
  await userEvent.clear(id);
  await userEvent.click(dialog.getByRole('button', { name: 'Ask for approval' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ updates: { suppliers: { acme: { plan_id: null } } } });
});
