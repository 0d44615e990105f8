import { isBundleSize } from '../../../../../contracts/constants';
import { limits } from '../../../../../contracts/limits';
import type { AdminPrice, Input } from '../../../lib/api/contract-types';
import { fieldErrors, requireText } from '../../../lib/form-rules';
import { formatCedis } from '../../../lib/money';

/** The fields of a price form, as typed. */
export interface PriceValues extends Record<string, string> {
  network: string;
  dataSize: string;
  price: string;
  apiPlanId: string;
  primaryPlanId: string;
  secondaryPlanId: string;
  line: string;
  validity: string;
  note: string;
  sort: string;
}

export type PriceFacts = Omit<
  AdminPrice,
  'id' | 'is_active' | 'suppliers' | 'api_plan_supplier' | 'next' | 'tiers'
>;

export const emptyPrice = (network: string): PriceValues => ({
  network,
  dataSize: '',
  price: '',
  apiPlanId: '',
  primaryPlanId: '',
  secondaryPlanId: '',
  line: '',
  validity: '',
  note: '',
  sort: '',
});

export const valuesOf = (price: AdminPrice): PriceValues => ({
  network: price.network,
  dataSize: price.data_size,
  price: price.price.toFixed(2),
  apiPlanId: price.api_plan_id ?? '',
  primaryPlanId: price.primary_plan_id ?? '',
  secondaryPlanId: price.secondary_plan_id ?? '',
  line: price.line ?? '',
  validity: price.validity ?? '',
  note: price.note ?? '',
  sort: price.sort ? String(price.sort) : '',
});

/** Whether a required field is empty. */
export const isIncomplete = ({ network, dataSize, price }: PriceValues): boolean =>
  [network, dataSize, price].some((value) => value.trim() === '');

export function validatePrice({ network, dataSize, price, sort }: PriceValues) {
  return fieldErrors<keyof PriceValues & string>({
    network: requireText('Network', network),
    dataSize: requireText('Data Size', dataSize) ?? checkSize(dataSize),
    price: requireText('Price', price) ?? checkPrice(price),
    sort: /^\d{0,3}$/.test(sort.trim()) ? undefined : 'Enter a whole number up to 999',
  });
}

function checkSize(dataSize: string): string | undefined {
  return isBundleSize(dataSize) ? undefined : 'Enter a size such as 1GB or 500MB';
}

export function checkPrice(price: string, what = 'price'): string | undefined {
  const cedis = Number(price);
  if (!Number.isFinite(cedis) || cedis <= 0) return `Enter a ${what} above zero`;
  if (cedis > limits.price) return `Enter at most ${formatCedis(limits.price)}`;
  return Number(cedis.toFixed(2)) === cedis ? undefined : 'Enter at most two decimals';
}

/** What the API takes of a price. Costs and added suppliers have forms of their own; the list switches `is_active`. */
type Typed = Omit<Input<'admin-create-price'>, `cost_${string}` | 'suppliers' | 'is_active'>;
type TypedFacts = { readonly [Name in keyof Typed]-?: Exclude<Typed[Name], undefined> };

/** Valid values as the API takes them. Empty plan ids become null. */
export function priceOf(values: PriceValues): TypedFacts {
  return {
    network: values.network,
    data_size: values.dataSize.trim(),
    price: Number(values.price),
    api_plan_id: values.apiPlanId.trim() || null,
    primary_plan_id: values.primaryPlanId.trim() || null,
    secondary_plan_id: values.secondaryPlanId.trim() || null,
    line: values.line || null,
    validity: values.validity.trim() || null,
    note: values.note.trim() || null,
    sort: Number(values.sort),
  };
}
