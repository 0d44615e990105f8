import type { OutputOf } from '../../../../contracts/contract';
import type { adminUpdateOrderStatus } from '../../../../contracts/orders/admin-update-order-status';
import { formatCedis } from '../../money';
import type { StatusChangeResult } from './set-status';

/** What an admin reads after setting a status: where the money is now, or why nothing was changed. */
export function statusChangeAnswer(result: StatusChangeResult): OutputOf<typeof adminUpdateOrderStatus> {
  switch (result.kind) {
    case 'refused':
      return { success: false, message: result.reason, money: 'none' };
    case 'refunded':
      return {
        success: true,
        message: `${formatCedis(result.order.amount)} went back to the customer’s wallet.`,
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
