import type { ComponentProps } from 'react';
import { Select } from '../../../../components/select';
import { roleLabels, roles, roleWords } from '../roles';

type Field = Omit<ComponentProps<typeof Select>, 'values' | 'labels' | 'groups'>;

/** Chooses a role, and says what the chosen one may do. */
export const RoleField = (field: Field) => (
  <Select
    values={roles}
    labels={roleLabels}
    descriptiveText={roleWords[roles.find((role) => role === field.value) ?? 'user']}
    {...field}
  />
);
