import { auditMonth } from '../../../lambdas/core/audit-log/rows';
import { savePrices } from '../../../lambdas/core/prices/edit-prices';
import { type BundlePrice, priceRow } from '../../../lambdas/core/prices/rows';
import { cedis, price } from '../../support/shop/fixtures';
import { ownerBy } from '../../support/shop/staff';
import { openCore } from './core-on-model';

const two = price({ id: 'mtn-2gb', dataSize: '2GB', price: cedis(9.5) });

async function openPrices(...rows: BundlePrice[]) {
  const core = await openCore();
  for (const row of rows) await core.table.write({ put: priceRow.encode(row) });
  return {
    save: (requestId: string, ...prices: Parameters<typeof savePrices>[2]['prices']) =>
      savePrices(core.ports, ownerBy('admin'), { requestId, prices }),
    stored: (id: string) => core.ports.db.get(priceRow, { id }),
    records: async () =>
      (await core.table.query({ index: 'byTime', partition: auditMonth('2026-11'), limit: 50 })).items,
  };
}

test('a list changes and adds plans in one step, on one record', async () => {
  const shop = await openPrices(price(), two);
  await shop.save(
    'request-1',
    { id: 'mtn-1gb', version: 1, price: 5.2, tiers: { t1: 5 } },
    { id: 'mtn-2gb', version: 1, cost: 8 },
    { network: 'Airteltigo', data_size: '3GB', price: 13 },
  );
  expect(await shop.stored('mtn-1gb')).toMatchObject({ version: 2, price: 520, tiers: { t1: 500 } });
  expect(await shop.stored('mtn-2gb')).toMatchObject({ price: 950, cost: 800 });
  expect(await shop.stored('airteltigo-3gb')).toMatchObject({ version: 1, price: 1300, isActive: true });
  const [record, ...more] = await shop.records();
  expect(more).toEqual([]);
  expect(record).toMatchObject({
    ...{ action: 'update-price', target_id: 'prices' },
    before: { 'mtn-1gb price': 500, 'mtn-1gb price_t1': null, 'mtn-2gb cost': null },
    after: { 'mtn-1gb price': 520, 'mtn-1gb price_t1': 500, 'mtn-2gb cost': 800 },
  });
});

test('a plan that somebody has changed since keeps the whole list from being saved', async () => {
  const shop = await openPrices(price(), { ...two, version: 2 });
  const saved = shop.save(
    'request-1',
    { id: 'mtn-1gb', version: 1, price: 5.2 },
    { id: 'mtn-2gb', version: 1, price: 9.9 },
  );
  await expect(saved).rejects.toMatchObject({
    userMessage: 'Somebody else has changed this since you opened it. Nothing is saved.',
  });
  expect(await shop.stored('mtn-1gb')).toMatchObject({ version: 1, price: 500 });
});

test('a repeated request changes nothing and is answered as before', async () => {
  const shop = await openPrices(price());
  for (const _press of [1, 2]) await shop.save('request-1', { id: 'mtn-1gb', version: 1, price: 5.2 });
  expect(await shop.stored('mtn-1gb')).toMatchObject({ version: 2 });
});

test('an entered cost, tier’s price and code are stored, emptied ones are removed, and each is recorded', async () => {
  const shop = await openPrices(price());
  await shop.save('request-1', {
    id: 'mtn-1gb',
    cost: 4.6,
    tiers: { t1: 5 },
    codes: { acme: 'M1', hubnet: 'x' },
  });
  await shop.save('request-2', { id: 'mtn-1gb', cost: null, tiers: { t1: null }, codes: { acme: null } });
  expect(await shop.stored('mtn-1gb')).toMatchObject({ cost: null, tiers: {}, codes: { hubnet: 'x' } });
  expect((await shop.records()).map(({ before, after }) => ({ before, after }))).toContainEqual({
    before: { cost: 460, price_t1: 500, code_acme: 'M1' },
    after: { cost: null, price_t1: null, code_acme: null },
  });
});

test('one plan of a network and size is on sale at a time, also within one list', async () => {
  const shop = await openPrices(price());
  const another = { network: 'MTN', data_size: '1000MB', price: 5 };
  await expect(shop.save('request-1', another)).rejects.toMatchObject({ code: 'price_exists' });
  await expect(
    shop.save('request-2', { ...another, data_size: '7GB' }, { ...another, data_size: '7000MB' }),
  ).rejects.toMatchObject({ code: 'price_exists' });
  await shop.save('request-3', { id: 'mtn-1gb', is_active: false }, another);
  expect(await shop.stored('mtn-1000mb')).toMatchObject({ isActive: true });
});
