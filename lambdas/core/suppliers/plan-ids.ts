import type { SupplierName } from '../../../contracts/constants';
import { supplierKeySettings, suppliersByPreference } from '../../../contracts/suppliers/suppliers';
import type { BundlePrice } from '../prices/entities';
import type { Settings } from '../settings/entities';

/** A plan's id at each bundle API that has one. Null: none has, and it is sold by volume. */
export type PlanIds = { readonly [Name in 'primary' | 'secondary']?: string | undefined } | null;

/** The price's own id for a supplier; otherwise its one id, for the bundle API that is asked first. */
export function planIdsOf(
  { apiPlanId, primaryPlanId, secondaryPlanId }: BundlePrice,
  settings: Settings,
): PlanIds {
  if (apiPlanId === null && primaryPlanId === null && secondaryPlanId === null) return null;
  const hasKey = (name: SupplierName) => isBundleApi(name) && settings[supplierKeySettings[name]] !== '';
  const [first] = suppliersByPreference({ ...settings, hasKey });
  const own = { primary: primaryPlanId, secondary: secondaryPlanId };
  const idAt = (name: 'primary' | 'secondary') =>
    own[name] ?? (name === first ? apiPlanId : null) ?? undefined;
  return { primary: idAt('primary'), secondary: idAt('secondary') };
}

/**
 * The plan's id at a supplier; null where it is sold by volume. `undefined`: this supplier is not known to sell it, and
 * another one's id may name another plan there.
 */
export function planIdAt(planIds: PlanIds, supplier: SupplierName): string | null | undefined {
  if (planIds === null || !isBundleApi(supplier)) return null;
  return planIds[supplier];
}

/** Hubnet sells by volume alone. */
const isBundleApi = (name: SupplierName): name is 'primary' | 'secondary' => name !== 'hubnet';
