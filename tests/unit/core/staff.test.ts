import { staffRoles } from '../../../contracts/accounts/permissions';
import { profileView } from '../../../lambdas/core/accounts/profile';
import { accountRow } from '../../../lambdas/core/accounts/rows';
import { account, noon } from '../../support/shop/fixtures';

test('neither a customer’s row nor an owner’s has a staff role, as the former version writes them', () => {
  expect(accountRow.encode(account())).not.toHaveProperty('staff_role');
  expect(accountRow.encode(account({ role: 'admin' }))).not.toHaveProperty('staff_role');
});

test.each(staffRoles)('a row with the staff role %s is read back', (staffRole) => {
  const staff = account({ role: 'admin', staffRole });
  expect(accountRow.decode(accountRow.encode(staff))).toEqual(staff);
});

test('the profile tells staff their role and permissions, and tells customers neither', () => {
  expect(profileView(account(), noon)).toMatchObject({ staff_role: null, permissions: [] });
  expect(profileView(account({ role: 'admin' }), noon)).toMatchObject({
    staff_role: 'owner',
    permissions: expect.arrayContaining(['staff.manage', 'settings.keys']),
  });
});
