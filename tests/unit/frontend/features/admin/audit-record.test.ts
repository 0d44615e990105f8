import {
  type AuditRecord,
  changedFields,
} from '../../../../../frontend/src/features/admin/audit-log/audit-record';

const record = (change: Partial<AuditRecord>): AuditRecord => ({
  id: 'record-1',
  action: 'ban-user',
  admin_id: 'admin-1',
  admin_name: 'Efua',
  approved_by_name: null,
  target_id: 'user-1',
  target_name: 'Ama',
  before: {},
  after: {},
  reason: null,
  created_at: '2026-11-20T12:00:00.000Z',
  ...change,
});

test('fields have their labels and a fixed order, amounts in cedis, switches as on and off', () => {
  const fields = changedFields(
    record({
      before: {
        is_active: true,
        price: 5,
        prefix_rule: 'warn',
        api_plan_id: null,
        bundle_api_active: true,
        name: 'Ama',
      },
      after: {
        is_active: false,
        price: 5.5,
        prefix_rule: 'block',
        api_plan_id: 'P-1',
        bundle_api_active: false,
        role: 'admin',
      },
    }),
  );
  expect(fields).toEqual([
    { label: 'Price', before: '₵5.00', after: '₵5.50' },
    { label: 'Name', before: 'Ama', after: null },
    { label: 'Role', before: null, after: 'Staff' },
    { label: 'API plan ID', before: 'none', after: 'P-1' },
    { label: 'Bundle API', before: 'on', after: 'off' },
    { label: 'On sale', before: 'yes', after: 'no' },
    {
      label: 'If the number looks like another network’s',
      before: 'ask the customer',
      after: 'refuse the purchase',
    },
  ]);
});
