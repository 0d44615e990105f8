import type { Permission } from '../../../contracts/accounts/permissions';
import type { Contract } from '../../../contracts/contract';
import { registry } from '../../../contracts/registry';

const contracts: Contract[] = Object.values(registry);
const named = (wanted: (contract: Contract) => boolean) =>
  contracts
    .filter(wanted)
    .map(({ name }) => name)
    .sort();

/** Permissions whose changes can't be undone, or give somebody access. */
const dangerous: readonly (Permission | undefined)[] = [
  'money.adjust',
  'money.approve',
  'settings.keys',
  'staff.manage',
];
/** Functions that are dangerous, too, though others with their permission are not. */
const others = [
  'admin-bulk-update-prices',
  'admin-create-price',
  'admin-create-user',
  'admin-delete-user',
  'admin-delete-price',
  'admin-export-orders',
  'admin-update-price',
  'admin-update-settings',
  'admin-update-user',
  'export-my-data',
  'register-second-factor',
  'switch-off-second-factor',
];

test('money, keys, roles, prices, lists of numbers and second factors need a sign-in of the last 15 minutes', () => {
  const isDangerous = ({ name, permission, kind }: Contract) =>
    others.includes(name) || (dangerous.includes(permission) && kind === 'mutation');
  expect(named(({ stepUp }) => stepUp === true)).toEqual(named(isDangerous));
});

test('failing orders, changing routes, closing an account and keys need it, and other requests to the same functions don’t', () => {
  const parts = contracts.flatMap(({ name, stepUpFor = [] }) => stepUpFor.map((path) => `${name} ${path}`));
  expect(parts.sort()).toEqual([
    'admin-bulk-update-orders status=failed',
    'admin-update-network fields.route',
    'admin-update-order-status status=failed',
    'change-key action=edit',
    'change-key action=rotate',
    'change-key mode=live',
    'delete-my-account confirmed',
    'update-webhooks action=add',
    'update-webhooks action=rotate-secret',
    'update-webhooks action=show-secret',
  ]);
});

test('closing one’s own account needs a sign-in of the last 5 minutes', () => {
  const sooner = contracts.flatMap(({ name, stepUpMinutes }) =>
    stepUpMinutes ? `${name} ${stepUpMinutes}` : [],
  );
  expect(sooner).toEqual(['delete-my-account 5']);
});
