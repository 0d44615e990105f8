import { TextField } from '@aws-amplify/ui-react';
import { formatCedis } from '../../../lib/money';
import { ReasonField } from '../shared/controls/fields';
import type { PriceFormFields } from './price-form-fields';

interface BelowCostFieldsProps extends PriceFormFields {
  /** The lowest cost. Null: no price is below it. */
  readonly cost: number | null;
}

/** A loss on each sale takes a second person, a reason and an end. */
export const BelowCostFields = ({ cost, field }: BelowCostFieldsProps) => (
  <div role="status">
    {cost !== null && (
      <fieldset className="price-costs">
        <legend>Below cost</legend>
        <p className="row__note">
          A price is below the lowest cost, {formatCedis(cost)}. To sell it so, say until when and why: it is
          saved when a second person approves it. From the end on it is not sold below cost.
        </p>
        <TextField label="Until (Ghana’s time)" type="datetime-local" {...field('belowUntil')} />
        <ReasonField label="Why" {...field('belowReason')} />
      </fieldset>
    )}
  </div>
);
