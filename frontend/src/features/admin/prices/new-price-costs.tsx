import type { NamedSupplier } from '../shared/use-suppliers';
import { CostFields } from './cost-fields';
import type { PriceFormFields } from './price-form-fields';
import { SupplierFields } from './supplier-fields';

interface NewPriceCostsProps extends PriceFormFields {
  readonly suppliers: readonly NamedSupplier[];
  /** Whether the reader sees costs. */
  readonly hasCosts: boolean;
}

/** What a new plan costs at each who can deliver it, and its ids at suppliers that were added. */
export function NewPriceCosts({ field: fieldOf, suppliers, hasCosts }: NewPriceCostsProps) {
  // Nothing is typed yet in fields that an empty form doesn't have.
  const field: typeof fieldOf = (name) => ({ ...fieldOf(name), value: fieldOf(name).value ?? '' });
  return (
    <div className="form">
      {hasCosts && <CostFields field={field} />}
      <SupplierFields field={field} suppliers={suppliers} hasCosts={hasCosts} />
    </div>
  );
}
