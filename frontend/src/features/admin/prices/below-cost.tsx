import type { AdminPrice } from '../../../lib/api/contract-types';
import { formatCedis } from '../../../lib/money';
import type { NamedSupplier } from '../shared/use-suppliers';
import { costFields, leftOf } from './costs';
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
  const least = leastOf(costsIn({ price, values, suppliers }));
  return Number.isFinite(least) && Math.min(...loweredIn(price, values, times)) < least ? least : null;
}

/** What each sale would lose, in cedis, once a typed cost is raised above a typed price. Null: nothing more than before. */
export function lossByCost({ price, values, suppliers }: Omit<Typed, 'times'>): number | null {
  const tiers = tiersTyped(price);
  const lossAt = (
    costs: readonly (string | undefined)[],
    prices: readonly (string | undefined)[],
  ): number => {
    const least = leastOf(costs);
    return Number.isFinite(least) ? -leftOf(leastOf(prices), least) : 0;
  };
  const saved = suppliers.map(({ id }) => price.suppliers?.[id]?.cost?.toFixed(2));
  const before = lossAt(
    [...costFields.map(({ name }) => price[name]?.toFixed(2)), ...saved],
    [String(price.price), ...everyTierField.map((name) => tiers[name])],
  );
  const after = lossAt(costsIn({ price, values, suppliers }), [
    values.price,
    ...everyTierField.map((name) => values[name]),
  ]);
  return Number.isFinite(after) && after > Math.max(0, before) ? after : null;
}

const costsIn = ({ price, values, suppliers }: Omit<Typed, 'times'>): (string | undefined)[] => [
  ...costFields.map(({ name }) => values[name]),
  ...suppliers.map(({ id }) => values[addedCostField(id)] ?? price.suppliers?.[id]?.cost?.toFixed(2)),
];

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

interface BelowCostProps {
  /** The lowest cost, which a new or lower price is below: that needs a second person. */
  readonly cost: number | null;
  /** What each sale loses because a cost was raised: that is saved at once. */
  readonly loss: number | null;
}

/** A note beside the button: what is sold below cost, and whether a second person is needed. */
export function BelowCost({ cost, loss }: BelowCostProps) {
  const words =
    cost !== null
      ? `Below the lowest cost, ${formatCedis(cost)}: a colleague has to approve it.`
      : loss !== null && `The cost is above the price: each sale then loses ${formatCedis(loss)}.`;
  return (
    <p className={words ? 'dialog__note' : 'visually-hidden'} role="status">
      {words}
    </p>
  );
}
