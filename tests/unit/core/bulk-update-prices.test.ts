import type { TierId } from '../../../contracts/prices/tiers';
import { auditMonth } from '../../../lambdas/core/audit-log/rows';
import { bulkUpdatePrices } from '../../../lambdas/core/prices/bulk-update-prices';
import { type BundlePrice, priceRow } from '../../../lambdas/core/prices/rows';
import { cedis, price } from '../../support/shop/fixtures';
import { ownerBy } from '../../support/shop/staff';
import { openCore } from './core-on-model';

async function openPrices(...rows: BundlePrice[]) {
  const core = await openCore();
  for (const row of rows) await core.table.write({ put: priceRow.encode(row) });
  const change = (list: readonly (readonly [string, number, number])[], requestId?: string, tier?: TierId) =>
    bulkUpdatePrices(
      core.ports,
      { ...ownerBy('admin'), firstApi: 'primary' },
      {
        prices: list.map(([id, seen, amount]) => ({ id, seen: cedis(seen), price: cedis(amount) })),
        requestId,
        tier: tier ?? null,
      },
    );
  const changeCosts = (
    list: readonly (readonly [string, number | null, number])[],
    requestId = 'request-of-costs',
  ) =>
    bulkUpdatePrices(
      core.ports,
      { ...ownerBy('admin'), firstApi: 'primary' },
      {
        prices: list.map(([id, seen, amount]) => ({
          id,
          seen: seen === null ? null : cedis(seen),
          price: cedis(amount),
        })),
        areCosts: true,
        requestId,
      },
    );
  const records = async () =>
    (await core.table.query({ index: 'byTime', partition: auditMonth('2026-11'), limit: 50 })).items;
  return {
    ...core,
    change,
    changeCosts,
    records,
    stored: (id: string) => core.ports.db.get(priceRow, { id }),
  };
}

const two = price({ id: 'mtn-2gb', dataSize: '2GB', price: cedis(9.5) });

test('many prices change at once, each recorded; prices that can’t change are named and stop nothing', async () => {
  const shop = await openPrices(price(), two);
  const failures = await shop.change([
    ['mtn-1gb', 5, 5.2],
    ['gone', 1, 2],
    ['mtn-2gb', 9, 9.9],
  ]);
  expect(failures).toEqual([
    { id: 'gone', reason: 'There is no such price.' },
    { id: 'mtn-2gb', reason: 'The price is now ₵9.50, no longer ₵9.00. Nothing was changed.' },
  ]);
  expect(await shop.stored('mtn-1gb')).toMatchObject({ price: cedis(5.2) });
  expect(await shop.stored('mtn-2gb')).toEqual(two);
  expect((await shop.records()).map(({ target_id }) => target_id)).toEqual(['mtn-1gb']);
});

test('repeating it changes nothing and fails nothing', async () => {
  const shop = await openPrices(price(), two);
  const list = [
    ['mtn-1gb', 5, 5.2],
    ['mtn-2gb', 9.5, 9.9],
  ] as const;
  expect(await shop.change(list)).toEqual([]);
  expect(await shop.change(list)).toEqual([]);
  expect(await shop.records()).toHaveLength(2);
});

test('costs change at once, each on record, and prices stay', async () => {
  const shop = await openPrices(price({ cost: cedis(4) }), two);
  const list = [
    ['mtn-1gb', 4, 4.2],
    ['mtn-2gb', null, 8],
  ] as const;
  // Repeating it changes nothing and fails nothing.
  for (const _press of [1, 2]) expect(await shop.changeCosts(list)).toEqual([]);
  expect(await shop.stored('mtn-1gb')).toMatchObject({ price: cedis(5), cost: cedis(4.2) });
  expect(await shop.stored('mtn-2gb')).toMatchObject({ price: cedis(9.5), cost: cedis(8) });
  expect(await shop.records()).toHaveLength(2);
});
