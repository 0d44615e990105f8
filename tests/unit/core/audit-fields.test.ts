import { fieldsOf } from '../../../lambdas/core/audit-log/audit-log';

test('every amount of a price’s record leaves in cedis: prices, tiers’ prices and costs', () => {
  const facts = { price: 500, price_t1: 480, cost: 455, price_of_the_day: 2100 };
  expect(fieldsOf(facts)).toEqual({
    ...{ price: 5, price_t1: 4.8, cost: 4.55, price_of_the_day: 21 },
  });
  expect(fieldsOf({ sort: 500, is_active: true, cost: null, bundle: 'MTN 1GB' })).toEqual({
    ...{ sort: 500, is_active: true, cost: null, bundle: 'MTN 1GB' },
  });
});
