import { AmountField } from '../shared/controls/fields';
import { belowCost, leftOf, leftWords } from './costs';
import type { PriceFormFields } from './price-form-fields';
import type { PriceValues } from './price-values';
import { tierFields, useTiers } from './tiers';

/** What a plan costs the shop, and what each sale loses: to be ticked. */
export function CostField({ field, values }: PriceFormFields & { readonly values: PriceValues }) {
  const tiers = tierFields(useTiers());
  const losing = belowCost(values);
  const losses = losing.map((name) => {
    const words = leftWords(leftOf(Number(values[name]), Number(values.cost)));
    const tier = tiers.find((one) => one.name === name);
    return tier ? `${words} for ${tier.label}` : words;
  });
  const { hasError, errorMessage, value, ...tick } = field('sellBelowCost', 'Sell below cost');
  const isTicked = value === 'yes';
  return (
    <div>
      <AmountField {...field('cost', 'Cost (₵, optional)')} />
      <p role="status" className="price-margins__loss">
        {losses.join(', ')}
      </p>
      {losses.length > 0 && (
        <label className="line">
          <input
            type="checkbox"
            name={tick.name}
            checked={isTicked}
            value={isTicked ? 'no' : 'yes'}
            onChange={tick.onChange}
            aria-invalid={hasError}
            aria-describedby={hasError ? 'sell-below-cost-error' : undefined}
          />
          <span>{tick.label}</span>
        </label>
      )}
      {hasError && (
        <p id="sell-below-cost-error" className="price-margins__loss">
          {errorMessage}
        </p>
      )}
    </div>
  );
}
