import type { Order } from '../../../../lambdas/core/orders/order';
import { orderRow } from '../../../../lambdas/core/orders/rows';
import { cedis, noon, order } from '../../../support/shop/fixtures';

const minutesLater = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);

/** No two properties of the same type have the same value, so that one stored as another is noticed. */
const everything: Partial<Order> = {
  userName: 'Ama Serwaa',
  soldAs: null,
  line: 'big-time',
  volumeMegabytes: 2_000,
  apiPlanId: '17',
  amount: cedis(5),
  goodwill: cedis(1),
  status: 'pending',
  stage: 'waiting',
  waitsFor: { kind: 'activation', supplier: 'hubnet', since: minutesLater(1), until: minutesLater(2) },
  takenOver: true,
  apiUsed: 'hubnet',
  answer: { success: true, message: 'On its way.' },
  version: 7,
  dueAt: minutesLater(3),
  checks: 4,
  notFoundAt: minutesLater(4),
  pausedUntil: minutesLater(5),
  attention: ['order_unconfirmed'],
  isReported: true,
  batchId: 'B1',
  createdAt: minutesLater(6),
};

test.each<[string, Partial<Order>]>([
  ['whatever it says', everything],
  ['waiting for an undo', { ...everything, waitsFor: { kind: 'undo' } }],
  ['plain', {}],
])('an order is read back as it was written: %s', (_, parts) => {
  const written = order(parts);
  expect(orderRow.decode(orderRow.encode(written))).toEqual(written);
});
