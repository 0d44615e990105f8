import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Toaster } from '../../../../../frontend/src/components/toaster';
import { NetworksTab } from '../../../../../frontend/src/features/admin/networks/networks-tab';
import { api as shopApi } from '../../../../../frontend/src/lib/api/api';
import { settingsView } from '../../../../../lambdas/core/settings/update-settings';
import { settings } from '../../../../support/shop/fixtures';
import '../../support/dialogs';
import { fakeApi } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';
import { adminNetwork, profile } from '../../support/samples';

const keyed = settingsView(settings({ primary_bundle_api_key: 'key', secondary_bundle_api_key: 'key' }));
const read = { 'admin-get-settings': { body: { settings: keyed } } };

const telecel = adminNetwork({
  id: 'telecel',
  label: 'Telecel',
  mark: 'TC',
  prefixes: ['020'],
  is_fixed: false,
});

test('saving a network without a supplier says, before and after, that its orders are sent by hand', async () => {
  fakeApi({
    ...read,
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    'admin-get-prices': { body: { prices: [], networks: [telecel] } },
    'admin-update-network': { body: { success: true } },
  });
  renderScreen(
    <>
      <NetworksTab />
      <Toaster shownMs={600_000} />
    </>,
  );
  const words = /No supplier has a code for it\. Its orders wait/;
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Telecel' }));
  expect(screen.getByText(words)).toBeVisible();
  await userEvent.type(await screen.findByLabelText('Code at Hubnet (optional)'), 'tc');
  expect(screen.queryByText(words)).toBeNull();
  await userEvent.clear(screen.getByLabelText('Code at Hubnet (optional)'));
  await userEvent.type(screen.getByLabelText('Name'), ' Ghana');
  await userEvent.click(screen.getByRole('button', { name: 'Save Network' }));
  const said = 'Network saved. No supplier has a code for it: its orders are sent by hand';
  expect((await screen.findAllByText(said)).length).toBeGreaterThan(0);
});

test('a network whose first answer was lost is sent again under the same id, though the list has it by now', async () => {
  let networks = [telecel];
  const { received } = fakeApi({
    ...read,
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    'admin-get-prices': () => ({ body: { prices: [], networks } }),
    'admin-update-network': 'network-error',
  });
  const { store } = renderScreen(<NetworksTab />);
  await screen.findByText('Telecel');
  await userEvent.click(screen.getByRole('button', { name: 'Add Network' }));
  await userEvent.type(await screen.findByLabelText('Name'), 'Volta');
  await userEvent.type(screen.getByLabelText('Mark'), 'VR');
  const press = () =>
    userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add Network' }));
  await press();
  await screen.findByText(/You can safely try again/);
  networks = [telecel, adminNetwork({ id: 'volta', label: 'Volta' })];
  act(() => void store.dispatch(shopApi.util.invalidateTags(['Prices'])));
  await screen.findByRole('button', { name: 'Edit Volta', hidden: true });
  await press();
  const sent = () => received.flatMap(({ name, input }) => (name === 'admin-update-network' ? [input] : []));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toEqual(sent()[0]);
});
