import { SelectField, type SelectFieldProps } from '@aws-amplify/ui-react';
import '@aws-amplify/ui-react/styles/select.layer.css';
import '@aws-amplify/ui-react/styles/selectField.layer.css';

interface StatusFilterProps extends Pick<SelectFieldProps, 'className'> {
  /** By status. */
  readonly labels: Readonly<Record<string, string>>;
  /** Empty for all. */
  readonly value: string;
  readonly onChange: (status: string) => void;
}

/** Of what is listed, what is in one state. */
export function StatusFilter({ labels, onChange, ...field }: StatusFilterProps) {
  return (
    <SelectField label="Status" onChange={({ target }) => onChange(target.value)} {...field}>
      <option value="">All</option>
      {Object.entries(labels).map(([status, label]) => (
        <option key={status} value={status}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}
