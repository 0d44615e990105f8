import { adminCreatePrice } from '../../../../../contracts/prices/admin-create-price';
import {
  type PriceValues,
  priceOf,
  validatePrice,
} from '../../../../../frontend/src/features/admin/prices/price-values';

const values = (change: Partial<PriceValues> = {}): PriceValues => ({
  network: 'MTN',
  dataSize: '1GB',
  price: '5.00',
  cost: '',
  apiPlanId: '',
  primaryPlanId: '',
  secondaryPlanId: '',
  hubnetCode: '',
  validity: '',
  note: '',
  sort: '',
  ...change,
});

test.each([
  ['a size in words', { dataSize: 'large' }, 'dataSize'],
  ['a size without its unit', { dataSize: '7' }, 'dataSize'],
  ['a unit without its number', { dataSize: 'GB 7' }, 'dataSize'],
  ['a price of zero', { price: '0' }, 'price'],
  ['a negative price', { price: '-1' }, 'price'],
  ['a cost of zero', { cost: '0' }, 'cost'],
  ['thirds of a pesewa', { price: '5.005' }, 'price'],
  ['a place after all others', { sort: '1001' }, 'sort'],
  ['more than any bundle costs', { price: '100000.01' }, 'price'],
])('%s is refused as by the API', (_what, change, field) => {
  const given = values(change);
  expect(Object.keys(validatePrice(given))).toEqual([field]);
  expect(adminCreatePrice.input.safeParse(priceOf(given)).success).toBe(false);
});

test('valid values are those that the API accepts, with an empty plan id as none', () => {
  const price = priceOf(values({ dataSize: ' 500MB ', price: '2.6', apiPlanId: ' ' }));
  const planIds = { api_plan_id: null, primary_plan_id: null, secondary_plan_id: null, hubnet_code: null };
  const noWords = { validity: null, note: null, sort: 0 };
  expect(price).toEqual({
    network: 'MTN',
    data_size: '500MB',
    price: 2.6,
    cost: null,
    ...planIds,
    ...noWords,
  });
  expect(adminCreatePrice.input.safeParse(price).success).toBe(true);
});
