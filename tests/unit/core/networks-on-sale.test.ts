import { accountRow } from '../../../lambdas/core/accounts/rows';
import { stopAll, updateNetwork } from '../../../lambdas/core/networks/edit-networks';
import type { Network } from '../../../lambdas/core/networks/rows';
import { adminsOrderView } from '../../../lambdas/core/orders/order-view';
import { buyBundle } from '../../../lambdas/core/orders/purchase/buy-bundle';
import { priceRow } from '../../../lambdas/core/prices/rows';
import { shopWindow } from '../../../lambdas/core/prices/shop-window';
import { networksIn } from '../../../lambdas/core/statistics/counters';
import { salesOf } from '../../../lambdas/core/statistics/overview';
import { countsOfOrder } from '../../../lambdas/core/statistics/row-counts';
import { account, order, price, purchase } from '../../support/shop/fixtures';
import { openCore } from './core-on-model';

const telecel = {
  label: 'Telecel',
  mark: 'TC',
  prefixes: ['020', '050'],
  isOnSale: true,
  codes: { hubnet: 'telecel' },
};

async function openShop(script = {}) {
  const core = await openCore(script);
  let asked = 0;
  const change = (id: string, fields: Partial<Network>, kind: 'add' | 'change' | 'take_off' = 'change') => {
    asked += 1;
    const request = { id, kind, fields, requestId: `change-${asked}` };
    return updateNetwork(core.ports, { adminId: 'admin' }, request);
  };
  const put = (made: ReturnType<typeof price>) => core.table.write({ put: priceRow.encode(made) });
  const buy = (planId: string, network: string, userId = account().userId) =>
    buyBundle(
      core.ports,
      purchase({
        userId,
        confirmed: ['duplicate'],
        idempotencyKey: `request-of-${planId}`,
        network,
        planId,
        phoneNumber: { MTN: '0241234567', Airteltigo: '0271234567' }[network] ?? '0201234567',
      }),
    );
  return { ...core, change, put, buy };
}

const ofTelecel = price({ id: 'telecel-1gb', network: 'telecel' });

test('an added network can be sold, and its supplier gets its code', async () => {
  const { buy, change, put, codes, readOrder } = await openShop();
  await change('telecel', telecel, 'add');
  await put(ofTelecel);
  const { success, orderNumber } = await buy('telecel-1gb', 'telecel');
  expect(success).toBe(true);
  expect(codes).toEqual(['telecel']);
  const made = await readOrder(orderNumber ?? '');
  expect(made).toMatchObject({
    network: 'telecel',
    dataPlan: 'Telecel 1GB',
    soldAs: { label: 'Telecel', codes: { hubnet: 'telecel' } },
  });
  expect(made && adminsOrderView(made, { name: 'Ama', isDeleted: false }).network_label).toBe('Telecel');
});

test('a sold order keeps its network’s name and code when the network’s row changes', async () => {
  const { buy, change, put, codes, sweepFor, readOrder } = await openShop({ placed: [{ kind: 'not_now' }] });
  await change('telecel', telecel, 'add');
  await put(ofTelecel);
  const { orderNumber } = await buy('telecel-1gb', 'telecel');
  await change('telecel', { label: 'Vodafone', codes: { hubnet: 'voda' } });
  await sweepFor(2);
  expect((await readOrder(orderNumber ?? ''))?.dataPlan).toBe('Telecel 1GB');
  expect(new Set(codes)).toEqual(new Set(['telecel']));
});

test('without a code for any supplier, a person delivers the order', async () => {
  const { buy, change, put, calls } = await openShop();
  await change('telecel', { ...telecel, codes: {} }, 'add');
  await put(ofTelecel);
  expect((await buy('telecel-1gb', 'telecel')).message).toContain('will send it soon');
  expect(calls).toEqual([]);
});

test('suppliers get the same names for MTN and AirtelTigo as before, and a plan’s own code for the plan', async () => {
  const { buy, put, codes, readOrder } = await openShop();
  await put(price({ id: 'at-1gb', network: 'Airteltigo' }));
  await put(
    price({
      id: 'at-15gb',
      network: 'Airteltigo',
      hubnetCode: 'big-time',
      dataSize: '15GB',
    }),
  );
  await put(price({ id: 'at-2gb', network: 'Airteltigo', dataSize: '2GB' }));
  await buy('mtn-1gb', 'MTN');
  await buy('at-1gb', 'Airteltigo');
  const bigTime = await buy('at-15gb', 'Airteltigo');
  const share = await buy('at-2gb', 'Airteltigo');
  expect(codes).toEqual(['mtn', 'at', 'big-time', 'at']);
  expect(await readOrder(bigTime.orderNumber ?? '')).toMatchObject({ dataPlan: 'AirtelTigo 15GB' });
  expect(await readOrder(share.orderNumber ?? '')).toMatchObject({ soldAs: null });
});

test('a plan with its own code counts against its own limit at the supplier', async () => {
  const { buy, put, table, codes } = await openShop({ perMinute: 1 });
  await put(price({ id: 'at-1gb', network: 'Airteltigo' }));
  await put(
    price({
      id: 'at-15gb',
      network: 'Airteltigo',
      hubnetCode: 'big-time',
      dataSize: '15GB',
    }),
  );
  // A different customer each time, because one customer has only a share of a limit.
  const customers = ['first', 'second', 'third', 'fourth'];
  for (const userId of customers) await table.write({ put: accountRow.encode(account({ userId })) });
  const plans = ['at-1gb', 'at-15gb', 'at-1gb', 'at-15gb'];
  const bought = plans.map((plan, index) => () => buy(plan, 'Airteltigo', customers[index]));
  const answers = [];
  for (const next of bought) answers.push((await next()).message);
  expect(codes).toEqual(['at', 'big-time']);
  expect(answers.map((words) => /is (on its way|waiting to be sent)/.exec(words)?.[1])).toEqual([
    'on its way',
    'on its way',
    'waiting to be sent',
    'waiting to be sent',
  ]);
});

test.each([
  [
    'taken off sale, with its notice',
    { isOnSale: false, notice: 'Back at 16:00.' },
    'change',
    'not on sale right now. Back at 16:00.',
  ],
  ['taken off', {}, 'take_off', 'not on sale right now.'],
] as const)(
  'nothing is sold of a network that was %s, and no money moves',
  async (_, fields, kind, words) => {
    const { buy, change, put, calls, balance } = await openShop();
    await change('telecel', telecel, 'add');
    await put(ofTelecel);
    await change('telecel', fields, kind);
    const { success, message } = await buy('telecel-1gb', 'telecel');
    expect(success).toBe(false);
    expect(message).toContain(`Telecel data is ${words}`);
    expect(calls).toEqual([]);
    expect(await balance()).toBe(2000);
  },
);

test('selling stops for all networks at once; each is resumed by itself, with its own message gone', async () => {
  const { buy, change, ports } = await openShop();
  await change('Airteltigo', { isOnSale: false, notice: 'No stock until May.' });
  await stopAll(ports, { adminId: 'admin' }, { notice: 'Back at 16:00.', requestId: 'all' });
  expect(await buy('mtn-1gb', 'MTN')).toMatchObject({
    success: false,
    message: expect.stringContaining('Back at 16:00.'),
  });
  await change('MTN', { isOnSale: true, notice: '' });
  const { networks } = await ports.networks.read();
  expect(networks.map(({ id, isOnSale, notice }) => [id, isOnSale, notice])).toEqual([
    ['MTN', true, ''],
    ['Airteltigo', false, 'No stock until May.'],
  ]);
});

test('the shop window says which networks have a plan to sell, including those off sale', async () => {
  const { change, ports, table } = await openShop();
  const hasPlans = async (...plans: ReturnType<typeof price>[]) => {
    for (const plan of plans) await table.write({ put: priceRow.encode(plan) });
    const { networks = [] } = await shopWindow(
      { ...ports, deliveries: { hours: async () => [] } },
      new Date(),
    );
    return networks.find(({ id }) => id === 'telecel')?.has_plans;
  };
  await change('telecel', { ...telecel, isOnSale: false }, 'add');
  expect(await hasPlans(price())).toBe(false);
  expect(await hasPlans({ ...ofTelecel, isActive: false })).toBe(false);
  expect(await hasPlans(ofTelecel)).toBe(true);
  await change('telecel', { isOnSale: true });
  expect(await hasPlans(ofTelecel)).toBe(true);
});

test('orders of added networks are counted although the code doesn’t mention them', () => {
  const counts = countsOfOrder(order({ network: 'telecel', status: 'completed' }));
  expect(networksIn(counts)).toEqual(['MTN', 'Airteltigo', 'telecel']);
  expect(salesOf(counts)).toEqual({ orders: 1, revenue: 5 });
});
