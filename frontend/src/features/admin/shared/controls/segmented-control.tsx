import './controls.css';

interface SegmentedControlProps<Value extends string> {
  readonly legend: string;
  /** The radio buttons' name. */
  readonly name: string;
  readonly options: readonly (readonly [value: Value, label: string])[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A few options side by side, one of them chosen. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { legend, name, options, value, onChange } = props;
  return (
    <fieldset className="segmented">
      <legend className="visually-hidden">{legend}</legend>
      {options.map(([option, label]) => (
        <label key={option} className="segmented__option">
          <input type="radio" name={name} checked={option === value} onChange={() => onChange(option)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
