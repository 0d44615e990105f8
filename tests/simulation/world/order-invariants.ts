import type { Order } from '../../../lambdas/core/orders/entities';
import type { LedgerEntry } from '../../../lambdas/core/wallet/entities';
import { assert } from './assert';
import type { SimulatedSupplier } from './simulated-supplier';

/**
 * Each order after each write:
 * - its entries sum to its price taken, or to nothing once it has failed: every debit is exactly one of
 *   delivered, refunded, open; and none is written without it;
 * - it is completed or failed by an admin, or by a supplier where it is so;
 * - it is submitted once, and its first answer stays.
 */
export function orderInvariants(suppliers: () => readonly SimulatedSupplier[]) {
  const orders = new Map<string, Order>();
  const taken = new Map<string, number>();

  function checkOrder(order: Order): void {
    const known = orders.get(order.id);
    const money = taken.get(order.id) ?? 0;
    const due = order.status === 'failed' ? 0 : order.amount;
    assert(money === due, `${order.id} is ${order.status} and has taken ${money}`);
    assert(
      !known?.answer || JSON.stringify(known.answer) === JSON.stringify(order.answer),
      `${order.id} has another answer`,
    );
    const submitted = suppliers().reduce((sum, supplier) => sum + supplier.taken(order.id), 0);
    assert(submitted <= 1, `${order.id} was taken by suppliers ${submitted} times`);
    if (known?.status !== order.status) checkOutcome(order);
    orders.set(order.id, order);
  }

  function checkOutcome(order: Order): void {
    const { id, status, timeline } = order;
    if (status !== 'completed' && status !== 'failed') return;
    const name = status === 'completed' ? 'delivered' : 'failed';
    const by = timeline.findLast(({ event }) => event === name)?.by;
    assert(by !== undefined && by !== 'system', `${id} is ${status}, and no actor has said so`);
    if (by !== 'supplier') return;
    if (status === 'completed') {
      const isDelivered = suppliers().some((supplier) => supplier.hasDelivered(id));
      assert(isDelivered, `${id} was completed and never delivered`);
    } else {
      const mayCome = suppliers().some((supplier) => supplier.mayDeliver(id));
      assert(!mayCome, `${id} was refunded while a supplier had it`);
    }
  }

  return {
    orders,
    check(touched: readonly Order[], entries: readonly LedgerEntry[]): void {
      for (const { id, type, reference, amount } of entries) {
        if (type !== 'purchase' && type !== 'refund') continue;
        const isOfOne = touched.some((order) => order.id === reference);
        assert(isOfOne, `${id} and its order are not one write`);
        taken.set(reference, (taken.get(reference) ?? 0) - amount);
      }
      touched.forEach(checkOrder);
    },
  };
}
