import { SelectField } from '@aws-amplify/ui-react';
import type { ComponentProps } from 'react';
import '@aws-amplify/ui-react/styles/select.layer.css';
import '@aws-amplify/ui-react/styles/selectField.layer.css';

interface SelectProps<Value extends string> extends Omit<ComponentProps<typeof SelectField>, 'children'> {
  readonly values: readonly Value[];
  readonly labels: Readonly<Record<Value, string>>;
  /** The first option, with an empty value. */
  readonly none?: string;
  /** Further values, grouped under headings. */
  readonly groups?: readonly { readonly label: string; readonly values: readonly Value[] }[];
}

/** A drop-down list of labelled values. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { values, labels, none, groups = [], ...field } = props;
  const option = (value: Value) => (
    <option key={value} value={value}>
      {labels[value]}
    </option>
  );
  return (
    <SelectField {...field}>
      {none && <option value="">{none}</option>}
      {values.map(option)}
      {groups.map((group) => (
        <optgroup key={group.label} label={group.label}>
          {group.values.map(option)}
        </optgroup>
      ))}
    </SelectField>
  );
}
