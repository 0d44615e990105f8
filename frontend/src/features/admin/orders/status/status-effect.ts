import { statusLabels } from '../../../../../../contracts/constants';
import type { AdminOrder } from '../../../../lib/api/contract-types';
import { formatCedis, sumCedis } from '../../../../lib/money';
import type { OrderStatus } from '../filters/order-query';

/** What setting a status does, as the order is now; an order's money is the shop's exactly while it hasn't failed. */
export interface StatusEffect {
  readonly kind: 'unchanged' | 'no-money' | 'refund' | 'recharge' | 'refused';
  readonly sentence: string;
  /** What else to think of. */
  readonly notes: readonly string[];
}

export function statusEffect(order: AdminOrder, status: OrderStatus): StatusEffect {
  const kind = kindOf(order, status);
  const amount = formatCedis(order.amount);
  const sentences = {
    unchanged: `It is ${order.status} already: nothing changes.`,
    'no-money': 'No money is moved.',
    refund: `Refunds ${amount} to ${order.user_name}.`,
    recharge: `Re-charges ${amount} from ${order.user_name}; if the wallet has too little, nothing changes.`,
    refused: `The customer’s account no longer exists: ${amount} can’t be ${status === 'failed' ? 'refunded' : 're-charged'}, and the status stays ${order.status}.`,
  };
  return {
    kind,
    sentence: sentences[kind],
    notes: kind === 'unchanged' || kind === 'refused' ? [] : notesOn(order, status),
  };
}

export interface BulkStatusEffect {
  /** Those that don't have the status yet and can have it, in their order. */
  readonly changing: readonly AdminOrder[];
  readonly unchanged: number;
  /** Whose money would have to move, and whose customer was deleted. */
  readonly refused: number;
  readonly refunds: readonly AdminOrder[];
  readonly recharges: readonly AdminOrder[];
  /** That a supplier may still deliver though they end now. */
  readonly withSupplier: number;
}

export function bulkStatusEffect(orders: readonly AdminOrder[], status: OrderStatus): BulkStatusEffect {
  const of = (kind: StatusEffect['kind']) => orders.filter((order) => kindOf(order, status) === kind);
  const [unchanged, refused] = [of('unchanged'), of('refused')];
  const changing = orders.filter((order) => !unchanged.includes(order) && !refused.includes(order));
  const ends = status === 'completed' || status === 'failed';
  return {
    changing,
    unchanged: unchanged.length,
    refused: refused.length,
    refunds: of('refund'),
    recharges: of('recharge'),
    withSupplier: ends ? changing.filter((order) => whereIs(order) === 'supplier').length : 0,
  };
}

/** `3 orders, refunds ₵15.00` */
export function bulkSummary(effect: BulkStatusEffect, status: OrderStatus): string {
  const { changing, refunds, recharges, refused } = effect;
  if (changing.length === 0 && refused > 0) return `None can be set to ${statusLabels[status]}`;
  if (changing.length === 0) return `All have the status ${statusLabels[status]} already`;
  const money = [
    refunds.length > 0 && `refunds ${formatCedis(totalOf(refunds))}`,
    recharges.length > 0 && `re-charges ${formatCedis(totalOf(recharges))}`,
  ].filter((words) => words !== false);
  return [countOrders(changing.length), ...(money.length > 0 ? money : ['no money is moved'])].join(', ');
}

export const totalOf = (orders: readonly AdminOrder[]): number =>
  sumCedis(orders.map(({ amount }) => amount));

export const countOrders = (count: number): string => `${count} ${count === 1 ? 'order' : 'orders'}`;

function kindOf(order: AdminOrder, status: OrderStatus): StatusEffect['kind'] {
  if (order.status === status) return 'unchanged';
  if (status !== 'failed' && order.status !== 'failed') return 'no-money';
  if (order.is_user_deleted) return 'refused';
  return status === 'failed' ? 'refund' : 'recharge';
}

function notesOn(order: AdminOrder, status: OrderStatus): string[] {
  const place = whereIs(order);
  if (status === 'failed' && place === 'supplier')
    return [`${order.api_used} has the order and may still deliver it.`];
  if (status === 'completed' && place === 'supplier')
    return [`${order.api_used} is not asked about it any more: if it fails there, nothing is refunded.`];
  if (status === 'completed' && place === 'line') return ['It is not sent to a supplier any more.'];
  const wasSettled = order.status === 'completed' || order.status === 'failed';
  if (wasSettled && (status === 'pending' || status === 'processing'))
    return ['It is not sent to a supplier again: completing it is up to you.'];
  return [];
}

/** Who has an order in hand, by what happened to it: a supplier, the line for one, or nobody but us. */
function whereIs({ timeline }: AdminOrder): 'supplier' | 'line' | 'us' {
  return timeline.reduce<'supplier' | 'line' | 'us'>((place, { event }) => {
    if (event === 'sent' || event === 'confirmed') return 'supplier';
    if (event === 'waiting') return 'line';
    return event === 'delivered' || event === 'failed' ? 'us' : place;
  }, 'us');
}
