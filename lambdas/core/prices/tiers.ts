import { type TierId, tierIds } from '../../../contracts/prices/tiers';
import { fromCedis, type Pesewas, toCedis } from '../money';

/** Whose price it is: everybody's, or a tier's. */
export type PricedFor = 'standard' | TierId;
export const everyPriced: readonly PricedFor[] = ['standard', ...tierIds];

/** What a plan costs each tier that has a price of its own for it. */
export type TierPrices = Readonly<Partial<Record<TierId, Pesewas>>>;

/** The tier that staff gave a customer. Read it by `tierAt`: it may have ended. */
export interface AccountTier {
  readonly id: TierId;
  /** It is Standard from then on; null: no end is set. */
  readonly until: Date | null;
}

/** To the minute, as ends are stored. */
export const minuteOf = (at: Date): Date => new Date(new Date(at).setUTCSeconds(0, 0));

/** Null: Standard. Read by the clock, so that no job has to end one. */
export const tierAt = (tier: AccountTier | null, now: Date): TierId | null =>
  tier === null || (tier.until !== null && tier.until <= now) ? null : tier.id;

export const accountTierView = (tier: AccountTier | null) =>
  tier && { id: tier.id, until: tier.until?.toISOString() ?? null };

/** As they are typed, in cedis; null for none. */
export type TypedTiers = { readonly [Tier in TierId]?: number | null | undefined };

/** The prices with what was typed: absent ones stay. */
export function withTypedTiers(before: TierPrices, typed: TypedTiers): TierPrices {
  const all = tierIds.map((id) => {
    const given = typed[id];
    return [id, given === undefined ? before[id] : given === null ? undefined : fromCedis(given)] as const;
  });
  return Object.fromEntries(all.filter(([, price]) => price !== undefined));
}

export const tiersView = (prices: TierPrices): Record<string, number> =>
  Object.fromEntries(Object.entries(prices).map(([id, price]) => [id, toCedis(price)]));

/** One that staff have named. */
export interface NamedTier {
  readonly id: TierId;
  readonly name: string;
}
