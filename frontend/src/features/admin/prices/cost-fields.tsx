import { AmountFields } from './amount-fields';
import { costFields } from './costs';
import type { PriceFormFields } from './price-form-fields';

const fields = costFields.map(({ name, who }) => ({ name, label: who }));

/** What the bundle costs the shop, at each who can deliver it. Customers never see it. */
export const CostFields = ({ field }: PriceFormFields) => (
  <AmountFields
    legend="What it costs the shop (₵, optional)"
    note="Only staff who see reports read this. Leave a cost empty if you don’t know it."
    fields={fields}
    placeholder="0.00"
    field={field}
  />
);
