import type { SupplierName } from '../../../contracts/constants';
import { recheckOrder } from '../../../lambdas/core/orders/delivery/ask-supplier';
import { reconcileOrder } from '../../../lambdas/core/orders/delivery/reconcile-order';
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

/** Sweeps with suppliers whose answers are heard five minutes late. */
function sweepLate(core: Awaited<ReturnType<typeof openCore>>) {
  const get = (name: SupplierName) => {
    const supplier = core.ports.suppliers.get(name);
    return {
      ...supplier,
      async status(reference: string) {
        const said = await supplier.status(reference);
        core.wait(5);
        return said;
      },
    };
  };
  return reconcileOrder({ ...core.ports, suppliers: { get } }, id, settings());
}

test('“not found” doesn’t count if its supplier was asked before the sending could reach it', async () => {
  const core = await openCore({ statuses: [notFound] });
  await core.putOrder({ dueAt: noon });
  await sweepLate(core);
  expect(await core.readOrder()).toMatchObject({ stage: 'sent', notFoundAt: null, checks: 1 });
});

test('an answer counts from when its supplier was asked, however late it is heard', async () => {
  const core = await openCore({ statuses: [notFound, notFound] });
  await core.putOrder({ dueAt: minutes(13.5) });
  await core.sweepAfter(13.5);
  core.wait(0.5);
  await sweepLate(core);
  expect(core.calls).toEqual([`hubnet.status ${id}`, `hubnet.status ${id}`]);
  expect(await core.readOrder()).toMatchObject({ stage: 'sent', attention: ['order_unconfirmed'] });
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
  expect((await recheckOrder(core.ports, id, settings())).message).toMatch(/didn’t say whether it arrived/);
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
    key: 'k',
  } as const;
  const before = settings({ suppliers: [acme] });
  const core = await openCore({ statuses: Array(20).fill(notFound), perMinute: 5 });
  const outcome = where.stage === 'sent' ? 'unknown' : 'not_found';
  await core.putOrder({
    ...{ ...where, apiUsed: 'acme', planIds: { acme: 'x' }, dueAt: noon },
    attempts: [attempt({ ...sentTo(before, 'acme'), outcome })],
  });
  const suppliers = {
    get: () => ({ ...core.ports.suppliers.get('acme'), protocol: 'rest' as const }),
  };
  for (let minute = 0; minute < 20; minute += 1) {
    core.wait(1);
    await reconcileOrder({ ...core.ports, suppliers }, id, settings());
  }
  expect(core.calls.filter((call) => call.includes('place'))).toEqual([]);
  expect(await core.readOrder()).toMatchObject({ attention: ['order_unconfirmed'] });
});

/** The first supplier of new orders is hubnet. */
const withPrimary = (key: string) => settings({ primary_bundle_api_key: key });

test.each([
  ['it is sent there again, with the key that it had', 'key', ['primary']],
  ['it is only asked about, with another key', 'other', []],
])('an order in line that one supplier may have never goes to another: %s', async (_, key, receivers) => {
  const core = await openCore({ statuses: Array(40).fill(notFound) });
  const had = attempt(sentTo(withPrimary('key'), 'primary'));
  await core.putOrder({ stage: 'waiting', status: 'pending', dueAt: noon, attempts: [had] });
  await core.sweepFor(30, withPrimary(key));
  const sendings = core.calls.filter((call) => call.includes('.place'));
  expect(sendings).toEqual(receivers.map((name) => `${name}.place ${id}`));
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

describe('an order that changes while the sweep works on it', () => {
  const old = { dueAt: noon, createdAt: minutes(-20) };

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
});
