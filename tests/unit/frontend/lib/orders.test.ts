import { summarizeOrders } from '../../../../frontend/src/lib/orders';
import { order } from '../support/samples';

test('the summary adds up completed orders only', () => {
  const some = [
    order({ amount: 4.9 }),
    order({ amount: 0.1 }),
    order({ amount: 100, status: 'failed' }),
    order({ amount: 100, status: 'processing' }),
  ];
  expect(summarizeOrders(some)).toEqual({ totalSpent: 5, completed: 2 });
});
