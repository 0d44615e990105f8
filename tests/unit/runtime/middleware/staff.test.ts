import type { Access, Contract } from '../../../../contracts/contract';
import {
  type AccessRecord,
  requireOwner,
  requireOwnersFields,
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

const passes = (account: AccessRecord | null, helpers?: true) =>
  runBefore(
    requireOwner({ ...contractFor('admin'), ...(helpers && { helpers }) }, () => newCall({ account })),
  ).then(
    () => true,
    (error) => {
      expect(error).toEqual(refused('forbidden'));
      return false;
    },
  );
const helper: AccessRecord = { ...admin, staffRole: 'helper' };

test('a function of staff is the owners’ alone, unless it says that helpers may call it', async () => {
  expect([await passes(admin), await passes(helper), await passes(customer), await passes(null)]).toEqual([
    ...[true, false, false, false],
  ]);
  expect([await passes(admin, true), await passes(helper, true)]).toEqual([true, true]);
});

describe('a field that only owners may give', () => {
  const contract: Contract = { ...contractFor('admin'), ownersFields: ['email', 'updates.role'] };
  const sends = (account: AccessRecord, input: unknown) =>
    runBefore(requireOwnersFields(contract, () => newCall({ account, input })));

  test.each([{}, { updates: {} }, { updates: { name: 'Ama' } }, { email: undefined }])(
    'lets a helper send %j',
    async (input) => {
      await sends(helper, input);
    },
  );

  test.each([
    { updates: { role: 'user' } },
    { updates: { role: null } },
    { email: '', updates: { role: '' } },
  ])('refuses a helper who sends %j, and no owner', async (input) => {
    await expect(sends(helper, input)).rejects.toEqual(refused('forbidden'));
    await sends(admin, input);
  });
});
