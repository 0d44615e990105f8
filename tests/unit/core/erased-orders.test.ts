import { ownDataViews } from '../../../lambdas/core/customers/own-data';
import { erasedFields, orderFields } from '../../../lambdas/core/orders/order';
import { orderRow } from '../../../lambdas/core/orders/rows';
import { noon, order } from '../../support/shop/fixtures';

/** What an order keeps when its customer's account is deleted: the sale and its money. */
const kept = [
  ...['id', 'userId', 'idempotencyKey', 'attemptId', 'ofNewAccount', 'ordersBefore', 'version', 'createdAt'],
  ...['network', 'soldAs', 'dataPlan', 'volumeMegabytes', 'planId', 'planIds', 'phoneNumber'],
  ...['amount', 'cost', 'answer', 'timeline', 'attention', 'channel'],
  ...['reportedAt', 'deliveredAt', 'isCancelled', 'paidDebt'],
  ...['status', 'stage', 'takenOver', 'apiUsed', 'attempts', 'dueAt', 'checks', 'notFoundAt'],
];

test('each field of an order is known to stay or to be erased when its customer’s account is deleted', () => {
  expect(Object.keys(orderFields).toSorted()).toEqual([...kept, ...Object.keys(erasedFields)].toSorted());
});

test('whatever is erased with an account was in its customer’s export before', () => {
  // A hash of the request says nothing that the order doesn't.
  const { bodyHash: _, ...words } = erasedFields;
  const written = Object.fromEntries(Object.keys(words).map((field) => [field, `Esi’s own ${field}`]));
  const [row] = ownDataViews([{ row: orderRow, of: { ...order(), ...written } }], { name: 'Esi', now: noon });
  expect(Object.values(row?.data ?? {})).toEqual(expect.arrayContaining(Object.values(written)));
});
