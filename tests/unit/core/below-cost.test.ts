import { priceRow } from '../../../lambdas/adapters/dynamodb/prices/price-items';
import { priceStore } from '../../../lambdas/adapters/dynamodb/prices/price-store';
import { noCosts } from '../../../lambdas/core/prices/costs';
import { type PriceChange, updatePrice } from '../../../lambdas/core/prices/edit-prices';
import { cedis, price } from '../../support/shop/fixtures';
import { openCore } from './core-on-model';

async function openWith(change: Parameters<typeof price>[0]) {
  const { table, ports } = await openCore();
  await table.write({ put: priceRow.encode(price(change)) });
  const prices = priceStore(table);
  const update = (asked: PriceChange) =>
    updatePrice(
      { ...ports, prices },
      { adminId: 'admin', firstApi: 'primary' },
      { id: 'mtn-1gb', change: asked },
    );
  return { update, stored: () => prices.get('mtn-1gb') };
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
