import { act, screen } from '@testing-library/react';
import { AccountsTab } from '../../../../../frontend/src/features/admin/accounts/accounts-tab';
import { OrderHistory } from '../../../../../frontend/src/features/admin/orders/status/order-history';
import {
  WaitingRequest,
  WaitsForApproval,
} from '../../../../../frontend/src/features/admin/shared/waiting-request';
import '../../support/dialogs';
import { fakeApi } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';
import { adminNetwork, profile } from '../../support/samples';

const user = {
  ...{ id: 'u1', user_id: 'u1', name: 'Ama Serwaa', email: null, phone: '', balance: 0.3, tier: null },
  ...{ role: 'user', staff_role: null, is_banned: false, created_at: '2026-01-05T10:00:00.000Z' },
};

beforeEach(() => {
  fakeApi({
    'get-profile': {
      body: { profile: profile({ role: 'admin', permissions: ['prices.edit', 'money.approve'] }) },
    },
    'admin-get-prices': { body: { prices: [], networks: [adminNetwork()] } },
    'admin-get-users': { body: { users: [], next_cursor: null } },
  });
});

test('staff who may not see requests get no link to one', async () => {
  const request = { id: 'A1B2C3D4', asked_by: 'Kofi Mensah', asked_at: '2026-11-20T12:00:00.000Z' };
  fakeApi({ 'get-profile': { body: { profile: profile({ role: 'admin', staff_role: 'support' }) } } });
  renderScreen(
    <>
      <WaitsForApproval request={request} of="an order" />
      <WaitingRequest request={request} of="an order" />
    </>,
  );
  expect(await screen.findByText(/^Waiting for approval\. Kofi Mensah/)).toBeVisible();
  expect(screen.getByText('Needs approval')).toBeVisible();
  await act(async () => undefined);
  expect(screen.queryByRole('link')).toBeNull();
});

test('a user with a waiting change shows it in the list', async () => {
  const request = { id: 'A1B2C3D4', asked_by: 'Kofi Mensah', asked_at: '2026-11-20T12:00:00.000Z' };
  fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    'admin-get-users': { body: { users: [{ ...user, request }], next_cursor: null } },
  });
  renderScreen(<AccountsTab />, '/admin-users');
  const to = '/admin-todo?approval=A1B2C3D4';
  expect(await screen.findByRole('link', { name: /^Needs approval/ })).toHaveAttribute('href', to);
});

test('the timeline calls a colleague by name, and says of one who has left only that they have left', async () => {
  const at = '2026-11-20T12:00:00.000Z';
  renderScreen(
    <OrderHistory
      timeline={[
        { event: 'reopened', at, by: '087892cb-0000', by_name: 'Kofi Mensah' },
        { event: 'delivered', at, by: '18f0aa11-0000' },
      ]}
    />,
  );
  expect(await screen.findByText(/by Kofi Mensah$/)).toBeVisible();
  expect(screen.getByText(/by somebody who has left$/)).toBeVisible();
  expect(screen.queryByText(/087892cb|18f0aa11/)).toBeNull();
});

test('a number of no user leads to the orders that were sent to it', async () => {
  renderScreen(<AccountsTab />, '/admin-users?search=024%20412%203456');
  expect(await screen.findByRole('link', { name: 'Find orders sent to 0244123456' })).toHaveAttribute(
    'href',
    '/admin-orders?search=0244123456',
  );
});

test('a case’s number leads from the users to its order', async () => {
  renderScreen(<AccountsTab />, '/admin-users?search=nk-482193');
  expect(await screen.findByText('NK-482193 is a customer’s report about an order.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Find its order' })).toHaveAttribute(
    'href',
    '/admin-orders?search=NK-482193',
  );
});

test('the timeline names the supplier of an order that was sent once', async () => {
  const sent = (at: string) => ({ event: 'sent' as const, at, by: 'system' });
  const [first, second] = [sent('2026-11-20T12:00:00.000Z'), sent('2026-11-20T12:05:00.000Z')];
  renderScreen(<OrderHistory timeline={[first]} supplier="Hubnet" />);
  expect(await screen.findByText('Sent to Hubnet')).toBeVisible();
  renderScreen(<OrderHistory timeline={[first, second]} supplier="Hubnet" />);
  expect(await screen.findAllByText('Sent to the supplier')).toHaveLength(2);
});

test('an order’s dialog tells its history in the order and the words of its page', async () => {
  const [paid, sent, failed] = [0, 1, 2].map((minute) => `2026-11-20T12:0${minute}:00.000Z`) as [
    string,
    string,
    string,
  ];
  const timeline = [
    { event: 'paid' as const, at: paid, by: 'customer' },
    { event: 'sent' as const, at: sent, by: 'system' },
    { event: 'failed' as const, at: failed, by: 'supplier', note: 'No such number' },
  ];
  const attempt = { supplier: 'Hubnet', at: sent, state: 'failed' as const, outcome: 'No such number' };
  const said = () => screen.getAllByRole('listitem').map(({ firstChild }) => firstChild?.textContent);
  const dialog = renderScreen(<OrderHistory timeline={timeline} supplier="Hubnet" />);
  const words = ['Failed: No such number', 'Sent to Hubnet', 'Paid from the wallet'];
  expect(said()).toEqual(words);
  dialog.unmount();
  renderScreen(<OrderHistory timeline={timeline} attempts={[{ ...attempt, transaction_id: null }]} />);
  expect(said()).toEqual(words);
});
