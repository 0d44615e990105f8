import {
  type AuditRecord,
  actionText,
  changedFields,
} from '../../../../../frontend/src/features/admin/audit-log/audit-record';

const record = (change: Partial<AuditRecord>): AuditRecord => ({
  id: 'record-1',
  action: 'ban-user',
  admin_id: 'admin-1',
  admin_name: 'Efua',
  target_id: 'user-1',
  target_name: 'Ama',
  before: {},
  after: {},
  reason: null,
  created_at: '2026-11-20T12:00:00.000Z',
  ...change,
});

test.each([
  [{ action: 'create-user' }, 'added the user Ama'],
  [{ action: 'update-user' }, 'changed Ama'],
  [{ action: 'delete-user', target_name: null }, 'deleted the user user-1'],
  [{ action: 'ban-user' }, 'banned Ama'],
  [{ action: 'unban-user', target_name: null }, 'unbanned Unknown User'],
  [{ action: 'adjust-balance', after: { amount: 5 } }, 'added ₵5.00 to the balance of Ama'],
  [{ action: 'adjust-balance', after: { amount: -5 } }, 'deducted ₵5.00 from Ama'],
  [
    { action: 'update-order-status', target_id: 'ORD1', after: { status: 'failed' } },
    'set order ORD1 to failed',
  ],
  [
    { action: 'create-price', after: { network: 'Airteltigo', data_size: '1GB' } },
    'added the price of AirtelTigo 1GB',
  ],
  [{ action: 'update-price', target_id: 'mtn-1gb' }, 'changed the price of mtn-1gb'],
  [{ action: 'delete-price', target_id: 'mtn-1gb' }, 'deleted the price of mtn-1gb'],
  [{ action: 'update-settings', target_id: 'settings', target_name: null }, 'changed the settings'],
] as const)('%j is told in plain words', (change, words) => {
  expect(actionText(record(change))).toBe(words);
});

test('fields are told with their names, in a fixed order, amounts in cedis and switches as on and off', () => {
  const fields = changedFields(
    record({
      before: { is_active: true, price: 5, api_plan_id: null, bundle_api_active: true },
      after: { is_active: false, price: 5.5, api_plan_id: 'P-1', bundle_api_active: false },
    }),
  );
  expect(fields).toEqual([
    { label: 'Price', before: '₵5.00', after: '₵5.50' },
    { label: 'API plan ID', before: 'none', after: 'P-1' },
    { label: 'Automatic processing', before: 'on', after: 'off' },
    { label: 'On sale', before: 'yes', after: 'no' },
  ]);
});

test('what was not there before, or is no more, has one side alone', () => {
  expect(changedFields(record({ before: { name: 'Ama' }, after: { role: 'admin' } }))).toEqual([
    { label: 'Name', before: 'Ama', after: null },
    { label: 'Role', before: null, after: 'admin' },
  ]);
});
