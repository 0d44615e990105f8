import type { OrderStatus } from '../../../../../contracts/constants';
import { statusEffect } from '../../../../../frontend/src/features/admin/orders/status/status-effect';
import { adminOrder } from '../../support/samples';

test.each<[OrderStatus, OrderStatus, string | null]>([
  ['pending', 'failed', 'Refunds ₵5.00 to Ama Serwaa.'],
  [
    'failed',
    'completed',
    'Charges Ama Serwaa ₵5.00 again. If the wallet has less than ₵5.00, nothing is charged.',
  ],
  ['failed', 'failed', null],
  ['completed', 'processing', 'No money is moved.'],
])('from %s to %s: %s', (status, next, sentence) => {
  expect(statusEffect(adminOrder({ status }), next).sentence).toBe(sentence);
});

const deleted = 'The customer was deleted: ₵5.00 can’t be';
test.each<[OrderStatus, OrderStatus, string | null]>([
  ['completed', 'failed', `${deleted} refunded, so the status stays completed.`],
  ['failed', 'pending', `${deleted} charged again, so the status stays failed.`],
  ['completed', 'pending', 'No money is moved.'],
  ['failed', 'failed', null],
])('for a deleted customer, from %s to %s promises no money: %s', (status, next, sentence) => {
  const effect = statusEffect(adminOrder({ status, is_user_deleted: true }), next);
  expect(effect.sentence).toBe(sentence);
  if (effect.kind === 'refused') expect(effect.notes).toEqual([]);
});
