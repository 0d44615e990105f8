import type { ReactNode } from 'react';
import './controls.css';

interface SwitchProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  /** What it switches: read to screen readers before the words beside it. */
  readonly label?: string;
  readonly children: ReactNode;
  /** Changes are ignored. Not disabled: it would lose the focus. */
  readonly isBusy?: boolean;
  /** The id of its error message. */
  readonly errorId?: string | undefined;
}

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
