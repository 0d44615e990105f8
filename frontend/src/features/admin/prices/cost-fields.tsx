import { useKeyedSuppliers } from '../shared/use-suppliers';
import { AmountFields } from './amount-fields';
import { CostField } from './cost-field';
import { costFields } from './costs';
import type { PriceFormFields } from './price-form-fields';

/** The bundle's cost at everyone who can deliver it. Customers never see it. */
export function CostFields({ field }: PriceFormFields) {
  const keyed = useKeyedSuppliers();
  const shown = costFields.filter(
    ({ name, supplier }) =>
      supplier === null || keyed === null || keyed.has(supplier) || Boolean(field(name, '').value),
  );
  return (
    <AmountFields
      legend="What it costs the shop (₵, optional)"
      note="Only staff who see reports read this. Leave a cost empty if you don’t know it."
    >
      {shown.map(({ name, who }) => (
        <CostField key={name} name={name} label={who} who={who} field={field} />
      ))}
    </AmountFields>
  );
}
