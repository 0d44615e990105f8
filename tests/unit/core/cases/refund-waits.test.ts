import { waitingMs } from '../../../../lambdas/core/approvals/entities';
import { refundWaits } from '../../../../lambdas/core/cases/refund-waits';
import { noon } from '../../../support/shop/fixtures';
import { refundApproval } from '../../../support/shop/refund-approval';

const approval = refundApproval({ orderId: 'ORD1' });
const waits = (status: 'completed' | 'failed', passedMs = 0) =>
  refundWaits(
    {
      approvals: { get: async () => approval },
      clock: { now: () => new Date(noon.getTime() + passedMs) },
    },
    { refundAsked: approval.id },
    { status },
  );

test('a refund waits until it is refunded in another way, or too late to be approved', async () => {
  expect(await waits('completed')).toBe(true);
  expect(await waits('failed')).toBe(false);
  expect(await waits('completed', waitingMs)).toBe(false);
});
