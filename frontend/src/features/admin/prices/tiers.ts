import { type TierId, tierIds } from '../../../../../contracts/prices/tiers';
import { api } from '../../../lib/api/api';
import type { AdminPrice, Output } from '../../../lib/api/contract-types';
import { fieldErrors } from '../../../lib/form-rules';
import { plainCedis } from '../../../lib/money';
import { checkPrice, type PriceValues } from './price-values';

export type NamedTier = NonNullable<Output<'admin-get-prices'>['tiers']>[number];

/** Those that have a name, without Standard. */
export const useTiers = (): readonly NamedTier[] => api.useAdminGetPricesQuery({}).data?.tiers ?? [];

/** Those without a name by their id. */
export const tierLabels = (tiers: readonly NamedTier[]) =>
  Object.fromEntries(tierIds.map((id) => [id, nameOfTier(tiers, id)])) as Record<TierId, string>;

/** For whoever is given a tier that has no prices; undefined where it has some. */
export function noPricesWords(
  { prices, tiers = [] }: Pick<Output<'admin-get-prices'>, 'prices' | 'tiers'>,
  id: TierId,
): string | undefined {
  const has = prices.some((price) => price.is_active && price.tiers?.[id] !== undefined);
  return has
    ? undefined
    : `${nameOfTier(tiers, id)} has no prices of its own yet: until it has, they pay what everybody pays.`;
}

export const nameOfTier = (tiers: readonly NamedTier[], id: TierId): string =>
  tiers.find((tier) => tier.id === id)?.name ?? id;

const fieldOf = (id: TierId) => `tier_${id}`;

/** The names of the form's fields, also of tiers without a name. */
export const everyTierField = tierIds.map(fieldOf);

/** The fields of the form, for the tiers that have a name. */
export const tierFields = (tiers: readonly NamedTier[]) =>
  tiers.map(({ id, name }) => ({ name: fieldOf(id), label: name }));

export const tiersTyped = ({ tiers = {} }: AdminPrice): Record<string, string> =>
  Object.fromEntries(tierIds.map((id) => [fieldOf(id), plainCedis(tiers[id])]));

/** What was changed; an emptied one is null: it costs them what it costs everybody. */
export function changedTiers({ tiers = {} }: AdminPrice, values: PriceValues) {
  const typed = tierIds.map((id) => {
    const text = values[fieldOf(id)]?.trim();
    return [id, text ? Number(text) : null] as const;
  });
  const changed = typed.filter(([id, price]) => price !== (tiers[id] ?? null));
  return changed.length === 0 ? {} : { tiers: Object.fromEntries(changed) };
}

export const validateTiers = (values: PriceValues) =>
  fieldErrors<string>(
    Object.fromEntries(
      tierIds.map((id) => {
        const text = values[fieldOf(id)]?.trim();
        return [fieldOf(id), text ? checkPrice(text) : undefined];
      }),
    ),
  );
