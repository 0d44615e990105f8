import './controls.css';

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
