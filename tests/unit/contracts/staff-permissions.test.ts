import { type Permission, permissions } from '../../../contracts/accounts/permissions';
import { registry } from '../../../contracts/registry';

/** What staff may do with each permission. Changing a line here changes who may do something. */
const functionsOf: Readonly<Record<Permission, string>> = {
  'orders.view': 'admin-get-attention admin-get-attention-item admin-get-orders admin-get-topups',
  'orders.decide': 'admin-bulk-update-orders admin-update-order-status',
  'cases.answer':
    'admin-answer-case admin-recheck-attention admin-recheck-order admin-recheck-topup admin-update-attention',
  'users.view': 'admin-get-customer admin-get-sign-ups admin-get-users',
  'users.edit':
    'admin-ban-user admin-create-user admin-delete-user admin-end-sessions admin-stop-key admin-update-user',
  'money.adjust': 'admin-adjust-balance admin-close-topup admin-get-dispute-evidence admin-refund-topup',
  'money.approve': 'admin-decide-approval admin-get-approvals',
  'prices.view': 'admin-get-prices',
  'prices.edit':
    'admin-bulk-update-prices admin-create-price admin-delete-price admin-name-tiers admin-update-network admin-update-price',
  'settings.edit': 'admin-get-settings admin-test-bundle-api admin-test-paystack admin-update-settings',
  // Asked for within admin-update-settings.
  'settings.keys': '',
  'reports.view': 'admin-get-balances admin-get-margin admin-get-overview',
  'audit.view': 'admin-export-orders admin-get-audit',
  'staff.manage': 'admin-reset-second-factor',
};

const ofStaff = Object.values(registry).filter(({ access }) => access === 'admin');

test.each(permissions)('%s lets staff do this, and nothing else', (permission) => {
  const named = ofStaff.filter((contract) => contract.permission === permission).map(({ name }) => name);
  expect(named.toSorted().join(' ')).toBe(functionsOf[permission]);
});

test('a permission that only lets staff look changes nothing', () => {
  const changing = ofStaff.filter(({ kind }) => kind === 'mutation');
  const byLooking = changing.filter(({ permission }) => permission?.endsWith('.view'));
  expect(byLooking).toEqual([]);
});
