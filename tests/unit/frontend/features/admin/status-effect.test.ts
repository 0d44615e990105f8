import type { OrderStatus } from '../../../../../contracts/constants';
import { bulkEffect, bulkSummary } from '../../../../../frontend/src/features/admin/orders/bulk/bulk-effect';
import { statusEffect } from '../../../../../frontend/src/features/admin/orders/status/status-effect';
import type { AdminOrder } from '../../../../../frontend/src/lib/api/contract-types';
import { adminOrder } from '../../support/samples';

const at = '2026-11-19T10:24:00.000Z';
const after = (...events: AdminOrder['timeline'][number]['event'][]): AdminOrder['timeline'] =>
  events.map((event) => ({ event, at, by: 'system' }));

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

describe('in bulk', () => {
  const orders = [
    adminOrder({ id: '1', amount: 4.9 }),
    adminOrder({ id: '2', amount: 0.1, status: 'processing', timeline: after('paid', 'sent') }),
    adminOrder({ id: '3', amount: 100, status: 'failed' }),
  ];

  test('orders of deleted customers that would move money are neither sent nor added up', () => {
    const gone = orders.map((order) => ({ ...order, is_user_deleted: true }));
    const effect = bulkEffect([...orders, ...gone], 'failed');
    expect(effect.changing).toEqual(bulkEffect(orders, 'failed').changing);
    expect(effect).toMatchObject({ refused: 2, unchanged: 2 });
    expect(bulkSummary(bulkEffect(gone, 'failed'), 'failed')).toBe('None can be set to Failed');
  });
});
