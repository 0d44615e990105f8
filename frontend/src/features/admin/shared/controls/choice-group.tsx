import { type ChangeEvent, useId } from 'react';
import './controls.css';

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
