import { AmountFields } from './amount-fields';
import type { PriceFormFields } from './price-form-fields';
import { tierFields, useTiers } from './tiers';

/** The bundle's price for each tier. */
export function TierFields({ field }: PriceFormFields) {
  const tiers = useTiers();
  if (tiers.length === 0) return null;
  return (
    <AmountFields
      legend="Prices of tiers (₵, optional)"
      note="An empty one pays the price above."
      fields={tierFields(tiers)}
      placeholder="Standard"
      field={field}
    />
  );
}
