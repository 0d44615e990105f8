import { erasedFields, orderFields } from '../../../lambdas/core/orders/order';

/** What an order keeps when its customer's account is deleted: the sale and its money. Old numbers are masked by another function. */
const kept = [
  ...['id', 'userId', 'idempotencyKey', 'attemptId', 'ofNewAccount', 'version', 'createdAt'],
  ...[
    'network',
    'soldAs',
    'line',
    'dataPlan',
    'volumeMegabytes',
    'planId',
    'apiPlanId',
    'planIds',
    'phoneNumber',
  ],
  ...[
    'amount',
    'goodwill',
    'costs',
    'tier',
    'answer',
    'timeline',
    'isReported',
    'attention',
    'batchId',
    'channel',
  ],
  ...[
    'status',
    'stage',
    'waitsFor',
    'takenOver',
    'apiUsed',
    'attempts',
    'dueAt',
    'checks',
    'notFoundAt',
    'pausedUntil',
  ],
];

test('each field of an order is known to stay or to be erased when its customer’s account is deleted', () => {
  expect(Object.keys(orderFields).toSorted()).toEqual([...kept, ...Object.keys(erasedFields)].toSorted());
});
