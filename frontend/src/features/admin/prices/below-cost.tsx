import type { AdminPrice } from '../../../lib/api/contract-types';
import { formatCedis } from '../../../lib/money';
import type { NamedSupplier } from '../shared/use-suppliers';
import { costFields } from './costs';
import type { TimedPrice } from './price-times-values';
import type { PriceValues } from './price-values';
import { addedCostField } from './supplier-values';
import { everyTierField } from './tiers';

interface Typed {
  readonly price: AdminPrice;
  readonly values: PriceValues;
  readonly times: readonly TimedPrice[];
  readonly suppliers: readonly NamedSupplier[];
}

/** The lowest cost that is typed, in cedis, where a price that is typed is below it. Null: none is. */
export function costAbove({ price, values, times, suppliers }: Typed): number | null {
  const costs = [
    ...costFields.map(({ name }) => values[name]),
    ...suppliers.map(({ id }) => values[addedCostField(id)] ?? price.suppliers?.[id]?.cost?.toFixed(2)),
  ];
  const prices = [values.price, ...everyTierField.map((name) => values[name])];
  const least = leastOf(costs);
  if (!Number.isFinite(least)) return null;
  return Math.min(leastOf(prices), ...times.map((one) => one.price)) < least ? least : null;
}

/** Infinity: none is typed. */
const leastOf = (typed: readonly (string | undefined)[]): number =>
  Math.min(...typed.flatMap((text) => (text?.trim() && Number.isFinite(Number(text)) ? Number(text) : [])));

/** Beside the button that asks for the approval: a loss on each sale takes a second person. */
export const BelowCost = ({ cost }: { readonly cost: number | null }) => (
  <p className={cost === null ? 'visually-hidden' : 'dialog__note'} role="status">
    {cost !== null &&
      `Below the lowest cost, ${formatCedis(cost)}. A price that is new or lower waits for a second person.`}
  </p>
);
