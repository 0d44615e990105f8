import { orderStatuses } from '../../../contracts/constants';
import { reconcileOrder } from '../../../lambdas/core/orders/delivery/reconcile-order';
import { isSaidFailed, moved, states } from '../../../lambdas/core/orders/life';
import type { Order, OrderStage } from '../../../lambdas/core/orders/order';
import { setOrderStatus } from '../../../lambdas/core/orders/status/set-status';
import { attempt, order, settings } from '../../support/shop/fixtures';
import { openCore } from './core-on-model';

const { id } = order();
const change = { orderNumber: id, adminId: 'admin', idempotencyKey: 'request-1' };

/** An order in the given state, at a supplier that may still deliver it if it was sent. */
function orderIn(state: OrderStage): Order {
  const isAtSupplier = state === 'sent' || state === 'accepted' || state === 'followed';
  return order({
    stage: state,
    status: states[state].status ?? 'completed',
    attempts: isAtSupplier ? [attempt({ outcome: state === 'accepted' ? 'accepted' : 'unknown' })] : [],
  });
}

const all = Object.keys(states) as OrderStage[];

test('a move doesn’t apply to an order that isn’t in the state where the move starts', () => {
  expect(() => moved(orderIn('settled'), 'submitted', {}, [])).toThrow('no submitted');
  expect(() => moved(orderIn('manual'), 'turned_away', {}, [])).toThrow(`${id} is manual`);
  expect(() => moved(orderIn('accepted'), 'put_off', {}, [])).toThrow(`${id} is accepted`);
  expect(moved(orderIn('waiting'), 'submitted', {}, []).stage).toBe('sent');
});

describe.each(all)('an order in %s', (state) => {
  test.each(orderStatuses)(
    'can be set to %s by staff; it stays as set, and nothing is sent',
    async (status) => {
      const core = await openCore({ statuses: Array(99).fill({ kind: 'unknown', detail: 'timeout' }) });
      const before = await core.putOrder(orderIn(state));
      const result = await setOrderStatus(core.ports, { ...change, status });
      const isSame = before.status === status;
      expect(result.kind).not.toBe('refused');
      expect(await core.readOrder()).toMatchObject({ status, takenOver: !isSame && !endsWith(status) });
      core.wait(1);
      await reconcileOrder(core.ports, id, settings());
      const mayBeSent = isSame && state === 'waiting';
      expect(core.calls.filter((call) => call.includes('.place')).length).toBe(mayBeSent ? 1 : 0);
    },
  );
});

const endsWith = (status: string): boolean => status === 'completed' || status === 'failed';

const denied = { status: 'completed', attention: ['order_failed_after_delivery'] } as const;

test.each<[string, Partial<Order>, boolean]>([
  ['completed, and reported as failed', { ...denied, attempts: [attempt({ outcome: 'failed' })] }, true],
  [
    'completed, and never taken by its supplier',
    { ...denied, attempts: [attempt({ outcome: 'refused' })] },
    true,
  ],
  [
    'reported as failed, then as delivered',
    { ...denied, attempts: [attempt({ outcome: 'delivered' })] },
    false,
  ],
  [
    'delivered by hand after it failed',
    { ...denied, attention: [], attempts: [attempt({ outcome: 'failed' })] },
    false,
  ],
  ['open again', { ...denied, status: 'processing', attempts: [attempt({ outcome: 'failed' })] }, false],
])('whether the supplier of an order that is %s says that it failed', (_, change, isSaid) => {
  expect(isSaidFailed(order(change))).toBe(isSaid);
});

test.each<[OrderStage, OrderStage]>([
  ['waiting', 'manual'],
  ['manual', 'manual'],
  ['sent', 'sent'],
  ['accepted', 'accepted'],
  ['followed', 'accepted'],
  ['settled', 'manual'],
])('an order in %s that staff take over is then in %s', async (state, expected) => {
  const core = await openCore();
  const { status } = await core.putOrder(orderIn(state));
  await setOrderStatus(core.ports, { ...change, status: status === 'processing' ? 'pending' : 'processing' });
  expect((await core.readOrder()).stage).toBe(expected);
});
