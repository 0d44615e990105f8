import { adminCreatePrice } from '../../../contracts/prices/admin-create-price';
import { priceFields } from '../../../contracts/prices/admin-price-fields';
import { adminPriceView, newPriceFrom } from '../../../lambdas/core/prices/price-wire';
import { blankPrice, priceRow } from '../../../lambdas/core/prices/rows';

test('each field of a price that staff enter is stored and read back', () => {
  const typed = {
    network: 'MTN',
    data_size: '1GB',
    price: 5,
    cost: 4.1,
    hubnet_code: 'mtn-big',
    api_plan_id: 'A',
    primary_plan_id: 'B',
    secondary_plan_id: 'C',
    suppliers: { acme: { plan_id: 'D' } },
    is_active: true,
    validity: '30 days',
    note: 'At night, too.',
    sort: 3,
  };
  expect(Object.keys(typed).toSorted()).toEqual(Object.keys(priceFields).toSorted());
  const price = newPriceFrom(adminCreatePrice.input.parse(typed));
  const made = { ...blankPrice({ ...price, id: 'mtn-1gb' }), ...price };
  const kept = priceRow.decode(priceRow.encode(made));
  expect(adminPriceView(kept, { seesCosts: true })).toMatchObject(typed);
});
