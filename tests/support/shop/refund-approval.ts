import { approvalOf } from '../../../lambdas/core/approvals/approval';
import type { Approval } from '../../../lambdas/core/approvals/rows';
import { noon } from './fixtures';

/** Returns staff's request to refund an order, which waits for a second person. */
export const refundApproval = ({ orderId, at = noon }: { orderId: string; at?: Date }): Approval =>
  approvalOf(
    {
      action: 'admin-update-order-status',
      input: {},
      permissions: [],
      reason: 'It never came',
      supplierNames: null,
      idempotencyKey: 'refund-24680',
      by: { adminId: 'admin' },
    },
    {
      id: `A-${orderId}`,
      record: {
        id: `A-${orderId}`,
        action: 'ask-approval',
        adminId: 'admin',
        adminName: null,
        targetId: orderId,
        before: {},
        after: {},
        reason: null,
        at,
      },
      moves: { customer: null, moved: null },
      isAlone: false,
      at,
    },
  );
