import type { OrderStatus } from '../../../../../contracts/constants';
import { bulkEffect, bulkSummary } from '../../../../../frontend/src/features/admin/orders/bulk/bulk-effect';
import {
  isByHand,
  statusEffect,
} from '../../../../../frontend/src/features/admin/orders/status/status-effect';
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

const confirmed = after('paid', 'sent', 'confirmed');
const delivered = after('paid', 'sent', 'delivered');
test.each<[string, Partial<AdminOrder>, OrderStatus, string[]]>([
  [
    'flagged at the supplier',
    { status: 'processing', timeline: after('paid', 'sent', 'flagged') },
    'completed',
    ['We’ll stop checking with Hubnet; a later failure won’t be refunded automatically.'],
  ],
  [
    'queued',
    { status: 'pending', timeline: after('paid', 'sent', 'waiting') },
    'completed',
    ['It won’t be sent to a supplier.'],
  ],
  [
    'queued',
    { status: 'pending', timeline: after('paid', 'waiting') },
    'processing',
    ['It won’t be sent to a supplier. Complete it by hand.'],
  ],
  [
    'with the supplier',
    { status: 'processing', timeline: confirmed },
    'pending',
    ['Hubnet has the order, and still says how it ends. It won’t be sent again.'],
  ],
  [
    'settled',
    { status: 'completed', timeline: delivered },
    'pending',
    ['It won’t be sent to a supplier again. Complete it by hand.'],
  ],
  ['delivered', { status: 'completed', timeline: delivered }, 'failed', []],
  ['reopened', { status: 'pending', timeline: [...delivered, ...after('reopened')] }, 'failed', []],
])('an order that is %s and %j, set to %s, comes with the right notes', (_place, change, next, notes) => {
  expect(statusEffect(adminOrder(change), next).notes).toEqual(notes);
});

describe('in bulk', () => {
  const orders = [
    adminOrder({ id: '1', amount: 4.9 }),
    adminOrder({ id: '2', amount: 0.1, status: 'processing', timeline: after('paid', 'sent') }),
    adminOrder({ id: '3', amount: 100, status: 'failed' }),
  ];

  test('only the orders that change are counted, and their money is added up', () => {
    const effect = bulkEffect(orders, 'failed');
    expect(effect).toMatchObject({ unchanged: 1, recharges: [], withSupplier: [{ id: '2' }] });
    expect(effect.changing.map(({ id }) => id)).toEqual(['1', '2']);
  });

  test.each<[OrderStatus, number, string]>([
    ['failed', 3, '2 orders, refunds ₵5.00'],
    // The selected ones and their sum stand above.
    ['failed', 2, 'Refunds all of them'],
    ['failed', 1, 'Refunds it'],
    ['completed', 3, '2 orders, charges ₵100.00 again'],
    ['pending', 3, '3 orders, charges ₵100.00 again'],
    ['completed', 1, 'All are already completed'],
    ['pending', 1, '1 order, no money is moved'],
  ])('to %s, %i of them: %s', (status, count, summary) => {
    const chosen = orders.slice(0, count);
    expect(bulkSummary(bulkEffect(chosen, status), status)).toBe(summary);
  });

  test('delivered orders that would fail are said to need approval', () => {
    const some = [adminOrder({ timeline: delivered }), adminOrder({ id: '2', status: 'pending' })];
    expect(bulkSummary(bulkEffect(some, 'failed'), 'failed')).toBe('Refunds all of them (needs approval)');
  });

  test('orders of deleted customers that would move money are neither sent nor added up', () => {
    const gone = orders.map((order) => ({ ...order, is_user_deleted: true }));
    const effect = bulkEffect([...orders, ...gone], 'failed');
    expect(effect.changing).toEqual(bulkEffect(orders, 'failed').changing);
    expect(effect).toMatchObject({ refused: 2, unchanged: 2 });
    expect(bulkSummary(bulkEffect(gone, 'failed'), 'failed')).toBe('None can be set to Failed');
  });
});

test.each<[string, Partial<AdminOrder>, boolean]>([
  ['pending with nobody', { status: 'pending', timeline: after('paid') }, true],
  ['taken up by staff', { status: 'processing', timeline: after('paid', 'reopened') }, true],
  ['taken over in the queue', { status: 'processing', timeline: after('paid', 'waiting', 'reopened') }, true],
  ['with a supplier', { api_used: 'hubnet', status: 'processing', timeline: confirmed }, false],
  ['queued', { status: 'pending', timeline: after('paid', 'waiting') }, false],
  ['failed', { status: 'failed', timeline: after('paid', 'failed', 'refunded') }, false],
  ['completed', { status: 'completed', timeline: after('paid', 'delivered') }, false],
])('an order that is %s is completed by hand: %j', (_, order, expected) => {
  expect(isByHand(adminOrder({ api_used: 'manual', ...order }))).toBe(expected);
});

test.each<[string, Partial<AdminOrder>, OrderStatus, string | null]>([
  [
    'a refund of a delivered order',
    { status: 'completed', timeline: delivered },
    'failed',
    'It is marked delivered: we lose ₵5.00 if the data came.',
  ],
  [
    'a refund of an order at its supplier',
    { status: 'processing', timeline: confirmed },
    'failed',
    'It is with a supplier: we lose ₵5.00 if the data still comes.',
  ],
  [
    'a refund of an order in line',
    { status: 'processing', timeline: after('paid', 'waiting') },
    'failed',
    null,
  ],
  ['a status that moves no money', { status: 'completed', timeline: delivered }, 'pending', null],
])('%s says what we lose by it, or nothing', (_, order, status, loss) => {
  expect(statusEffect(adminOrder(order), status).loss).toBe(loss);
});
