import { adminUpdatePrice } from '../../../contracts/prices/admin-update-price';
import { priceRow } from '../../../lambdas/adapters/dynamodb/prices/price-items';
import { priceStore } from '../../../lambdas/adapters/dynamodb/prices/price-store';
import { costsFrom, noCosts } from '../../../lambdas/core/prices/costs';
import { type PriceChange, updatePrice } from '../../../lambdas/core/prices/edit-prices';
import { ownPriceList } from '../../../lambdas/core/prices/own-list';
import { priceFor } from '../../../lambdas/core/prices/price-for';
import { cedis, noon, price } from '../../support/shop/fixtures';
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
  return { update, prices, stored: () => prices.get('mtn-1gb') };
}
const costs = { ...noCosts, hubnet: cedis(4.6), manual: cedis(4.85) };

/** As the handler of admin-update-price does. */
const typed = (updates: object): PriceChange => {
  const { updates: given } = adminUpdatePrice.input.parse({ id: 'mtn-1gb', updates });
  return { costs: costsFrom(given), tiers: given.tiers };
};

test('the cost at a supplier that there isn’t lets no tier below cost', async () => {
  const { update, stored } = await openWith({ costs });
  await update(typed({ suppliers: { 'no-such': { cost: 0.01 } }, tiers: { t1: 0.01 } })).catch(
    () => undefined,
  );
  expect((await stored())?.tiers).toEqual({});
});

test('nor does the cost of one that was removed', async () => {
  const { update, stored } = await openWith({ costs: { ...costs, acme: cedis(3) } }); // acme: removed from settings
  await update(typed({ tiers: { t1: 3.2 } })).catch(() => undefined);
  expect((await stored())?.tiers).toEqual({});
});

test('nor do costs that are emptied by the same request', async () => {
  const { update, stored } = await openWith({ costs });
  await update(typed({ cost_hubnet: null, cost_manual: null, tiers: { t1: 0.01 } })).catch(() => undefined);
  expect((await stored())?.tiers).toEqual({});
});

test('a plan that becomes another bundle isn’t sold to tiers at the old one’s price', async () => {
  const { update, stored } = await openWith({ costs, tiers: { t1: cedis(4.8) } });
  await update({ dataSize: '10GB', price: cedis(50), costs: { hubnet: cedis(45), manual: cedis(46) } }).catch(
    () => undefined,
  );
  const now = await stored();
  if (now?.dataSize !== '10GB') return;
  expect(priceFor(now, { tier: { id: 't1', until: null } }, noon).price).toBeGreaterThanOrEqual(cedis(45));
});

test('a customer of a tier reads no price of what is not on sale', async () => {
  const { prices } = await openWith({ isActive: false, tiers: { t1: cedis(4.8) } });
  expect(await ownPriceList({ prices }, { tier: { id: 't1', until: null } }, noon)).toEqual([]);
});

test('costs of made-up suppliers don’t make the row, and each order, larger without end', async () => {
  const { update, stored } = await openWith({ costs });
  for (let n = 0; n < 10; n += 1)
    await update(
      typed({
        suppliers: Object.fromEntries(
          Array.from({ length: 12 }, (_, i) => [`made-up-${n}-${i}`, { cost: 9 }]),
        ),
      }),
    ).catch(() => undefined);
  expect(Object.keys((await stored())?.costs ?? {}).length).toBeLessThanOrEqual(24);
});
