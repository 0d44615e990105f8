import { bulkUpdatePrices } from '../../../lambdas/core/prices/bulk-update-prices';
import { createPrice, deletePrice } from '../../../lambdas/core/prices/edit-prices';
import { type BundlePrice, noCosts, priceRow } from '../../../lambdas/core/prices/rows';
import { cedis, noon, price } from '../../support/shop/fixtures';
import { efua, idOf, kofi, openApprovals } from './approvals/approvals-world';

const inHours = (hours: number) => new Date(noon.getTime() + hours * 3_600_000).toISOString();
const editor = { adminId: kofi, firstApi: 'primary', suppliers: [] } as const;
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

const costing = (hubnet: number) => ({ costs: { ...noCosts, hubnet: cedis(hubnet) } });

test('a cost is lowered to almost nothing by two people, so that a price can’t follow it there', async () => {
  const { updatePrice, stored, decide } = await openWith(costing(4.6));
  const asked = await updatePrice({ updates: { cost_hubnet: 0.01 } });
  expect(asked).toMatchObject(waits);
  expect(await stored()).toMatchObject({ costs: { hubnet: 460 } });
  expect(await updatePrice({ updates: { price: 0.02 } })).toMatchObject(waits);
  expect(await decide(idOf(asked), efua)).toMatchObject({ success: true });
  expect(await updatePrice({ updates: { price: 0.02 } })).toMatchObject(waits);
});

test('another, lower cost than the known one is a fall of what the plan costs', async () => {
  const { updatePrice } = await openWith(costing(4.6));
  expect(await updatePrice({ updates: { cost_manual: 0.01 } })).toMatchObject(waits);
  expect(await updatePrice({ updates: { cost_manual: 2.3 } })).toMatchObject(done);
});

test('a cost that was emptied counts for 24 hours', async () => {
  const { updatePrice, wait } = await openWith(costing(4.6));
  expect(await updatePrice({ updates: { cost_hubnet: null } })).toMatchObject(done);
  expect(await updatePrice({ updates: { cost_hubnet: 0.01 } })).toMatchObject(waits);
  wait(25 * 60 + 1);
  expect(await updatePrice({ updates: { cost_hubnet: 0.01 } })).toMatchObject(done);
});

describe('where no cost is known, a price falls by one person to half of what it was in 24 hours', () => {
  test('and no further', async () => {
    const { updatePrice, stored } = await openWith();
    expect(await updatePrice({ updates: { price: 2.49 } })).toMatchObject(waits);
    expect(await stored()).toMatchObject({ price: 500 });
    expect(await updatePrice({ updates: { price: 2.5 } })).toMatchObject(done);
  });

  test('step by step neither, until the day is over', async () => {
    const { updatePrice, wait } = await openWith();
    expect(await updatePrice({ updates: { price: 3 } })).toMatchObject(done);
    wait(60);
    expect(await updatePrice({ updates: { price: 2.6 } })).toMatchObject(done);
    wait(23 * 60);
    expect(await updatePrice({ updates: { price: 2.4 } })).toMatchObject(waits);
    wait(61);
    expect(await updatePrice({ updates: { price: 2.4 } })).toMatchObject(done);
  });

  test('by time neither, at whatever moment', async () => {
    const { updatePrice, wait } = await openWith();
    const next = [{ at: inHours(30), price: 3 }];
    const further = [...next, { at: inHours(60), price: 1.4 }];
    expect(await updatePrice({ updates: { next: further } })).toMatchObject(waits);
    expect(await updatePrice({ updates: { next } })).toMatchObject(done);
    wait(31 * 60);
    expect(await updatePrice({ updates: { price: 2 } })).toMatchObject(waits);
  });

  test('for a tier neither, also where it paid what everybody pays', async () => {
    const { updatePrice } = await openWith();
    expect(await updatePrice({ updates: { tiers: { t1: 2.4 } } })).toMatchObject(waits);
    expect(await updatePrice({ updates: { price: 3 } })).toMatchObject(done);
    expect(await updatePrice({ updates: { tiers: { t1: 2.4 } } })).toMatchObject(waits);
    expect(await updatePrice({ updates: { tiers: { t1: 2.5 } } })).toMatchObject(done);
  });

  test('for one customer neither', async () => {
    const { giveOwnPrices } = await openWith();
    expect(await giveOwnPrices([{ id: 'mtn-1gb', price: 2.4 }])).toMatchObject(waits);
    expect(await giveOwnPrices([{ id: 'mtn-1gb', price: 2.5 }])).toMatchObject(done);
  });

  test('by a list of many, where nobody is asked, it is refused in words', async () => {
    const { ports, stored } = await openWith();
    const prices = [{ id: 'mtn-1gb', price: cedis(0.01), seen: cedis(5) }];
    expect(await bulkUpdatePrices(ports, editor, { prices, from: null })).toEqual([
      {
        id: 'mtn-1gb',
        code: 'approval_needed',
        reason:
          'A price of ₵0.01 is less than half of ₵5.00, what it was in the last 24 hours. Nothing is changed. Changed by itself, it waits for a second person.',
      },
    ]);
    expect(await stored()).toMatchObject({ price: 500 });
  });
});

test('what two people have lowered stays, whatever else of the plan is edited', async () => {
  const { updatePrice, decide } = await openWith();
  await decide(idOf(await updatePrice({ updates: { price: 1 } })), efua);
  expect(await updatePrice({ updates: { note: 'Slow' } })).toMatchObject(done);
  expect(await updatePrice({ updates: { price: 1.2 } })).toMatchObject(done);
  expect(await updatePrice({ updates: { price: 1 } })).toMatchObject(waits);
});

test('a price that two people approved for a time to come isn’t brought forward, nor kept for longer, by one', async () => {
  const { updatePrice, stored, decide } = await openWith();
  const [start, end] = [inHours(700), inHours(702)];
  const offer = [
    { at: start, price: 0.5 },
    { at: end, price: 5 },
  ];
  expect(await decide(idOf(await updatePrice({ updates: { next: offer } })), efua)).toMatchObject({
    success: true,
  });
  expect(await updatePrice({ updates: { price: 0.5, next: [] } })).toMatchObject(waits);
  expect(
    await updatePrice({ updates: { next: [{ at: inHours(699), price: 0.5 }, ...offer] } }),
  ).toMatchObject(waits);
  expect(await updatePrice({ updates: { next: offer.slice(0, 1) } })).toMatchObject(waits);
  expect(await stored()).toMatchObject({ price: 500 });
  expect(await updatePrice({ updates: { note: 'For one evening' } })).toMatchObject(done);
});

describe('a new plan', () => {
  test('is not added for almost nothing beside others of its network', async () => {
    const { create } = await openWith();
    await expect(create({ price: cedis(0.01) })).rejects.toThrow(
      'A price of ₵0.01 is less than half of ₵10.00, what it would cost by its size.',
    );
  });

  test('costs no less than the next smaller one', async () => {
    const { create } = await openWith();
    const dataSize = '1.5GB';
    await expect(create({ dataSize, price: cedis(4.99) })).rejects.toThrow(
      'A price of ₵4.99 is less than ₵5.00, what the next smaller plan of the network costs. Nothing is added.',
    );
    expect(await create({ dataSize, price: cedis(5) })).toMatchObject({ price: 500 });
  });

  test('costs at least half of its size’s share of the next smaller one, whatever cost is typed with it', async () => {
    const { create } = await openWith();
    await expect(create({ dataSize: '900GB', price: cedis(6), ...costing(0.01) })).rejects.toThrow(
      'A price of ₵6.00 is less than half of ₵4,500.00, what it would cost by its size.',
    );
    expect(await create({ dataSize: '900GB', price: cedis(2_250) })).toMatchObject({ price: 225_000 });
  });

  test('isn’t reached in small steps either: each is compared with what the one before it would cost', async () => {
    const { create } = await openWith();
    await create({ dataSize: '2GB', price: cedis(5) });
    await expect(create({ dataSize: '4GB', price: cedis(5) })).rejects.toThrow('less than half of ₵20.00');
  });

  test('isn’t added cheaper because the next smaller one was lowered or taken off sale before', async () => {
    const { create, updatePrice } = await openWith();
    expect(await updatePrice({ updates: { price: 2.6, is_active: false } })).toMatchObject(done);
    await expect(create({ dataSize: '900GB', price: cedis(2.6) })).rejects.toThrow('half of ₵4,500.00');
  });

  test('that is smaller may cost less', async () => {
    const { create } = await openWith();
    expect(await create({ dataSize: '100MB', price: cedis(0.25) })).toMatchObject({ price: 25 });
  });

  test('isn’t a way to sell a removed one for almost nothing', async () => {
    const { ports, create, updatePrice } = await openWith();
    await create({ price: cedis(9) });
    await deletePrice(ports, { adminId: kofi }, 'mtn-1gb');
    await expect(create({ dataSize: '1GB', price: cedis(0.01) })).rejects.toThrow('less than half of ₵5.00');
    expect(await updatePrice({ id: 'mtn-2gb', updates: { price: 0.01 } })).toMatchObject(waits);
  });

  test('is compared with other networks’ plans where its own has none', async () => {
    const { create } = await openWith();
    const price = (amount: number) => create({ network: 'Airteltigo', price: cedis(amount) });
    await expect(price(4.99)).rejects.toThrow('less than half of ₵10.00');
    expect(await price(5)).toMatchObject({ price: 500 });
  });

  test('costs what it did when it was removed in the last 24 hours, as far as two people would be asked', async () => {
    const { ports, create, wait } = await openWith(costing(4.6));
    await create({ price: cedis(9) });
    await deletePrice(ports, { adminId: kofi }, 'mtn-1gb');
    const again = (price: number) => create({ dataSize: '1GB', price: cedis(price) });
    await expect(again(4.5)).rejects.toThrow('is below ₵4.60');
    wait(25 * 60);
    expect(await again(4.5)).toMatchObject({ price: 450 });
  });

  test('is compared with what a removed one was before it fell', async () => {
    const { ports, create, updatePrice } = await openWith(costing(4.6));
    await create({ price: cedis(9) });
    await updatePrice({ updates: { cost_hubnet: null, price: 4.6 } });
    await deletePrice(ports, { adminId: kofi }, 'mtn-1gb');
    const again = (price: number) => create({ dataSize: '1GB', price: cedis(price) });
    await expect(again(4.59)).rejects.toThrow(
      'is below ₵4.60, what the lowest cost was in the last 24 hours',
    );
    await expect(again(2.49)).rejects.toThrow('₵4.60');
    expect(await again(4.6)).toMatchObject({ price: 460 });
  });

  test('is compared with the price that a removed one had before it fell', async () => {
    const { ports, create, updatePrice, wait } = await openWith();
    await create({ dataSize: '10GB', price: cedis(25) });
    wait(26 * 60);
    expect(await updatePrice({ updates: { price: 2.5 } })).toMatchObject(done);
    await deletePrice(ports, { adminId: kofi }, 'mtn-1gb');
    await expect(create({ dataSize: '1GB', price: cedis(2.49) })).rejects.toThrow('less than half of ₵5.00');
    expect(await create({ dataSize: '1GB', price: cedis(2.5) })).toMatchObject({ price: 250 });
  });

  test('is free where the shop has none', async () => {
    const { ports, create } = await openWith();
    await deletePrice(ports, { adminId: kofi }, 'mtn-1gb');
    expect(await create({ price: cedis(0.01) })).toMatchObject({ price: 1 });
  });
});

test('a plan becomes a larger bundle for less than the next smaller one by two people', async () => {
  const { updatePrice, create } = await openWith();
  await create({ dataSize: '2GB', price: cedis(10) });
  expect(await updatePrice({ updates: { data_size: '2.5GB', price: 9.9 } })).toMatchObject(waits);
  expect(await updatePrice({ updates: { data_size: '2.5GB', price: 10 } })).toMatchObject({ kind: 'done' });
});

test('a plan that moves to a network without plans costs at least half of what it did, or two people decide', async () => {
  const { updatePrice } = await openWith();
  expect(await updatePrice({ updates: { network: 'Airteltigo', price: 2.49 } })).toMatchObject(waits);
  expect(await updatePrice({ updates: { network: 'Airteltigo', price: 2.5 } })).toMatchObject(done);
});

test('a dear plan that moves to a network without plans is compared with itself, not with a cheap one alone', async () => {
  const { updatePrice, table } = await openWith();
  await table.write({
    put: priceRow.encode(price({ id: 'mtn-100gb', dataSize: '100GB', price: cedis(100) })),
  });
  expect(await updatePrice({ updates: { network: 'Airteltigo', price: 2.49 } })).toMatchObject(waits);
});

test('a plan becomes a larger bundle for its size’s price, or by two people', async () => {
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

test('a customer’s own price is compared with the highest that everybody paid in the day, not with what they pay now', async () => {
  const { updatePrice, giveOwnPrices, wait } = await openWith({ price: cedis(10) });
  expect(await updatePrice({ updates: { price: 5 } })).toMatchObject(done);
  expect(await giveOwnPrices([{ id: 'mtn-1gb', price: 4.99 }])).toMatchObject(waits);
  expect(await giveOwnPrices([{ id: 'mtn-1gb', price: 5 }])).toMatchObject(done);
  wait(25 * 60);
  expect(await giveOwnPrices([{ id: 'mtn-1gb', price: 2.5 }])).toMatchObject(done);
});
