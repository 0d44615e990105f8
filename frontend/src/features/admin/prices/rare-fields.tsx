import { TextField } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { limits } from '../../../../../contracts/limits';
import { ChevronIcon } from '../../../components/icons';
import { PlanIdField } from './amount-fields';
import type { PriceFormFields } from './price-form-fields';

const rareFields = ['note', 'sort', 'primaryPlanId', 'secondaryPlanId'];

/** Few plans have any of these: they fold, unless something is in them, or wrong with them. */
export function RareFields({ field }: PriceFormFields) {
  const [isOpen, setIsOpen] = useState(() => rareFields.some((name) => Boolean(field(name).value)));
  return (
    <details
      className="price-more"
      open={isOpen || rareFields.some((name) => field(name).hasError)}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>
        Note, place and other plan IDs
        <ChevronIcon />
      </summary>
      <div className="form">
        <TextField
          label="Note for customers (optional)"
          autoComplete="off"
          maxLength={limits.notice}
          {...field('note')}
        />
        <TextField
          label="Place (optional)"
          descriptiveText="Smaller numbers come first, then lower prices"
          inputMode="numeric"
          placeholder="0"
          autoComplete="off"
          {...field('sort')}
        />
        <PlanIdField label="At the primary API, if it differs" {...field('primaryPlanId')} />
        <PlanIdField label="At the secondary API, if it differs" {...field('secondaryPlanId')} />
      </div>
    </details>
  );
}
