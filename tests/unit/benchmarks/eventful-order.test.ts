import { orderFields } from '../../../lambdas/core/orders/order';
import { orderRow } from '../../../lambdas/core/orders/rows';
import { byKey, eventfulLife } from '../../benchmarks/capacity/item-sizes';

/** Fields without a value in any step of that life. Most orders have none of them. */
const rare = [
  ...['ofNewAccount', 'soldAs', 'line', 'apiPlanId', 'planIds', 'goodwill', 'costs', 'tier'],
  ...['takenOver', 'notFoundAt', 'pausedUntil', 'isReported', 'batchId'],
];

test('the orders that `bench` measures have each field of an order that isn’t rare', () => {
  const lives = eventfulLife(byKey).map((item) => orderRow.decode(item));
  const isSet = (field: string) =>
    lives.some((order) => {
      const value = order[field as keyof typeof order];
      return Array.isArray(value) ? value.length > 0 : value !== null && value !== false && value !== 0;
    });
  expect(Object.keys(orderFields).filter((field) => !isSet(field))).toEqual(rare);
});
