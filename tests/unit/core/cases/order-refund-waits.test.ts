import { waitingMs } from '../../../../lambdas/core/approvals/approval';
import { approvalRow } from '../../../../lambdas/core/approvals/rows';
import { refundWaits } from '../../../../lambdas/core/cases/order-refund-waits';
import { createModelTable } from '../../../simulation/model/model-table';
import { noon } from '../../../support/shop/fixtures';
import { refundApproval } from '../../../support/shop/refund-approval';
import { wholeDb } from '../../../support/table/whole-db';

const approval = refundApproval({ orderId: 'ORD1' });
const table = createModelTable();
beforeAll(() => table.write({ put: approvalRow.encode(approval) }));

const waits = (status: 'completed' | 'failed', passedMs = 0) =>
  refundWaits(
    {
      db: wholeDb(table),
      clock: { now: () => new Date(noon.getTime() + passedMs) },
    },
    { refundAsked: approval.id },
    { status },
  );

test('a refund no longer waits once it is refunded in another way, or its approval has expired', async () => {
  expect(await waits('completed')).toBe(true);
  expect(await waits('failed')).toBe(false);
  expect(await waits('completed', waitingMs)).toBe(false);
});
