import { subjectTitle } from '../../../../frontend/src/features/admin/attention/subject';
import type { Approval } from '../../../../lambdas/core/approvals/rows';
import { subjectOfApproval } from '../../../../lambdas/core/approvals/words';

test.each<[Approval['action'], Approval['input'], string]>([
  ['admin-bulk-update-orders', { orderIds: ['a', 'b'], status: 'failed' }, 'Approval: 2 orders to Failed'],
  ['admin-bulk-update-orders', { orderIds: ['a'], status: 'completed' }, 'Approval: 1 order to Completed'],
  [
    'admin-update-order-status',
    { orderId: 'ORD7K2M9QXWPTRA', status: 'failed' },
    'Approval: order ORD7K2M9QXWPTRA to Failed',
  ],
  ['admin-update-price', { id: 'mtn-1gb', updates: { price: 4 } }, 'Approval: price of MTN 1GB to ₵4.00'],
  ['admin-update-price', { id: 'mtn-1gb', updates: {} }, 'Approval: price of MTN 1GB'],
  ['admin-update-network', { id: 'MTN' }, 'Approval: network MTN'],
  ['admin-update-settings', { settings: {} }, 'Approval: settings'],
  ['admin-adjust-balance', { amount: 500 }, 'Approval of ₵500.00 for Ama Serwaa'],
])('the title of an approval says what it is about: %s %j', (action, input, title) => {
  const about = subjectOfApproval({ action, input } as Approval);
  const subject = { kind: 'approval', id: 'A1B2C3D4E5F6AB8A9E04' } as const;
  expect(subjectTitle({ subject, about, amount: 500, customer: { name: 'Ama Serwaa' } })).toBe(title);
});
