import { traitsOf } from '../../../../../contracts/suppliers/suppliers';
import type { NamedSupplier } from '../shared/use-suppliers';
import { PlanIdField } from './amount-fields';
import type { PriceFormFields } from './price-form-fields';
import { addedPlanField } from './supplier-values';

interface SupplierFieldsProps extends PriceFormFields {
  readonly suppliers: readonly NamedSupplier[];
}

/** The bundle's ids at suppliers that staff added. */
export const SupplierFields = ({ field, suppliers }: SupplierFieldsProps) =>
  suppliers
    .filter(({ protocol }) => !traitsOf(protocol).sellsByVolume)
    .map(({ id, name }) => <PlanIdField key={id} {...field(addedPlanField(id), `Plan ID at ${name}`)} />);
