import { TextField } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { limits } from '../../../../../contracts/limits';
import { ChevronIcon } from '../../../components/icons';
import { useKeyedSuppliers } from '../shared/use-suppliers';
import { PlanIdField } from './amount-fields';
import type { PriceFormFields } from './price-form-fields';

const rareFields = ['note', 'sort', 'primaryPlanId', 'secondaryPlanId'];

/** Rarely used fields: folded, unless one has a value or an error. */
export function RareFields({ field }: PriceFormFields) {
  const [isOpen, setIsOpen] = useState(() => rareFields.some((name) => Boolean(field(name, '').value)));
  const keyed = useKeyedSuppliers(isOpen);
  // If only one supplier has a key, its code is the one above.
  const isIdShown = (supplier: string, value: string) =>
    keyed === null || (keyed.has(supplier) && keyed.size > 1) || value !== '';
  const primary = field('primaryPlanId', 'At Primary, if it differs');
  const secondary = field('secondaryPlanId', 'At Secondary, if it differs');
  return (
    <details
      className="price-more"
      open={isOpen || rareFields.some((name) => field(name, '').hasError)}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>
        Note for customers, order in the list and more
        <ChevronIcon />
      </summary>
      <div className="form">
        <TextField
          autoComplete="off"
          maxLength={limits.notice}
          {...field('note', 'Note for customers (optional)')}
        />
        <TextField
          descriptiveText="Smaller numbers come first, then lower prices"
          inputMode="numeric"
          placeholder="0"
          autoComplete="off"
          {...field('sort', 'Place (optional)')}
        />
        {isIdShown('primary', primary.value) && <PlanIdField {...primary} />}
        {isIdShown('secondary', secondary.value) && <PlanIdField {...secondary} />}
      </div>
    </details>
  );
}
