import type { ComponentProps } from 'react';
import { staffRoleLabels, staffRoles } from '../../../../../../contracts/accounts/permissions';
import { Select } from '../../../../components/select';
import { staffRoleWords, toStaffRole } from '../staff-roles';

type Field = Omit<ComponentProps<typeof Select>, 'values' | 'labels' | 'groups' | 'descriptiveText'>;

/** Chooses a staff role, and explains the chosen one. `none`: the label of no role. */
export function StaffRoleField(field: Field) {
  const chosen = toStaffRole(String(field.value ?? ''));
  return (
    <Select
      values={staffRoles}
      labels={staffRoleLabels}
      descriptiveText={chosen && staffRoleWords[chosen]}
      {...field}
    />
  );
}
