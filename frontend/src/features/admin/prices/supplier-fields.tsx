import { TextField } from '@aws-amplify/ui-react';
import { limits } from '../../../../../contracts/limits';
import type { NamedSupplier } from '../shared/use-suppliers';
import type { PriceFormFields } from './price-form';
import { addedCostField, addedPlanField } from './supplier-values';

interface SupplierFieldsProps extends PriceFormFields {
  readonly suppliers: readonly NamedSupplier[];
  /** Whether the reader sees costs. */
  readonly hasCosts: boolean;
}

/** What the bundle costs at suppliers that staff have added, and its ids there. */
export function SupplierFields({ field, suppliers, hasCosts }: SupplierFieldsProps) {
  if (suppliers.length === 0) return null;
  return (
    <fieldset className="price-costs">
      <legend>At suppliers that were added (optional)</legend>
      {suppliers.map(({ id, name, protocol }) => (
        <div key={id} className="stack stack--tight">
          {protocol !== 'hubnet' && (
            <TextField
              label={`Plan ID at ${name}`}
              autoComplete="off"
              spellCheck={false}
              maxLength={limits.planId}
              {...field(addedPlanField(id))}
            />
          )}
          {hasCosts && (
            <TextField
              label={`Cost at ${name} (₵)`}
              type="number"
              inputMode="decimal"
              min={0.01}
              step={0.01}
              placeholder="0.00"
              autoComplete="off"
              {...field(addedCostField(id))}
            />
          )}
        </div>
      ))}
    </fieldset>
  );
}
