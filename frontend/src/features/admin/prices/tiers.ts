import { type TierId, tierIds } from '../../../../../contracts/prices/tiers';
import { api } from '../../../lib/api/api';
import type { AdminPrice, Output } from '../../../lib/api/contract-types';
import { fieldErrors } from '../../../lib/form-rules';
import { plainCedis } from '../../../lib/money';
import { checkPrice, type PriceValues } from './price-values';

export type NamedTier = Output<'admin-get-prices'>['tiers'][number];

/** The named tiers, without Standard. */
export const useTiers = (): readonly NamedTier[] => api.useAdminGetPricesQuery({}).data?.tiers ?? [];

/** Unnamed tiers are shown by their id. */
export const tierLabels = (tiers: readonly NamedTier[]) =>
  Object.fromEntries(tierIds.map((id) => [id, nameOfTier(tiers, id)])) as Record<TierId, string>;

const nameOfTier = (tiers: readonly NamedTier[], id: TierId): string =>
  tiers.find((tier) => tier.id === id)?.name ?? id;

const fieldOf = (id: TierId) => `tier_${id}`;

/** The names of the form's fields, also of unnamed tiers. */
export const everyTierField = tierIds.map(fieldOf);

/** The form's fields, for the named tiers. */
export const tierFields = (tiers: readonly NamedTier[]) =>
  tiers.map(({ id, name }) => ({ name: fieldOf(id), label: name }));

export const tiersTyped = ({ tiers }: AdminPrice): Record<string, string> =>
  Object.fromEntries(tierIds.map((id) => [fieldOf(id), plainCedis(tiers[id])]));

/** The changes. An emptied price is null: the tier then pays everyone's price. */
export function changedTiers({ tiers }: AdminPrice, values: PriceValues) {
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
