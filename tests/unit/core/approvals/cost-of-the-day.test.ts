import { updatePrice as change, createPrice } from '../../../../lambdas/core/prices/edit-prices';
import { type BundlePrice, noCosts, priceRow } from '../../../../lambdas/core/prices/rows';
import { cedis, price } from '../../../support/shop/fixtures';
import { kofi, openApprovals } from './approvals-world';

const editor = { adminId: kofi, firstApi: 'primary', suppliers: ['hubnet'] } as const;
const waits = { kind: 'waits' };
const done = { kind: 'done' };

/** A plan of ₵5.00 that costs ₵4.60. */
async function openWith(put: Partial<BundlePrice> = {}) {
  const world = await openApprovals();
  const costs = { ...noCosts, hubnet: cedis(4.6) };
  await world.table.write({ put: priceRow.encode(price({ costs, ...put })) });
  const stored = () => world.ports.db.get(priceRow, { id: 'mtn-1gb' });
  return { ...world, stored };
}

describe('a cost lowered by one person keeps its old value for 24 hours', () => {
  test('so that Standard can’t follow it down before it is raised again', async () => {
    const { updatePrice, stored, wait } = await openWith();
    expect(await updatePrice({ updates: { cost_hubnet: 2.4 } })).toMatchObject(done);
    wait(1);
    expect(await updatePrice({ updates: { price: 2.5 } })).toMatchObject(waits);
    expect(await updatePrice({ updates: { cost_hubnet: 4.6 } })).toMatchObject(done);
    expect(await updatePrice({ updates: { price: 4.5 } })).toMatchObject(waits);
    expect(await stored()).toMatchObject({ price: 500 });
  });

  test('in one request', async () => {
    const { updatePrice, stored } = await openWith();
    expect(await updatePrice({ updates: { cost_hubnet: 2.4, price: 2.5 } })).toMatchObject(waits);
    expect(await stored()).toMatchObject({ price: 500 });
  });

  test('for a tier’s price', async () => {
    const { updatePrice } = await openWith();
    await updatePrice({ updates: { cost_hubnet: 2.4 } });
    expect(await updatePrice({ updates: { tiers: { t1: 2.5 } } })).toMatchObject(waits);
  });

  test('if it is entered at a second deliverer, and emptied later', async () => {
    const { updatePrice } = await openWith();
    expect(await updatePrice({ updates: { cost_manual: 2.4 } })).toMatchObject(done);
    expect(await updatePrice({ updates: { price: 2.5 } })).toMatchObject(waits);
  });

  test('if many prices are changed at once, which is refused with the reason', async () => {
    const { updatePrice, ports } = await openWith();
    await updatePrice({ updates: { cost_hubnet: 2.4 } });
    const lowered = change({ ...ports, guard: 'asks nobody' }, editor, {
      id: 'mtn-1gb',
      change: { price: cedis(2.5) },
    });
    await expect(lowered).rejects.toMatchObject({
      code: 'invalid_request',
      userMessage:
        'A price of ₵2.50 is below ₵4.60, what the lowest cost was in the last 24 hours. Nothing is changed. Change it alone, and a colleague can approve it.',
    });
  });

  test('but a price may fall with its cost to what that was, and to less a day later', async () => {
    const { updatePrice, wait } = await openWith();
    expect(await updatePrice({ updates: { cost_hubnet: 4.4, price: 4.8 } })).toMatchObject(done);
    wait(25 * 60 + 1);
    expect(await updatePrice({ updates: { price: 4.5 } })).toMatchObject(done);
  });
});

describe('a plan keeps its highest cost of the day', () => {
  test.each(['1.0GB', '01GB', '1000MB'])('if its size is written %s', async (written) => {
    const { updatePrice } = await openWith();
    await updatePrice({ updates: { cost_hubnet: null } });
    expect(await updatePrice({ updates: { data_size: written } })).toMatchObject(done);
    expect(await updatePrice({ updates: { price: 2.5 } })).toMatchObject(waits);
  });

  test('even by the edit that writes it differently', async () => {
    const { updatePrice } = await openWith();
    const written = await updatePrice({ updates: { data_size: '1.0GB', cost_hubnet: 0.01 } });
    expect(written).toMatchObject(waits);
  });

  test.each(['500MB', '900MB', '2GB'])('if it becomes %s for a moment', async (size) => {
    const { updatePrice } = await openWith();
    await updatePrice({ updates: { data_size: size, cost_hubnet: null } });
    expect(await updatePrice({ updates: { data_size: '1GB', price: 2.6 } })).toMatchObject(waits);
  });
});

describe('a cost left at a removed supplier doesn’t count', () => {
  const costs = { ...noCosts, hubnet: cedis(4.6) };

  test('and hides no fall of the others', async () => {
    const { updatePrice } = await openWith({ costs: { ...costs, gone: cedis(0.01) } });
    expect(await updatePrice({ updates: { cost_hubnet: 0.05 } })).toMatchObject(waits);
  });

  test('nor that another was emptied', async () => {
    const { updatePrice } = await openWith({ costs: { ...costs, gone: cedis(5) } });
    expect(await updatePrice({ updates: { cost_hubnet: null } })).toMatchObject(done);
    expect(await updatePrice({ updates: { price: 4 } })).toMatchObject(waits);
  });
});

describe('a new plan of a bundle that is listed already', () => {
  const made = { network: 'MTN', costs: noCosts };

  test.each(['1.0GB', '1000MB'])('isn’t sold beside it as %s', async (dataSize) => {
    const { ports } = await openWith();
    await expect(createPrice(ports, editor, { ...made, dataSize, price: cedis(5) })).rejects.toMatchObject({
      code: 'price_exists',
    });
  });

  test.each([
    ['without a cost', '1GB', noCosts],
    ['without a cost, with its size written differently', '1000MB', noCosts],
    ['with a lower cost', '1GB', { ...noCosts, hubnet: cedis(2.4) }],
  ])('isn’t sold below the cost of the one that was taken off sale: %s', async (_how, dataSize, costs) => {
    const { ports, updatePrice } = await openWith();
    expect(await updatePrice({ updates: { is_active: false, cost_hubnet: null } })).toMatchObject(done);
    const asked = createPrice(ports, editor, { ...made, costs, dataSize, price: cedis(2.6) });
    await expect(asked).rejects.toMatchObject({
      code: 'invalid_request',
      userMessage: expect.stringContaining('₵2.60 is below ₵4.60'),
    });
    await createPrice(ports, editor, { ...made, costs, dataSize, price: cedis(4.6) });
  });
});
