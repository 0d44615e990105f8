import { deliveryTimesReader } from '../../../../lambdas/adapters/dynamodb/statistics/statistics-store';
import { accountRow } from '../../../../lambdas/core/accounts/rows';
import { apiBundles } from '../../../../lambdas/core/developers/catalogue';
import { priceRow } from '../../../../lambdas/core/prices/rows';
import { account, cedis, price } from '../../../support/shop/fixtures';
import { openCore } from '../core-on-model';

test('a key of a customer with a tier reads the tier’s prices', async () => {
  const { ports: core, table } = await openCore();
  const ports = { ...core, deliveries: deliveryTimesReader.open(table, core.clock) };
  await table.write({ put: priceRow.encode(price({ price: cedis(5), tiers: { t1: cedis(4) } })) });
  const priceFor = async (tier: 't1' | null) => {
    await table.write({ put: accountRow.encode(account({ tier })) });
    const { bundles } = await apiBundles(ports, account().userId, 'mtn');
    return bundles.map((bundle) => bundle.price);
  };
  expect(await priceFor(null)).toEqual([5]);
  expect(await priceFor('t1')).toEqual([4]);
});
