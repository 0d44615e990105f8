import { TextField } from '@aws-amplify/ui-react';
import type { PriceFormFields } from './price-form';
import type { PriceValues } from './price-values';

interface AmountFieldsProps extends PriceFormFields {
  readonly legend: string;
  readonly note: string;
  readonly fields: readonly { readonly name: keyof PriceValues & string; readonly label: string }[];
  /** Stands in an empty one. */
  readonly placeholder: string;
}

/** Optional amounts of a plan, in cedis. */
export const AmountFields = ({ legend, note, fields, placeholder, field }: AmountFieldsProps) => (
  <fieldset className="price-costs">
    <legend>{legend}</legend>
    <p className="row__note">{note}</p>
    {fields.map(({ name, label }) => (
      <TextField
        key={name}
        label={label}
        type="number"
        inputMode="decimal"
        min={0.01}
        step={0.01}
        placeholder={placeholder}
        autoComplete="off"
        {...field(name)}
      />
    ))}
  </fieldset>
);
