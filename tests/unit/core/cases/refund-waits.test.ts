import { waitingMs } from '../../../../lambdas/core/approvals/entities';
import { approvalOf } from '../../../../lambdas/core/approvals/new-approval';
import { refundWaits } from '../../../../lambdas/core/cases/refund-waits';
import { noon } from '../../../support/shop/fixtures';

const approval = approvalOf(
  {
    action: 'admin-update-order-status',
    input: {},
    permissions: [],
    reason: 'It never came',
    idempotencyKey: 'refund-24680',
    by: { adminId: 'admin' },
  },
  {
    id: 'A1',
    record: {
      id: 'A1',
      action: 'ask-approval',
      adminId: 'admin',
      adminName: null,
      targetId: 'ORD1',
      before: {},
      after: {},
      reason: null,
      at: noon,
    },
    isAlone: false,
    at: noon,
  },
);
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
