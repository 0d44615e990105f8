import { orderReasons } from '../../../contracts/attention/terms';
import { orderStatuses } from '../../../contracts/constants';
import { actionsOn } from '../../../lambdas/core/desk/attention-detail';
import { reconcileOrder } from '../../../lambdas/core/orders/delivery/reconcile-order';
import { isSaidFailed, statusIn, withAttention } from '../../../lambdas/core/orders/life';
import type { Order, OrderStage } from '../../../lambdas/core/orders/order';
import { customersOrderView } from '../../../lambdas/core/orders/order-view';
import { setOrderStatus } from '../../../lambdas/core/orders/status/set-status';
import { attempt, attentionItem, noon, order, settings } from '../../support/shop/fixtures';
import { ownerBy } from '../../support/shop/staff';
import { openCore } from './core-on-model';

const { id } = order();
const change = { orderNumber: id, by: ownerBy('admin'), idempotencyKey: 'request-1' };

/** An order in the given state, at a supplier that may still deliver it if it was sent. */
function orderIn(state: OrderStage): Order {
  const isAtSupplier = state === 'sent' || state === 'accepted' || state === 'followed';
  return order({
    stage: state,
    status: statusIn[state] ?? 'completed',
    attempts: isAtSupplier ? [attempt({ outcome: state === 'accepted' ? 'accepted' : 'unknown' })] : [],
  });
}

const all = Object.keys(statusIn) as OrderStage[];

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

test.each<[string, Partial<Order>, string[]]>([
  ['open and unknown', {}, ['ask']],
  ['by hand', { stage: 'manual', apiUsed: 'manual', attempts: [] }, []],
  ['completed', { stage: 'settled', status: 'completed' }, ['ask', 'resolve']],
])('an order that is %s has only safe actions, and none sends it again', (_, change, actions) => {
  expect(actionsOn({ kind: 'order', order: order(change) }, attentionItem(), true)).toEqual(actions);
});

/** An order that waits for staff isn't in doubt. */
const waits: readonly string[] = ['order_by_hand_waits'];
const inDoubt = orderReasons.filter((reason) => !waits.includes(reason));

test.each(inDoubt)(
  'a customer learns that an order is being checked, but doesn’t read staff’s words: %s',
  (reason) => {
    const checked = withAttention(order(), reason, noon) ?? order();
    const view = customersOrderView(checked, 'Ama');
    expect(view.is_checked).toBe(true);
    const { note: words, ...event } = view.timeline.at(-1) ?? {};
    expect(event).toEqual({ event: 'flagged', at: noon.toISOString(), by: 'system' });
    expect(words).not.toBe(reason);
  },
);
