import type { OrderStatus } from '../../../../../contracts/constants';
import { effectsOf } from '../../../../../frontend/src/features/admin/orders/effects';
import type { AdminOrder } from '../../../../../frontend/src/lib/api/contract-types';
import { adminOrder } from '../../support/samples';

const deleted = 'It is of a deleted customer: no money can be moved, so the status stays as it is.';

test.each<[Partial<AdminOrder>, OrderStatus, string[]]>([
  [{ status: 'pending', is_by_hand: true }, 'failed', ['Refunds ₵5.00 to Ama Serwaa.']],
  [
    { status: 'processing', may_arrive: true },
    'failed',
    ['Refunds ₵5.00 to Ama Serwaa.', 'It is with a supplier: we lose ₵5.00 if the data still comes.'],
  ],
  [
    { status: 'completed', was_delivered: true },
    'failed',
    ['Refunds ₵5.00 to Ama Serwaa.', 'It is marked delivered: we lose ₵5.00 if the data came.'],
  ],
  [
    { status: 'failed' },
    'completed',
    ['Charges Ama Serwaa ₵5.00 again. Nothing is charged if the wallet has too little.'],
  ],
  [{ status: 'failed' }, 'failed', []],
  [
    { status: 'completed' },
    'processing',
    ['No money is moved.', 'It won’t be sent to a supplier. Complete it by hand.'],
  ],
  [{ status: 'completed', is_user_deleted: true }, 'failed', [deleted]],
  [{ status: 'failed', is_user_deleted: true }, 'pending', [deleted]],
])('an order %j that is set to %s: %j', (order, status, lines) => {
  const effects = effectsOf([adminOrder(order)], status);
  expect(effects.lines.map(({ words }) => words)).toEqual(lines);
  expect(effects.changing).toHaveLength(lines.length === 0 || lines.includes(deleted) ? 0 : 1);
});

test('of many orders, each line counts its own', () => {
  const orders = [
    adminOrder({ status: 'processing', may_arrive: true }),
    adminOrder({ status: 'completed', was_delivered: true, user_id: 'kofi' }),
    adminOrder({ status: 'failed' }),
  ];
  expect(effectsOf(orders, 'failed').lines.map(({ words }) => words)).toEqual([
    'Refunds ₵10.00 to 2 customers.',
    '1 is marked delivered: we lose ₵5.00 if the data came.',
    '1 is with a supplier: we lose ₵5.00 if the data still comes.',
    '1 is already failed.',
  ]);
});
