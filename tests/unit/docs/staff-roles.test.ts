import { permissions, rolePermissions, staffRoles } from '../../../contracts/accounts/permissions';
import { read, tableRows } from './documents';

test('the table of staff roles in docs/operations/staff.md agrees with permissions.ts', () => {
  const documented = tableRows(read('docs/operations/staff.md'), ['permission', 'to', ...staffRoles]);
  expect(documented.map(([name, , ...cells]) => [name, ...cells])).toEqual(
    permissions.map((permission) => [
      `\`${permission}\``,
      ...staffRoles.map((role) => (rolePermissions[role].includes(permission) ? '✓' : '')),
    ]),
  );
});
