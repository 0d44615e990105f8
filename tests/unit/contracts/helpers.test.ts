import type { Contract } from '../../../contracts/contract';
import { registry } from '../../../contracts/registry';

const contracts: Contract[] = Object.values(registry);

test('a helper works with orders, reports, customers and top-ups, and with nothing else', () => {
  const forHelpers = contracts.filter(({ helpers }) => helpers).map(({ name }) => name);
  expect(forHelpers.toSorted()).toEqual([
    'admin-adjust-balance',
    'admin-answer-case',
    'admin-ban-user',
    'admin-bulk-update-orders',
    'admin-close-topup',
    'admin-create-user',
    'admin-get-attention',
    'admin-get-attention-item',
    'admin-get-customer',
    'admin-get-orders',
    'admin-get-overview',
    'admin-get-topups',
    'admin-get-users',
    'admin-recheck',
    'admin-refund-topup',
    'admin-stop-key',
    'admin-update-attention',
    'admin-update-order-status',
    'admin-update-user',
  ]);
});

test('addresses, roles and tiers are the owners’', () => {
  const fields = contracts.flatMap(({ name, ownersFields = [] }) =>
    ownersFields.map((path) => `${name} ${path}`),
  );
  expect(fields.toSorted()).toEqual([
    'admin-create-user staff_role',
    'admin-update-user updates.email',
    'admin-update-user updates.role',
    'admin-update-user updates.staff_role',
    'admin-update-user updates.tier',
  ]);
});
