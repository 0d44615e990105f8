import { type TierId, tierIds } from '../../../contracts/prices/tiers';
import { AppError } from '../errors';
import { formatCedis, type Pesewas } from '../money';
import type { Deliverer } from './costs';
import type { BundlePrice } from './entities';
import { type TierPrices, type TypedTiers, withTypedTiers } from './tiers';

/**
 * The prices of tiers with those that were typed. One that is new or lower, and below every cost that is known, is a loss on each sale.
 * One from before stays, and may be raised.
 * @throws AppError invalid_request
 */
export function tiersAfter(
  { tiers: before }: Pick<BundlePrice, 'tiers'>,
  typed: TypedTiers,
  costs: Readonly<Record<Deliverer, Pesewas | null | undefined>>,
): TierPrices {
  const after = withTypedTiers(before, typed);
  const known = Object.values(costs).filter((cost) => cost != null);
  if (known.length === 0) return after;
  const least = Math.min(...known) as Pesewas;
  const isLower = (id: TierId, price: Pesewas) => before[id] === undefined || price < before[id];
  const loss = tierIds
    .flatMap((id) => (after[id] !== undefined && isLower(id, after[id]) ? after[id] : []))
    .find((price) => price < least);
  if (loss === undefined) return after;
  throw new AppError('invalid_request', {
    userMessage: `A tier’s price of ${formatCedis(loss)} is below the lowest cost, ${formatCedis(least)}. Nothing is changed.`,
  });
}
