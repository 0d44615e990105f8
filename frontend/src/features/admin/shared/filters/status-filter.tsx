import { SelectField } from '@aws-amplify/ui-react';
import { type OrderStatus, statusLabels } from '../../../../../../contracts/constants';
import '@aws-amplify/ui-react/styles/select.layer.css';
import '@aws-amplify/ui-react/styles/selectField.layer.css';

interface StatusFilterProps {
  readonly statuses: readonly OrderStatus[];
  readonly className?: string;
  /** Empty for all. */
  readonly value: string;
  readonly onChange: (status: string) => void;
}

/** Keeps the rows with one status. */
export function StatusFilter({ statuses, onChange, ...field }: StatusFilterProps) {
  return (
    <SelectField label="Status" onChange={({ target }) => onChange(target.value)} {...field}>
      <option value="">All</option>
      {statuses.map((status) => (
        <option key={status} value={status}>
          {statusLabels[status]}
        </option>
      ))}
    </SelectField>
  );
}
