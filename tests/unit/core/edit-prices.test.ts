import { createPrice, type PriceChange, updatePrice } from '../../../lambdas/core/prices/edit-prices';
import { priceRow } from '../../../lambdas/core/prices/rows';
import { firstBundleApi } from '../../../lambdas/core/suppliers/product-codes';
import { cedis, price, settings } from '../../support/shop/fixtures';
import { openCore } from './core-on-model';

const asked = (firstApi: 'primary' | 'secondary') => ({ adminId: 'admin', firstApi, suppliers: [] });

async function openPrices() {
  const { table, ports } = await openCore();
  return { table, ports: ports };
}

test('a new plan id belongs to the API that is asked first, and a price without one to none', async () => {
  const { ports } = await openPrices();
  const draft = { ...price(), dataSize: '2GB' };
  const made = await createPrice(ports, asked('secondary'), { ...draft, apiPlanId: 'A' });
  expect(made.apiPlanSupplier).toBe('secondary');
  expect(await ports.db.get(priceRow, { id: made.id })).toEqual(made);
  const without = await createPrice(ports, asked('primary'), { ...draft, dataSize: '3GB', price: cedis(15) });
  expect(without.apiPlanSupplier).toBeNull();
});

test.each<[string, PriceChange, string | null]>([
  ['stays the same', { apiPlanId: 'A' }, 'primary'],
  ['is not touched', { price: cedis(6) }, 'primary'],
  ['changes', { apiPlanId: 'B' }, 'secondary'],
  ['is removed', { apiPlanId: null }, null],
])('while the secondary API is asked first, a primary’s plan id that %s', async (_, change, owner) => {
  const { table, ports } = await openPrices();
  await table.write({ put: priceRow.encode(price({ apiPlanId: 'A', apiPlanSupplier: 'primary' })) });
  const after = await updatePrice(ports, asked('secondary'), { id: 'mtn-1gb', change });
  expect(after.apiPlanSupplier).toBe(owner);
});

test('a price that was only sent back stays, and one that a colleague has changed since is answered with both', async () => {
  const { table, ports } = await openCore();
  await table.write({ put: priceRow.encode(price({ price: cedis(5.2) })) });
  const save = (amount: number) => {
    const change = { note: 'Fast', price: cedis(amount) };
    return updatePrice(ports, asked('primary'), { id: 'mtn-1gb', seen: cedis(5), change });
  };
  await expect(save(5.5)).rejects.toMatchObject({
    userMessage: 'The price is now ₵5.20, no longer ₵5.00. Nothing was changed.',
  });
  expect(await save(5)).toMatchObject({ note: 'Fast', price: 520 });
});

test.each([
  ['the active one with a key', { secondary_bundle_api_key: 's', primary_bundle_api_key: 'p' }, 'primary'],
  ['the same one while new orders are manual', { secondary_bundle_api_key: 's' }, 'secondary'],
  [
    'the active one if none has a key',
    { secondary_bundle_api_key: 's', bundle_api_active: false },
    'secondary',
  ],
  ['the active one while none has a key', { active_bundle_api: 'secondary' }, 'secondary'],
] as const)('the bundle API that is asked first is %s', (_, change, api) => {
  expect(firstBundleApi(settings(change))).toBe(api);
});

test('an entered cost is stored, an emptied one is removed, and each is recorded', async () => {
  const { table, ports } = await openPrices();
  await table.write({ put: priceRow.encode(price()) });
  const change = (cost: PriceChange['cost']) =>
    updatePrice(ports, asked('primary'), { id: 'mtn-1gb', change: { cost } });
  await change(cedis(4.6));
  await change(null);
  expect((await ports.db.get(priceRow, { id: 'mtn-1gb' }))?.cost).toBeNull();
  const { items } = await table.query({ index: 'byTime', partition: 'AUDIT#2026-11', limit: 10 });
  const told = items.map(({ before, after }) => ({ before, after }));
  expect(told).toContainEqual({ before: { cost: 460 }, after: { cost: null } });
});

describe('of two admins who put one bundle on sale at the same moment, the second is refused', () => {
  const [one, other] = [price({ isActive: false }), price({ id: 'mtn-1gb-2', isActive: false })];
  const large = price({ id: 'mtn-10gb', dataSize: '10GB', price: cedis(50) });
  const alone = { guard: 'asks nobody' } as const;
  type Ports = Awaited<ReturnType<typeof openPrices>>['ports'];
  const editor = asked('primary');

  test.each<[string, (ports: Ports) => Promise<unknown>]>([
    [
      'another plan of it is made active',
      (ports) => updatePrice({ ...ports, ...alone }, editor, { id: other.id, change: { isActive: true } }),
    ],
    ['a new plan of it is added', (ports) => createPrice(ports, editor, price())],
    [
      'a plan of another size becomes that bundle',
      (ports) => updatePrice({ ...ports, ...alone }, editor, { id: large.id, change: { dataSize: '1GB' } }),
    ],
  ])('while %s', async (_, meanwhile) => {
    const { table, ports } = await openPrices();
    for (const plan of [one, other, large]) await table.write({ put: priceRow.encode(plan) });
    let isFirst = true;
    const late: Ports['db'] = {
      ...ports.db,
      async write(changes) {
        if (isFirst) {
          isFirst = false;
          await meanwhile(ports);
        }
        return ports.db.write(changes);
      },
    };
    const change = { id: one.id, change: { isActive: true } };
    await expect(updatePrice({ ...ports, db: late, ...alone }, editor, change)).rejects.toMatchObject({
      code: 'price_exists',
    });
    const plans = await ports.db.list(priceRow);
    expect(plans.filter(({ dataSize, isActive }) => dataSize === '1GB' && isActive)).toHaveLength(1);
  });

  test('while a new plan of it is added between two reads', async () => {
    const { table, ports } = await openPrices();
    await table.write({ put: priceRow.encode(one) });
    const get = jest.spyOn(ports.db, 'get').mockImplementationOnce(async (...args) => {
      get.mockRestore();
      await createPrice(ports, editor, price());
      return ports.db.get(...args);
    });
    const change = { id: one.id, change: { isActive: true } };
    await expect(updatePrice({ ...ports, ...alone }, editor, change)).rejects.toMatchObject({
      code: 'price_exists',
    });
  });

  test('even if the list that is shown to customers lags', async () => {
    const { table, ports } = await openCore({ lagMs: 60_000 });
    await table.write({ put: priceRow.encode(one) });
    await createPrice(ports, editor, price());
    const change = { id: one.id, change: { isActive: true } };
    await expect(updatePrice({ ...ports, ...alone }, editor, change)).rejects.toMatchObject({
      code: 'price_exists',
    });
  });
});
