import { bulkUpdatePrices } from '../../../lambdas/core/prices/bulk-update-prices';
import { createPrice, deletePrice } from '../../../lambdas/core/prices/edit-prices';
import { type BundlePrice, priceRow } from '../../../lambdas/core/prices/rows';
import { cedis, price } from '../../support/shop/fixtures';
import { kofi, openApprovals } from './approvals/approvals-world';

const editor = { adminId: kofi, firstApi: 'primary' } as const;
const waits = { kind: 'waits' };
const done = { kind: 'done' };

/** A plan of ₵5.00. */
async function openWith(change: Partial<BundlePrice> = {}) {
  const world = await openApprovals();
  await world.table.write({ put: priceRow.encode(price(change)) });
  const stored = () => world.ports.db.get(priceRow, { id: 'mtn-1gb' });
  const create = (made: Partial<BundlePrice>) =>
    createPrice(world.ports, editor, { ...price({ dataSize: '2GB' }), ...made });
  return { ...world, stored, create };
}

describe('one person can lower a price to half of its value in 24 hours', () => {
  test('and no further', async () => {
    const { updatePrice, stored } = await openWith();
    expect(await updatePrice({ updates: { price: 2.49 } })).toMatchObject(waits);
    expect(await stored()).toMatchObject({ price: 500 });
    expect(await updatePrice({ updates: { price: 2.5 } })).toMatchObject(done);
  });

  test('nor step by step, until the day is over', async () => {
    const { updatePrice, wait } = await openWith();
    expect(await updatePrice({ updates: { price: 3 } })).toMatchObject(done);
    wait(60);
    expect(await updatePrice({ updates: { price: 2.6 } })).toMatchObject(done);
    wait(23 * 60);
    expect(await updatePrice({ updates: { price: 2.4 } })).toMatchObject(waits);
    wait(61);
    expect(await updatePrice({ updates: { price: 2.4 } })).toMatchObject(done);
  });

  test('nor with a list of many prices, which is refused in words because nobody can be asked', async () => {
    const { ports, stored } = await openWith();
    const prices = [{ id: 'mtn-1gb', price: cedis(0.01), seen: cedis(5) }];
    expect(await bulkUpdatePrices(ports, editor, { prices })).toEqual([
      {
        id: 'mtn-1gb',
        code: 'approval_needed',
        reason:
          'A price of ₵0.01 is less than half of ₵5.00, what it was in the last 24 hours. Nothing is changed. Change it alone, and a colleague can approve it.',
      },
    ]);
    expect(await stored()).toMatchObject({ price: 500 });
  });
});

describe('a new plan', () => {
  test('costs at least half of its size’s share of the next smaller one, whatever cost is entered with it', async () => {
    const { create } = await openWith();
    await expect(create({ dataSize: '900GB', price: cedis(6), cost: cedis(0.01) })).rejects.toThrow(
      'A price of ₵6.00 is less than half of ₵4,500.00, what it would cost by its size.',
    );
    expect(await create({ dataSize: '900GB', price: cedis(2_250) })).toMatchObject({ price: 225_000 });
  });

  test('can’t be used to sell a removed plan for almost nothing', async () => {
    const { ports, create, updatePrice } = await openWith();
    await create({ price: cedis(9) });
    await deletePrice(ports, { adminId: kofi }, 'mtn-1gb');
    await expect(create({ dataSize: '1GB', price: cedis(0.01) })).rejects.toThrow('less than half of ₵5.00');
    expect(await updatePrice({ id: 'mtn-2gb', updates: { price: 0.01 } })).toMatchObject(waits);
  });
});

test('turning a plan into a larger bundle for less than the next smaller one takes two people', async () => {
  const { updatePrice, create } = await openWith();
  await create({ dataSize: '2GB', price: cedis(10) });
  expect(await updatePrice({ updates: { data_size: '2.5GB', price: 9.9 } })).toMatchObject(waits);
  expect(await updatePrice({ updates: { data_size: '2.5GB', price: 10 } })).toMatchObject({ kind: 'done' });
});
