import { wasDelivered } from '../../../../../../contracts/orders/was-delivered';
import type { Output } from '../../../../lib/api/contract-types';
import { useNeedsApproval } from '../../shared/second-person-note';

/** Whether failing this order needs a colleague's approval: it was delivered at some time, or its amount is above the limit. */
export function useFailNeedsApproval({ order, amount }: Output<'admin-get-attention-item'>): boolean {
  const isAbove = useNeedsApproval(order === null ? [] : [['adjustment_limit', amount ?? 0]]);
  return order !== null && (isAbove || wasDelivered(order));
}
