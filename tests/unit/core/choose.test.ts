import { chooseSupplier, nextSupplier } from '../../../lambdas/core/suppliers/choose';
import { settings } from '../../support/shop/fixtures';

const keys = { primary_bundle_api_key: 'p', secondary_bundle_api_key: 's' };

test.each([
  ['Hubnet where its key is set', settings(keys), 'hubnet'],
  ['the active one otherwise', settings({ ...keys, hubnet_api_key: '' }), 'primary'],
  [
    'the active one, whichever it is',
    settings({ ...keys, hubnet_api_key: '', active_bundle_api: 'secondary' }),
    'secondary',
  ],
  [
    'the other one where the active one has no key',
    settings({ secondary_bundle_api_key: 's', hubnet_api_key: '' }),
    'secondary',
  ],
  ['an admin where nobody has a key', settings({ hubnet_api_key: '' }), 'manual'],
  ['an admin while the Bundle API is off', settings({ ...keys, bundle_api_active: false }), 'manual'],
] as const)('an order goes to %s', (_, chosen, supplier) => {
  expect(chooseSupplier(chosen)).toBe(supplier);
});

test('a supplier that refused is not the next one, and in the end none is', () => {
  expect(nextSupplier(settings(keys), ['hubnet'])).toBe('primary');
  expect(nextSupplier(settings(keys), ['primary', 'hubnet'])).toBe('secondary');
  expect(nextSupplier(settings(keys), ['hubnet', 'primary', 'secondary'])).toBeNull();
  expect(nextSupplier(settings({ ...keys, bundle_api_active: false }), [])).toBeNull();
});
