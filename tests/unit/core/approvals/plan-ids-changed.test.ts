import { type BundlePrice, priceRow } from '../../../../lambdas/core/prices/rows';
import { price } from '../../../support/shop/fixtures';
import { efua, idOf, openApprovals } from './approvals-world';

const waits = { kind: 'waits' };
const done = { kind: 'done' };

/** A plan that both bundle APIs and an added supplier know by an id. */
async function openWith(change: Partial<BundlePrice> = {}) {
  const world = await openApprovals();
  const ids = { primaryPlanId: 'P1', secondaryPlanId: 'S1', otherPlanIds: { acme: 'A1' } };
  await world.table.write({ put: priceRow.encode(price({ ...ids, ...change })) });
  return { ...world, stored: () => world.ports.db.get(priceRow, { id: 'mtn-1gb' }) };
}

test('one person can’t have orders sent as another plan of the supplier', async () => {
  const { updatePrice, stored, viewOf, decide } = await openWith();
  const asked = await updatePrice({ updates: { primary_plan_id: 'X900' } });
  expect(asked).toMatchObject(waits);
  expect(await stored()).toMatchObject({ primaryPlanId: 'P1' });
  expect(await viewOf(idOf(asked))).toMatchObject({
    now: { before: { primary_plan_id: 'P1' }, after: { primary_plan_id: 'X900' } },
  });
  await decide(idOf(asked), efua);
  expect(await stored()).toMatchObject({ primaryPlanId: 'X900' });
});

test.each([
  ['at the other bundle API', { secondary_plan_id: 'X900' }],
  ['emptied first, to be set again as a first one', { primary_plan_id: null }],
  ['by changing the bundle around it', { data_size: '2GB', price: 9 }],
] as const)('a known id is changed by two people: %s', async (_, updates) => {
  const { updatePrice } = await openWith();
  expect(await updatePrice({ updates })).toMatchObject(waits);
});

test('the plan’s single id counts as known, and one person can’t override it with an id for the same API', async () => {
  const { updatePrice } = await openWith({
    apiPlanId: 'A1',
    apiPlanSupplier: 'primary',
    primaryPlanId: null,
    secondaryPlanId: null,
  });
  expect(await updatePrice({ updates: { api_plan_id: 'X900' } })).toMatchObject(waits);
  expect(await updatePrice({ updates: { primary_plan_id: 'X900' } })).toMatchObject(waits);
  expect(await updatePrice({ updates: { secondary_plan_id: 'S1' } })).toMatchObject(done);
});

test('one person can enter first ids, and change everything else of a plan with ids', async () => {
  const { updatePrice, stored } = await openWith({ primaryPlanId: null, secondaryPlanId: null });
  expect(await updatePrice({ updates: { primary_plan_id: 'P1' } })).toMatchObject(done);
  expect(await updatePrice({ updates: { primary_plan_id: 'P1', note: 'Slow' } })).toMatchObject(done);
  expect(await updatePrice({ updates: { is_active: false } })).toMatchObject(done);
  expect(await stored()).toMatchObject({ primaryPlanId: 'P1', otherPlanIds: { acme: 'A1' } });
});
