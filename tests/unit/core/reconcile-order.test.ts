import type { SupplierName } from '../../../contracts/constants';
import { handleDeliveryReport, recheckOrder } from '../../../lambdas/core/orders/delivery/ask-supplier';
import { reconcileOrder } from '../../../lambdas/core/orders/delivery/reconcile-order';
import { submitWaiting } from '../../../lambdas/core/orders/delivery/submit-order';
import { type PlaceOutcome, type StatusOutcome, sentTo } from '../../../lambdas/core/suppliers/supplier';
import { attempt, noon, order, settings } from '../../support/shop/fixtures';
import { openCore } from './core-on-model';

const { id } = order();
const notFound = { kind: 'not_found' } as const;
const minutes = (count: number) => new Date(noon.getTime() + count * 60_000);

test('an order that a supplier doesn’t know is sent again after two minutes, and no sooner', async () => {
  const core = await openCore({ statuses: [notFound, notFound] });
  await core.putOrder();
  await core.sweepAfter(1);
  expect(await core.readOrder()).toMatchObject({
    stage: 'sent',
    notFoundAt: minutes(1),
    dueAt: minutes(3),
  });
  await core.sweepAfter(1);
  expect(core.calls).toEqual([`hubnet.status ${id}`]);
  await core.sweepAfter(1);
  expect(core.calls).toEqual([`hubnet.status ${id}`, `hubnet.status ${id}`, `hubnet.place ${id}`]);
  expect(await core.readOrder()).toMatchObject({ stage: 'accepted', notFoundAt: null });
});

test('an order that is checked early, because of its age, is not sent again early', async () => {
  const core = await openCore({ statuses: [notFound, notFound] });
  await core.putOrder({ dueAt: minutes(13.5) });
  await core.sweepAfter(13.5);
  expect(await core.readOrder()).toMatchObject({ notFoundAt: minutes(13.5), dueAt: minutes(14) });
  await core.sweepAfter(0.5);
  expect(core.calls).toEqual([`hubnet.status ${id}`, `hubnet.status ${id}`]);
  expect(await core.readOrder()).toMatchObject({ stage: 'sent', attention: ['order_unconfirmed'] });
});

test('an answer counts from when its supplier was asked, however late it is heard', async () => {
  const core = await openCore({ statuses: [notFound, notFound] });
  await core.putOrder({ dueAt: minutes(13.5) });
  await core.sweepAfter(13.5);
  const { suppliers } = core.ports;
  const late = (name: SupplierName) => {
    const supplier = suppliers.get(name);
    return {
      ...supplier,
      async status(reference: string) {
        const said = await supplier.status(reference);
        core.wait(5);
        return said;
      },
    };
  };
  core.wait(0.5);
  await reconcileOrder({ ...core.ports, suppliers: { get: late } }, id, settings());
  expect(core.calls).toEqual([`hubnet.status ${id}`, `hubnet.status ${id}`]);
  expect(await core.readOrder()).toMatchObject({ stage: 'sent', attention: ['order_unconfirmed'] });
});

test('an old order that is sent again comes to attention; a younger one is due when it will be old', async () => {
  const foundMissing = { stage: 'sent', notFoundAt: minutes(11) } as const;
  for (const [at, expected] of [
    [13.5, { attention: [], dueAt: minutes(14) }],
    [15, { attention: ['order_unconfirmed'], dueAt: minutes(16) }],
  ] as const) {
    const core = await openCore({ statuses: [notFound] });
    await core.putOrder({ ...foundMissing, dueAt: minutes(at) });
    await core.sweepAfter(at);
    expect(core.calls.at(-1)).toBe(`hubnet.place ${id}`);
    expect(await core.readOrder()).toMatchObject({ stage: 'accepted', ...expected });
  }
});

test('an order that was sent with another key is never sent again: another account doesn’t know it', async () => {
  const former = settings({ hubnet_api_key: 'former key' });
  const core = await openCore({ statuses: Array(40).fill(notFound), perMinute: 5 });
  const lost = { attempts: [attempt(sentTo(former, 'hubnet'))] };
  await core.putOrder(lost);
  await core.sweepFor(20);
  expect(core.calls.length).toBeGreaterThan(3);
  expect(core.calls.every((call) => call === `hubnet.status ${id}`)).toBe(true);
  expect(await core.readOrder()).toMatchObject({ notFoundAt: null, attention: ['order_unconfirmed'] });
  expect((await recheckOrder(core.ports, id, settings())).message).toMatch(
    /can’t say under its current key what became of this order. It may have been sent with an old one/,
  );
  // Once its key is back, it is found missing as any other order.
  await core.sweepFor(40, former);
  expect(core.calls).toContain(`hubnet.place ${id}`);
  const [first, again] = (await core.readOrder()).attempts;
  expect(again?.keyFingerprint).toBe(first?.keyFingerprint);
});

test.each([
  ['turned away', { perMinute: 5, placed: [{ kind: 'not_now' } as const] }],
  ['without a permit', { perMinute: 1, placed: [] }],
])('a second sending that was %s isn’t made with another key', async (_, options) => {
  const former = settings({ hubnet_api_key: 'former key' });
  const core = await openCore({ statuses: [notFound, notFound], ...options });
  await core.putOrder({
    attempts: [attempt(sentTo(former, 'hubnet'))],
  });
  await core.sweepFor(2, former);
  core.wait(1);
  if (options.perMinute === 1) await core.ports.rateLimiter.acquire({ name: 'hubnet#mtn', most: 1 });
  await core.sweepAfter(0, former);
  expect(await core.readOrder()).toMatchObject({ stage: 'waiting' });
  const placed = () => core.calls.filter((call) => call.includes('place')).length;
  const before = placed();
  await core.sweepFor(15, settings());
  expect(placed()).toBe(before);
  expect(await core.readOrder()).toMatchObject({ stage: 'waiting', attention: ['order_unconfirmed'] });
  await core.sweepFor(40, former);
  expect(placed()).toBe(before + 1);
});

describe('an account turned an order away but keeps it as failed, and the supplier’s next account has it', () => {
  const [a, b] = ['A', 'B'].map((account) => settings({ hubnet_api_key: `key of account ${account}` }));
  const open = async (...statuses: StatusOutcome[]) => {
    const core = await openCore({ statuses, perMinute: 5 });
    await core.putOrder({
      ...{ stage: 'waiting', status: 'pending', dueAt: noon },
      attempts: [attempt({ ...sentTo(a ?? settings(), 'hubnet'), outcome: 'turned_away' })],
    });
    await core.sweepFor(1, b);
    expect(await core.readOrder()).toMatchObject({ stage: 'accepted' });
    return core;
  };
  const failed = { kind: 'failed' } as const;

  test('the first one’s failure refunds nothing: a person hears of it, and the delivery counts', async () => {
    const core = await open(...Array<StatusOutcome>(6).fill(failed));
    await core.sweepFor(20, a);
    expect(await core.readOrder()).toMatchObject({ stage: 'accepted', attention: ['order_unconfirmed'] });
    expect(await core.balance()).toBe(2000);
    await core.report('hubnet', 'delivered');
    expect(await core.readOrder()).toMatchObject({ status: 'completed', attention: [] });
  });

  test('nor does it if staff ask while a function still has the former key, or if its failure is reported', async () => {
    const core = await open(failed, failed);
    expect((await recheckOrder(core.ports, id, a ?? settings())).status).toBe('processing');
    const report = { supplier: 'hubnet', reference: id, outcome: failed } as const;
    await handleDeliveryReport(core.ports, report, a ?? settings());
    expect(core.calls.filter((call) => call.includes('status'))).toHaveLength(2);
    expect(await core.readOrder()).toMatchObject({ stage: 'accepted' });
    expect(await core.balance()).toBe(2000);
  });

  test('the second one’s failure is refunded, and a delivery is believed whichever tells it', async () => {
    const core = await open(failed);
    await core.sweepFor(3, b);
    expect(await core.readOrder()).toMatchObject({ status: 'failed' });
    expect(await core.balance()).toBe(2500);
    const other = await open({ kind: 'delivered' });
    await other.sweepFor(3, a);
    expect(await other.readOrder()).toMatchObject({ status: 'completed' });
  });
});

test('a failure counts under a new key of the same account, which has no sending of its own', async () => {
  const core = await openCore({ statuses: [{ kind: 'failed' }] });
  const former = sentTo(settings({ hubnet_api_key: 'former key' }), 'hubnet');
  await core.putOrder({ stage: 'accepted', attempts: [attempt({ ...former, outcome: 'accepted' })] });
  await core.sweepFor(1);
  expect(await core.readOrder()).toMatchObject({ status: 'failed' });
});

test('an order in line whose supplier’s key was changed is still asked about, as its supplier may have delivered it', async () => {
  const former = settings({ hubnet_api_key: 'former key' });
  const core = await openCore({ statuses: [{ kind: 'delivered' }], perMinute: 5 });
  await core.putOrder({
    ...{ stage: 'waiting', status: 'pending', dueAt: noon },
    attempts: [
      attempt({ ...sentTo(former, 'hubnet'), outcome: 'not_found' }),
      attempt({ ...sentTo(former, 'hubnet'), outcome: 'turned_away' }),
    ],
  });
  const inLine = await core.readOrder();
  // A whole line is sent without the sweep of single orders.
  expect(await submitWaiting(core.ports, inLine, settings())).toMatchObject({ notNow: true, limit: null });
  await core.sweepFor(1, settings());
  expect(core.calls).toEqual([`hubnet.status ${id}`]);
  expect(await core.readOrder()).toMatchObject({ status: 'completed', attention: [] });
});

test.each([
  ['sent', { stage: 'sent' }],
  ['in line', { stage: 'waiting', status: 'pending' }],
] as const)('a supplier that was removed isn’t sent an order again that is %s there', async (_, where) => {
  const acme = {
    id: 'acme',
    name: 'Acme',
    protocol: 'rest',
    address: 'https://acme.example',
    on: false,
    key: 'k',
  };
  const removed = settings({ suppliers: [{ ...acme, removed_at: noon.toISOString() }] });
  const core = await openCore({ statuses: Array(20).fill(notFound), perMinute: 5 });
  const outcome = where.stage === 'sent' ? 'unknown' : 'not_found';
  await core.putOrder({
    ...{ ...where, apiUsed: 'acme', planIds: { acme: 'x' }, dueAt: noon },
    attempts: [attempt({ ...sentTo(removed, 'acme'), outcome })],
  });
  const suppliers = {
    get: () => ({ ...core.ports.suppliers.get('acme'), protocol: 'rest' as const }),
  };
  for (let minute = 0; minute < 20; minute += 1) {
    core.wait(1);
    await reconcileOrder({ ...core.ports, suppliers }, id, removed);
  }
  expect(core.calls.filter((call) => call.includes('place'))).toEqual([]);
  expect(await core.readOrder()).toMatchObject({ attention: ['order_unconfirmed'] });
});

test('an order that the supplier has confirmed is never sent again, however often it is not found', async () => {
  const core = await openCore({ statuses: [notFound, notFound, notFound, notFound] });
  await core.putOrder({ stage: 'accepted' });
  await core.sweepFor(10);
  expect(core.calls.length).toBeGreaterThan(2);
  expect(await core.readOrder()).toMatchObject({ checks: core.calls.length, notFoundAt: null });
  expect(core.calls.every((call) => call === `hubnet.status ${id}`)).toBe(true);
});

test.each([
  [{ kind: 'delivered' }, 'completed', 2000],
  [{ kind: 'failed' }, 'failed', 2500],
  [{ kind: 'unknown', detail: 'timeout' }, 'processing', 2000],
] as const)(
  'a sweep that is answered %p leaves the order %s and the wallet at %p',
  async (outcome, status, balance) => {
    const core = await openCore({ statuses: [outcome] });
    await core.putOrder({ stage: 'accepted' });
    await core.sweepAfter(1);
    expect(await core.readOrder()).toMatchObject({ status, version: 2 });
    expect(await core.balance()).toBe(balance);
  },
);

test('a queued order keeps its place until the rate limiter grants a permit', async () => {
  const core = await openCore({ perMinute: 1 });
  await core.putOrder({ stage: 'waiting', status: 'pending', dueAt: noon });
  const permit = await core.ports.rateLimiter.acquire({ name: 'hubnet#mtn', most: 1 });
  expect(permit).not.toBeNull();
  await reconcileOrder(core.ports, id, settings());
  expect(await core.readOrder()).toMatchObject({ stage: 'waiting', version: 1 });
  await core.sweepAfter(2);
  expect(core.calls).toEqual([`hubnet.place ${id}`]);
});

describe('a refusal of a second sending says nothing of the first', () => {
  const silence = { kind: 'unknown', detail: 'timeout' } as const;
  const all = settings({ primary_bundle_api_key: 'key' });

  async function sentAgain(answer: PlaceOutcome) {
    const core = await openCore({ placed: [answer], statuses: [notFound, notFound], perMinute: 5 });
    await core.putOrder({ answer: { success: true, message: 'Sent' } });
    await core.sweepFor(3, all);
    expect(core.calls.filter((call) => call === `hubnet.place ${id}`)).toHaveLength(1);
    return core;
  }

  test('an order that was refused the second time is not sent a third time, however often it is not found', async () => {
    const refused = { kind: 'refused', cause: 'number_refused' } as const;
    const core = await openCore({ placed: [refused], statuses: Array(30).fill(notFound), perMinute: 5 });
    await core.putOrder({ answer: { success: true, message: 'Sent' } });
    await core.sweepFor(60, all);
    expect(core.calls.filter((call) => call.includes('.place '))).toHaveLength(1);
    expect(await core.readOrder()).toMatchObject({ attention: ['order_unconfirmed'] });
  });

  test.each([
    { kind: 'refused', cause: 'number_refused' },
    { kind: 'refused', cause: 'plan_refused' },
    { kind: 'refused', cause: 'no_float' },
    { kind: 'refused', cause: 'key_refused' },
    silence,
  ] as const)('%j: no refund, and no other supplier', async (answer) => {
    const core = await sentAgain(answer);
    expect(await core.readOrder()).toMatchObject({
      status: 'processing',
      stage: 'sent',
      attempts: [{ outcome: 'not_found' }, { outcome: answer.kind }],
    });
    await core.sweepFor(60, all);
    expect(core.calls.filter((call) => call.startsWith('primary'))).toEqual([]);
    expect(await core.readOrder()).toMatchObject({ status: 'processing', attention: ['order_unconfirmed'] });
    expect(await core.balance()).toBe(2000);
  });

  test('"not now" keeps it in the queue of that supplier, whatever the settings say by then', async () => {
    const core = await sentAgain({ kind: 'not_now' });
    expect(await core.readOrder()).toMatchObject({
      stage: 'waiting',
      attempts: [{ outcome: 'not_found' }, { outcome: 'turned_away' }],
    });
    core.calls.length = 0;
    await core.sweepAfter(5, settings({ hubnet_api_key: '', primary_bundle_api_key: 'key' }));
    expect(core.calls).toEqual([`hubnet.place ${id}`]);
  });

  test('the supplier’s own end of the order counts for both', async () => {
    const core = await openCore({
      placed: [{ kind: 'refused', cause: 'no_float' }],
      statuses: [notFound, notFound, { kind: 'failed' }],
    });
    await core.putOrder();
    await core.sweepFor(8, all);
    expect(await core.readOrder()).toMatchObject({ status: 'failed' });
    expect(await core.balance()).toBe(2500);
  });
});

test('an order that its supplier never knows is sent three times at most, then a person decides', async () => {
  const core = await openCore({
    placed: Array(9).fill({ kind: 'unknown', detail: 'timeout' }),
    statuses: Array(99).fill(notFound),
  });
  await core.putOrder();
  await core.sweepFor(60);
  expect(core.calls.filter((call) => call.includes('place'))).toHaveLength(2);
  expect(await core.readOrder()).toMatchObject({
    stage: 'sent',
    attempts: [{ outcome: 'not_found' }, { outcome: 'not_found' }, { outcome: 'unknown' }],
  });
});

test('the supplier’s own id of an order is kept, also when a later answer is without it', async () => {
  const core = await openCore({
    statuses: [{ kind: 'accepted', transactionId: 'TX-1' }, { kind: 'delivered' }],
  });
  await core.putOrder({ attempts: [attempt()] });
  await core.sweepAfter(1);
  await core.sweepAfter(5);
  expect(await core.readOrder()).toMatchObject({
    attempts: [{ outcome: 'delivered', transactionId: 'TX-1' }],
  });
});

describe('an order that changes while the sweep works on it', () => {
  const old = { dueAt: noon, createdAt: minutes(-20) };

  test('is not called unknown by an answer from before it was confirmed', async () => {
    const core = await openCore();
    const sent = await core.putOrder({ dueAt: noon });
    const hubnet = core.ports.suppliers.get('hubnet');
    const status = async () => {
      await core.settle(sent, { kind: 'accepted' });
      return notFound;
    };
    await reconcileOrder(
      { ...core.ports, suppliers: { get: () => ({ ...hubnet, status }) } },
      id,
      settings(),
    );
    expect(await core.readOrder()).toMatchObject({ stage: 'accepted', notFoundAt: null, checks: 0 });
  });

  test('needs no attention once it is settled', async () => {
    const core = await openCore({ perMinute: 1 });
    const sent = await core.putOrder(old);
    const acquire = async () => {
      await core.settle(sent, { kind: 'delivered' });
      return null;
    };
    const rateLimiter = { ...core.ports.rateLimiter, acquire };
    await reconcileOrder({ ...core.ports, rateLimiter }, id, settings());
    expect(await core.readOrder()).toMatchObject({ status: 'completed', attention: [] });
  });

  test('hears of a delivery after its refund, although another sweep has written it meanwhile', async () => {
    const core = await openCore();
    const refunded = await core.putOrder({ ...old, status: 'failed', stage: 'settled' });
    const hubnet = core.ports.suppliers.get('hubnet');
    const status = async () => {
      await core.putOrder({ ...refunded, checks: 1, version: 2 });
      return { kind: 'delivered' } as const;
    };
    await reconcileOrder(
      { ...core.ports, suppliers: { get: () => ({ ...hubnet, status }) } },
      id,
      settings(),
    );
    expect(await core.readOrder()).toMatchObject({ attention: ['order_delivered_after_refund'] });
  });

  test('gives its permit back', async () => {
    const core = await openCore({ perMinute: 1 });
    const queued = await core.putOrder({ ...old, stage: 'waiting', status: 'pending', attempts: [] });
    const acquire: typeof core.ports.rateLimiter.acquire = async (limit) => {
      await core.putOrder({ ...queued, status: 'failed', stage: 'settled', version: 2 });
      return core.ports.rateLimiter.acquire(limit);
    };
    const rateLimiter = { ...core.ports.rateLimiter, acquire };
    await reconcileOrder({ ...core.ports, rateLimiter }, id, settings());
    expect(core.calls).toEqual([]);
    expect(await core.ports.rateLimiter.acquire({ name: 'hubnet#mtn', most: 1 })).not.toBeNull();
  });
});
