import type { useForm } from '../../../lib/use-form';
import { AmountFields } from './amount-fields';
import type { PriceValues } from './price-values';
import { tierFields, useTiers } from './tiers';

/** What the bundle costs the customers of each tier. */
export function TierFields({ field }: Pick<ReturnType<typeof useForm<PriceValues>>, 'field'>) {
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
