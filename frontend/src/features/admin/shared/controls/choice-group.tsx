import { type ChangeEvent, type ReactNode, useId } from 'react';
import './controls.css';

interface ChoiceGroupProps {
  readonly legend: string;
  readonly name: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: ReactNode }[];
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  readonly hasError?: boolean;
  readonly errorMessage?: string;
}

/** Radio buttons in boxes; takes the props of `useForm`'s `field`. */
export function ChoiceGroup(props: ChoiceGroupProps) {
  const { legend, name, value, options, onChange, hasError = false, errorMessage } = props;
  const id = useId();
  return (
    <fieldset className="choices toggle-buttons" aria-describedby={hasError ? id : undefined}>
      <legend>{legend}</legend>
      <div className="choices__options">
        {options.map((option) => (
          <label key={option.value} className="toggle-button choice">
            <input
              type="radio"
              name={`${id}-${name}`}
              value={option.value}
              checked={option.value === value}
              aria-invalid={hasError}
              onChange={onChange}
            />
            {option.label}
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
