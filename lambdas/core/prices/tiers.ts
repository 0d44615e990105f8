import { type TierId, tierIds } from '../../../contracts/prices/tiers';
import { fromCedis, type Pesewas, toCedis } from '../money';

/** Whose price it is: Standard, or a tier's. */
export type PricedFor = 'standard' | TierId;
export const everyPriced: readonly PricedFor[] = ['standard', ...tierIds];

/** A plan's price for each tier that has its own. */
export type TierPrices = Readonly<Partial<Record<TierId, Pesewas>>>;

/** The tier that staff gave a customer. Read it with `tierAt`, because it may have ended. */
export interface AccountTier {
  readonly id: TierId;
  /** Standard applies from then on; null: no end is set. */
  readonly until: Date | null;
}

/** Rounds down to the minute, as ends are stored. */
export const minuteOf = (at: Date): Date => new Date(new Date(at).setUTCSeconds(0, 0));

/** Null: Standard. Depends on the time, so no job has to end a tier. */
export const tierAt = (tier: AccountTier | null, now: Date): TierId | null =>
  tier === null || (tier.until !== null && tier.until <= now) ? null : tier.id;

export const accountTierView = (tier: AccountTier | null) =>
  tier && { id: tier.id, until: tier.until?.toISOString() ?? null };

/** As typed, in cedis; null removes the price. */
export type TypedTiers = { readonly [Tier in TierId]?: number | null | undefined };

/** The tiers' prices with the typed changes; absent ones stay. */
export function withTypedTiers(before: TierPrices, typed: TypedTiers): TierPrices {
  const all = tierIds.map((id) => {
    const given = typed[id];
    return [id, given === undefined ? before[id] : given === null ? undefined : fromCedis(given)] as const;
  });
  return Object.fromEntries(all.filter(([, price]) => price !== undefined));
}

export const tiersView = (prices: TierPrices): Record<string, number> =>
  Object.fromEntries(Object.entries(prices).map(([id, price]) => [id, toCedis(price)]));

/** A tier that staff have named. */
export interface NamedTier {
  readonly id: TierId;
  readonly name: string;
}
