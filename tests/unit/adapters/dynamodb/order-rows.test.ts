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
  turn: 2,
  idempotencyKey: 'request-7',
  attemptId: 'attempt-7',
  network: 'Airteltigo',
  soldAs: { label: 'AT', codes: { hubnet: 'at' } },
  dataPlan: 'AT BigTime 2GB',
  volumeMegabytes: 2_000,
  planId: 'at-2gb',
  apiPlanId: '17',
  planIds: { primary: '18' },
  phoneNumber: '0261234567',
  amount: cedis(6),
  cost: cedis(4),
  tier: 't1',
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
  isReported: true,
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

/** Rows that the table has already are stored under these names: under another one, their values would be lost. */
const storedNames =
  'G1PK G1SK G2PK G2SK G3PK G3SK PK SK amount answer api_plan_id api_used attention body checks claim cost created_at data_plan due_at kind network never_heard_at new order_number phone_number plan_id plan_ids ref reported request_id sold_as stage status taken_over tier timeline turn user_id user_name version via volume';

test('every part of an order keeps the name that it is stored under', () => {
  const sent = attempt({ ...everything.attempts[0], transactionId: '17', reversedAt: noon });
  const { attempts, ...stored } = orderRow.encode({ ...everything, attempts: [sent] });
  expect(Object.keys(stored).sort().join(' ')).toBe(storedNames);
  expect(
    Object.keys((attempts as object[])[0] ?? {})
      .sort()
      .join(' '),
  ).toBe('c k o r s t x');
});
