import { routes } from '../../../lambdas/adapters/dynamodb/networks/routes';
import { accountRow } from '../../../lambdas/core/accounts/rows';
import { newFloat, tellRoutes } from '../../../lambdas/core/floats/read-floats';
import type { Float } from '../../../lambdas/core/floats/rows';
import { buyBundle } from '../../../lambdas/core/orders/purchase/buy-bundle';
import { type Costs, noCosts, priceRow } from '../../../lambdas/core/prices/rows';
import { shopWindow } from '../../../lambdas/core/prices/shop-window';
import type { Settings } from '../../../lambdas/core/settings/entities';
import { account, cedis, price, purchase, settings } from '../../support/shop/fixtures';
import { setFloats, wholeDb } from '../../support/table/whole-db';
import { openCore } from './core-on-model';

/** If staff have said so, nothing is sold that no supplier can pay for. */

const on = settings({
  hubnet_api_key: 'h',
  primary_bundle_api_key: 'p',
  bundle_api_active: true,
  sell_only_payable: true,
});
const costs = { ...noCosts, hubnet: cedis(40), primary: cedis(42) };
const out = 'MTN 1GB is sold out for now.';

type Balances = Partial<Record<'hubnet' | 'primary', number | null>>;

interface How {
  readonly costsOfPlan?: Costs;
  readonly setting?: Settings;
}

async function open(balances: Balances, { costsOfPlan = costs, setting = on }: How = {}) {
  const core = await openCore();
  const plan = price({ costs: costsOfPlan, apiPlanId: '1' });
  await core.table.write({ put: priceRow.encode(plan) });
  await core.table.write({ put: accountRow.encode(account({ balance: cedis(100) })) });
  const { clock } = core.ports;
  const rows = routes(core.table);
  const reads = async (said: Balances, using = setting) => {
    core.wait(1);
    const now = clock.now();
    const floats = Object.entries(said).map(
      ([supplier, balance]): Float => ({
        ...newFloat(supplier, now),
        last: { balance: cedis(balance ?? 999), at: now },
        unknownSince: balance === null ? now : null,
      }),
    );
    await setFloats(core.table, floats);
    await tellRoutes({ db: wholeDb(core.table), routes: rows }, using);
  };
  await reads(balances);
  let bought = 0;
  const buy = async (using = setting) => {
    bought += 1;
    const ports = { ...core.ports, settings: { read: async () => using } };
    return buyBundle(
      ports,
      purchase({ idempotencyKey: `request-${bought}`, planId: plan.id, price: plan.price }),
    );
  };
  const look = async () => {
    const deliveries = { hours: async () => [] };
    const { prices } = await shopWindow({ db: core.ports.db, networks: rows, deliveries }, clock.now());
    return prices[0];
  };
  return { ...core, buy, look, reads };
}

test('a plan that no supplier can pay for is refused without a charge, and the shop window says so', async () => {
  const shop = await open({ hubnet: 39.99, primary: 10 });
  expect(await shop.buy()).toMatchObject({
    success: false,
    message: `${out} Nothing was taken from your wallet.`,
  });
  expect(shop.calls).toEqual([]);
  expect(await shop.look()).toMatchObject({ paused: 'no_new_orders', note: out });
});

test.each<[string, Balances, How]>([
  ['one supplier has just enough', { hubnet: 40, primary: 10 }, {}],
  ['one float is unknown', { hubnet: 10, primary: null }, {}],
  ['one float was never read', { hubnet: 10 }, {}],
  ['a cost is unknown', { hubnet: 10, primary: 10 }, { costsOfPlan: { ...costs, primary: null } }],
  [
    'staff haven’t switched this on',
    { hubnet: 10, primary: 10 },
    { setting: { ...on, sell_only_payable: false } },
  ],
  ['orders go by hand', { hubnet: 10, primary: 10 }, { setting: { ...on, bundle_api_active: false } }],
])('it is sold if %s', async (_, balances, how) => {
  const shop = await open(balances, how);
  expect(await shop.look()).not.toHaveProperty('paused');
  expect(await shop.buy()).toMatchObject({ success: true });
});

test('a supplier without a key doesn’t count', async () => {
  const shop = await open({ hubnet: 10, primary: 900 }, { setting: { ...on, primary_bundle_api_key: '' } });
  expect((await shop.look())?.paused).toBe('no_new_orders');
  expect((await shop.buy()).success).toBe(false);
});

test('a reading more than a quarter of an hour old doesn’t count', async () => {
  const shop = await open({ hubnet: 10, primary: 10 });
  shop.wait(15);
  expect((await shop.buy()).success).toBe(false);
  shop.wait(1);
  expect(await shop.look()).not.toHaveProperty('paused');
  expect(await shop.buy()).toMatchObject({ success: true });
});

test('it is sold again once a float is topped up, or once staff switch the rule off', async () => {
  const shop = await open({ hubnet: 10, primary: 10 });
  await shop.reads({ hubnet: 400, primary: 10 });
  expect(await shop.look()).not.toHaveProperty('paused');
  expect((await shop.buy()).success).toBe(true);
  await shop.reads({ hubnet: 10, primary: 10 });
  const off = { ...on, sell_only_payable: false };
  expect((await shop.buy(off)).success).toBe(true);
  await shop.reads({ hubnet: 10, primary: 10 }, off);
  expect(await shop.look()).not.toHaveProperty('paused');
});
