import {
  networksOnSale,
  planOptions,
  samePlanOf,
} from '../../../../../frontend/src/components/purchase/plan-options';
import type { BundlePrice } from '../../../../../frontend/src/lib/api/contract-types';
import { networksKnown } from '../../../../../frontend/src/lib/networks';
import { price } from '../../support/samples';

const prices = [
  price(),
  price({ id: 'mtn-500mb', data_size: '500MB', price: 2.6 }),
  price({ id: 'at-1gb', network: 'Airteltigo', is_active: false }),
];

test('a network without an active plan is not offered', () => {
  expect(networksOnSale(prices, networksKnown())).toEqual(['MTN']);
});

test('a plan is shown as size - price, with its volume in megabytes', () => {
  expect(planOptions(prices, 'MTN')).toEqual([
    {
      id: 'mtn-1gb',
      size: '1GB',
      label: '1GB - ₵5.00',
      price: 5,
      volume: 1000,
      validity: null,
      note: null,
      api_plan_id: null,
    },
    {
      id: 'mtn-500mb',
      size: '500MB',
      label: '500MB - ₵2.60',
      price: 2.6,
      volume: 500,
      validity: null,
      note: null,
      api_plan_id: null,
    },
  ]);
});

describe('another network’s plan like the chosen one', () => {
  const at = (changes: Parameters<typeof price>[0]) => price({ id: 'at', network: 'Airteltigo', ...changes });
  const found = (chosen: BundlePrice, ...others: BundlePrice[]) =>
    samePlanOf([chosen, ...others], chosen.id, 'Airteltigo')?.id;

  test('is the only one of the same size, whatever its validity', () => {
    const others = [at({ data_size: '2GB', id: 'other' }), at({ validity: '30 days' })];
    expect(found(price(), ...others)).toBe('at');
  });
  test('doesn’t exist if there are two of that size, or if it is not on sale', () => {
    expect(found(price(), at({}), at({ id: 'at-2' }))).toBeUndefined();
    expect(found(price(), at({ is_active: false }))).toBeUndefined();
    expect(found(price())).toBeUndefined();
  });
  test('has the same validity if the chosen one has one', () => {
    expect(found(price({ validity: '7 days' }), at({ validity: '30 days' }))).toBeUndefined();
    expect(found(price({ validity: '7 days' }), at({ id: 'long' }), at({ validity: '7 days' }))).toBe('at');
  });
});
