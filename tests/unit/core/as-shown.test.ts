import { updateNetwork } from '../../../lambdas/core/networks/edit-networks';
import type { Network } from '../../../lambdas/core/networks/rows';
import type { Shown } from '../../../lambdas/core/orders/ports';
import { buyBundle } from '../../../lambdas/core/orders/purchase/buy-bundle';
import { orderRow } from '../../../lambdas/core/orders/rows';
import { type BundlePrice, priceRow } from '../../../lambdas/core/prices/rows';
import { noon, order, price, purchase } from '../../support/shop/fixtures';
import { openCore } from './core-on-model';

const shown: Shown = { volumeMegabytes: 1000, size: '1GB', validity: null, fits: true };
const request = purchase({ confirmed: [], shown });

const changeNetwork = (
  { ports }: Awaited<ReturnType<typeof openCore>>,
  id: string,
  fields: Partial<Network>,
) => updateNetwork(ports, { adminId: 'admin' }, { id, kind: 'change', fields, requestId: `of-${id}` });

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

  test('is named by its volume alone to a site that sends nothing else', async () => {
    const core = await openCore();
    await core.table.write({ put: priceRow.encode(price({ dataSize: '150MB', validity: '1 day' })) });
    const old = { ...request, shown: { volumeMegabytes: 1000 } };
    expect(await buyBundle(core.ports, old)).toMatchObject({ success: false });
    const current = { ...request, idempotencyKey: 'request-2', shown: { volumeMegabytes: 150 } };
    expect(await buyBundle(core.ports, current)).toMatchObject({ success: true });
  });
});

test('a number whose prefix now belongs to another network is asked about', async () => {
  const core = await openCore();
  await changeNetwork(core, 'MTN', { prefixes: ['054'] });
  await changeNetwork(core, 'Airteltigo', { prefixes: ['024'] });
  await expect(buyBundle(core.ports, request)).rejects.toMatchObject({ code: 'confirmation_needed' });
  expect(await core.balance()).toBe(2000);
});

test('a number that fits because of an earlier delivery isn’t asked about', async () => {
  const core = await openCore();
  const [phoneNumber, network] = ['0271234567', 'MTN'];
  const delivered = order({ phoneNumber, network, status: 'completed', stage: 'settled', createdAt: noon });
  await core.table.write({ put: orderRow.encode(delivered) });
  expect(await buyBundle(core.ports, { ...request, phoneNumber })).toMatchObject({ success: true });
});

test('for a number that fits, no orders are read', async () => {
  const core = await openCore();
  const read = jest.spyOn(core.ports.purchases, 'latestTo');
  expect(await buyBundle(core.ports, request)).toMatchObject({ success: true });
  expect(read).not.toHaveBeenCalled();
});
