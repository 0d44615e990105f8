import type { OutputOf } from '../../../../contracts/contract';
import type { adminUpdateOrderStatus } from '../../../../contracts/orders/admin-update-order-status';
import { formatCedis, zero } from '../../money';
import type { Order } from '../entities';
import type { StatusChangeResult } from './set-status';

const lessGoodwill = ({ goodwill }: Order): string =>
  goodwill === zero ? '' : `, less the ${formatCedis(goodwill)} of goodwill that it had`;

/** The admin's words after setting a status: where the money is now, or why nothing was changed. */
export function statusChangeAnswer(result: StatusChangeResult): OutputOf<typeof adminUpdateOrderStatus> {
  switch (result.kind) {
    case 'refused':
      return { success: false, message: result.reason, money: 'none' };
    case 'refunded':
      return {
        success: true,
        message: `${formatCedis(result.order.amount)} went back to the customer’s wallet${lessGoodwill(result.order)}.`,
        money: 'refunded',
      };
    case 'recharged':
      return {
        success: true,
        message: `${formatCedis(result.order.amount)} was taken from the customer’s wallet again.`,
        money: 'recharged',
      };
    case 'changed':
    case 'unchanged':
      return { success: true, message: 'No money was moved.', money: 'none' };
  }
}
