import type { AdminPrice } from '../../../lib/api/contract-types';
import { formatCedis } from '../../../lib/money';
import type { NamedSupplier } from '../shared/use-suppliers';
import { costFields } from './costs';
import type { TimedPrice } from './price-times-values';
import type { PriceValues } from './price-values';
import { addedCostField } from './supplier-values';
import { everyTierField, tiersTyped } from './tiers';

interface Typed {
  readonly price: AdminPrice;
  readonly values: PriceValues;
  readonly times: readonly TimedPrice[];
  readonly suppliers: readonly NamedSupplier[];
}

/** Returns the lowest typed cost, in cedis, if a new or lowered price is below it, otherwise null. A price that was already below cost may stay. */
export function costAbove({ price, values, times, suppliers }: Typed): number | null {
  const costs = [
    ...costFields.map(({ name }) => values[name]),
    ...suppliers.map(({ id }) => values[addedCostField(id)] ?? price.suppliers?.[id]?.cost?.toFixed(2)),
  ];
  const least = leastOf(costs);
  return Number.isFinite(least) && Math.min(...loweredIn(price, values, times)) < least ? least : null;
}

/** The typed prices that are new or lower; all of them if the plan becomes another bundle. */
function loweredIn(price: AdminPrice, values: PriceValues, times: readonly TimedPrice[]): number[] {
  const isOther =
    values.network !== price.network ||
    values.dataSize !== price.data_size ||
    values.line !== (price.line ?? '');
  const was = tiersTyped(price);
  const typed = [
    { now: values.price, before: price.price },
    ...everyTierField.map((name) => ({ now: values[name], before: Number(was[name] || price.price) })),
  ];
  const isNew = (one: TimedPrice) => !price.next.some((set) => set.at === one.at && set.price === one.price);
  return [
    ...typed.filter(({ now, before }) => isOther || leastOf([now]) < before).map(({ now }) => leastOf([now])),
    ...times.filter((one) => isOther || isNew(one)).map((one) => one.price),
  ];
}

/** Infinity if none is typed. */
const leastOf = (typed: readonly (string | undefined)[]): number =>
  Math.min(...typed.flatMap((text) => (text?.trim() && Number.isFinite(Number(text)) ? Number(text) : [])));

/** A note beside the button that asks for approval: selling below cost needs a second person. */
export const BelowCost = ({ cost }: { readonly cost: number | null }) => (
  <p className={cost === null ? 'visually-hidden' : 'dialog__note'} role="status">
    {cost !== null && `Below the lowest cost, ${formatCedis(cost)}: a colleague has to approve it.`}
  </p>
);
