import { traitsOf } from '../../../../../contracts/suppliers/suppliers';
import type { NamedSupplier } from '../shared/use-suppliers';
import { PlanIdField } from './amount-fields';
import { CostField } from './cost-field';
import type { PriceFormFields } from './price-form-fields';
import { addedCostField, addedPlanField } from './supplier-values';

interface SupplierFieldsProps extends PriceFormFields {
  readonly suppliers: readonly NamedSupplier[];
  /** Whether the reader sees costs. */
  readonly hasCosts: boolean;
}

/** The bundle's cost at suppliers that staff added, and its codes there. */
export function SupplierFields({ field, suppliers, hasCosts }: SupplierFieldsProps) {
  if (suppliers.length === 0) return null;
  return (
    <fieldset className="price-costs">
      <legend>At suppliers that were added (optional)</legend>
      {suppliers.map(({ id, name, protocol }) => (
        <div key={id} className="stack stack--tight">
          {!traitsOf(protocol).sellsByVolume && (
            <PlanIdField {...field(addedPlanField(id), `Plan ID at ${name}`)} />
          )}
          {hasCosts && (
            <CostField name={addedCostField(id)} label={`Cost at ${name} (₵)`} who={name} field={field} />
          )}
        </div>
      ))}
    </fieldset>
  );
}
