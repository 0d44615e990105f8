import { bulkUpdatePrices } from '../../../lambdas/core/prices/bulk-update-prices';
import { createPrice, deletePrice } from '../../../lambdas/core/prices/edit-prices';
import { type BundlePrice, priceRow } from '../../../lambdas/core/prices/rows';
import { cedis, price } from '../../support/shop/fixtures';
import { efua, idOf, kofi, openApprovals } from './approvals/approvals-world';

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

  test('nor for a tier, even if it paid the Standard price', async () => {
    const { updatePrice } = await openWith();
    expect(await updatePrice({ updates: { tiers: { t1: 2.4 } } })).toMatchObject(waits);
    expect(await updatePrice({ updates: { price: 3 } })).toMatchObject(done);
    expect(await updatePrice({ updates: { tiers: { t1: 2.4 } } })).toMatchObject(waits);
    expect(await updatePrice({ updates: { tiers: { t1: 2.5 } } })).toMatchObject(done);
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

test('a price that two people have lowered stays, whatever else of the plan is edited', async () => {
  const { updatePrice, decide } = await openWith();
  await decide(idOf(await updatePrice({ updates: { price: 1 } })), efua);
  expect(await updatePrice({ updates: { note: 'Slow' } })).toMatchObject(done);
  expect(await updatePrice({ updates: { price: 1.2 } })).toMatchObject(done);
  expect(await updatePrice({ updates: { price: 1 } })).toMatchObject(waits);
});

describe('a new plan', () => {
  test('can’t be added for almost nothing beside others of its network', async () => {
    const { create } = await openWith();
    await expect(create({ price: cedis(0.01) })).rejects.toThrow(
      'A price of ₵0.01 is less than half of ₵10.00, what it would cost by its size.',
    );
  });

  test('costs at least as much as the next smaller one', async () => {
    const { create } = await openWith();
    const dataSize = '1.5GB';
    await expect(create({ dataSize, price: cedis(4.99) })).rejects.toThrow(
      'A price of ₵4.99 is less than ₵5.00, what the next smaller plan of the network costs. Nothing is added.',
    );
    expect(await create({ dataSize, price: cedis(5) })).toMatchObject({ price: 500 });
  });

  test('costs at least half of its size’s share of the next smaller one, whatever cost is entered with it', async () => {
    const { create } = await openWith();
    await expect(create({ dataSize: '900GB', price: cedis(6), cost: cedis(0.01) })).rejects.toThrow(
      'A price of ₵6.00 is less than half of ₵4,500.00, what it would cost by its size.',
    );
    expect(await create({ dataSize: '900GB', price: cedis(2_250) })).toMatchObject({ price: 225_000 });
  });

  test('can’t get there in small steps either: each is compared with the price that the plan before it would need', async () => {
    const { create } = await openWith();
    await create({ dataSize: '2GB', price: cedis(5) });
    await expect(create({ dataSize: '4GB', price: cedis(5) })).rejects.toThrow('less than half of ₵20.00');
  });

  test('can’t be added cheaper because the next smaller one was lowered or taken off sale before', async () => {
    const { create, updatePrice } = await openWith();
    expect(await updatePrice({ updates: { price: 2.6, is_active: false } })).toMatchObject(done);
    await expect(create({ dataSize: '900GB', price: cedis(2.6) })).rejects.toThrow('half of ₵4,500.00');
  });

  test('may cost less if it is smaller', async () => {
    const { create } = await openWith();
    expect(await create({ dataSize: '100MB', price: cedis(0.25) })).toMatchObject({ price: 25 });
  });

  test('can’t be used to sell a removed plan for almost nothing', async () => {
    const { ports, create, updatePrice } = await openWith();
    await create({ price: cedis(9) });
    await deletePrice(ports, { adminId: kofi }, 'mtn-1gb');
    await expect(create({ dataSize: '1GB', price: cedis(0.01) })).rejects.toThrow('less than half of ₵5.00');
    expect(await updatePrice({ id: 'mtn-2gb', updates: { price: 0.01 } })).toMatchObject(waits);
  });

  test('is compared with other networks’ plans if its own network has none', async () => {
    const { create } = await openWith();
    const price = (amount: number) => create({ network: 'Airteltigo', price: cedis(amount) });
    await expect(price(4.99)).rejects.toThrow('less than half of ₵10.00');
    expect(await price(5)).toMatchObject({ price: 500 });
  });

  test('is compared with the price of a removed plan before it fell', async () => {
    const { ports, create, updatePrice, wait } = await openWith();
    await create({ dataSize: '10GB', price: cedis(25) });
    wait(26 * 60);
    expect(await updatePrice({ updates: { price: 2.5 } })).toMatchObject(done);
    await deletePrice(ports, { adminId: kofi }, 'mtn-1gb');
    await expect(create({ dataSize: '1GB', price: cedis(2.49) })).rejects.toThrow('less than half of ₵5.00');
    expect(await create({ dataSize: '1GB', price: cedis(2.5) })).toMatchObject({ price: 250 });
  });

  test('can have any price if the shop has no plans', async () => {
    const { ports, create } = await openWith();
    await deletePrice(ports, { adminId: kofi }, 'mtn-1gb');
    expect(await create({ price: cedis(0.01) })).toMatchObject({ price: 1 });
  });
});

test('turning a plan into a larger bundle for less than the next smaller one takes two people', async () => {
  const { updatePrice, create } = await openWith();
  await create({ dataSize: '2GB', price: cedis(10) });
  expect(await updatePrice({ updates: { data_size: '2.5GB', price: 9.9 } })).toMatchObject(waits);
  expect(await updatePrice({ updates: { data_size: '2.5GB', price: 10 } })).toMatchObject({ kind: 'done' });
});

test('moving a plan to a network without plans for less than half of its price takes two people', async () => {
  const { updatePrice } = await openWith();
  expect(await updatePrice({ updates: { network: 'Airteltigo', price: 2.49 } })).toMatchObject(waits);
  expect(await updatePrice({ updates: { network: 'Airteltigo', price: 2.5 } })).toMatchObject(done);
});

test('an expensive plan that moves to a network without plans is compared with itself, not only with a cheap one', async () => {
  const { updatePrice, table } = await openWith();
  await table.write({
    put: priceRow.encode(price({ id: 'mtn-100gb', dataSize: '100GB', price: cedis(100) })),
  });
  expect(await updatePrice({ updates: { network: 'Airteltigo', price: 2.49 } })).toMatchObject(waits);
});

test('turning a plan into a larger bundle takes the price of its size, or two people', async () => {
  const { updatePrice } = await openWith();
  expect(await updatePrice({ updates: { data_size: '100GB' } })).toMatchObject(waits);
  expect(await updatePrice({ updates: { data_size: '2GB', price: 9.5 } })).toMatchObject(done);
});

test('a plan that becomes a larger bundle isn’t compared with itself as the next smaller one', async () => {
  const { updatePrice, create } = await openWith();
  await create({ dataSize: '500MB', price: cedis(4) });
  expect(await updatePrice({ updates: { data_size: '1.5GB', price: 5.5 } })).toMatchObject(waits);
  expect(await updatePrice({ updates: { data_size: '1.5GB', price: 6.5 } })).toMatchObject(done);
});
