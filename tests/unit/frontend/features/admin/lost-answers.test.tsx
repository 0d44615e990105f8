import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import type { ApiFunctionName } from '../../../../../contracts/registry';
import { AdjustDialog } from '../../../../../frontend/src/features/admin/accounts/account-dialogs';
import { RefundDialog } from '../../../../../frontend/src/features/admin/attention/item/refund-dialog';
import { WordsDialog } from '../../../../../frontend/src/features/admin/attention/item/words-dialog';
import { BulkDialog } from '../../../../../frontend/src/features/admin/orders/bulk/bulk-dialog';
import { StatusDialog } from '../../../../../frontend/src/features/admin/orders/status/status-dialog';
import type { Output } from '../../../../../frontend/src/lib/api/contract-types';
import '../../support/dialogs';
import { fakeApi } from '../../support/fake-api';
import { keyedFunction, lostWords, reusedWords } from '../../support/keyed-function';
import { renderScreen } from '../../support/render-screen';
import { adminOrder, profile } from '../../support/samples';

/* The answer to a change of money is lost, the amount is changed, and it is sent again: the money moves once. */

const account = {
  id: 'customer-1',
  user_id: 'customer-1',
  name: 'Adwoa Sika',
  email: 'adwoa@test.example',
  phone: '0241234567',
  role: 'user',
  staff_role: null,
  tier: null,
  balance: 10,
  is_banned: false,
  created_at: '2026-11-20T12:00:00.000Z',
} as const;

const answers = {
  'get-profile': { body: { profile: profile({ role: 'admin' }) } },
} as const;

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const type = async (label: string, text: string) => {
  const field = screen.getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
};

/** After a lost answer, the dialog says that trying again is safe, and a changed form doesn't make the change twice. */
async function expectOnce(change: () => Promise<void>, send: () => Promise<void>, changes: () => unknown[]) {
  await send();
  expect(await screen.findByText(lostWords)).toBeVisible();
  const first = changes();
  expect(first).toHaveLength(1);
  await change();
  await send();
  expect(await screen.findByText(reusedWords)).toBeVisible();
  expect(changes()).toEqual(first);
}

test('adjust balance', async () => {
  const { reply, changes, shop } = keyedFunction({ success: true, balance: 15 });
  fakeApi({ ...answers, 'admin-adjust-balance': reply });
  const onClose = jest.fn();
  renderScreen(<AdjustDialog account={account} onClose={onClose} />, '/admin-users');
  await type('Amount (₵)', '5');
  await type('Reason', 'Lost top-up');
  await expectOnce(
    () => type('Amount (₵)', '7'),
    () => press(/^Add ₵/),
    changes,
  );
  expect(onClose).not.toHaveBeenCalled();

  // As it was sent first, it is answered.
  shop.isLost = false;
  await type('Amount (₵)', '5');
  await press('Add ₵5.00');
  expect(onClose).toHaveBeenCalled();
  expect(changes()).toEqual([{ userId: 'customer-1', amount: 5, type: 'add', reason: 'Lost top-up' }]);
});

const order = adminOrder({ status: 'processing', amount: 5 });
const item: Output<'admin-get-attention-item'> = {
  subject: { kind: 'top_up', id: 'T1234567890' },
  customer: { user_id: 'ama', name: 'Ama Serwaa', phone: '0244123456', is_deleted: false },
  amount: 20,
  known: 'Paid.',
  waiting_since: null,
  may_still_arrive: false,
  actions: ['refund', 'close'],
  item: null,
  order: null,
  ...{ about: null, case: null, case_record: null },
  topup: {
    reference: 'T1234567890',
    status: 'completed',
    payable: 20.4,
    credited: 20,
    payment_method: 'mobile_money',
    transaction_id: '4711',
    dispute: null,
    refunds: [],
    refundable: { most: 12, blocked: null, balance: 15, charge: 0.4, is_key_changed: false },
    created_at: '2026-11-19T10:24:00.000Z',
  },
};
const done = { onDone: () => undefined, onClose: () => undefined };

interface Case {
  readonly of: ApiFunctionName;
  readonly dialog: ReactNode;
  readonly fill?: () => Promise<void>;
  readonly send: RegExp | string;
  readonly change: () => Promise<void>;
}

test.each<[string, Case]>([
  [
    'a refund to the card',
    {
      of: 'admin-refund-topup',
      dialog: <RefundDialog item={item} {...done} />,
      fill: () => type('Reason', 'She asked'),
      send: /^Send ₵/,
      change: () => type('Amount (₵)', '7'),
    },
  ],
  [
    'an order’s status',
    {
      of: 'admin-update-order-status',
      dialog: <StatusDialog order={order} {...done} />,
      fill: async () => {
        await userEvent.click(screen.getByRole('radio', { name: 'Failed' }));
        await type('Reason', 'Never sent');
      },
      send: 'Update Status',
      change: () => userEvent.click(screen.getByRole('radio', { name: 'Completed' })),
    },
  ],
  [
    'an order that fails from To do',
    {
      of: 'admin-update-order-status',
      dialog: (
        <WordsDialog
          action="fail"
          label="Fail and refund"
          item={{ ...item, subject: { kind: 'order', id: 'ORD1' }, order: { ...order, attempts: [] } }}
          {...done}
        />
      ),
      fill: () => type('Reason', 'Never sent'),
      send: 'Fail and refund',
      change: () => type('Reason', 'Sent to nobody'),
    },
  ],
  [
    'money that is put back into a wallet',
    {
      of: 'admin-close-topup',
      dialog: <WordsDialog action="close" label="Put the money back" item={item} {...done} />,
      fill: () => type('Reason', 'No such refund'),
      send: 'Put the money back',
      change: () => type('Reason', 'Looked again'),
    },
  ],
])('%s', async (_name, { of, dialog, fill, send, change }) => {
  const { reply, changes } = keyedFunction({ success: true });
  fakeApi({ ...answers, [of]: reply });
  renderScreen(dialog, '/admin-users');
  await fill?.();
  await expectOnce(change, () => press(send), changes);
});

test('orders in bulk: each part that is tried again after a lost answer has its first key', async () => {
  const { reply, changes, shop } = keyedFunction({ updatedCount: 1, failures: [] });
  fakeApi({ ...answers, 'admin-bulk-update-orders': reply });
  const orders = Array.from({ length: 105 }, (_, index) =>
    adminOrder({ id: `${index}`, order_number: `ORD${index}`, status: 'processing', timeline: [] }),
  );
  const onClose = jest.fn();
  renderScreen(<BulkDialog orders={orders} status="failed" onClose={onClose} onDone={jest.fn()} />);
  await type('Reason', 'Never sent');
  await press('Update 105 orders');
  expect(await screen.findAllByText(/Try again: it counts only once\.$/)).toHaveLength(100);
  expect(screen.getAllByText('Not tried')).toHaveLength(5);
  await press('Try again');
  expect(await screen.findAllByText('Not tried')).toHaveLength(5);
  expect(changes()).toHaveLength(1);
  shop.isLost = false;
  await press('Try again');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(changes()).toMatchObject([{ reason: 'Never sent' }, { orderIds: numbersFrom(100) }]);
});

const numbersFrom = (first: number) => [0, 1, 2, 3, 4].map((index) => `ORD${first + index}`);
