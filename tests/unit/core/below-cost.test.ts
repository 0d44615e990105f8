import { adminUpdatePrice } from '../../../contracts/prices/admin-update-price';
import { bulkUpdatePrices } from '../../../lambdas/core/prices/bulk-update-prices';
import { createPrice, type PriceChange, updatePrice } from '../../../lambdas/core/prices/edit-prices';
import { costsFrom } from '../../../lambdas/core/prices/price-wire';
import { pricesOfTier } from '../../../lambdas/core/prices/read-prices';
import { noCosts, priceRow } from '../../../lambdas/core/prices/rows';
import { account, cedis, noon, price } from '../../support/shop/fixtures';
import { openCore } from './core-on-model';

/** In a list of many prices nobody is asked, so such a price is refused. */
async function openWith(change: Parameters<typeof price>[0]) {
  const { table, ports, wait } = await openCore();
  await table.write({ put: priceRow.encode(price(change)) });
  const editor = { adminId: 'admin', firstApi: 'primary', suppliers: [] } as const;
  const update = (asked: PriceChange) =>
    updatePrice({ ...ports, guard: 'asks nobody' }, editor, { id: 'mtn-1gb', change: asked });
  const create = (costs: Parameters<typeof createPrice>[2]['costs']) =>
    createPrice(ports, editor, { ...price({ dataSize: '9GB' }), costs });
  const bulk = (amount: number) =>
    bulkUpdatePrices(ports, editor, {
      prices: [{ id: 'mtn-1gb', price: cedis(amount), seen: cedis(5) }],
    });
  return {
    update,
    create,
    bulk,
    wait,
    ports,
    editor,
    stored: () => ports.db.get(priceRow, { id: 'mtn-1gb' }),
  };
}

const costs = { ...noCosts, hubnet: cedis(4.6), manual: cedis(4.85) };

test('a tier’s price below every cost is refused, with both amounts, and nothing is changed', async () => {
  const { update, stored } = await openWith({ costs });
  await expect(update({ tiers: { t1: 4.59 }, note: 'Slow' })).rejects.toMatchObject({
    code: 'invalid_request',
    userMessage:
      'A price of ₵4.59 for a tier without a name is below the lowest cost, ₵4.60. Nothing is changed. Change it alone, and a colleague can approve it.',
  });
  expect(await stored()).toMatchObject({ tiers: {}, note: null });
  // One supplier delivers it without a loss.
  expect((await update({ tiers: { t1: 4.6 } })).tiers).toEqual({ t1: 460 });
});

test('a Standard price below every cost is refused, for a new plan and in a list too', async () => {
  const { update, create, bulk, stored } = await openWith({ costs });
  const words =
    'A price of ₵4.59 is below the lowest cost, ₵4.60. Nothing is changed. Change it alone, and a colleague can approve it.';
  await expect(update({ price: cedis(4.59) })).rejects.toMatchObject({ userMessage: words });
  expect(await bulk(4.59)).toEqual([{ id: 'mtn-1gb', reason: words, code: 'approval_needed' }]);
  await expect(create({ ...costs, hubnet: cedis(5.01), manual: null })).rejects.toMatchObject(
    refused('A price of ₵5.00 is below the lowest cost, ₵5.01'),
  );
  expect(await stored()).toMatchObject({ price: 500 });
  expect(await bulk(4.6)).toEqual([]);
});

test('a price that falls while the cost rises is refused, by the current cost', async () => {
  const { update, ports, editor, stored } = await openWith({
    costs: { ...noCosts, hubnet: cedis(4) },
  });
  const write: typeof ports.db.write = async (changes) => {
    if ((await stored())?.costs.hubnet === cedis(4)) await update({ costs: { hubnet: cedis(4.8) } });
    return ports.db.write(changes);
  };
  const late = { id: 'mtn-1gb', change: { price: cedis(4.2) } };
  const shop = { ...ports, db: { ...ports.db, write }, guard: 'asks nobody' } as const;
  await expect(updatePrice(shop, editor, late)).rejects.toMatchObject(
    refused('₵4.20 is below the lowest cost, ₵4.80'),
  );
  expect(await stored()).toMatchObject({ price: 500, costs: { hubnet: 480 } });
});

test('costs saved in the same request count; if no cost is known, nothing is refused', async () => {
  const typed = await openWith({ costs });
  await expect(typed.update({ tiers: { t1: 4.7 }, costs: { hubnet: cedis(4.75) } })).rejects.toThrow();
  const unknown = await openWith({});
  expect((await unknown.update({ tiers: { t1: 2.5 } })).tiers).toEqual({ t1: 250 });
});

test('a tier’s price from before a cost rose stays through other changes, and may be raised, not lowered', async () => {
  const { update } = await openWith({ costs, tiers: { t1: cedis(4.3) } });
  expect((await update({ note: 'Slow' })).tiers).toEqual({ t1: 430 });
  await expect(update({ tiers: { t1: 4.2 } })).rejects.toThrow();
  expect((await update({ tiers: { t1: 4.5 } })).tiers).toEqual({ t1: 450 });
});

/** Plan changes as `admin-update-price` takes them. */
const typed = (updates: object): PriceChange => {
  const { updates: given } = adminUpdatePrice.input.parse({ id: 'mtn-1gb', updates });
  return { costs: costsFrom(given), tiers: given.tiers };
};
const refused = (words: string) => ({
  code: 'invalid_request',
  userMessage: expect.stringContaining(words),
});

test('a cost can be entered only for an existing supplier, for a new plan too', async () => {
  const { update, create, stored } = await openWith({ costs });
  const unknown = { suppliers: { 'no-such': { cost: 0.01 } }, tiers: { t1: 0.01 } };
  await expect(update(typed(unknown))).rejects.toMatchObject(refused('There is no supplier no-such.'));
  const inherited = update(typed({ suppliers: { constructor: { cost: 1 } } }));
  await expect(inherited).rejects.toMatchObject(refused('There is no supplier constructor.'));
  await expect(create({ ...costs, 'no-such': cedis(1) })).rejects.toMatchObject(refused('no-such'));
  expect(await stored()).toMatchObject({ tiers: {}, costs });
});

test('a supplier whose name is a property of every object keeps its cost', () => {
  const plan = price({ costs: { ...noCosts, constructor: cedis(4) } });
  expect(priceRow.decode(priceRow.encode(plan)).costs).toEqual(plan.costs);
});

test('the cost at a supplier that was removed lets no tier below the others', async () => {
  const { update } = await openWith({ costs: { ...costs, acme: cedis(3) } });
  await expect(update(typed({ tiers: { t1: 3.2 } }))).rejects.toMatchObject(refused('below the lowest cost'));
});

test('costs emptied by the same request count', async () => {
  const { update } = await openWith({ costs });
  const emptied = { cost_hubnet: null, cost_manual: null, tiers: { t1: 0.01 } };
  await expect(update(typed(emptied))).rejects.toMatchObject(
    refused('₵0.01 for a tier without a name is below ₵4.60, what the lowest cost was in the last 24 hours'),
  );
});

test('emptying the lowest cost in the same request allows no price below the remaining one', async () => {
  const { update, stored } = await openWith({ costs });
  const emptied = { cost_hubnet: null, tiers: { t1: 4.7 } };
  await expect(update(typed(emptied))).rejects.toMatchObject(
    refused('₵4.70 for a tier without a name is below the lowest cost, ₵4.85'),
  );
  expect(await stored()).toMatchObject({ tiers: {}, costs });
});

test('a plan that becomes another bundle keeps no tier price below its cost', async () => {
  const { update } = await openWith({ costs, tiers: { t1: cedis(4.8) } });
  const larger = { dataSize: '10GB', price: cedis(50), costs: { hubnet: cedis(45), manual: cedis(46) } };
  await expect(update(larger)).rejects.toMatchObject(
    refused('₵4.80 for a tier without a name is below the lowest cost, ₵45.00'),
  );
});

test('a customer in a tier sees no price of a plan that isn’t on sale', async () => {
  const { ports } = await openWith({ isActive: false, tiers: { t1: cedis(4.8) } });
  const agent = account({ tier: { id: 't1', until: null } });
  expect(await pricesOfTier(ports.db, agent, noon)).toEqual([]);
});
