import { SelectField } from '@aws-amplify/ui-react';
import type { ComponentProps } from 'react';
import '@aws-amplify/ui-react/styles/select.layer.css';
import '@aws-amplify/ui-react/styles/selectField.layer.css';

interface SelectProps<Value extends string> extends Omit<ComponentProps<typeof SelectField>, 'children'> {
  readonly values: readonly Value[];
  readonly labels: Readonly<Record<Value, string>>;
  /** The first option, whose value is empty. */
  readonly none?: string;
}

/** A drop-down list of values by their labels. */
export function Select<Value extends string>({ values, labels, none, ...field }: SelectProps<Value>) {
  return (
    <SelectField {...field}>
      {none && <option value="">{none}</option>}
      {values.map((value) => (
        <option key={value} value={value}>
          {labels[value]}
        </option>
      ))}
    </SelectField>
  );
}
