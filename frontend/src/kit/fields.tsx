import '@aws-amplify/ui-react/styles/select.layer.css';
import '@aws-amplify/ui-react/styles/selectField.layer.css';
import { SelectField } from '@aws-amplify/ui-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { ChevronIcon, FilterIcon } from './icons';

interface SelectProps<Value extends string> extends Omit<ComponentProps<typeof SelectField>, 'children'> {
  readonly values: readonly Value[];
  readonly labels: Readonly<Record<Value, string>>;
  /** The first option, with an empty value. */
  readonly none?: string;
}

/** A drop-down list of labelled values. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { values, labels, none, ...field } = props;
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

interface ToggleButtonsProps<Value extends string | number> {
  readonly legend: string;
  readonly className: string;
  readonly options: readonly Value[];
  readonly value: Value | undefined;
  readonly isDisabled?: boolean;
  readonly onChange: (value: Value) => void;
  /** Renders a button's content. */
  readonly children: (value: Value) => ReactNode;
}

/** Buttons of which at most one is pressed. */
export function ToggleButtons<Value extends string | number>(props: ToggleButtonsProps<Value>) {
  const { legend, className, options, value, isDisabled, onChange, children } = props;
  return (
    <fieldset className={`toggle-buttons ${className}`} disabled={isDisabled}>
      <legend>{legend}</legend>
      <div>
        {options.map((option) => (
          <button
            key={option}
            type="button"
            className="toggle-button"
            aria-pressed={option === value}
            onClick={() => onChange(option)}
          >
            {children(option)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

interface MoreFiltersProps {
  readonly startsOpen: boolean;
  /** How many of these filters are set, shown also while they are folded. */
  readonly active: number;
  readonly children: ReactNode;
}

/** Foldable filters, so that the list comes first on a phone. */
export function MoreFilters({ startsOpen, active, children }: MoreFiltersProps) {
  const [isOpen, setIsOpen] = useState(startsOpen);
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        <FilterIcon />
        <span>{active > 0 ? `Filters (${active})` : 'Filters'}</span>
        <ChevronIcon />
      </summary>
      {children}
    </details>
  );
}
