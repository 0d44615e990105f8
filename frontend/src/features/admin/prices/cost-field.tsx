import { AmountField } from '../shared/controls/fields';
import { leftOf } from './costs';
import type { PriceFormFields } from './price-form-fields';
import { leftAt } from './price-margins';
import { tierFields, useTiers } from './tiers';

interface CostFieldProps extends PriceFormFields {
  readonly name: string;
  readonly label: string;
  /** Who delivers for this cost. */
  readonly who: string;
}

/** A cost, and what each sale loses at it: a cost may be above the price without anybody's approval. */
export function CostField({ name, label, who, field }: CostFieldProps) {
  const tiers = tierFields(useTiers());
  const cost = field(name, label);
  const losses = [{ name: 'price', label: 'Price (₵)' }, ...tiers].flatMap((sold) => {
    const typed = field(sold.name, sold.label).value.trim();
    const left = leftOf(Number(typed), Number(cost.value));
    return typed !== '' && left < 0
      ? [`${leftAt(who, left)}${sold.name === 'price' ? '' : ` for ${sold.label}`}`]
      : [];
  });
  return (
    <div>
      <AmountField {...cost} />
      <p role="status" className="price-margins__loss">
        {losses.join(', ')}
      </p>
    </div>
  );
}
