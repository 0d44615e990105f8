import { TextField } from '@aws-amplify/ui-react';
import { type ChangeEvent, type ComponentProps, type ReactNode, useId } from 'react';
import { limits } from '../../../../../contracts/limits';
import './controls.css';

type FieldProps = Omit<ComponentProps<typeof TextField>, 'ref'>;

/** An amount in cedis. A text field, because a number field reads anything invalid as empty. */
export const AmountField = (props: FieldProps) => (
  <TextField inputMode="decimal" autoComplete="off" maxLength={12} placeholder="0.00" {...props} />
);

/** Rejects `12,50` and `1,250`, because a comma can mean two things. */
const decimal = /^-?(\d+\.?\d*|\.\d+)$/;

export const isAmount = (text: string): boolean => decimal.test(text.trim());

/** Returns the amount in cedis, or 0 if the text isn't one (specification, section 5). */
export const parseAmount = (text: string): number => (isAmount(text) ? Number(text) : 0);

/** The reason for a change, kept in the audit log. */
export const ReasonField = (props: FieldProps) => (
  <TextField autoComplete="off" maxLength={limits.reason} {...props} />
);

export const SearchField = (props: FieldProps) => (
  <TextField type="search" autoComplete="off" maxLength={limits.search} {...props} />
);

/** The typed text as the API takes it. Absent if it is empty. */
export function toSearch(search: string): { search?: string } {
  const text = search.trim().slice(0, limits.search);
  return text === '' ? {} : { search: text };
}

interface FilterBarProps {
  /** Its name, such as `Find top-ups`. */
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A list's search and filters. Each applies at once. */
export const FilterBar = ({ label, className = '', children }: FilterBarProps) => (
  <section className={`list-filters ${className}`.trim()} aria-label={label}>
    {children}
  </section>
);

interface ChoiceGroupProps<Value extends string> {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly values: readonly Value[];
  readonly labels: Readonly<Record<Value, string>>;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  readonly hasError?: boolean;
  readonly errorMessage?: string;
}

/** A label of more letters is a sentence: on a phone it has a line of its own, as two beside each other would each be three lines high. */
const shortLabel = 18;

/** Radio buttons in boxes; takes the props of `useForm`'s `field`. */
export function ChoiceGroup<Value extends string>(props: ChoiceGroupProps<Value>) {
  const { label, name, value, values, labels, onChange, hasError = false, errorMessage } = props;
  const id = useId();
  const areLong = values.some((choice) => labels[choice].length > shortLabel);
  return (
    <fieldset className="choices toggle-buttons" aria-describedby={hasError ? id : undefined}>
      <legend>{label}</legend>
      <div className={`choices__options${areLong ? ' choices__options--long' : ''}`}>
        {values.map((choice) => (
          <label key={choice} className="toggle-button choice">
            <input
              type="radio"
              name={`${id}-${name}`}
              value={choice}
              checked={choice === value}
              aria-invalid={hasError}
              onChange={onChange}
            />
            {labels[choice]}
          </label>
        ))}
      </div>
      {hasError && (
        <p className="choices__error" id={id}>
          {errorMessage}
        </p>
      )}
    </fieldset>
  );
}

interface SwitchProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  /** What it switches, for screen readers. */
  readonly label: string;
  /** Changes are ignored. Not disabled, because it would lose the focus. */
  readonly isBusy?: boolean;
  /** The id of its error message. */
  readonly errorId?: string | undefined;
}

/** A switch for something that is active or not. */
export function Switch({ isOn, onChange, label, isBusy = false, errorId }: SwitchProps) {
  return (
    <label className="switch">
      <input
        className="switch__input"
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-checked={isOn}
        aria-disabled={isBusy}
        aria-invalid={errorId !== undefined}
        aria-describedby={errorId}
        onChange={({ target }) => {
          if (!isBusy) onChange(target.checked);
        }}
      />
      <span className="visually-hidden">{`${label}: `}</span>
      <span>{isOn ? 'Active' : 'Inactive'}</span>
    </label>
  );
}
