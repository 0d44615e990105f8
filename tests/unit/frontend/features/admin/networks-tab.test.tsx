import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { NetworksTab } from '../../../../../frontend/src/features/admin/networks/networks-tab';
import type { AdminNetwork } from '../../../../../frontend/src/lib/api/contract-types';
import { fakeApi } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';
import { profile } from '../../support/samples';

const telecel: AdminNetwork = {
  id: 'telecel',
  label: 'Telecel',
  mark: 'TC',
  colour: '#cc0000',
  prefixes: ['020'],
  balance_code: '',
  on_sale: true,
  notice: '',
  prefix_rule: 'warn',
  lines: [],
  codes: {},
  is_fixed: false,
  taken_off: false,
};

test('when a network is taken off, the heading of the list has the focus', async () => {
  window.confirm = () => true;
  let networks = [telecel];
  fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    'admin-get-prices': () => ({ body: { prices: [], networks } }),
    'admin-update-network': () => {
      networks = [{ ...telecel, taken_off: true }];
      return { body: { success: true } };
    },
  });
  renderScreen(<NetworksTab />);
  await userEvent.click(await screen.findByRole('button', { name: 'Take off Telecel' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Take off Telecel' })).toBeNull());
  expect(screen.getByRole('heading', { name: 'Networks' })).toHaveFocus();
});
