import type { PlaceOutcome } from '../../../lambdas/core/suppliers/supplier';
import { attempt, noon, settings } from '../../support/shop/fixtures';
import { openCore } from './core-on-model';

/* A supplier turns an order away (429); then it or somebody else reports something about the order. */

const turnedAway: PlaceOutcome = { kind: 'not_now' };
const queued = { status: 'pending', stage: 'waiting', dueAt: noon } as const;
const all = settings({ primary_bundle_api_key: 'key' });

const sendings = ({ calls }: { calls: readonly string[] }) => calls.filter((call) => call.includes('.place'));

test('an attempt that was turned away is kept, and the order is sent again later', async () => {
  const core = await openCore({ placed: [turnedAway, turnedAway] });
  await core.putOrder(queued);
  await core.sweepAfter(1);
  expect(await core.readOrder()).toMatchObject({
    status: 'pending',
    attempts: [{ supplier: 'hubnet', outcome: 'turned_away' }],
  });
  await core.sweepFor(5);
  expect(await core.readOrder()).toMatchObject({
    stage: 'accepted',
    attempts: [{ outcome: 'turned_away' }, { outcome: 'turned_away' }, { outcome: 'accepted' }],
  });
});

test('if a delivery is reported while the order is at the next supplier, it is sent to nobody afterwards; once that one certainly hasn’t taken it, it is completed', async () => {
  const core = await openCore();
  await core.putOrder({
    apiUsed: 'primary',
    attempts: [attempt({ outcome: 'turned_away' }), attempt({ supplier: 'primary' })],
  });
  await core.report('hubnet', 'delivered');
  expect((await core.readOrder()).attention).toEqual(['order_delivered_twice']);
  await core.recordReply(await core.readOrder(), turnedAway);
  await core.sweepFor(60, all);
  expect(sendings(core)).toEqual([]);
  expect(await core.readOrder()).toMatchObject({ status: 'completed', apiUsed: 'hubnet', attention: [] });
  expect(await core.balance()).toBe(2000);
});

test('an order that its supplier doesn’t know is not sent again while another supplier says that it delivered it', async () => {
  const core = await openCore({ statuses: Array(99).fill({ kind: 'not_found' }) });
  await core.putOrder();
  await core.report('primary', 'delivered');
  await core.sweepFor(60);
  expect(sendings(core)).toEqual([]);
  // The supplier is asked at growing intervals.
  expect(core.calls.length).toBeLessThan(12);
});

test('an order that is turned away for hours is sent twenty times, less and less often; then a person completes it', async () => {
  const core = await openCore({ placed: Array(999).fill(turnedAway) });
  await core.putOrder(queued);
  await core.sweepFor(60);
  expect(sendings(core).length).toBeLessThan(12);
  await core.sweepFor(7 * 60);
  expect(sendings(core)).toHaveLength(20);
  const { attempts, ...after } = await core.readOrder();
  expect(after).toMatchObject({ stage: 'manual', status: 'pending', attention: ['order_unconfirmed'] });
  expect(attempts.map(({ outcome }) => outcome)).toEqual(Array(20).fill('turned_away'));
  expect(await core.balance()).toBe(2000);
});
