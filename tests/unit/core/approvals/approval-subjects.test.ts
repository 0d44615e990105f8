import { type Approval, approvalRow } from '../../../../lambdas/core/approvals/rows';
import { titleOfApproval } from '../../../../lambdas/core/approvals/titles';
import { summaryOfApproval } from '../../../../lambdas/core/approvals/words';
import { auditRow } from '../../../../lambdas/core/audit-log/rows';
import { ama, idOf, openApprovals } from './approvals-world';

const order = { orderId: 'ORD7K2M9QXWPTRA' };
const price = { id: 'mtn-1gb', updates: { price: 4.5 } };
const settings = { settings: { paystack_secret_key: 'x', paystack_public_key: 'y' } };
const acme = { id: 'acme', name: 'Acme Data' };

test.each<[Approval['action'], Approval['input'], number | null, string]>([
  ['admin-refund-topup', { amount: 40.8 }, 4_080, 'Send ₵40.80 of a top-up back to Ama Mensah'],
  ['admin-adjust-balance', { amount: 500, type: 'add' }, 500_00, 'Add ₵500.00 to the wallet of Ama Mensah'],
  ['admin-adjust-balance', { amount: 500, type: 'deduct' }, 500_00, 'Deduct ₵500.00 from Ama Mensah'],
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
  ['admin-update-settings', settings, null, 'Change of Paystack secret key and 1 more change'],
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
    'Staff role Owner for Ama Mensah',
  ],
  ['admin-update-user', { updates: { role: 'user' } }, null, 'Take staff access from Ama Mensah'],
])('the title of an approval says the sum, what and for whom: %s %j', (action, input, moved, title) => {
  const about = titleOfApproval({ action, input, moved, changed: [] } as unknown as Approval, 'Ama Mensah');
  expect(about).toBe(title);
});

test('the summary of a request for many orders gives their number and the new status', () => {
  const at = new Date('2026-11-20T12:00:00.000Z');
  const asked = {
    ...{ action: 'admin-bulk-update-orders', input: { orderIds: ['a', 'b'], status: 'failed' } },
    ...{
      requestedByName: 'Kofi',
      requestedAt: at,
      expiresAt: at,
      reason: 'Never sent',
      status: 'waiting',
      decidedAt: null,
      words: null,
    },
  };
  expect(summaryOfApproval(asked as unknown as Approval, at)).toContain(
    'Kofi asked at 12:00 to set 2 orders to Failed: Never sent.',
  );
});

describe('of several changes the title names the most dangerous, and counts the others', () => {
  test.each<[Approval['action'], Approval['input'], readonly string[], string]>([
    [
      'admin-update-user',
      { updates: { balance: 409.9, role: 'admin', staff_role: 'owner' } },
      ['balance', 'role', 'staff_role'],
      'Staff role Owner for Ama Mensah and 1 more change',
    ],
    [
      'admin-update-user',
      { updates: { name: 'Ama M.', balance: 409.9, email: 'new@example.com' } },
      ['name', 'balance', 'email'],
      'New address for Ama Mensah and 2 more changes',
    ],
    [
      'admin-update-user',
      { updates: { role: 'admin', staff_role: 'manager', email: 'new@example.com' } },
      ['email'],
      'New address for Ama Mensah',
    ],
    [
      'admin-update-settings',
      { settings: { suppliers: [acme] } },
      ['supplier_acme_name', 'adjustment_limit', 'hubnet_api_key'],
      'Change of Hubnet API key and 2 more changes',
    ],
    [
      'admin-update-settings',
      { settings: { suppliers: [acme] } },
      ['supplier_acme_name', 'duplicate_minutes', 'adjustment_limit'],
      'Approval limit for wallets and 2 more changes',
    ],
    [
      'admin-update-settings',
      { settings: { suppliers: [acme] } },
      ['supplier_acme_key', 'supplier_acme_address', 'supplier_acme_on'],
      'New address for supplier Acme Data and 1 more change',
    ],
    ['admin-update-settings', { settings: {} }, ['refund_limit'], 'Approval limit for refunds'],
    [
      'admin-update-price',
      { ...price, updates: { price: 9.4, tiers: { t1: 1, t2: 9 } }, seen: { price: 9.5 } },
      ['price', 'price_t1', 'price_t2', 'bundle', 'needs_approval'],
      'MTN 1GB to ₵1.00 for a tier and 2 more changes',
    ],
    [
      'admin-update-price',
      { id: 'mtn-1gb', updates: { price: 4.8, data_size: '10GB', cost: 1 } },
      ['price', 'data_size', 'cost', 'bundle'],
      'MTN 1GB becomes another bundle and 2 more changes',
    ],
    [
      'admin-update-price',
      { id: 'mtn-1gb', updates: { price: 4.8, suppliers: { acme: { plan_id: 'M9' } } } },
      ['price', 'other_plan_ids', 'plan_ids'],
      'API plan ID of MTN 1GB and 1 more change',
    ],
    ['admin-update-settings', { settings: {} }, ['failed_orders_limit'], 'Approval limit for failed orders'],
    [
      'admin-update-price',
      { id: 'airteltigo-night-1.5gb', updates: { price: 4 } },
      ['price'],
      'AirtelTigo Night 1.5GB to ₵4.00',
    ],
    [
      'admin-update-price',
      { id: 'telecel-night-1gb', updates: { price: 4 } },
      ['price'],
      'Telecel Night 1GB to ₵4.00',
    ],
    [
      'admin-update-network',
      { id: 'telecel', fields: { codes: { hubnet: 'x' } } },
      ['codes', 'known_codes'],
      'Supplier codes of Telecel',
    ],
    [
      'admin-update-network',
      { id: 'MTN', fields: { label: 'MTN Ghana', codes: { hubnet: 'x' } } },
      ['label', 'codes', 'known_codes'],
      'Supplier codes of MTN and 1 more change',
    ],
  ])('%s %j: %j', (action, input, changed, title) => {
    const about = { action, input, changed, moved: null } as unknown as Approval;
    expect(titleOfApproval(about, 'Ama Mensah')).toBe(title);
  });

  test('a request from before it kept what it would change is named by what it asks for', () => {
    const input = { settings: { suppliers: [acme] } };
    const about = { action: 'admin-update-settings', input, changed: [], moved: null } as unknown as Approval;
    expect(titleOfApproval(about, null)).toBe('Change supplier Acme Data');
  });
});

test('a request for settings keeps what it would change, but only the last characters of a key', async () => {
  const { saveSettings, ports } = await openApprovals();
  const asked = await saveSettings({ adjustment_limit: 9000, hubnet_api_key: 'replaced-key-9999' });
  const approval = await ports.db.get(approvalRow, { id: idOf(asked) });
  expect(approval && titleOfApproval(approval, null)).toBe('Replace Hubnet API key and 1 more change');
  expect(approval?.changed.toSorted()).toEqual(['adjustment_limit', 'hubnet_api_key']);
  expect(approval?.facts?.after).toEqual({ adjustment_limit: 9000, hubnet_api_key: 'set, ends in 9999' });
  const record = await ports.db.get(auditRow, { id: `ASK-APPROVAL#${idOf(asked)}` });
  expect(record?.after).toMatchObject({ adjustment_limit: 9000, hubnet_api_key: 'set, ends in 9999' });
  expect(JSON.stringify([approval, record])).not.toContain('replaced-key');
});

describe('the title of a request for settings says what changes, from what to what', () => {
  test.each<[string, Readonly<Record<string, unknown>>, Readonly<Record<string, unknown>>, string]>([
    [
      'an amount',
      { adjustment_limit: 200 },
      { adjustment_limit: 500.5 },
      'Approval limit for wallets from ₵200.00 to ₵500.50',
    ],
    [
      'a number of orders',
      { failed_orders_limit: 20 },
      { failed_orders_limit: 50 },
      'Approval limit for failed orders from 20 to 50',
    ],
    [
      'a replaced key',
      { paystack_secret_key: 'set, ends in 1111' },
      { paystack_secret_key: 'set, ends in 2222' },
      'Replace Paystack secret key',
    ],
    [
      'a removed key',
      { hubnet_api_key: 'set, ends in 1111' },
      { hubnet_api_key: 'not set' },
      'Remove Hubnet API key',
    ],
    [
      'a key that was removed before',
      { hubnet_api_key: 'not set' },
      { hubnet_api_key: 'set, ends in 2222' },
      'Set Hubnet API key',
    ],
    [
      'a first key',
      { hubnet_api_key: 'never set' },
      { hubnet_api_key: 'set, ends in 2222' },
      'Set Hubnet API key',
    ],
    [
      'a supplier’s address',
      { supplier_acme_address: 'https://a.example', supplier_acme_key: 'set, ends in 1111' },
      { supplier_acme_address: 'https://b.example', supplier_acme_key: 'set, ends in 2222' },
      'New address for supplier Acme Data',
    ],
    [
      'a supplier’s key',
      { supplier_acme_key: 'set, ends in 1111' },
      { supplier_acme_key: 'set, ends in 2222' },
      'Replace API key of Acme Data',
    ],
  ])('%s', (_, before, after, title) => {
    const changed = Object.keys(after);
    const suppliers = changed.some((name) => name.startsWith('supplier_')) ? { suppliers: [acme] } : {};
    const about = {
      ...{ action: 'admin-update-settings', input: { settings: suppliers }, changed, moved: null },
      facts: { before, after },
    } as unknown as Approval;
    expect(titleOfApproval(about, null)).toBe(title);
  });
});

test('an address that is sent along as it is isn’t among what a request would change', async () => {
  const { update, ports, put, person } = await openApprovals();
  await put({ ...(await person(ama)), email: 'user-1@example.com' });
  const asked = await update({
    balance: 400,
    role: 'admin',
    staff_role: 'owner',
    email: 'user-1@example.com',
  });
  const approval = await ports.db.get(approvalRow, { id: idOf(asked) });
  expect(approval?.changed.toSorted()).toEqual(['balance', 'role', 'staff_role']);
  expect(approval && titleOfApproval(approval, 'Ama')).toBe(
    'Staff role Owner for Ama (user-1@example.com) and 1 more change',
  );
});

test('the audit log names a supplier only where the request changes nothing else', async () => {
  const { saveSettings, ports } = await openApprovals();
  const added = {
    id: 'acme',
    name: 'Acme Data',
    protocol: 'rest' as const,
    address: 'https://acme.example',
    key: 'k',
  };
  const recordOf = async (change: Parameters<typeof saveSettings>[0]) =>
    (await ports.db.get(auditRow, { id: `ASK-APPROVAL#${idOf(await saveSettings(change))}` }))?.after;
  expect(await recordOf({ suppliers: [added] })).toMatchObject({ supplier: 'Acme Data' });
  const both = await recordOf({ suppliers: [{ ...added, id: 'beta' }], adjustment_limit: 9000 });
  expect(both).not.toHaveProperty('supplier');
});
