import { adminUpdatePrice } from '../../../contracts/prices/admin-update-price';
import { priceRow } from '../../../lambdas/adapters/dynamodb/prices/price-items';
import { priceStore } from '../../../lambdas/adapters/dynamodb/prices/price-store';
import { costsFrom, noCosts } from '../../../lambdas/core/prices/costs';
import { createPrice, type PriceChange, updatePrice } from '../../../lambdas/core/prices/edit-prices';
import { ownPriceList } from '../../../lambdas/core/prices/own-list';
import { cedis, noon, price } from '../../support/shop/fixtures';
import { openCore } from './core-on-model';

async function openWith(change: Parameters<typeof price>[0]) {
  const { table, ports } = await openCore();
  await table.write({ put: priceRow.encode(price(change)) });
  const prices = priceStore(table);
  const editor = { adminId: 'admin', firstApi: 'primary' } as const;
  const update = (asked: PriceChange) =>
    updatePrice({ ...ports, prices }, editor, { id: 'mtn-1gb', change: asked });
  const create = (costs: Parameters<typeof createPrice>[2]['costs']) =>
    createPrice({ ...ports, prices }, editor, { ...price({ dataSize: '9GB' }), costs });
  return { update, create, prices, stored: () => prices.get('mtn-1gb') };
}

const costs = { ...noCosts, hubnet: cedis(4.6), manual: cedis(4.85) };

test('a tier’s price below every cost is refused, with both amounts, and nothing is changed', async () => {
  const { update, stored } = await openWith({ costs });
  await expect(update({ tiers: { t1: 4.59 }, note: 'Slow' })).rejects.toMatchObject({
    code: 'invalid_request',
    userMessage: 'A tier’s price of ₵4.59 is below the lowest cost, ₵4.60. Nothing is changed.',
  });
  expect(await stored()).toMatchObject({ tiers: {}, note: null });
  // One supplier delivers it without a loss.
  expect((await update({ tiers: { t1: 4.6 } })).tiers).toEqual({ t1: 460 });
});

test('the costs that are saved with it count, and without any that is known nothing is refused', async () => {
  const typed = await openWith({ costs });
  await expect(typed.update({ tiers: { t1: 4.7 }, costs: { hubnet: cedis(4.75) } })).rejects.toThrow();
  const unknown = await openWith({});
  expect((await unknown.update({ tiers: { t1: 0.01 } })).tiers).toEqual({ t1: 1 });
});

test('a tier’s price from before a cost rose stays through other changes, and may be raised, not lowered', async () => {
  const { update } = await openWith({ costs, tiers: { t1: cedis(4.3) } });
  expect((await update({ note: 'Slow' })).tiers).toEqual({ t1: 430 });
  await expect(update({ tiers: { t1: 4.2 } })).rejects.toThrow();
  expect((await update({ tiers: { t1: 4.5 } })).tiers).toEqual({ t1: 450 });
});

/** As `admin-update-price` has it. */
const typed = (updates: object): PriceChange => {
  const { updates: given } = adminUpdatePrice.input.parse({ id: 'mtn-1gb', updates });
  return { costs: costsFrom(given), tiers: given.tiers };
};
const refused = (words: string) => ({
  code: 'invalid_request',
  userMessage: expect.stringContaining(words),
});

test('a cost is typed only where there is a supplier, of a new plan too', async () => {
  const { update, create, stored } = await openWith({ costs });
  const unknown = { suppliers: { 'no-such': { cost: 0.01 } }, tiers: { t1: 0.01 } };
  await expect(update(typed(unknown))).rejects.toMatchObject(refused('There is no supplier no-such.'));
  await expect(create({ ...costs, 'no-such': cedis(1) })).rejects.toMatchObject(refused('no-such'));
  expect(await stored()).toMatchObject({ tiers: {}, costs });
});

test('the cost at a supplier that was removed lets no tier below the others', async () => {
  const { update } = await openWith({ costs: { ...costs, acme: cedis(3) } });
  await expect(update(typed({ tiers: { t1: 3.2 } }))).rejects.toMatchObject(refused('below the lowest cost'));
});

test('costs that are emptied by the same request count', async () => {
  const { update } = await openWith({ costs });
  const emptied = { cost_hubnet: null, cost_manual: null, tiers: { t1: 0.01 } };
  await expect(update(typed(emptied))).rejects.toMatchObject(
    refused('₵0.01 is below the lowest cost, ₵4.60'),
  );
});

test('a plan that becomes another bundle keeps no tier’s price below what that costs', async () => {
  const { update } = await openWith({ costs, tiers: { t1: cedis(4.8) } });
  const larger = { dataSize: '10GB', price: cedis(50), costs: { hubnet: cedis(45), manual: cedis(46) } };
  await expect(update(larger)).rejects.toMatchObject(refused('₵4.80 is below the lowest cost, ₵45.00'));
});

test('a customer of a tier reads no price of what is not on sale', async () => {
  const { prices } = await openWith({ isActive: false, tiers: { t1: cedis(4.8) } });
  expect(await ownPriceList({ prices }, { tier: { id: 't1', until: null } }, noon)).toEqual([]);
});
