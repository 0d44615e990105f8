import { OutcomeUnknown } from '../../../lambdas/core/kernel/table-errors';
import { type StatusChange, setOrderStatus } from '../../../lambdas/core/orders/status/set-status';
import { openCore } from './core-on-model';

/** A paid order. `overtakenBy` is committed after the first read of the order. */
async function openOrder(overtakenBy: StatusChange['status'] | null = null) {
  const core = await openCore();
  const order = await core.putOrder({ status: 'pending', stage: 'manual' });
  const request = { orderNumber: order.id, adminId: 'admin', idempotencyKey: 'request-1' };
  let reads = 0;
  const orders: typeof core.ports.orders = {
    ...core.ports.orders,
    async get(id) {
      const found = await core.ports.orders.get(id);
      reads += 1;
      if (reads === 1 && overtakenBy) await setOrderStatus(core.ports, { ...request, status: overtakenBy });
      return found;
    },
  };
  return {
    ...core,
    orders,
    set: (status: StatusChange['status'], writeTo = orders) =>
      setOrderStatus({ ...core.ports, orders: writeTo }, { ...request, status }),
  };
}

test('a refund whose answer was lost is reported as one', async () => {
  const order = await openOrder();
  let writes = 0;
  const lossy: typeof order.orders = {
    ...order.orders,
    async write(changes) {
      const outcome = await order.orders.write(changes);
      writes += 1;
      if (writes === 1) throw new OutcomeUnknown('Lost');
      return outcome;
    },
  };
  expect(await order.set('failed', lossy)).toMatchObject({ kind: 'refunded' });
  expect(await order.balance()).toBe(2500);
});

test('two equal requests at once both report the one refund', async () => {
  const order = await openOrder('failed');
  expect(await order.set('failed')).toMatchObject({ kind: 'refunded' });
  expect(await order.balance()).toBe(2500);
});

test('a request id that comes again with another status is another change', async () => {
  const order = await openOrder('failed');
  expect(await order.set('completed')).toMatchObject({ kind: 'recharged' });
  expect(await order.readOrder()).toMatchObject({ status: 'completed' });
  expect(await order.balance()).toBe(2000);
});
