import { permissions, rolePermissions, staffRoles } from '../../../../contracts/accounts/permissions';
import type { Access, Contract } from '../../../../contracts/contract';
import {
  type AccessRecord,
  requireFieldPermissions,
  requirePermission,
  requireStaff,
} from '../../../../lambdas/runtime/middleware/caller';
import { account } from '../../../support/shop/fixtures';
import { contractFor, newCall, refused, runBefore } from './chain-link';

const customer: AccessRecord = account();
const admin: AccessRecord = { ...customer, role: 'admin' };

const asStaff = (account: AccessRecord | null, groups: readonly string[], access: Access = 'admin') =>
  runBefore(requireStaff(contractFor(access), () => newCall({ account, groups })));

test('an admin needs both the account’s role and the token’s group', async () => {
  await asStaff(admin, ['admin']);
  for (const [account, groups] of [
    [admin, []],
    [admin, ['administrators']],
    [customer, ['admin']],
    [null, ['admin']],
  ] as const) {
    await expect(asStaff(account, groups)).rejects.toEqual(refused('forbidden'));
  }
});

test('functions for customers need neither', async () => {
  await asStaff(customer, [], 'user');
});

const passes = async (account: AccessRecord | null, permission: (typeof permissions)[number]) => {
  const call = newCall({ account });
  return runBefore(requirePermission(contractFor('admin', permission), () => call)).then(
    () => true,
    (error) => {
      expect(error).toEqual(refused('forbidden'));
      return false;
    },
  );
};

test.each(staffRoles)('%s may do what its permissions say, and nothing else', async (staffRole) => {
  const allowed = await Promise.all(permissions.map((one) => passes({ ...admin, staffRole }, one)));
  expect(permissions.filter((_, index) => allowed[index])).toEqual(
    permissions.filter((one) => rolePermissions[staffRole].includes(one)),
  );
});

test('an admin without a staff role is an owner', async () => {
  for (const permission of permissions) {
    expect(await passes(admin, permission)).toBe(true);
    expect(await passes(customer, permission)).toBe(false);
    expect(await passes(null, permission)).toBe(false);
  }
});

test('a contract for admins without a permission lets nobody in', async () => {
  const { permission: _, ...contract } = contractFor('admin');
  const link = requirePermission(contract, () => newCall({ account: admin }));
  await expect(runBefore(link)).rejects.toEqual(refused('forbidden'));
});

describe('a field that needs a permission of its own', () => {
  const contract: Contract = {
    ...contractFor('admin', 'users.edit'),
    fieldPermissions: { balance: 'money.adjust', 'updates.role': 'staff.manage' },
  };
  const sends = (staffRole: AccessRecord['staffRole'], input: unknown) =>
    runBefore(requireFieldPermissions(contract, () => newCall({ account: { ...admin, staffRole }, input })));

  test.each([{}, { updates: {} }, { updates: { name: 'Ama' } }, { balance: undefined }, { balance: 0 }])(
    'lets a manager send %j',
    async (input) => {
      await sends('manager', input);
    },
  );

  test.each([
    { updates: { role: 'user' } },
    { updates: { role: null } },
    { balance: 0, updates: { role: '' } },
  ])('refuses a manager who sends %j, and no owner', async (input) => {
    await expect(sends('manager', input)).rejects.toEqual(refused('forbidden'));
    await sends(null, input);
  });

  test('is refused if one of several permissions is missing', async () => {
    await expect(sends('support', { balance: 1 })).rejects.toEqual(refused('forbidden'));
  });
});
