import { apiRecipientCheck } from '../../../lambdas/core/developers/catalogue';
import { updateNetwork } from '../../../lambdas/core/networks/edit-networks';
import type { Network } from '../../../lambdas/core/networks/rows';
import { adminsOrderView } from '../../../lambdas/core/orders/order-view';
import type { Shown } from '../../../lambdas/core/orders/ports';
import { buyBundle } from '../../../lambdas/core/orders/purchase/buy-bundle';
import { type BundlePrice, priceRow } from '../../../lambdas/core/prices/rows';
import { account, price, purchase } from '../../support/shop/fixtures';
import { ownerBy } from '../../support/shop/staff';
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
    return updateNetwork(core.ports, ownerBy('admin'), request);
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
  expect(made && adminsOrderView(made).network_label).toBe('Telecel');
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
  await change('all', { isOnSale: false, notice: 'Back at 16:00.' });
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

test('asking about a number doesn’t reveal that somebody bought for it', async () => {
  const core = await openCore();
  const ask = () => apiRecipientCheck(core.ports, { network: 'Airteltigo', recipient: '0241234567' });
  const before = await ask();
  await core.putOrder({ status: 'completed', stage: 'settled', network: 'MTN', phoneNumber: '0241234567' });
  expect(await ask()).toEqual(before);
});

const shown: Shown = { volumeMegabytes: 1000, size: '1GB', validity: null };
const request = purchase({ confirmed: [], shown });

describe('a plan that has become another bundle at the same price', () => {
  test.each<[string, Partial<BundlePrice>, string]>([
    ['a smaller one', { dataSize: '150MB' }, '150MB'],
    ['one that is valid for a day', { validity: '1 day' }, '1GB, 1 day'],
  ])('is not sold: %s', async (_what, change, words) => {
    const core = await openCore();
    await core.table.write({ put: priceRow.encode(price(change)) });
    expect(await buyBundle(core.ports, request)).toMatchObject({
      success: false,
      message: `This bundle is now ${words}. Please check it and try again.`,
    });
    expect(await core.balance()).toBe(2000);
    expect(core.calls).toEqual([]);
  });

  test.each([
    ['size', { size: '2GB' }],
    ['volume', { volumeMegabytes: 2_000 }],
    ['validity', { validity: '30 days' }],
  ])('is not sold to somebody who was shown another %s', async (_what, shown) => {
    const core = await openCore();
    const answer = await buyBundle(core.ports, purchase({ confirmed: [], shown }));
    expect(answer).toMatchObject({ success: false, orderNumber: null });
  });
});
