import { TextField } from '@aws-amplify/ui-react';
import type { useForm } from '../../../lib/use-form';
import { costFields } from './costs';
import type { PriceValues } from './price-values';

/** What the bundle costs the shop, at each who can deliver it. Customers never see it. */
export function CostFields({ field }: Pick<ReturnType<typeof useForm<PriceValues>>, 'field'>) {
  return (
    <fieldset className="price-costs">
      <legend>What it costs the shop (₵, optional)</legend>
      <p className="row__note">
        Only staff who see reports read this. Leave a cost empty if you don’t know it.
      </p>
      {costFields.map(({ name, who }) => (
        <TextField
          key={name}
          label={who}
          type="number"
          inputMode="decimal"
          min={0.01}
          step={0.01}
          placeholder="0.00"
          autoComplete="off"
          {...field(name)}
        />
      ))}
    </fieldset>
  );
}
