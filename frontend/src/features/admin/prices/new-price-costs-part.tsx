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
export const NewPriceCosts = ({ field, suppliers, hasCosts }: NewPriceCostsProps) => (
  <div className="form">
    {hasCosts && <CostFields field={field} />}
    <SupplierFields field={field} suppliers={suppliers} hasCosts={hasCosts} />
  </div>
);
