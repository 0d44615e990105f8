import { isBundleSize } from '../../../../../contracts/constants';
import { limits } from '../../../../../contracts/limits';
import type { AdminPrice, Input } from '../../../lib/api/contract-types';
import { formatCount } from '../../../lib/count';
import { fieldErrors, requireText } from '../../../lib/form-rules';
import { formatCedis, plainCedis } from '../../../lib/money';

/** The values that this form sends. Added suppliers have their own form; the list switches `is_active`. */
type Typed = Omit<Input<'admin-create-price'>, 'suppliers' | 'is_active'>;
type TypedFacts = { readonly [Name in keyof Typed]-?: Exclude<Typed[Name], undefined> };

interface FormField<Sent> {
  /** Converts the price's value for the form. */
  readonly shown: (price: AdminPrice) => string;
  /** Converts the typed values for the API. */
  readonly sent: (typed: string) => Sent;
}

/** Attributes that are text or empty. */
type TextName = {
  [Name in keyof TypedFacts]: string | null extends TypedFacts[Name] ? Name : never;
}[keyof TypedFacts];

const textField = (name: TextName): FormField<string | null> => ({
  shown: (price) => price[name] ?? '',
  sent: (typed) => typed.trim() || null,
});

/** One per attribute of the API: doesn't compile if one is missing. */
const formFields: { readonly [Name in keyof TypedFacts]: FormField<TypedFacts[Name]> } = {
  network: { shown: ({ network }) => network, sent: (typed) => typed },
  data_size: { shown: (price) => price.data_size, sent: (typed) => typed.trim() },
  price: { shown: ({ price }) => plainCedis(price), sent: Number },
  /** An emptied cost is null: no longer known. */
  cost: { shown: ({ cost }) => plainCedis(cost), sent: (typed) => (typed.trim() ? Number(typed) : null) },
  api_plan_id: textField('api_plan_id'),
  primary_plan_id: textField('primary_plan_id'),
  secondary_plan_id: textField('secondary_plan_id'),
  hubnet_code: textField('hubnet_code'),
  validity: textField('validity'),
  note: textField('note'),
  sort: { shown: ({ sort }) => (sort ? String(sort) : ''), sent: Number },
};

type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name;

/** A price form's fields, as typed: the API's names in camel case. */
export type PriceValues = Record<CamelCase<keyof TypedFacts>, string> & Record<string, string>;

const fieldNames = Object.keys(formFields) as (keyof TypedFacts)[];
const camelCase = (name: string) => name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());

const valuesBy = (textOf: (name: keyof TypedFacts) => string) =>
  Object.fromEntries(fieldNames.map((name) => [camelCase(name), textOf(name)])) as PriceValues;

export type PriceFacts = Omit<AdminPrice, 'id' | 'is_active' | 'suppliers' | 'api_plan_supplier' | 'tiers'>;

export const emptyPrice = (network: string): PriceValues => ({ ...valuesBy(() => ''), network });

export const valuesOf = (price: AdminPrice): PriceValues => valuesBy((name) => formFields[name].shown(price));

/** Whether a required field is empty. */
export const isIncomplete = ({ network, dataSize, price }: PriceValues): boolean =>
  [network, dataSize, price].some((value) => value.trim() === '');

export function validatePrice({ network, dataSize, price, cost, sort }: PriceValues) {
  return fieldErrors<keyof PriceValues & string>({
    network: requireText('Network', network),
    dataSize: requireText('Data Size', dataSize) ?? checkSize(dataSize),
    price: requireText('Price', price) ?? checkPrice(price),
    cost: cost.trim() === '' ? undefined : checkPrice(cost, 'cost'),
    sort: checkPlace(sort.trim()),
  });
}

function checkSize(dataSize: string): string | undefined {
  return isBundleSize(dataSize) ? undefined : 'Enter a size such as 1GB or 500MB';
}

const checkPlace = (place: string): string | undefined =>
  /^\d*$/.test(place) && Number(place) <= limits.place
    ? undefined
    : `Enter a whole number up to ${formatCount(limits.place)}`;

export function checkPrice(price: string, what = 'price'): string | undefined {
  const cedis = Number(price);
  // Not `12,50`, because a comma can mean two things, nor `1e2`.
  if (!/^-?[\d.]*$/.test(price.trim()) || Number.isNaN(cedis)) return `Enter a ${what} such as 4.50`;
  if (cedis <= 0) return `Enter a ${what} above zero`;
  if (cedis > limits.price) return `Enter at most ${formatCedis(limits.price)}`;
  return Number(cedis.toFixed(2)) === cedis ? undefined : 'Enter at most two decimals';
}

/** Converts valid values for the API. */
export const priceOf = (values: PriceValues): TypedFacts =>
  Object.fromEntries(
    fieldNames.map((name) => [name, formFields[name].sent(values[camelCase(name)] ?? '')]),
  ) as unknown as TypedFacts;

export const priceTexts = { success: 'Price updated successfully', failure: 'Failed to update price' };
