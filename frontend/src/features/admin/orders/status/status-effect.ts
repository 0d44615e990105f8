import type { OrderStatus } from '../../../../../../contracts/constants';
import { isSettled, moneyEffect } from '../../../../../../contracts/orders/money-effect';
import { wasDelivered } from '../../../../../../contracts/orders/was-delivered';
import { processingLabel } from '../../../../../../contracts/suppliers/suppliers';
import type { AdminOrder } from '../../../../lib/api/contract-types';
import { formatCedis } from '../../../../lib/money';
import { lossWords, mayArriveWords } from './loss-words';

/** The effect of setting a status on an order as it is now. */
export interface StatusEffect {
  readonly kind: EffectKind;
  /** Null: nothing. */
  readonly sentence: string | null;
  /** What it costs us. */
  readonly loss: string | null;
  /** Notes for the admin. */
  readonly notes: readonly string[];
}

/** `refused`: money would have to move, but the customer was deleted. */
type EffectKind = 'unchanged' | 'refused' | ReturnType<typeof moneyEffect>;

export function statusEffect(order: AdminOrder, status: OrderStatus, nameOf = processingLabel): StatusEffect {
  const kind = effectKind(order, status);
  const amount = formatCedis(order.amount);
  const movement = status === 'failed' ? 'refunded' : 'charged again';
  const sentences = {
    unchanged: null,
    none: 'No money is moved.',
    refund: `Refunds ${amount} to ${order.user_name}.`,
    recharge: `Charges ${order.user_name} ${amount} again. If the wallet has less than ${amount}, nothing is charged.`,
    refused: `The customer was deleted: ${amount} can’t be ${movement}, so the status stays ${order.status}.`,
  };
  return {
    kind,
    sentence: sentences[kind],
    loss: kind === 'refund' ? lossOf(order) : null,
    notes: kind === 'unchanged' || kind === 'refused' ? [] : notesOn(order, status, nameOf(order.api_used)),
  };
}

/** What a refund costs us if the data came, or still comes. */
function lossOf(order: AdminOrder): string | null {
  if (wasDelivered(order)) return lossWords([order], true);
  return placeOf(order) === 'supplier' ? mayArriveWords([order], true) : null;
}

export function effectKind(order: AdminOrder, status: OrderStatus): EffectKind {
  if (order.status === status) return 'unchanged';
  const money = moneyEffect(order.status, status);
  return money !== 'none' && order.is_user_deleted ? 'refused' : money;
}

function notesOn(order: AdminOrder, status: OrderStatus, supplier: string): string[] {
  const place = placeOf(order);
  if (status === 'completed' && place === 'supplier')
    return [`We’ll stop checking with ${supplier}; a later failure won’t be refunded automatically.`];
  if (status === 'completed' && place === 'queue') return ['It won’t be sent to a supplier.'];
  if (!isSettled(status) && place === 'queue')
    return ['It won’t be sent to a supplier. Complete it by hand.'];
  if (status === 'pending' && place === 'supplier')
    return [`${supplier} has the order, and still says how it ends. It won’t be sent again.`];
  if (isSettled(order.status) && !isSettled(status))
    return ['It won’t be sent to a supplier again. Complete it by hand.'];
  return [];
}

/** Whether only a person completes the order: no supplier has it or may get it. That moves no money. */
export const isByHand = (order: AdminOrder): boolean =>
  order.api_used === 'manual' && !isSettled(order.status) && placeOf(order) === 'shop';

/** Where an order is, by its timeline: at a supplier, queued, or neither. */
export function placeOf({ timeline }: AdminOrder): 'supplier' | 'queue' | 'shop' {
  return timeline.reduce<'supplier' | 'queue' | 'shop'>((place, { event }) => {
    if (event === 'sent' || event === 'confirmed') return 'supplier';
    if (event === 'waiting') return 'queue';
    if (event === 'reopened' && place === 'queue') return 'shop';
    return event === 'delivered' || event === 'failed' ? 'shop' : place;
  }, 'shop');
}
