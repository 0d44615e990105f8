import { submitOrder } from '../../../lambdas/core/orders/delivery/submit-order';
import type { Order } from '../../../lambdas/core/orders/order';
import type { PlaceOutcome } from '../../../lambdas/core/suppliers/supplier';
import { attempt, noon, order, settings } from '../../support/shop/fixtures';
import { openCore } from './core-on-model';

/* A supplier’s word is recorded on the attempt at that supplier, whichever supplier has the order now. */

const { id } = order();
const all = settings({ primary_bundle_api_key: 'key', secondary_bundle_api_key: 'key' });
const failed = { kind: 'failed' } as const;
const busy = (supplier = 'hubnet') => attempt({ supplier, outcome: 'turned_away' });
const refused = (supplier: string) => attempt({ supplier, outcome: 'refused', cause: 'no_float' });
const inLine = { status: 'pending', stage: 'waiting', dueAt: noon } as const;

type Core = Awaited<ReturnType<typeof openCore>>;
const sendings = ({ calls }: Core) => calls.filter((call) => call.includes('.place'));
const outcomes = async (core: Core) =>
  (await core.readOrder()).attempts.map(({ supplier, outcome }) => `${supplier} ${outcome}`);

test('“accepted” after “busy” is recorded there, so that the later certain failure is refunded', async () => {
  const core = await openCore({ statuses: [failed] });
  await core.putOrder({ ...inLine, apiUsed: 'primary', attempts: [busy('primary'), refused('hubnet')] });
  await core.report('primary', 'accepted');
  expect(await outcomes(core)).toEqual(['primary accepted', 'hubnet refused']);
  await core.sweepAfter(2, all);
  expect(core.calls).toEqual([`primary.status ${id}`]);
  expect(await core.readOrder()).toMatchObject({ status: 'failed', stage: 'settled', attention: [] });
  expect(await core.balance()).toBe(2500);
});

test('if two suppliers have an order a person is told, and it is refunded only after both failed', async () => {
  const core = await openCore({ statuses: [failed, failed] });
  await core.putOrder({ apiUsed: 'primary', attempts: [busy(), attempt({ supplier: 'primary' })] });
  await core.report('hubnet', 'accepted');
  expect(await outcomes(core)).toEqual(['hubnet accepted', 'primary unknown']);
  expect(await core.itemOf()).toMatchObject({ reasons: ['order_taken_twice'] });
  await core.sweepAfter(1, all);
  expect(await core.readOrder()).toMatchObject({ status: 'processing', apiUsed: 'hubnet' });
  expect(await core.balance()).toBe(2000);
  await core.sweepFor(5, all);
  expect(core.calls).toEqual([`primary.status ${id}`, `hubnet.status ${id}`]);
  expect(await core.readOrder()).toMatchObject({ status: 'failed', attention: [] });
  expect(await core.balance()).toBe(2500);
});

test.each<[string, PlaceOutcome]>([
  ['is busy', { kind: 'not_now' }],
  ['wasn’t called', { kind: 'not_called' }],
  ['refuses it through a fault of its own', { kind: 'refused', cause: 'no_float' }],
])(
  'if the first supplier accepts an order while it is sent to the next, which %s, it is sent to nobody else',
  async (_, answer) => {
    const core = await openCore();
    const sent = await core.putOrder({
      apiUsed: 'primary',
      attempts: [busy(), attempt({ supplier: 'primary' })],
    });
    const get: typeof core.ports.suppliers.get = (name) => ({
      ...core.ports.suppliers.get(name),
      async place() {
        await core.report('hubnet', 'accepted');
        return answer;
      },
    });
    await submitOrder({ ...core.ports, suppliers: { get } }, sent, all);
    await core.sweepFor(30, all);
    expect(new Set(core.calls)).toEqual(new Set([`hubnet.status ${id}`]));
    expect(await core.readOrder()).toMatchObject({ stage: 'accepted', apiUsed: 'hubnet' });
    expect(await core.balance()).toBe(2000);
  },
);

describe('a late answer to the first sending', () => {
  const first = new Date(noon.getTime() - 5 * 60_000);
  const resent = (latest: Partial<Order['attempts'][number]> = {}) => [
    attempt({ at: first, outcome: 'not_found' }),
    attempt(latest),
  ];
  /** The process that made the first sending goes on after the order was sent again. */
  const answerFirst = async (core: Core, answer: PlaceOutcome) => {
    const ofFirst = order({ attempts: [attempt({ at: first })], attemptId: 'claim-0' });
    core.ports.clock.now = () => first;
    const get: typeof core.ports.suppliers.get = (name) => ({
      ...core.ports.suppliers.get(name),
      place: async () => answer,
    });
    await submitOrder({ ...core.ports, suppliers: { get } }, ofFirst, settings());
  };

  test('that accepts it keeps the order from a third, when the second is turned away', async () => {
    const core = await openCore();
    const second = await core.putOrder({ version: 2, attempts: resent() });
    await answerFirst(core, { kind: 'accepted' });
    await core.recordReply(second, { kind: 'not_now' });
    await core.sweepFor(30);
    expect(sendings(core)).toEqual([]);
    expect(await outcomes(core)).toEqual(['hubnet accepted', 'hubnet turned_away']);
  });

  test('that refuses it says nothing of the second, which was accepted', async () => {
    const core = await openCore();
    await core.putOrder({ version: 2, stage: 'accepted', attempts: resent({ outcome: 'accepted' }) });
    await answerFirst(core, { kind: 'refused', cause: 'number_refused' });
    expect(await outcomes(core)).toEqual(['hubnet refused', 'hubnet accepted']);
    expect(await core.readOrder()).toMatchObject({ stage: 'accepted' });
    expect(await core.balance()).toBe(2000);
  });

  test.each<[PlaceOutcome]>([
    [{ kind: 'refused', cause: 'number_refused' }],
    [{ kind: 'not_called' }],
    [{ kind: 'not_now' }],
  ])('that is %j is the last certainty that a refund needed', async (answer) => {
    const core = await openCore();
    await core.putOrder({ version: 2, attempts: resent({ outcome: 'refused', cause: 'number_refused' }) });
    await answerFirst(core, answer);
    expect(await core.readOrder()).toMatchObject({ status: 'failed' });
    expect(await core.balance()).toBe(2500);
  });
});
