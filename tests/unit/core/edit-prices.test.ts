import { type PriceChange, updatePrice } from '../../../lambdas/core/prices/edit-prices';
import { priceRow } from '../../../lambdas/core/prices/rows';
import { cedis, price } from '../../support/shop/fixtures';
import { ownerBy } from '../../support/shop/staff';
import { openCore } from './core-on-model';

const asked = (firstApi: 'primary' | 'secondary') => ({ ...ownerBy('admin'), firstApi, suppliers: [] });

async function openPrices() {
  const { table, ports } = await openCore();
  return { table, ports: ports };
}

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
