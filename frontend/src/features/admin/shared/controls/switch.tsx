import './controls.css';

interface SwitchProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  /** What it switches, for screen readers. */
  readonly label: string;
  /** Instead of `Active`, while something else keeps it from being so. */
  readonly held?: string | undefined;
  /** Changes are ignored. Not disabled, because it would lose the focus. */
  readonly isBusy?: boolean;
  /** The id of its error message. */
  readonly errorId?: string | undefined;
}

/** A switch for something that is active or not. */
export function Switch({ isOn, onChange, label, held, isBusy = false, errorId }: SwitchProps) {
  return (
    <label className={held !== undefined && isOn ? 'switch switch--held' : 'switch'}>
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
      <span>{isOn ? (held ?? 'Active') : 'Inactive'}</span>
    </label>
  );
}
