import { samePlanOf } from '../../../../../frontend/src/features/buy-data/plans';
import type { BundlePrice } from '../../../../../frontend/src/lib/api/contract-types';
import { price } from '../../support/samples';

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
});
