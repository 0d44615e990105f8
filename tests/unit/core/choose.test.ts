import { nextSupplier } from '../../../lambdas/core/suppliers/choose';
import { planIdAt, planIdsOf } from '../../../lambdas/core/suppliers/product-codes';
import { price, settings } from '../../support/shop/fixtures';

const keys = { primary_bundle_api_key: 'p', secondary_bundle_api_key: 's' };

test.each([
  ['Hubnet if its key is set', settings(keys), 'hubnet'],
  ['the active API otherwise', settings({ ...keys, hubnet_api_key: '' }), 'primary'],
  [
    'the active API, whichever it is',
    settings({ ...keys, hubnet_api_key: '', active_bundle_api: 'secondary' }),
    'secondary',
  ],
  [
    'the other API if the active one has no key',
    settings({ secondary_bundle_api_key: 's', hubnet_api_key: '' }),
    'secondary',
  ],
  ['an admin if nobody has a key', settings({ hubnet_api_key: '' }), 'manual'],
  ['an admin while the Bundle API is off', settings({ ...keys, bundle_api_active: false }), 'manual'],
] as const)('an order goes to %s', (_, chosen, supplier) => {
  expect(nextSupplier(chosen, { planIds: null, soldAs: null }, []) ?? 'manual').toBe(supplier);
});

test('a supplier that refused is not the next one, and in the end none is', () => {
  expect(nextSupplier(settings(keys), { planIds: null, soldAs: null }, ['hubnet'])).toBe('primary');
  expect(nextSupplier(settings(keys), { planIds: null, soldAs: null }, ['primary', 'hubnet'])).toBe(
    'secondary',
  );
  expect(
    nextSupplier(settings(keys), { planIds: null, soldAs: null }, ['hubnet', 'primary', 'secondary']),
  ).toBeNull();
  expect(
    nextSupplier(settings({ ...keys, bundle_api_active: false }), { planIds: null, soldAs: null }, []),
  ).toBeNull();
});

describe('a plan’s id at one supplier is never sent to another supplier', () => {
  const both = settings({ ...keys, hubnet_api_key: '' });

  test.each([
    ['no id: sold by volume everywhere', {}, null, ['primary', 'secondary']],
    [
      'one id belongs to the bundle API that it was entered for',
      { apiPlanId: 'A', apiPlanSupplier: 'primary' },
      { primary: 'A' },
      ['primary'],
    ],
    [
      'each API has its own id',
      { apiPlanId: 'A', apiPlanSupplier: 'primary', secondaryPlanId: 'B' },
      { primary: 'A', secondary: 'B' },
      ['primary', 'secondary'],
    ],
    [
      'an API’s own id comes before the single id',
      { apiPlanId: 'A', apiPlanSupplier: 'primary', primaryPlanId: 'P' },
      { primary: 'P' },
      ['primary'],
    ],
    ['only the other API sells it', { secondaryPlanId: 'B' }, { secondary: 'B' }, ['secondary']],
  ] as const)('%s', (_, ids, planIds, sellers) => {
    const found = planIdsOf(price(ids));
    expect(found).toEqual(planIds);
    const asked: string[] = [];
    for (
      let next = nextSupplier(both, { planIds: found, soldAs: null }, []);
      next;
      next = nextSupplier(both, { planIds: found, soldAs: null }, asked)
    )
      asked.push(next);
    expect(asked).toEqual(sellers);
  });

  test.each(['primary', 'secondary'] as const)(
    'the single id stays with the %s API that it was entered for',
    (api) => {
      const id = price({ apiPlanId: 'A', apiPlanSupplier: api });
      expect(planIdsOf(id)).toEqual({ [api]: 'A' });
      const other = { primary: 'secondary_bundle_api_key', secondary: 'primary_bundle_api_key' } as const;
      const withoutIt = settings({ hubnet_api_key: '', [other[api]]: 'k' });
      const product = { planIds: planIdsOf(id), soldAs: null };
      expect(nextSupplier(withoutIt, product, [])).toBeNull();
    },
  );

  test('Hubnet sells by volume; the single id is for its own bundle API alone', () => {
    const planIds = planIdsOf(price({ apiPlanId: 'A', apiPlanSupplier: 'primary' }));
    expect(planIdAt(planIds, 'hubnet', undefined)).toBeNull();
    expect(planIdAt(planIds, 'primary', undefined)).toBe('A');
    expect(planIdAt(planIds, 'secondary', undefined)).toBeUndefined();
  });
});
