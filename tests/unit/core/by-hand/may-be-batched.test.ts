import { mayBeBatched } from '../../../../lambdas/core/orders/by-hand/batch';
import type { Order } from '../../../../lambdas/core/orders/order';
import { attempt, order } from '../../../support/shop/fixtures';

const byHand = { status: 'pending', stage: 'manual', apiUsed: 'manual', attempts: [] } as const;

test.each<[string, Partial<Order>]>([
  ['waits for a person', {}],
  ['was refused by its supplier', { attempts: [attempt({ outcome: 'refused' })] }],
  ['has waited for a day', { attention: ['order_by_hand_waits'] }],
])('an order that %s can go into a batch', (_, change) => {
  expect(mayBeBatched(order({ ...byHand, ...change }))).toBe(true);
});

test.each<[string, Partial<Order>]>([
  ['staff have taken over', { takenOver: true }],
  ['is in another batch', { batchId: 'B1' }],
  ['a supplier may still deliver', { attempts: [attempt()] }],
  ['somebody reports as delivered', { attention: ['order_delivered_unasked'] }],
  ['waits in line', { stage: 'waiting' }],
  ['is completed', { stage: 'settled', status: 'completed' }],
  ['has no volume', { volumeMegabytes: 0 }],
])('an order that %s can’t go into a batch', (_, change) => {
  expect(mayBeBatched(order({ ...byHand, ...change }))).toBe(false);
});
