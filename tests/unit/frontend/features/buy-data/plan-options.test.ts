import { networksOnSale, planOptions } from '../../../../../frontend/src/features/buy-data/plan-options';
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

test('a plan reads size - price, with its volume in megabytes', () => {
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
