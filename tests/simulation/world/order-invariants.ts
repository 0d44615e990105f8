import type { Order } from '../../../lambdas/core/orders/entities';
import type { LedgerEntry } from '../../../lambdas/core/wallet/entities';
import { assert } from './assert';
import type { SimulatedSupplier } from './simulated-supplier';

/**
 * Each order after each write:
 * - its entries sum to its price taken, or to nothing once it has failed: every debit is exactly one of
 *   delivered, refunded, open; and none is written without it;
 * - what a supplier's word has completed or failed is so at the supplier;
 * - it is handed over once, and its first answer stays.
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
    const handedOver = suppliers().reduce((sum, supplier) => sum + supplier.taken(order.id), 0);
    assert(handedOver <= 1, `${order.id} was taken by suppliers ${handedOver} times`);
    if (known?.status !== order.status) checkOutcome(order);
    orders.set(order.id, order);
  }

  function checkOutcome(order: Order): void {
    const says = (name: string) => order.timeline.findLast(({ event }) => event === name)?.by === 'supplier';
    if (order.status === 'completed' && says('delivered')) {
      const isDelivered = suppliers().some((supplier) => supplier.hasDelivered(order.id));
      assert(isDelivered, `${order.id} was completed and never delivered`);
    }
    if (order.status === 'failed' && says('failed')) {
      const mayCome = suppliers().some((supplier) => supplier.mayDeliver(order.id));
      assert(!mayCome, `${order.id} was refunded while a supplier had it`);
    }
    assert(order.status !== 'completed' || order.timeline.length > 1, `${order.id} was born completed`);
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
