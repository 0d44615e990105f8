import { updateNetwork } from '../../../lambdas/core/networks/edit-networks';
import { buyBundle } from '../../../lambdas/core/orders/purchase/buy-bundle';
import { checkNumber } from '../../../lambdas/core/orders/purchase/recipient-check';
import { priceRow } from '../../../lambdas/core/prices/rows';
import { account, price, purchase, settings } from '../../support/shop/fixtures';
import { openCore } from './core-on-model';

/** Returns the product that is bought under a network, for a number, after earlier orders. */

const { userId } = account();
const admin = { adminId: 'admin' };
const telecel = {
  label: 'Telecel',
  mark: 'TC',
  prefixes: ['020', '050'],
  isOnSale: true,
  codes: { hubnet: 'telecel' },
};
type Core = Awaited<ReturnType<typeof openCore>>;
let asked = 0;
const buy = (core: Core, change: Partial<Parameters<typeof buyBundle>[1]> = {}) => {
  asked += 1;
  return buyBundle(
    core.ports,
    purchase({ userId, confirmed: [], idempotencyKey: `request-${asked}`, ...change }),
  );
};
const change = (
  core: Core,
  id: string,
  kind: 'add' | 'change',
  fields: Parameters<typeof updateNetwork>[2]['fields'],
) => {
  asked += 1;
  return updateNetwork(core.ports, admin, { id, kind, fields, requestId: `change-${asked}` });
};
const seen = (core: Core, network: string, phoneNumber: string, by = userId) =>
  checkNumber(core.ports, { userId: by, network, phoneNumber });
const bigTime = price({
  id: 'at-15gb',
  network: 'Airteltigo',
  hubnetCode: 'big-time',
  dataSize: '15GB',
});

test('asking about a number doesn’t reveal that somebody bought for it', async () => {
  const core = await openCore();
  const before = await seen(core, 'Airteltigo', '0241234567', 'stranger');
  await core.putOrder({ status: 'completed', stage: 'settled', network: 'MTN', phoneNumber: '0241234567' });
  expect(await seen(core, 'Airteltigo', '0241234567', 'stranger')).toEqual(before);
});

test('a number that check-recipient refuses is refused, even if it is confirmed', async () => {
  const core = await openCore();
  await change(core, 'telecel', 'add', telecel);
  await change(core, 'MTN', 'change', { prefixRule: 'block' });
  await core.putOrder({
    network: 'telecel',
    status: 'completed',
    stage: 'settled',
    phoneNumber: '0241234567',
  });
  expect((await seen(core, 'MTN', '0241234567')).is_refused).toBe(true);
  expect(await buy(core)).toMatchObject({ success: false });
  expect(await buy(core, { confirmed: ['network'] })).toMatchObject({ success: false });
});

describe('nobody overtakes orders that wait in line', () => {
  test('for MTN', async () => {
    const core = await openCore({ perMinute: 5 });
    await core.ports.rateLimiter.holdLine({ name: 'hubnet#mtn', most: 5 });
    await buy(core);
    expect(core.calls).toEqual([]);
  });
  test('for a network that staff added', async () => {
    const core = await openCore({ perMinute: 5 });
    await change(core, 'telecel', 'add', telecel);
    await core.table.write({ put: priceRow.encode(price({ id: 'telecel-1gb', network: 'telecel' })) });
    await core.ports.rateLimiter.holdLine({ name: 'hubnet#telecel', most: 5 });
    await buy(core, { network: 'telecel', planId: 'telecel-1gb', phoneNumber: '0201234567' });
    expect(core.calls).toEqual([]);
  });
  test('for a plan with its own code', async () => {
    const core = await openCore({ perMinute: 5 });
    await core.table.write({ put: priceRow.encode(bigTime) });
    await core.ports.rateLimiter.holdLine({ name: 'hubnet#big-time', most: 5 });
    await buy(core, { network: 'Airteltigo', planId: 'at-15gb', phoneNumber: '0271234567' });
    expect(core.calls).toEqual([]);
  });
});

test('a plan with its own code is not sold by volume as the network’s other plan if Hubnet refuses', async () => {
  const core = await openCore({ placed: [{ kind: 'refused', cause: 'no_float' }] });
  const chosen = settings({ primary_bundle_api_key: 'key-of-primary' });
  await core.table.write({ put: priceRow.encode(bigTime) });
  const ports = { ...core.ports, settings: { read: async () => chosen } };
  await buy({ ...core, ports }, { network: 'Airteltigo', planId: 'at-15gb', phoneNumber: '0271234567' });
  expect({
    codes: core.codes,
    planIds: core.planIds,
    calls: core.calls.map((call) => call.split(' ')[0]),
  }).toEqual({
    codes: ['big-time'],
    planIds: [null],
    calls: ['hubnet.place'],
  });
});
