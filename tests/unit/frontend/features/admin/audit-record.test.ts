import {
  type AuditNames,
  type AuditRecord,
  changedFields,
} from '../../../../../frontend/src/features/admin/audit-log/audit-record';
import { actionParts } from '../../../../../frontend/src/features/admin/audit-log/audit-sentence';
import { routeText } from '../../../../../lambdas/core/networks/edit-networks';

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

/** The sentence as it is read. */
const actionText = (of: AuditRecord, names?: AuditNames): string =>
  actionParts(of, names)
    .map((part) => (typeof part === 'string' ? part : part.text))
    .join('');

/** What the sentence links to. */
const linked = (of: AuditRecord): string[] =>
  actionParts(of).flatMap((part) => (typeof part === 'string' ? [] : `${part.text}: ${part.path}`));

const namesOf = (known: Partial<Record<keyof AuditNames, Readonly<Record<string, string>>>>): AuditNames => ({
  plan: (id) => known.plan?.[id],
  supplier: (id) => known.supplier?.[id],
  tier: (id) => known.tier?.[id],
});

const asked = { action: 'ask-approval', target_name: null } as const;

test.each<[Partial<AuditRecord>, string]>([
  [{ action: 'create-user' }, 'added the user Ama'],
  [
    {
      ...{ action: 'ask-approval', target_id: 'mtn-2gb', target_name: null },
      after: { change: 'admin-update-price', approval: 'AEEF00DC' },
    },
    'asked for approval to change the price of MTN 2GB',
  ],
  [
    { action: 'ask-approval', after: { change: 'admin-adjust-balance', approval: 'AEEF00DC', amount: 500 } },
    'asked for approval to add ₵500.00 to the balance of Ama',
  ],
  [
    { action: 'refuse-approval', after: { change: 'admin-adjust-balance', approval: 'A1', amount: -5 } },
    'refused the request to deduct ₵5.00 from Ama',
  ],
  [
    {
      ...{ action: 'refuse-approval', reason: 'Out of date' },
      after: { change: 'admin-adjust-balance', approval: 'A1', amount: -5 },
    },
    'closed, because it was out of date, the request to deduct ₵5.00 from Ama',
  ],
  [
    { action: 'ask-approval', after: { change: 'admin-update-user', approval: 'A1', staff_role: 'support' } },
    'asked for approval to give the staff role Support to Ama',
  ],
  [
    { action: 'ask-approval', after: { change: 'admin-update-user', approval: 'A1', role: 'user' } },
    'asked for approval to take staff access from Ama',
  ],
  [
    { action: 'ask-approval', after: { change: 'admin-update-user', approval: 'A1', balance: 520 } },
    'asked for approval to set the balance of Ama to ₵520.00',
  ],
  [
    { action: 'ask-approval', after: { change: 'admin-update-user', approval: 'A1', email: 'a@b.example' } },
    'asked for approval to change the email address of Ama',
  ],
  [{ action: 'delete-user', target_name: null }, 'deleted the user user-1'],
  [
    { action: 'delete-user', admin_id: 'user-1', admin_name: null, target_name: null },
    'deleted their own account, user-1',
  ],
  [{ action: 'unban-user', target_name: null }, 'unbanned somebody whose account is deleted'],
  [
    { action: 'update-user', target_name: null, before: { name: 'Ama' }, after: { name: 'Ama S' } },
    'changed Ama (deleted)',
  ],
  [{ action: 'adjust-balance', after: { amount: 5 } }, 'added ₵5.00 to the balance of Ama'],
  [{ action: 'adjust-balance', after: { amount: -5 } }, 'deducted ₵5.00 from Ama'],
  [{ action: 'resolve-attention', target_id: 'ORD1', target_name: null }, 'resolved ORD1'],
  [{ action: 'update-order-status', target_id: 'ORD1' }, 'changed the status of order ORD1'],
  [
    { action: 'create-price', after: { network: 'Airteltigo', data_size: '1GB' } },
    'added the price of AirtelTigo 1GB',
  ],
  [{ action: 'update-price', target_id: 'mtn-750mb' }, 'changed the price of MTN 750MB'],
  [
    {
      action: 'update-price',
      target_id: 'mtn-750mb',
      before: { cost: 3 },
      after: { cost: 3.2 },
    },
    'changed the cost of MTN 750MB',
  ],
  [
    {
      action: 'update-price',
      target_id: 'mtn-750mb',
      before: { cost: 3, price: 4 },
      after: { cost: 3.2, price: 5 },
    },
    'changed the price of MTN 750MB',
  ],
  [{ action: 'update-price', target_id: 'mtn-1gb-2' }, 'changed the price of MTN 1GB'],
  [{ action: 'update-network', target_id: 'MTN' }, 'changed the network MTN'],
  [{ action: 'delete-network', target_id: 'telecel' }, 'removed the network Telecel'],
  [
    {
      action: 'update-price',
      target_id: 'mtn-1gb',
      before: { data_size: '1GB' },
      after: { data_size: '2GB' },
    },
    'changed the price of MTN 1GB',
  ],
  [{ action: 'delete-price', target_id: 'of-old' }, 'deleted the price of of-old'],
  [{ action: 'update-settings', target_id: 'settings' }, 'changed the settings'],
  [
    { ...asked, target_id: 'mtn-2gb', after: { change: 'admin-update-price' } },
    'asked for approval to change the price of MTN 2GB',
  ],
  [
    { ...asked, target_id: 'orders', after: { change: 'admin-bulk-update-orders', orders_count: 46 } },
    'asked for approval to change the status of 46 orders',
  ],
  [
    { ...asked, target_id: 'settings', after: { change: 'admin-update-settings', supplier: 'Datamart' } },
    'asked for approval to change the supplier Datamart',
  ],
  [
    { ...asked, target_id: 'settings', after: { change: 'admin-update-settings' } },
    'asked for approval to change the settings',
  ],
  [
    { action: 'update-network', target_id: 'all', before: { on_sale: true }, after: { on_sale: false } },
    'stopped selling all networks',
  ],
  [
    { action: 'bulk-update-orders', target_id: 'orders', before: { orders: 'A1 pending, A2 pending' } },
    'changed the status of 2 orders',
  ],
])('%j reads as a plain sentence', (change, text) => {
  expect(actionText(record(change))).toBe(text);
});

const order = { target_id: 'ORD7K2M9QXWPTRA', target_name: null } as const;
const orderPath = '/admin-todo?order=ORD7K2M9QXWPTRA';
const topUp = { target_id: `T0MWZT07DT${'A'.repeat(24)}E9AE14CF`, target_name: null } as const;
const topUpPath = `/admin-todo?top_up=${topUp.target_id}`;
const ofAma = { customer: { user_id: 'user-1', name: 'Ama Serwaa' } } as const;
const amaPath = '/admin-users?customer=user-1';

test.each<[Partial<AuditRecord>, string, string[]]>([
  [
    { action: 'update-order-status', ...order, ...ofAma },
    'changed the status of order ORD7K2M9QXWPTRA of Ama Serwaa',
    [`ORD7K2M9QXWPTRA: ${orderPath}`, `Ama Serwaa: ${amaPath}`],
  ],
  [
    { action: 'update-order-status', ...order, customer: { user_id: 'user-1', name: null } },
    'changed the status of order ORD7K2M9QXWPTRA',
    [`ORD7K2M9QXWPTRA: ${orderPath}`],
  ],
  [
    { action: 'refund-topup', ...topUp, ...ofAma },
    'sent back money of the top-up ending in E9AE14CF of Ama Serwaa',
    [`ending in E9AE14CF: ${topUpPath}`, `Ama Serwaa: ${amaPath}`],
  ],
  [
    { action: 'refund-topup', ...topUp, after: { refund: 'R1', amount: 20 } },
    'sent back ₵20.00 of the top-up ending in E9AE14CF',
    [`ending in E9AE14CF: ${topUpPath}`],
  ],
  [
    { action: 'resolve-attention', ...topUp, ...ofAma },
    'resolved the top-up ending in E9AE14CF of Ama Serwaa',
    [`the top-up ending in E9AE14CF: ${topUpPath}`, `Ama Serwaa: ${amaPath}`],
  ],
  [
    {
      ...{ ...asked, target_id: 'orders' },
      after: { change: 'admin-bulk-update-orders', approval: 'AEEF00DC', orders_count: 46 },
    },
    'asked for approval to change the status of 46 orders',
    ['46 orders: /admin-todo?approval=AEEF00DC'],
  ],
  [{ action: 'ban-user' }, 'banned Ama', [`Ama: ${amaPath}`]],
  [{ action: 'ban-user', target_name: null }, 'banned somebody whose account is deleted', []],
  [
    { action: 'update-price', target_id: 'mtn-1gb' },
    'changed the price of MTN 1GB',
    ['MTN 1GB: /admin-dashboard?tab=pricing'],
  ],
  [
    { action: 'update-network', target_id: 'MTN' },
    'changed the network MTN',
    ['MTN: /admin-dashboard?tab=pricing&view=networks'],
  ],
  [
    { action: 'test-key', target_id: 'Paystack' },
    'tested a key of Paystack',
    ['Paystack: /admin-settings?section=paystack'],
  ],
  [
    { action: 'update-settings', target_id: 'settings', after: { duplicate_minutes: 3 } },
    'changed the settings',
    ['settings: /admin-settings?section=rules'],
  ],
])('%j names what it is about, and leads to it', (change, text, links) => {
  expect(actionText(record(change))).toBe(text);
  expect(linked(record(change))).toEqual(links);
});

test('facts are in words, without the id of an approval', () => {
  const after = {
    approval: 'AEEF00DC12',
    delivered: 45,
    refunds: 46,
    supplier_acme_on: true,
    supplier_acme_protocol: 'rest',
  };
  expect(changedFields(record({ after })).map(({ of, label, after: to }) => [of, label, to])).toEqual([
    [undefined, 'Refunded though delivered', '45 orders'],
    [undefined, 'Refunded', '46 orders'],
    ['Supplier Acme', 'Can get new orders', 'yes'],
    ['Supplier Acme', 'How it connects', 'The guide says “X‑API‑Key”'],
  ]);
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

test('a request’s record leaves out what its sentence says; a supplier’s field is called in words', () => {
  const after = { change: 'admin-update-price', approval: 'AEEF00DC', supplier_acme_on: true };
  expect(changedFields({ before: {}, after }).map(({ of, label, after: now }) => [of, label, now])).toEqual([
    ['Supplier Acme', 'Can get new orders', 'yes'],
  ]);
});

test('a setting’s values have their unit, in place of its label', () => {
  const of = (minutes: number, cedis: number, orders: number) => ({
    ...{ duplicate_minutes: minutes, adjustment_limit: cedis, failed_orders_limit: orders },
  });
  expect(changedFields({ before: of(10, 200, 20), after: of(1, 500, 40) })).toEqual([
    { label: 'Wallets: approval needed from', before: '₵200.00', after: '₵500.00' },
    { label: 'Duplicate warning', before: '10 minutes', after: '1 minute' },
    { label: 'Failing many orders: approval needed above', before: '20 orders', after: '40 orders' },
  ]);
});

test('many orders show the statuses that they had and got, not their numbers, which have records of their own', () => {
  const after = { status: 'failed' };
  const before = (orders: string) => changedFields({ before: { orders }, after });
  expect(before('A1 completed, A2 completed')).toEqual([
    { label: 'Status', before: 'Completed', after: 'Failed' },
  ]);
  expect(before('A1 completed, A2 pending')).toEqual([
    { label: 'Status', before: '1 Completed, 1 Pending', after: 'Failed' },
  ]);
});

test('a status is in the words of its badge', () => {
  const change = { before: { status: 'completed' }, after: { status: 'failed' } };
  expect(changedFields(change)).toEqual([{ label: 'Status', before: 'Completed', after: 'Failed' }]);
});

test('a customer who becomes staff gets their staff role, in one field; a change of it is one too', () => {
  const customer = { role: 'user', staff_role: null };
  const support = { role: 'admin', staff_role: 'support' };
  expect(changedFields({ before: customer, after: support })).toEqual([
    { label: 'Role', before: 'Customer', after: 'Support' },
  ]);
  expect(changedFields({ before: support, after: { role: 'user', staff_role: null } })).toEqual([
    { label: 'Role', before: 'Support', after: 'Customer' },
  ]);
  expect(changedFields({ before: { staff_role: 'support' }, after: { staff_role: 'manager' } })).toEqual([
    { label: 'Staff role', before: 'Support', after: 'Manager' },
  ]);
});

const newNetwork = {
  ...{
    label: 'Telecel',
    mark: 'TC',
    colour: '#5b6770',
    prefixes: '020 050',
    on_sale: false,
    taken_off: false,
  },
  ...{ balance_code: '', codes: '', lines: '', notice: 'Soon', prefix_rule: 'warn', route: '' },
};

test.each<[string, AuditRecord['before'], AuditRecord['after'], string[]]>([
  [
    'a new network has what somebody chose, in the words of its form',
    {},
    newNetwork,
    ['Name: Telecel', 'Mark: TC', 'Notice for customers: Soon', 'On sale: no', 'Prefixes: 020 050'],
  ],
  [
    'another choice for it is there',
    {},
    { prefix_rule: 'block', colour: '#119933' },
    ['Colour: #119933', 'If the number looks like another network’s: refuse the purchase'],
  ],
  [
    'a network that is removed or added again: the sentence says it',
    { taken_off: false },
    { taken_off: true },
    [],
  ],
  ['so does that of somebody who is banned', { is_banned: false }, { is_banned: true }, []],
  [
    'a new price is on sale, at its usual place',
    {},
    { price: 4, is_active: true, sort: 0 },
    ['Price: ₵4.00'],
  ],
  [
    'a deleted price has no sums that only the shop compares',
    { price: 4, is_active: false, sort: 4, price_of_the_day: 8 },
    {},
    ['Price: ₵4.00 → ', 'On sale: no → ', 'Place: 4 → '],
  ],
  ['a place that is given up is there', { sort: 4 }, { sort: 0 }, ['Place: 4 → 0']],
  ['tiers', { tier_t1: null }, { tier_t1: 'Agents' }, ['Tier 1: none → Agents']],
])('%s', (_, before, after, fields) => {
  const text = changedFields({ before, after }).map(({ label, before: was, after: is }) =>
    was === null ? `${label}: ${is}` : `${label}: ${was} → ${is ?? ''}`,
  );
  expect(text).toEqual(fields);
});

test('a request for another price shows the price before and as asked for', () => {
  const fields = changedFields({
    before: { price: 5 },
    after: {
      price: 0.5,
      needs_approval: 'A price is low',
      change: 'admin-update-price',
      approval: 'AEEF00DC',
    },
  });
  expect(fields).toEqual([
    { label: 'Price', before: '₵5.00', after: '₵0.50' },
    { label: 'Why it needs approval', before: null, after: 'A price is low' },
  ]);
});

test('a record names suppliers as their own screens do', () => {
  const names = namesOf({
    supplier: { hubnet: 'Hubnet', dataplug: 'DataPlug' },
  });
  const text = (change: Partial<AuditRecord>) => actionText(record({ target_name: null, ...change }), names);
  expect(text({ action: 'test-key', target_id: 'dataplug' })).toBe('tested a key of DataPlug');
  const changed = { before: { supplier_dataplug_on: true }, after: { supplier_dataplug_on: false } };
  expect(changedFields(changed, names)).toMatchObject([
    { of: 'Supplier DataPlug', label: 'Can get new orders' },
  ]);
});

test('a price’s record names the plan as the record has it, else as it is called now, else by its id', () => {
  const names = namesOf({ plan: { 'mtn-1gb': 'MTN 2GB' } });
  const text = (change: Partial<AuditRecord>) =>
    actionText(record({ action: 'update-price', target_name: null, ...change }), names);
  expect(text({ target_id: 'mtn-1gb', before: { price: 5 }, after: { price: 6 } })).toBe(
    'changed the price of MTN 2GB',
  );
  expect(text({ target_id: 'mtn-1gb', before: { data_size: '1GB' }, after: { data_size: '2GB' } })).toBe(
    'changed the price of MTN 1GB',
  );
  expect(text({ target_id: 'mtn-5gb' })).toBe('changed the price of MTN 5GB');
});

test('a fact has the names of tiers, plans and suppliers that it holds by id; a word that isn’t an id stays', () => {
  const names = namesOf({
    plan: { 'mtn-1gb': 'MTN 1GB' },
    supplier: { hubnet: 'Hubnet', acme: 'Acme Data' },
    tier: { t1: 'Dealers' },
  });
  const words = (after: AuditRecord['after']) =>
    changedFields({ before: {}, after }, names).map(({ label, after: now }) => `${label}: ${now}`);
  expect(words({ price_t1: 4, cost: 3 })).toEqual(['Cost: ₵3.00', 'Price for Dealers: ₵4.00']);
  expect(words({ route: routeText(['acme', 'hubnet']) })).toEqual(['Route: Acme Data, Hubnet']);
  expect(words({ plan_ids: 'acme 12, gone 13', note: 'acme, t1' })).toEqual([
    'Note: acme, t1',
    'API plan IDs: Acme Data 12, gone 13',
  ]);
  expect(words({ tier: 't1' })).toEqual(['Tier: Dealers']);
  expect(words({ tier: null })).toEqual(['Tier: Standard']);
});

test('a request names its supplier only in the sentence', () => {
  const after = { supplier: 'acme', change: 'admin-update-settings', approval: 'A1' };
  expect(changedFields({ before: {}, after })).toEqual([]);
});

test('the record of a deleted account says that it was banned', () => {
  const shown = (before: AuditRecord['before'], after: AuditRecord['after'] = {}) =>
    changedFields({ before, after }).map(({ label, before: was, after: is }) => [label, was, is]);
  expect(shown({ is_banned: true })).toEqual([['Banned', 'yes', null]]);
  expect(shown({ is_banned: false })).toEqual([]);
  // The sentence says it.
  expect(shown({ is_banned: true }, { is_banned: false })).toEqual([]);
  expect(shown({ is_banned: false }, { is_banned: true })).toEqual([]);
});
