import type { ReactNode } from 'react';
import './controls.css';

interface SwitchProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  /** What it switches, for a screen reader; read before the words beside it. */
  readonly label?: string;
  /** Beside it. */
  readonly children: ReactNode;
  /** It does nothing, but keeps the focus: a disabled one would lose it. */
  readonly isBusy?: boolean;
  /** The id of the words that say what is wrong with it as it is. */
  readonly errorId?: string | undefined;
}

/** On or off, at once or with the form around it. */
export function Switch({ isOn, onChange, label, children, isBusy = false, errorId }: SwitchProps) {
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
      {label && <span className="visually-hidden">{label}: </span>}
      <span>{children}</span>
    </label>
  );
}
