import type { ReactNode } from 'react';

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
