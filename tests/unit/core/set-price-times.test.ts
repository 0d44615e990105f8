import { auditRow } from '../../../lambdas/core/audit-log/rows';
import { type PriceChange, updatePrice } from '../../../lambdas/core/prices/edit-prices';
import type { SeenPrice } from '../../../lambdas/core/prices/prices-by-time';
import { priceRow, type TimedPrice } from '../../../lambdas/core/prices/rows';
import { cedis, noon, price } from '../../support/shop/fixtures';
import { openCore } from './core-on-model';

const minute = 60_000;
const day = 24 * 60 * minute;
const at = (ms: number, amount = 5.2): TimedPrice => ({
  at: new Date(noon.getTime() + ms),
  price: cedis(amount),
});

async function openPrices(next: readonly TimedPrice[] = []) {
  const core = await openCore();
  await core.table.write({ put: priceRow.encode(price({ next })) });
  const records: string[] = [];
  const ids = {
    ...core.ports.ids,
    next: () => {
      records.push(`id-${records.length}`);
      return records.at(-1) ?? '';
    },
  };
  const admin = { adminId: 'admin', adminName: 'Kofi', firstApi: 'primary' as const, suppliers: [] };
  return {
    ...core,
    stored: () => core.ports.db.get(priceRow, { id: 'mtn-1gb' }),
    update: (change: PriceChange, seen?: SeenPrice) =>
      updatePrice({ ...core.ports, ids }, admin, { id: 'mtn-1gb', change, seen }),
    lastRecord: () => core.ports.db.get(auditRow, { id: `update-price#admin#${records.at(-1)}` }),
  };
}

test('changes by time are kept in their order, and the audit log says who set them', async () => {
  const shop = await openPrices();
  const [first, second] = [at(minute), at(90 * day, 1234.5)];
  await shop.update({ next: [second, first] });
  expect(await shop.stored()).toMatchObject({ price: cedis(5), next: [first, second] });
  expect(await shop.lastRecord()).toMatchObject({
    adminName: 'Kofi',
    before: { changes_by_time: null },
    after: { changes_by_time: '₵5.20 on 20 Nov 2026 12:01; ₵1,234.50 on 18 Feb 2027 12:00' },
  });
});

test.each<[string, TimedPrice[], RegExp]>([
  ['six', [1, 2, 3, 4, 5, 6].map((minutes) => at(minutes * minute)), /at most 5/],
  ['two for one moment', [at(minute), at(minute, 6)], /same time: 20 Nov 2026 12:01/],
  ['one in less than a minute', [at(minute - 1)], /one minute ahead/],
  ['one in the past', [at(-day)], /one minute ahead/],
  ['one after 90 days', [at(90 * day + 1)], /90 days ahead/],
])('%s changes nothing', async (_what, next, words) => {
  const shop = await openPrices();
  await expect(shop.update({ next })).rejects.toMatchObject({
    code: 'invalid_request',
    userMessage: expect.stringMatching(words),
  });
  expect(await shop.stored()).toEqual(price());
});

test('what has passed is the stored price from the next edit on, and no admin is named for it', async () => {
  const shop = await openPrices([at(minute), at(10 * minute, 6)]);
  shop.wait(2);
  const edited = await shop.update({ note: 'Fast' });
  expect(edited).toMatchObject({ price: cedis(5.2), next: [at(10 * minute, 6)] });
  expect(await shop.stored()).toEqual(edited);
  expect(await shop.lastRecord()).toMatchObject({ before: { note: null }, after: { note: 'Fast' } });
  expect((await shop.lastRecord())?.after).toEqual({ note: 'Fast' });
});

test('a form that was open while a change passed is saved with those that are left', async () => {
  const passed = at(minute);
  const shop = await openPrices([passed]);
  shop.wait(2);
  await shop.update({ next: [passed, at(10 * minute, 6)] });
  expect(await shop.stored()).toMatchObject({ price: cedis(5.2), next: [at(10 * minute, 6)] });
});

test('a change less than a minute ahead stays, and can be removed', async () => {
  const near = at(minute);
  const shop = await openPrices([near]);
  shop.wait(0.5);
  await shop.update({ next: [near, at(10 * minute, 6)] });
  expect((await shop.stored())?.next).toHaveLength(2);
  await shop.update({ next: [] });
  shop.wait(2);
  expect(await shop.stored()).toMatchObject({ price: cedis(5), next: [] });
});

const fiveCedis = cedis(5);

test('a form opened before a scheduled change took effect and saved as a whole doesn’t restore the old price', async () => {
  const passed = at(minute);
  const shop = await openPrices([passed]);
  shop.wait(2);
  const saved = await shop.update({ note: 'Fast', price: fiveCedis, next: [passed] });
  expect(saved).toMatchObject({ note: 'Fast', price: cedis(5.2), next: [] });
});

test('values sent back unchanged change nothing, even after another edit', async () => {
  const passed = at(minute);
  const shop = await openPrices([passed]);
  const seen = { price: fiveCedis, next: [passed] };
  shop.wait(2);
  await shop.update({ sort: 1 });
  expect(await shop.update({ price: fiveCedis, next: [passed], note: 'Fast' }, seen)).toMatchObject({
    ...{ note: 'Fast', price: cedis(5.2), next: [] },
  });
  expect(await shop.update({ next: [passed, at(10 * minute, 6)] }, seen)).toMatchObject({
    ...{ price: cedis(5.2), next: [at(10 * minute, 6)] },
  });
});

test('changing a price that has changed since is answered with both prices, and changes nothing', async () => {
  const passed = at(minute);
  const shop = await openPrices([passed]);
  shop.wait(2);
  const change = { note: 'Fast', price: cedis(5.5) };
  await expect(shop.update(change, { price: fiveCedis, next: [passed] })).rejects.toMatchObject({
    code: 'invalid_request',
    userMessage: 'The price is now ₵5.20, no longer ₵5.00. Nothing was changed.',
  });
  expect(await shop.stored()).toEqual(price({ next: [passed] }));
});

test('changing a list of changes that has changed since is answered with both; sending the same list changes nothing', async () => {
  const shop = await openPrices([at(minute), at(10 * minute, 6)]);
  const next = [at(20 * minute, 7)];
  await expect(shop.update({ next }, { price: fiveCedis, next: [at(10 * minute, 6)] })).rejects.toMatchObject(
    {
      code: 'invalid_request',
      userMessage:
        'Its scheduled prices are now: ₵5.20 on 20 Nov 2026 12:01; ₵6.00 on 20 Nov 2026 12:10. They were: ₵6.00 on 20 Nov 2026 12:10. Nothing was changed.',
    },
  );
  const seen = { price: fiveCedis, next: [at(minute), at(10 * minute, 6)] };
  for (const _press of [1, 2])
    expect(await shop.update({ next, price: cedis(5.1) }, seen)).toMatchObject({ next });
  expect(await shop.stored()).toMatchObject({ price: cedis(5.1), next });
});
