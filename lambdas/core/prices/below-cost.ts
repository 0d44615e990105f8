import type { SupplierName } from '../../../contracts/constants';
import { type TierId, tierIds } from '../../../contracts/prices/tiers';
import { AppError } from '../errors';
import { formatCedis, type Pesewas } from '../money';
import { type Deliverer, known, noCosts } from './costs';
import type { BundlePrice } from './entities';
import { type TierPrices, type TypedTiers, withTypedTiers } from './tiers';

interface Change {
  readonly tiers?: TypedTiers | undefined;
  readonly costs?: Readonly<Record<Deliverer, Pesewas | null>> | undefined;
  readonly network?: string | undefined;
  readonly dataSize?: string | undefined;
}

/**
 * The prices of tiers with those that were typed. One that is new or lower, and below every cost that is known, is a loss on each sale.
 * One from before stays, and may be raised; where the plan becomes another bundle, each counts as new.
 * @param suppliers those that staff have added: a cost at one that isn't there is nobody's
 * @throws AppError invalid_request
 */
export function tiersAfter(
  before: Pick<BundlePrice, 'tiers' | 'costs' | 'network' | 'dataSize'>,
  change: Change,
  suppliers: readonly SupplierName[],
): TierPrices {
  const after = withTypedTiers(before.tiers, change.tiers ?? {});
  // One that is emptied by the same request still counts.
  const costs = Object.entries({ ...before.costs, ...known(change.costs ?? {}) })
    .filter(([id]) => id in noCosts || suppliers.includes(id))
    .flatMap(([, cost]) => cost ?? []);
  if (costs.length === 0) return after;
  const least = Math.min(...costs) as Pesewas;
  const { network = before.network, dataSize = before.dataSize } = change;
  const isOther = network !== before.network || dataSize !== before.dataSize;
  const isLower = (id: TierId, price: Pesewas) => {
    const was = isOther ? undefined : before.tiers[id];
    return was === undefined || price < was;
  };
  const loss = tierIds
    .flatMap((id) => (after[id] !== undefined && isLower(id, after[id]) ? after[id] : []))
    .find((price) => price < least);
  if (loss === undefined) return after;
  throw new AppError('invalid_request', {
    userMessage: `A tier’s price of ${formatCedis(loss)} is below the lowest cost, ${formatCedis(least)}. Nothing is changed.`,
  });
}
