import { TextField } from '@aws-amplify/ui-react';
import type { ComponentProps, ReactNode } from 'react';
import { limits } from '../../../../../contracts/limits';

interface AmountFieldsProps {
  readonly legend: string;
  readonly note: string;
  readonly children: ReactNode;
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
export const AmountFields = ({ legend, note, children }: AmountFieldsProps) => (
  <fieldset className="price-costs">
    <legend>{legend}</legend>
    <p className="row__note">{note}</p>
    {children}
  </fieldset>
);
