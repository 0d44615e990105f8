import { TextField } from '@aws-amplify/ui-react';
import type { ComponentProps } from 'react';
import { limits } from '../../../../../contracts/limits';
import type { PriceFormFields } from './price-form-fields';
import type { PriceValues } from './price-values';

interface AmountFieldsProps extends PriceFormFields {
  readonly legend: string;
  readonly note: string;
  readonly fields: readonly { readonly name: keyof PriceValues & string; readonly label: string }[];
  /** Shown in an empty field. */
  readonly placeholder: string;
}

type FieldProps = Omit<ComponentProps<typeof TextField>, 'ref'>;

/** An amount of a plan, in cedis. */
export const PlanAmountField = (props: FieldProps) => (
  <TextField
    type="number"
    inputMode="decimal"
    min={0.01}
    step={0.01}
    placeholder="0.00"
    autoComplete="off"
    {...props}
  />
);

/** A supplier's code for a plan. */
export const PlanIdField = (props: FieldProps) => (
  <TextField autoComplete="off" spellCheck={false} maxLength={limits.planId} {...props} />
);

/** A plan's optional amounts. */
export const AmountFields = ({ legend, note, fields, placeholder, field }: AmountFieldsProps) => (
  <fieldset className="price-costs">
    <legend>{legend}</legend>
    <p className="row__note">{note}</p>
    {fields.map(({ name, label }) => (
      <PlanAmountField key={name} placeholder={placeholder} {...field(name, label)} />
    ))}
  </fieldset>
);
