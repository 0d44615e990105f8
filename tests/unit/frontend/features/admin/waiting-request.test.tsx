import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { changeText } from '../../../../../contracts/approvals/same-change';
import type { Account } from '../../../../../frontend/src/features/admin/accounts/account';
import { AccountsTab } from '../../../../../frontend/src/features/admin/accounts/accounts-tab';
import { AdjustBalanceDialog } from '../../../../../frontend/src/features/admin/accounts/dialogs/adjust-balance-dialog';
import { ResetFactorDialog } from '../../../../../frontend/src/features/admin/accounts/dialogs/reset-factor-dialog';
import { OrderHistory } from '../../../../../frontend/src/features/admin/orders/status/order-history';
import { StatusDialog } from '../../../../../frontend/src/features/admin/orders/status/status-dialog';
import { EditPriceDialog } from '../../../../../frontend/src/features/admin/prices/edit-price-dialog';
import { WaitingChange } from '../../../../../frontend/src/features/admin/shared/actions/waiting-change';
import {
  WaitingRequest,
  WaitsForApproval,
} from '../../../../../frontend/src/features/admin/shared/waiting-request';
import { toastStore } from '../../../../../frontend/src/lib/toast/toast-store';
import '../../support/dialogs';
import { fakeApi } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';
import { adminNetwork, adminOrder, adminPrice, profile } from '../../support/samples';

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

test('a price with a waiting change shows who asked, and leads to the request', async () => {
  const request = { id: 'A1B2C3D4', asked_by: 'Kofi Mensah', asked_at: '2026-11-20T12:00:00.000Z' };
  renderScreen(<EditPriceDialog price={adminPrice({ request })} onDelete={jest.fn()} onClose={jest.fn()} />);
  expect(await screen.findByText(/^Waiting for approval\. Kofi Mensah asked for it/)).toBeVisible();
  expect(await screen.findByRole('link', { name: /^See it/ })).toHaveAttribute(
    'href',
    '/admin-todo?approval=A1B2C3D4',
  );
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

test('a user with a waiting change shows it in the list, and who asked before somebody edits it', async () => {
  const request = { id: 'A1B2C3D4', asked_by: 'Kofi Mensah', asked_at: '2026-11-20T12:00:00.000Z' };
  fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    'admin-get-users': { body: { users: [{ ...user, request }], next_cursor: null } },
  });
  renderScreen(<AccountsTab />, '/admin-users');
  const to = '/admin-todo?approval=A1B2C3D4';
  expect(await screen.findByRole('link', { name: /^Needs approval/ })).toHaveAttribute('href', to);
  await userEvent.click(screen.getByRole('button', { name: 'Edit Ama Serwaa' }));
  expect(await screen.findByText(/^Waiting for approval\. Kofi Mensah asked for it/)).toBeVisible();
  expect(screen.getByRole('link', { name: /^See it/ })).toHaveAttribute('href', to);
});

test('a waiting price beside other changes isn’t said as if it were all', async () => {
  const limits = { adjustment_limit: 200, refund_limit: 200, failed_orders_limit: 20 };
  const request = { id: 'A1B2C3D4', asked_by: 'Kofi Mensah', asked_at: '2026-11-20T12:00:00.000Z' };
  const action = 'admin-update-price' as const;
  const input = { id: 'mtn-1gb', updates: { price: 4.4, tiers: { t1: 0.1 } } };
  const change = changeText({ action, input, reason: null });
  fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    'admin-get-prices': { body: { prices: [], networks: [adminNetwork()] } },
    'admin-get-approvals': {
      body: { approvals: [], limits, waiting: [{ ...request, action, targets: ['mtn-1gb'], change }] },
    },
  });
  renderScreen(<EditPriceDialog price={adminPrice({ request })} onDelete={jest.fn()} onClose={jest.fn()} />);
  expect(await screen.findByText(/^Waiting for approval: a price of ₵4\.40 and more\. Kofi/)).toBeVisible();
});

test('on a page, a waiting change says what it would change', async () => {
  const request = { id: 'A1B2C3D4', asked_by: 'Kofi Mensah', asked_at: '2026-11-20T12:00:00.000Z' };
  const limits = { adjustment_limit: 200, refund_limit: 200, failed_orders_limit: 20 };
  const input = { orderId: 'ORD7', status: 'failed', reason: 'Nothing came' };
  const change = changeText({ action: 'admin-update-order-status', input, reason: 'Nothing came' });
  const waiting = [{ ...request, action: 'admin-update-order-status', targets: ['ORD7'], change }];
  fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    'admin-get-approvals': { body: { approvals: [], limits, waiting } },
  });
  renderScreen(<WaitingChange request={request} of="order ORD7" />);
  expect(await screen.findByText(/^Waiting for approval: set to Failed\. Kofi/)).toBeVisible();
  cleanup();
  renderScreen(<WaitingChange request={request} of="order ORD7" refund={3} />);
  expect(await screen.findByText(/^Waiting for approval: a refund of ₵3\.00\. Kofi/)).toBeVisible();
});

test.each([
  ['of this customer’s balance', 'u1', true],
  ['of another customer’s balance', 'u2', false],
])('before somebody adjusts a balance, a waiting change %s is said or not', async (_, target, isSaid) => {
  const asked = { id: 'A1B2C3D4', asked_by: 'Kofi Mensah', asked_at: '2026-11-20T12:00:00.000Z' };
  const limits = { adjustment_limit: 200, refund_limit: 200, failed_orders_limit: 20 };
  const input = { userId: target, amount: 500, type: 'add' };
  const change = changeText({ action: 'admin-adjust-balance', input, reason: 'Paid in cash' });
  const waiting = [{ ...asked, action: 'admin-adjust-balance', targets: [target], change }];
  const other = { ...asked, id: 'B1B2C3D4', action: 'admin-update-user', targets: ['u1'] };
  fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    'admin-get-approvals': { body: { approvals: [], limits, waiting: [other, ...waiting] } },
  });
  renderScreen(<AdjustBalanceDialog account={user as Account} onClose={jest.fn()} />);
  await screen.findByLabelText('Amount (₵)');
  if (isSaid) {
    expect(await screen.findByText(/^Waiting for approval: add ₵500\.00\. Kofi/)).toBeVisible();
    expect(screen.getByRole('link', { name: /^See it/ })).toBeVisible();
  } else expect(screen.queryByText(/^Waiting for approval/)).toBeNull();
});

test('staff who may not list requests don’t ask for them', async () => {
  const { received } = fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin', permissions: ['money.adjust'] }) } },
  });
  renderScreen(<ResetFactorDialog isSignedIn userId="u1" name="Ama" onClose={jest.fn()} />);
  await screen.findByLabelText('Reason');
  await waitFor(() => expect(received.map(({ name }) => name)).toContain('get-profile'));
  await act(async () => undefined);
  expect(received.map(({ name }) => name)).not.toContain('admin-get-approvals');
});

describe('asking for exactly the change that waits', () => {
  const asked = { id: 'A1B2C3D4', asked_by: 'Kofi Mensah', asked_at: '2026-11-20T12:00:00.000Z' };
  const limits = { adjustment_limit: 200, refund_limit: 200, failed_orders_limit: 20 };
  const action = 'admin-adjust-balance' as const;
  const input = { userId: 'u1', amount: 500, type: 'add', requestId: 'first' };
  const change = changeText({ action, input, reason: 'Wrong top-up' });
  const waiting = [{ ...asked, action, targets: ['u1'], change }];
  const type = async (reason: string) => {
    await userEvent.type(await screen.findByLabelText('Amount (₵)'), '500');
    await userEvent.type(screen.getByLabelText('Reason'), reason);
  };
  const to = '/admin-todo?approval=A1B2C3D4';

  test('offers to see the request in place of asking again; with another reason it can be asked for', async () => {
    const { received } = fakeApi({
      'get-profile': { body: { profile: profile({ role: 'admin' }) } },
      'admin-get-approvals': { body: { approvals: [], limits, waiting } },
    });
    renderScreen(<AdjustBalanceDialog account={user as Account} onClose={jest.fn()} />);
    await type('Wrong top-up');
    expect(await screen.findByText(/^Waiting for approval: the same change\. Kofi Mensah/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See request' })).toHaveAttribute('href', to);
    expect(screen.queryByRole('button', { name: 'Ask for approval' })).toBeNull();
    await userEvent.type(screen.getByLabelText('Reason'), ' again{Enter}');
    expect(screen.getByRole('button', { name: 'Ask for approval' })).toBeEnabled();
    expect(screen.queryByRole('link', { name: 'See request' })).toBeNull();
    await userEvent.type(screen.getByLabelText('Reason'), '{Backspace>6/}{Enter}');
    expect(received.filter(({ name }) => name === 'admin-adjust-balance')).toHaveLength(1);
  });

  test('what is only for asking is hidden: the empty reason, and the words about approval', async () => {
    const order = adminOrder({ status: 'processing', amount: 500 });
    const seen = { orderId: order.order_number, status: 'failed', statusSeen: 'processing' };
    const failing = 'admin-update-order-status' as const;
    const text = changeText({ action: failing, input: seen, reason: 'Nothing came' });
    const targets = [order.order_number];
    fakeApi({
      'get-profile': { body: { profile: profile({ role: 'admin' }) } },
      'admin-get-approvals': {
        body: { approvals: [], limits, waiting: [{ ...asked, action: failing, targets, change: text }] },
      },
    });
    renderScreen(<StatusDialog order={order} onClose={jest.fn()} onDone={jest.fn()} />);
    await screen.findByText(/^Waiting for approval: set to Failed\. Kofi Mensah/);
    await userEvent.click(screen.getByLabelText('Failed'));
    expect(await screen.findByRole('link', { name: 'See request' })).toBeVisible();
    expect(screen.queryByLabelText('Reason')).toBeNull();
    expect(screen.queryByText(/A colleague has to approve/)).toBeNull();
    expect(screen.queryByText(/goes? back/)).toBeNull();
    await userEvent.click(screen.getByLabelText('Pending'));
    expect(screen.getByRole('button', { name: 'Update Status' })).toBeEnabled();
  });

  test.each([
    ['alone', 'admin-update-order-status', { statusSeen: 'completed' }],
    ['with others', 'admin-bulk-update-orders', { statusesSeen: ['processing', 'completed'] }],
  ] as const)(
    'an order asked for %s from a status that it has no more can be asked for again',
    async (_, failing, seen) => {
      // Reopened: it needs approval for any amount, as it was delivered.
      const delivered = [{ event: 'delivered' as const, at: asked.asked_at, by: 'supplier' as const }];
      const order = adminOrder({ status: 'processing', amount: 5, request: asked, timeline: delivered });
      const number = order.order_number;
      const of =
        failing === 'admin-bulk-update-orders' ? { orderIds: ['ORDOTHER', number] } : { orderId: number };
      const text = changeText({ action: failing, input: { ...of, status: 'failed', ...seen }, reason: null });
      fakeApi({
        'get-profile': { body: { profile: profile({ role: 'admin' }) } },
        'admin-get-approvals': {
          body: {
            approvals: [],
            limits,
            waiting: [{ ...asked, action: failing, targets: [number], change: text }],
          },
        },
      });
      renderScreen(<StatusDialog order={order} onClose={jest.fn()} onDone={jest.fn()} />);
      await screen.findByText(/^Waiting for approval: set to Failed\. Kofi Mensah/);
      await userEvent.click(screen.getByLabelText('Failed'));
      expect(await screen.findByLabelText('Reason')).toBeVisible();
      expect(screen.getByRole('button', { name: 'Ask for approval' })).toBeEnabled();
      expect(screen.queryByRole('link', { name: 'See request' })).toBeNull();
    },
  );

  test('a dialog that only asks why shows nothing but the request', async () => {
    const reset = 'admin-reset-second-factor' as const;
    const change = changeText({ action: reset, input: { userId: 'u1' }, reason: null });
    fakeApi({
      'get-profile': { body: { profile: profile({ role: 'admin' }) } },
      'admin-get-approvals': {
        body: { approvals: [], limits, waiting: [{ ...asked, action: reset, targets: ['u1'], change }] },
      },
    });
    renderScreen(<ResetFactorDialog isSignedIn userId="u1" name="Ama" onClose={jest.fn()} />);
    const link = await screen.findByRole('link', { name: 'See request' });
    expect(link).toHaveFocus();
    expect(screen.queryByLabelText('Reason')).toBeNull();
    expect(screen.queryByText(/For a lost phone/)).toBeNull();
  });

  test('if only the answer knows, the dialog stays open, says so and offers the request', async () => {
    const before = { by: 'Kofi Mensah', at: asked.asked_at };
    const expires_at = '2026-11-21T12:00:00.000Z';
    const approval = { id: asked.id, status: 'waiting', expires_at, asked_before: before };
    fakeApi({
      'get-profile': { body: { profile: profile({ role: 'admin' }) } },
      'admin-get-approvals': { body: { approvals: [], limits, waiting: [] } },
      'admin-adjust-balance': { body: { success: false, balance: 0.3, approval } },
    });
    const onClose = jest.fn();
    renderScreen(<AdjustBalanceDialog account={user as Account} onClose={onClose} />);
    await type('Wrong top-up');
    await userEvent.click(screen.getByRole('button', { name: 'Ask for approval' }));
    expect(await screen.findByRole('link', { name: 'See request' })).toHaveAttribute('href', to);
    expect(screen.getByRole('link', { name: 'See request' })).toHaveFocus();
    expect(screen.queryByLabelText('Reason')).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
    expect(toastStore.read()).toEqual([]);
  });
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
