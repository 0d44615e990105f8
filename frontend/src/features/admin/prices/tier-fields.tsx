import { TextField } from '@aws-amplify/ui-react';
import type { useForm } from '../../../lib/use-form';
import type { PriceValues } from './price-values';
import { tierFields, useTiers } from './tiers';

/** What the bundle costs the customers of each tier. */
export function TierFields({ field }: Pick<ReturnType<typeof useForm<PriceValues>>, 'field'>) {
  const tiers = useTiers();
  if (tiers.length === 0) return null;
  return (
    <fieldset className="price-costs">
      <legend>Prices of tiers (₵, optional)</legend>
      <p className="row__note">An empty one pays the price above.</p>
      {tierFields(tiers).map(({ name, label }) => (
        <TextField
          key={name}
          label={label}
          type="number"
          inputMode="decimal"
          min={0.01}
          step={0.01}
          placeholder="Standard"
          autoComplete="off"
          {...field(name)}
        />
      ))}
    </fieldset>
  );
}
