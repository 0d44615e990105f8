import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AdjustBalanceDialog } from '../../../../../frontend/src/features/admin/accounts/dialogs/adjust-balance-dialog';
import '../../support/dialogs';
import { fakeApi } from '../../support/fake-api';
import { keyedFunction, lostWords, reusedWords } from '../../support/keyed-function';
import { renderScreen } from '../../support/render-screen';

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

const limits = { adjustment_limit: 500, refund_limit: 500, failed_orders_limit: 50 };
const answers = {
  'admin-get-approvals': { body: { approvals: [], limits } },
} as const;

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const type = async (label: string, text: string) => {
  const field = screen.getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
};

/** After a lost answer: the dialog says that trying again is safe, and what is changed meanwhile isn't done too. */
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
  renderScreen(<AdjustBalanceDialog account={account} onClose={onClose} />, '/admin-users');
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

test('the contract’s limits are the form’s: more than ₵100,000.00 isn’t sent', async () => {
  const { received } = fakeApi(answers);
  renderScreen(<AdjustBalanceDialog account={account} onClose={jest.fn()} />, '/admin-users');
  await type('Amount (₵)', '100000.01');
  await type('Reason', 'A typo');
  await press(/^Add ₵/);
  expect(screen.getByText('Amount must be at most 100000')).toBeVisible();
  expect(screen.getByLabelText('Amount (₵)')).toHaveFocus();
  expect(received.map(({ name }) => name)).not.toContain('admin-adjust-balance');
});

test('while it is sent, the button keeps the focus, and neither it nor Cancel does anything', async () => {
  const { received } = fakeApi({ ...answers, 'admin-adjust-balance': 'never' });
  const onClose = jest.fn();
  renderScreen(<AdjustBalanceDialog account={account} onClose={onClose} />, '/admin-users');
  await type('Amount (₵)', '5');
  await type('Reason', 'Lost top-up');
  await press('Add ₵5.00');
  const busy = await screen.findByRole('button', { name: 'Adding...' });
  expect(busy).toHaveFocus();
  expect(busy).toHaveAttribute('aria-disabled', 'true');
  for (const name of ['Adding...', 'Cancel', 'Close']) await press(name);
  expect(onClose).not.toHaveBeenCalled();
  expect(received.filter(({ name }) => name === 'admin-adjust-balance')).toHaveLength(1);
});
