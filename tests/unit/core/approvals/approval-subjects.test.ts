import { subjectTitle } from '../../../../frontend/src/features/admin/attention/subject';
import type { Approval } from '../../../../lambdas/core/approvals/rows';
import { titleOfApproval } from '../../../../lambdas/core/approvals/words';

const order = { orderId: 'ORD7K2M9QXWPTRA' };
const price = { id: 'mtn-1gb', updates: { price: 4.5 } };
const settings = { settings: { paystack_secret_key: 'x', paystack_public_key: 'y' } };
const acme = { id: 'acme', name: 'Acme Data' };

test.each<[Approval['action'], Approval['input'], number | null, string]>([
  ['admin-refund-topup', { amount: 40.8 }, 4_080, 'Send ₵40.80 of a top-up back to Ama Mensah'],
  ['admin-adjust-balance', { amount: 500, type: 'add' }, 500_00, 'Add ₵500.00 to the wallet of Ama Mensah'],
  ['admin-adjust-balance', { amount: 500, type: 'deduct' }, 500_00, 'Deduct ₵500.00 from Ama Mensah'],
  ['admin-answer-case', { goodwill: 2 }, 200, 'Give ₵2.00 goodwill to Ama Mensah'],
  [
    'admin-bulk-update-orders',
    { orderIds: ['a', 'b'], status: 'failed' },
    980,
    '2 orders to Failed: refund ₵9.80',
  ],
  ['admin-bulk-update-orders', { orderIds: ['a'], status: 'completed' }, null, '1 order to Completed'],
  ['admin-update-order-status', { ...order, status: 'failed' }, 490, 'Refund ₵4.90 to Ama Mensah'],
  ['admin-update-order-status', { ...order, status: 'completed' }, 490, 'Charge Ama Mensah ₵4.90 again'],
  ['admin-update-order-status', { ...order, status: 'failed' }, null, 'Order ORD7K2M9QXWPTRA to Failed'],
  ['admin-update-price', { ...price, seen: { price: 4.9 } }, null, 'MTN 1GB from ₵4.90 to ₵4.50'],
  ['admin-update-price', price, null, 'MTN 1GB to ₵4.50'],
  ['admin-update-price', { ...price, updates: {} }, null, 'Change of MTN 1GB'],
  ['admin-update-network', { id: 'MTN' }, null, 'Supplier codes of MTN'],
  ['admin-update-settings', settings, null, 'Change of Paystack secret key and 1 more'],
  [
    'admin-update-settings',
    { settings: { suppliers: [{ ...acme, protocol: 'rest' }] } },
    null,
    'Add supplier Acme Data',
  ],
  ['admin-update-settings', { settings: { suppliers: [acme] } }, null, 'Change supplier Acme Data'],
  ['admin-update-settings', { settings: { suppliers: [{ id: 'acme' }] } }, null, 'Change supplier Acme'],
  ['admin-reset-second-factor', {}, null, 'Switch off two-step login for Ama Mensah'],
  ['admin-update-user', { updates: { balance: 520 } }, 500_00, 'Balance of Ama Mensah to ₵520.00'],
  [
    'admin-update-user',
    { updates: { role: 'admin', staff_role: 'owner' } },
    null,
    'Staff role for Ama Mensah',
  ],
  ['admin-update-user', { updates: { role: 'user' } }, null, 'Take staff access from Ama Mensah'],
])('the title of an approval says the sum, what and for whom: %s %j', (action, input, moved, title) => {
  const about = titleOfApproval({ action, input, moved } as Approval, 'Ama Mensah');
  const subject = { kind: 'approval', id: 'A1B2C3D4E5F6AB8A9E04' } as const;
  expect(subjectTitle({ subject, about, customer: { name: 'Ama Serwaa' } })).toBe(title);
});
