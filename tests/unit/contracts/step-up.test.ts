import type { Permission } from '../../../contracts/accounts/permissions';
import type { Contract } from '../../../contracts/contract';
import { errorsOf } from '../../../contracts/errors';
import { registry } from '../../../contracts/registry';

const contracts: Contract[] = Object.values(registry);
const named = (wanted: (contract: Contract) => boolean) =>
  contracts
    .filter(wanted)
    .map(({ name }) => name)
    .sort();

/** What takes these can't be taken back, or lets somebody in. */
const dangerous: readonly (Permission | undefined)[] = [
  'money.adjust',
  'money.approve',
  'settings.keys',
  'staff.manage',
];
/** Dangerous too, though others of their permission are not. */
const others = [
  'admin-bulk-update-prices',
  'admin-create-price',
  'admin-create-user',
  'admin-delete-user',
  'admin-delete-price',
  'admin-export-orders',
  'admin-open-batch',
  'admin-take-numbers',
  'admin-update-price',
  'admin-update-settings',
  'admin-update-user',
  'export-my-data',
  'register-second-factor',
  'switch-off-second-factor',
];

test('money, keys, roles, prices, lists of numbers and second factors want a sign-in of the last 15 minutes', () => {
  const isDangerous = ({ name, permission, kind }: Contract) =>
    others.includes(name) || (dangerous.includes(permission) && kind === 'mutation');
  expect(named(({ stepUp }) => stepUp === true)).toEqual(named(isDangerous));
});

test('orders that fail, changes of routes, goodwill and the end of an account want it, and what else is asked of their functions doesn’t', () => {
  const parts = contracts.flatMap(({ name, stepUpFor = [] }) => stepUpFor.map((path) => `${name} ${path}`));
  expect(parts.sort()).toEqual([
    'admin-answer-case goodwill',
    'admin-bulk-update-orders status=failed',
    'admin-update-network fields.route',
    'admin-update-order-status status=failed',
    'delete-my-account confirmed',
  ]);
});

test('the end of an account wants a sign-in of the last 5 minutes', () => {
  const sooner = contracts.flatMap(({ name, stepUpMinutes }) =>
    stepUpMinutes ? `${name} ${stepUpMinutes}` : [],
  );
  expect(sooner).toEqual(['delete-my-account 5']);
});

test('a contract that wants it says so in its errors, and no other does', () => {
  expect(named((contract) => errorsOf(contract).includes('sign_in_again'))).toEqual(
    named(({ stepUp, stepUpFor }) => stepUp === true || stepUpFor !== undefined),
  );
});
