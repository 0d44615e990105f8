import type { Order } from '../../../../lambdas/core/orders/order';
import { orderRow } from '../../../../lambdas/core/orders/rows';
import { attempt, cedis, noon, order } from '../../../support/shop/fixtures';

const minutesLater = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);

/** No two fields of the same type have the same value, so that a field that is stored as another one is noticed. */
const everything: Order = {
  id: 'ORD7K2M9QXWPTRA',
  userId: 'user-7',
  userName: 'Esi Owusu',
  ofNewAccount: true,
  ordersBefore: 2,
  idempotencyKey: 'request-7',
  attemptId: 'attempt-7',
  network: 'Airteltigo',
  soldAs: { label: 'AT', codes: { hubnet: 'at' } },
  dataPlan: 'AT BigTime 2GB',
  volumeMegabytes: 2_000,
  planId: 'at-2gb',
  planIds: { primary: '18' },
  phoneNumber: '0261234567',
  amount: cedis(6),
  cost: cedis(4),
  status: 'pending',
  stage: 'waiting',
  takenOver: true,
  apiUsed: 'hubnet',
  attempts: [attempt({ supplier: 'primary', outcome: 'refused', cause: 'not_sent' })],
  answer: { success: true, message: 'On its way.' },
  timeline: [{ event: 'paid', at: minutesLater(7), by: 'customer' }],
  version: 7,
  dueAt: minutesLater(3),
  checks: 4,
  notFoundAt: minutesLater(4),
  attention: ['order_unconfirmed'],
  reportedAt: minutesLater(8),
  deliveredAt: minutesLater(9),
  isCancelled: true,
  paidDebt: cedis(1),
  channel: 'api:a1B2c3D4',
  reference: 'invoice-17',
  bodyHash: 'a1b2c3d4',
  createdAt: minutesLater(6),
};

test.each<[string, Partial<Order>]>([
  ['whatever it says', everything],
  ['plain', {}],
])('an order is read back as it was written: %s', (_, parts) => {
  const written = order(parts);
  expect(orderRow.decode(orderRow.encode(written))).toEqual(written);
});
