import { readPlaced, readStatus } from '../../../lambdas/adapters/suppliers/answers';
import { hubnetProtocol } from '../../../lambdas/adapters/suppliers/hubnet';
import { restProtocol } from '../../../lambdas/adapters/suppliers/rest';
import { networksFromTheStart } from '../../../lambdas/core/networks/rows';
import { submitOrder } from '../../../lambdas/core/orders/delivery/submit-order';
import { nextSupplier } from '../../../lambdas/core/suppliers/choose';
import { soldIn } from '../../../lambdas/core/suppliers/product-codes';
import { attempt, order, price, settings } from '../../support/shop/fixtures';
import { unlistedAnswers } from '../../support/suppliers/supplier-control';
import { openCore } from './core-on-model';

const all = settings({ primary_bundle_api_key: 'key', secondary_bundle_api_key: 'key' });
const ofSupplier = { kind: 'refused', cause: 'not_sent' } as const;
const ofOrder = { kind: 'refused', cause: 'number_refused' } as const;
const { id } = order();

test('an invalid order is offered to no other supplier', async () => {
  const core = await openCore({ placed: [ofOrder] });
  expect(await submitOrder(core.ports, await core.putOrder(), all)).toMatchObject({ status: 'failed' });
  expect(core.calls).toEqual([`hubnet.place ${id}`]);
});

test('after a supplier with trouble of its own, the next one gets the order, under the same reference', async () => {
  const core = await openCore({ placed: [ofSupplier, ofSupplier] });
  const after = await submitOrder(core.ports, await core.putOrder(), all);
  expect(after).toMatchObject({ apiUsed: 'secondary', stage: 'accepted' });
  expect(after.attempts).toEqual([
    attempt({ outcome: 'refused', cause: 'not_sent' }),
    expect.objectContaining({ supplier: 'primary', outcome: 'refused', cause: 'not_sent' }),
    expect.objectContaining({ supplier: 'secondary', outcome: 'accepted' }),
  ]);
  expect(core.calls).toEqual([`hubnet.place ${id}`, `primary.place ${id}`, `secondary.place ${id}`]);
});

test('if all suppliers have trouble, the order fails and its money goes back', async () => {
  const core = await openCore({ placed: [ofSupplier, ofSupplier, ofSupplier] });
  expect(await submitOrder(core.ports, await core.putOrder(), all)).toMatchObject({ status: 'failed' });
  expect(await core.balance()).toBe(2500);
  expect(core.calls).toHaveLength(3);
});

test('an order with an unknown outcome stays with its supplier', async () => {
  const core = await openCore({ placed: [{ kind: 'unknown', detail: 'timeout' }] });
  const after = await submitOrder(core.ports, await core.putOrder(), all);
  expect(after).toMatchObject({ apiUsed: 'hubnet', stage: 'sent', status: 'processing' });
  expect(core.calls).toHaveLength(1);
});

test('within any minute a supplier gets no more calls than its limit, however late a permit is used', async () => {
  const core = await openCore({ perMinute: 1 });
  const limit = { name: 'hubnet#mtn', most: 1 };
  const permit = await core.ports.rateLimiter.acquire(limit);
  core.wait(8 / 60);
  const late = await submitOrder(core.ports, await core.putOrder(), settings(), permit);
  // The permit was too old and was given back.
  expect(late).toMatchObject({ stage: 'waiting' });
  expect(core.calls).toEqual([]);
  await core.sweepAfter(0);
  expect(await core.readOrder()).toMatchObject({ stage: 'accepted' });
  // A minute after it was taken, the first permit would be free again; the call came later than that.
  core.wait(56 / 60);
  expect(await core.ports.rateLimiter.acquire(limit)).toBeNull();
  core.wait(8 / 60);
  expect(await core.ports.rateLimiter.acquire(limit)).not.toBeNull();
});

test('a process that was paused after writing the attempt sends nothing: the order is queued', async () => {
  const core = await openCore();
  const made = await core.putOrder();
  core.wait(0.51);
  const after = await submitOrder(core.ports, made, all);
  expect(after).toMatchObject({ stage: 'waiting', status: 'pending', attempts: [] });
  expect(core.calls).toEqual([]);
});

const shop = settings({ hubnet_api_key: '', primary_bundle_api_key: 'key', secondary_bundle_api_key: 'key' });

describe.each([
  ['hubnet', hubnetProtocol, settings({ primary_bundle_api_key: 'key' })],
  ['primary', restProtocol, shop],
] as const)('answers of %s that are in no list', (apiUsed, protocol, chosen) => {
  test.each(unlistedAnswers(id))(
    'HTTP %i %j: the order is sent once, not refunded, and an item within 15 minutes',
    async (status, body) => {
      const http = { kind: 'answer', status, body } as const;
      const core = await openCore({
        placed: Array(9).fill(readPlaced(protocol, http, id)),
        statuses: Array(30).fill(readStatus(protocol, http, id)),
      });
      await submitOrder(core.ports, await core.putOrder({ apiUsed }), chosen);
      await core.sweepFor(15, chosen);
      expect(core.calls.filter((call) => call.includes('.place'))).toEqual([`${apiUsed}.place ${id}`]);
      expect(await core.readOrder()).toMatchObject({
        status: 'processing',
        attention: ['order_unconfirmed'],
      });
      expect((await core.itemOf())?.reasons).toEqual(['order_unconfirmed']);
      expect(await core.balance()).toBe(2000);
    },
  );
});

const keys = { primary_bundle_api_key: 'p', secondary_bundle_api_key: 's' };

test.each([
  ['Hubnet if its key is set', settings(keys), 'hubnet'],
  ['the active API otherwise', settings({ ...keys, hubnet_api_key: '' }), 'primary'],
  [
    'the active API, whichever it is',
    settings({ ...keys, hubnet_api_key: '', active_bundle_api: 'secondary' }),
    'secondary',
  ],
  [
    'the other API if the active one has no key',
    settings({ secondary_bundle_api_key: 's', hubnet_api_key: '' }),
    'secondary',
  ],
  ['an admin if nobody has a key', settings({ hubnet_api_key: '' }), 'manual'],
  ['an admin while the Bundle API is off', settings({ ...keys, bundle_api_active: false }), 'manual'],
] as const)('an order goes to %s', (_, chosen, supplier) => {
  expect(nextSupplier(chosen, { planIds: null, soldAs: null }, []) ?? 'manual').toBe(supplier);
});

test('a supplier that refused is not the next one, and in the end none is', () => {
  expect(nextSupplier(settings(keys), { planIds: null, soldAs: null }, ['hubnet'])).toBe('primary');
  expect(nextSupplier(settings(keys), { planIds: null, soldAs: null }, ['primary', 'hubnet'])).toBe(
    'secondary',
  );
  expect(
    nextSupplier(settings(keys), { planIds: null, soldAs: null }, ['hubnet', 'primary', 'secondary']),
  ).toBeNull();
  expect(
    nextSupplier(settings({ ...keys, bundle_api_active: false }), { planIds: null, soldAs: null }, []),
  ).toBeNull();
});

describe('a plan’s id at one supplier is never sent to another supplier', () => {
  const both = settings({ ...keys, hubnet_api_key: '' });

  test.each([
    ['no id: sold by volume everywhere', {}, null, ['primary', 'secondary']],
    ['one API sells it', { primary: 'A' }, { primary: 'A' }, ['primary']],
    ['only the other API sells it', { secondary: 'B' }, { secondary: 'B' }, ['secondary']],
    [
      'each API has its own id',
      { primary: 'A', secondary: 'B' },
      { primary: 'A', secondary: 'B' },
      ['primary', 'secondary'],
    ],
  ] as const)('%s', (_, codes, planIds, sellers) => {
    const [mtn] = networksFromTheStart.networks;
    if (mtn === undefined) throw new Error('There is no network.');
    const { planIds: found } = soldIn(mtn, price({ codes }), both);
    expect(found).toEqual(planIds);
    const asked: string[] = [];
    for (
      let next = nextSupplier(both, { planIds: found, soldAs: null }, []);
      next;
      next = nextSupplier(both, { planIds: found, soldAs: null }, asked)
    )
      asked.push(next);
    expect(asked).toEqual(sellers);
  });
});
