import { priceRow } from '../../../../lambdas/core/prices/rows';
import { price } from '../../../support/shop/fixtures';
import { efua, idOf, openApprovals } from './approvals-world';

/** A plan of ₵5.00, whose cost nobody knows. */
async function open() {
  const world = await openApprovals();
  const stored = price({ apiPlanId: null, apiPlanSupplier: null });
  await world.table.write({ put: priceRow.encode(stored) });
  return world;
}

const meanwhile = [
  ['its size', { data_size: '2GB' }],
  ['its network', { network: 'Airteltigo' }],
  ['its first id at a supplier', { api_plan_id: 'MTN-40GB' }],
  ['its first id at a bundle API', { secondary_plan_id: 'MTN-40GB' }],
] as const;

test.each(meanwhile)(
  'a low price is approved for the bundle that was seen, and no other: %s changes meanwhile',
  async (_what, updates) => {
    const { updatePrice, viewOf, decide, ports } = await open();
    const id = idOf(await updatePrice({ updates: { price: 2 } }));
    const { now } = await viewOf(id);
    expect(now?.after).toMatchObject({ price: 2, bundle: 'MTN 1GB' });
    expect(await updatePrice({ updates })).toMatchObject({ kind: 'done' });
    expect(await decide(id, efua, 'approve', now?.seen)).toMatchObject({ success: false, status: 'waiting' });
    expect(await ports.db.get(priceRow, { id: 'mtn-1gb' })).toMatchObject({ price: 500 });
  },
);

test('staff see the bundle’s ids at suppliers', async () => {
  const { updatePrice, viewOf } = await open();
  await updatePrice({ updates: { secondary_plan_id: 'S1', api_plan_id: 'P1' } });
  const { now } = await viewOf(idOf(await updatePrice({ updates: { price: 2 } })));
  expect(now?.after).toEqual({
    ...{ price: 2, bundle: 'MTN 1GB', plan_ids: 'primary P1, secondary S1' },
    needs_approval: expect.any(String),
  });
});
