import { TextField } from '@aws-amplify/ui-react';
import type { ComponentProps, ReactNode } from 'react';
import { limits } from '../../../../../contracts/limits';

interface AmountFieldsProps {
  readonly legend: string;
  readonly note: string;
  readonly children: ReactNode;
}

type FieldProps = Omit<ComponentProps<typeof TextField>, 'ref'>;

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
