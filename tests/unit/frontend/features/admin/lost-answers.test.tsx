import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import type { ApiFunctionName } from '../../../../../contracts/registry';
import { AdjustDialog } from '../../../../../frontend/src/features/admin/accounts/account-dialogs';
import {
  ReasonDialog,
  RefundDialog,
} from '../../../../../frontend/src/features/admin/attention/subject-dialogs';
import { BulkDialog } from '../../../../../frontend/src/features/admin/orders/bulk-dialog';
import { StatusDialog } from '../../../../../frontend/src/features/admin/orders/status-dialog';
import '../../support/dialogs';
import { fakeApi } from '../../support/fake-api';
import { keyedFunction, lostWords, reusedWords } from '../../support/keyed-function';
import { renderScreen } from '../../support/render-screen';
import { account, adminOrder, profile, topUpPage } from '../../support/samples';

/* The answer to a change of money is lost, the amount is changed, and it is sent again: the money moves once. */

const answers = {
  'get-profile': { body: { profile: profile({ role: 'admin' }) } },
} as const;

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const type = async (label: string, value: string) => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
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
  renderScreen(<AdjustDialog account={account()} onClose={onClose} />, '/admin-users');
  await type('Amount (₵)', '5');
  await type('Reason', 'Lost top-up');
  await expectOnce(
    () => type('Amount (₵)', '7'),
    () => press(/^Add ₵/),
    changes,
  );
  expect(onClose).not.toHaveBeenCalled();

  // The first request, sent again unchanged, gets its answer.
  shop.isLost = false;
  await type('Amount (₵)', '5');
  await press('Add ₵5.00');
  expect(onClose).toHaveBeenCalled();
  expect(changes()).toEqual([{ userId: 'customer-1', amount: 5, type: 'add', reason: 'Lost top-up' }]);
});

const order = adminOrder({ status: 'processing', amount: 5 });
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
      dialog: <RefundDialog of={topUpPage()} {...done} />,
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
    'money that is put back into a wallet',
    {
      of: 'admin-close-topup',
      dialog: <ReasonDialog action="close" label="Put the money back" of={topUpPage()} {...done} />,
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
    adminOrder({ id: `${index}`, order_number: `ORD${index}`, status: 'processing' }),
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
