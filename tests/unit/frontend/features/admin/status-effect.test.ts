import type { OrderStatus } from '../../../../../frontend/src/features/admin/orders/filters/order-query';
import {
  bulkStatusEffect,
  bulkSummary,
  statusEffect,
} from '../../../../../frontend/src/features/admin/orders/status/status-effect';
import type { AdminOrder } from '../../../../../frontend/src/lib/api/contract-types';
import { adminOrder } from '../../support/samples';

const at = '2026-11-19T10:24:00.000Z';
const after = (...events: AdminOrder['timeline'][number]['event'][]): AdminOrder['timeline'] =>
  events.map((event) => ({ event, at, by: 'system' }));

test.each<[OrderStatus, OrderStatus, string]>([
  ['pending', 'failed', 'Refunds ₵5.00 to Ama Serwaa.'],
  ['completed', 'failed', 'Refunds ₵5.00 to Ama Serwaa.'],
  ['failed', 'completed', 'Re-charges ₵5.00 from Ama Serwaa; if the wallet has too little, nothing changes.'],
  ['failed', 'pending', 'Re-charges ₵5.00 from Ama Serwaa; if the wallet has too little, nothing changes.'],
  ['failed', 'failed', 'It is failed already: nothing changes.'],
  ['pending', 'completed', 'No money is moved.'],
  ['completed', 'processing', 'No money is moved.'],
])('from %s to %s: %s', (status, next, sentence) => {
  expect(statusEffect(adminOrder({ status }), next).sentence).toBe(sentence);
});

test.each<[OrderStatus, OrderStatus, string]>([
  [
    'completed',
    'failed',
    'The customer’s account no longer exists: ₵5.00 can’t be refunded, and the status stays completed.',
  ],
  [
    'failed',
    'pending',
    'The customer’s account no longer exists: ₵5.00 can’t be re-charged, and the status stays failed.',
  ],
  ['completed', 'pending', 'No money is moved.'],
  ['failed', 'failed', 'It is failed already: nothing changes.'],
])('of a deleted customer, from %s to %s no money is promised: %s', (status, next, sentence) => {
  const effect = statusEffect(adminOrder({ status, is_user_deleted: true }), next);
  expect(effect.sentence).toBe(sentence);
  if (effect.kind === 'refused') expect(effect.notes).toEqual([]);
});

test.each<[string, Partial<AdminOrder>, OrderStatus, string[]]>([
  [
    'at the supplier',
    { status: 'processing', timeline: after('paid', 'sent', 'confirmed') },
    'failed',
    ['hubnet has the order and may still deliver it.'],
  ],
  [
    'at the supplier',
    { status: 'processing', timeline: after('paid', 'sent', 'flagged') },
    'completed',
    ['hubnet is not asked about it any more: if it fails there, nothing is refunded.'],
  ],
  [
    'in the line',
    { status: 'pending', timeline: after('paid', 'sent', 'waiting') },
    'completed',
    ['It is not sent to a supplier any more.'],
  ],
  [
    'ended',
    { status: 'completed', timeline: after('paid', 'sent', 'delivered') },
    'pending',
    ['It is not sent to a supplier again: completing it is up to you.'],
  ],
  ['delivered', { status: 'completed', timeline: after('paid', 'sent', 'delivered') }, 'failed', []],
  [
    'opened again',
    { status: 'pending', timeline: after('paid', 'sent', 'delivered', 'reopened') },
    'failed',
    [],
  ],
])(
  'an order that is %s and %j, set to %s, is told with what else to think of',
  (_place, change, next, notes) => {
    expect(statusEffect(adminOrder(change), next).notes).toEqual(notes);
  },
);

describe('in bulk', () => {
  const orders = [
    adminOrder({ id: '1', amount: 4.9 }),
    adminOrder({ id: '2', amount: 0.1, status: 'processing', timeline: after('paid', 'sent') }),
    adminOrder({ id: '3', amount: 100, status: 'failed' }),
  ];

  test('only those that change are counted, and their money is added up', () => {
    const effect = bulkStatusEffect(orders, 'failed');
    expect(effect).toMatchObject({ unchanged: 1, recharges: [], withSupplier: 1 });
    expect(effect.changing.map(({ id }) => id)).toEqual(['1', '2']);
    expect(bulkSummary(effect, 'failed')).toBe('2 orders, refunds ₵5.00');
  });

  test.each<[OrderStatus, string]>([
    ['completed', '2 orders, re-charges ₵100.00'],
    ['pending', '3 orders, re-charges ₵100.00'],
  ])('to %s: %s', (status, sentence) => {
    expect(bulkSummary(bulkStatusEffect(orders, status), status)).toBe(sentence);
  });

  test('of deleted customers, what would move money is left out of the sum and of what is sent', () => {
    const gone = orders.map((order) => ({ ...order, is_user_deleted: true }));
    const effect = bulkStatusEffect([...orders, ...gone], 'failed');
    expect(effect.changing).toEqual(bulkStatusEffect(orders, 'failed').changing);
    expect(effect).toMatchObject({ refused: 2, unchanged: 2 });
    expect(bulkSummary(effect, 'failed')).toBe('2 orders, refunds ₵5.00');
    expect(bulkSummary(bulkStatusEffect(gone, 'failed'), 'failed')).toBe('None can be set to Failed');
  });

  test('nothing to do and no money are said', () => {
    const [completed] = orders;
    const only = completed === undefined ? [] : [completed];
    expect(bulkSummary(bulkStatusEffect(only, 'completed'), 'completed')).toBe(
      'All have the status Completed already',
    );
    expect(bulkSummary(bulkStatusEffect(only, 'pending'), 'pending')).toBe('1 order, no money is moved');
  });
});
