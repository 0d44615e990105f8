import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Toaster } from '../../../../../frontend/src/components/toaster';
import { NetworksTab } from '../../../../../frontend/src/features/admin/networks/networks-tab';
import type { AdminNetwork } from '../../../../../frontend/src/lib/api/contract-types';
import '../../support/dialogs';
import { fakeApi } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';
import { adminNetwork, price, profile } from '../../support/samples';

const telecel = adminNetwork({
  id: 'telecel',
  label: 'Telecel',
  mark: 'TC',
  prefixes: ['020'],
  is_fixed: false,
});

test('when a network is taken off, a message says so, and the heading of the list has the focus', async () => {
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
  renderScreen(
    <>
      <NetworksTab />
      <Toaster shownMs={600_000} />
    </>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Take off Telecel' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Take off Telecel' })).toBeNull());
  expect(screen.getByRole('heading', { name: 'Networks' })).toHaveFocus();
  expect(screen.getAllByText('Network taken off successfully')).not.toEqual([]);
});

const open = (networks: readonly AdminNetwork[], prices: readonly object[] = []) => {
  fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    'admin-get-prices': { body: { prices, networks } },
  });
  renderScreen(<NetworksTab />);
};

test('an invalid code has its message at its own field, which gets the focus', async () => {
  open([telecel]);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Telecel' }));
  await userEvent.type(screen.getByLabelText('Code at Hubnet (optional)'), 'telecel');
  const primary = screen.getByLabelText('Code at the primary API (optional)');
  await userEvent.type(primary, 'tele_cel');
  await userEvent.click(screen.getByRole('button', { name: 'Save Network' }));
  await waitFor(() => expect(primary).toHaveFocus());
  expect(primary).toBeInvalid();
  expect(screen.getByText('Enter letters, digits and -')).toBeInTheDocument();
  expect(screen.getByLabelText('Code at Hubnet (optional)')).toBeValid();
});

test('a network without a code at any supplier says that its orders are sent by hand', async () => {
  const words = 'No supplier: its orders are sent by hand';
  open([
    telecel,
    { ...telecel, id: 'glo', label: 'Glo', codes: { primary: 'glo' } },
    { ...telecel, id: 'x1', label: 'X1', lines: [{ name: 'Big', codes: { hubnet: 'x1-big' } }] },
    { ...telecel, id: 'MTN', label: 'MTN', is_fixed: true },
  ]);
  const card = (await screen.findByText(words)).closest('li');
  expect(card).toHaveTextContent('Telecel');
});

test('saving a network without a supplier says, before and after, that its orders are sent by hand', async () => {
  fakeApi({
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
  await userEvent.type(screen.getByLabelText('Code at Hubnet (optional)'), 'tc');
  expect(screen.queryByText(words)).toBeNull();
  await userEvent.clear(screen.getByLabelText('Code at Hubnet (optional)'));
  await userEvent.type(screen.getByLabelText('Name'), ' Ghana');
  await userEvent.click(screen.getByRole('button', { name: 'Save Network' }));
  const said = 'Network saved. No supplier has a code for it: its orders are sent by hand';
  expect((await screen.findAllByText(said)).length).toBeGreaterThan(0);
});

test('staff who add a network that was taken off read that its plans are sold again', async () => {
  const plan = price({ network: 'telecel' });
  open(
    [{ ...telecel, taken_off: true }],
    [plan, { ...plan, id: 'second' }, { ...plan, id: 'off', is_active: false }],
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Add Network' }));
  await userEvent.type(screen.getByLabelText('Id'), 'telece');
  expect(screen.queryByText(/sold again/)).toBeNull();
  await userEvent.type(screen.getByLabelText('Id'), 'l');
  expect(
    screen.getByText('Telecel was taken off before. Its 2 plans are sold again as soon as it is on sale.'),
  ).toBeInTheDocument();
});

test('each supplier’s code for a line is shown, changed and kept', async () => {
  const lines = [
    { name: 'iShare', codes: {} },
    { name: 'BigTime', codes: { hubnet: 'big-time', acme: 'at-big' } },
  ];
  const api = fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    'admin-get-prices': { body: { prices: [], networks: [{ ...telecel, lines }] } },
    'admin-update-network': { body: { success: true, network: telecel } },
  });
  renderScreen(<NetworksTab />);
  const updates = () =>
    api.received.filter(({ name }) => name === 'admin-update-network').map(({ input }) => input);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Telecel' }));
  const codes = (line: string) => screen.getByLabelText(`Codes of ${line} at other suppliers (optional)`);
  expect(codes('iShare')).toHaveValue('');
  expect(codes('BigTime')).toHaveValue('acme = at-big');

  await userEvent.type(codes('BigTime'), ', hubnet = big');
  await userEvent.click(screen.getByRole('button', { name: 'Save Network' }));
  await waitFor(() => expect(codes('BigTime')).toBeInvalid());
  expect(updates()).toEqual([]);

  await userEvent.clear(codes('BigTime'));
  await userEvent.type(codes('BigTime'), 'acme = at-big, primary = at-bt');
  await userEvent.type(codes('iShare'), 'acme = at-ishare');
  await userEvent.click(screen.getByRole('button', { name: 'Save Network' }));
  await waitFor(() =>
    expect(updates()).toMatchObject([
      {
        fields: {
          lines: [
            { name: 'iShare', codes: { acme: 'at-ishare', hubnet: '' } },
            { name: 'BigTime', codes: { acme: 'at-big', primary: 'at-bt', hubnet: 'big-time' } },
          ],
        },
      },
    ]),
  );
});
