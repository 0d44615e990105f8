import { type OrderStatus, statusLabels } from '../../../../../../contracts/constants';
import { isSettled } from '../../../../../../contracts/orders/money-effect';
import { wasDelivered } from '../../../../../../contracts/orders/was-delivered';
import type { AdminOrder } from '../../../../lib/api/contract-types';
import { countOf } from '../../../../lib/count';
import { totalOf } from '../status/loss-words';
import { effectKind, placeOf } from '../status/status-effect';

/** The effect of setting a status on many orders. */
export interface BulkEffect {
  readonly changing: readonly AdminOrder[];
  readonly refunds: readonly AdminOrder[];
  readonly recharges: readonly AdminOrder[];
  /** How many already have the status. */
  readonly unchanged: number;
  /** How many can't be changed: money would have to move, but the customer was deleted. */
  readonly refused: number;
  /** Delivered orders that would fail. */
  readonly delivered: readonly AdminOrder[];
  /** Orders that would be settled while a supplier may still deliver them. */
  readonly withSupplier: readonly AdminOrder[];
}

export function bulkEffect(orders: readonly AdminOrder[], status: OrderStatus): BulkEffect {
  const ofKind = (...kinds: ReturnType<typeof effectKind>[]) =>
    orders.filter((order) => kinds.includes(effectKind(order, status)));
  const changing = ofKind('none', 'refund', 'recharge');
  return {
    changing,
    refunds: ofKind('refund'),
    recharges: ofKind('recharge'),
    unchanged: ofKind('unchanged').length,
    refused: ofKind('refused').length,
    delivered: status === 'failed' ? changing.filter(wasDelivered) : [],
    withSupplier: isSettled(status) ? changing.filter((order) => placeOf(order) === 'supplier') : [],
  };
}

/** `3 orders, refunds ₵15.00`. Leaves out the number and sum that stand above it already. */
export function bulkSummary(effect: BulkEffect, status: OrderStatus): string {
  const { changing, refunds, recharges, unchanged, refused } = effect;
  const isAll = unchanged + refused === 0;
  if (isAll && changing.length > 0 && refunds.length === changing.length)
    return changing.length === 1 ? 'Refunds it' : 'Refunds all of them';
  if (changing.length === 0)
    return refused > 0 ? `None can be set to ${statusLabels[status]}` : `All are already ${status}`;
  const money = [
    ...(refunds.length > 0 ? [`refunds ${totalOf(refunds)}`] : []),
    ...(recharges.length > 0 ? [`charges ${totalOf(recharges)} again`] : []),
  ];
  return [countOf(changing.length, 'order'), ...(money.length > 0 ? money : ['no money is moved'])].join(
    ', ',
  );
}
