import type { FirstSupplier, SupplierName } from '../../../contracts/constants';
import { supplierKeySettings, suppliersByPreference } from '../../../contracts/suppliers/suppliers';
import type { BundlePrice } from '../prices/rows';
import type { Settings } from '../settings/entities';

const bundleApis = ['primary', 'secondary'] as const satisfies FirstSupplier[];
export type BundleApi = (typeof bundleApis)[number];

/** A plan's id at each bundle API that has one. Null if none has: it is sold by volume. */
export type PlanIds = Readonly<Record<SupplierName, string>> | null;

/** The price's own id for a supplier; otherwise its one id, for the bundle API that it was entered for. */
export function planIdsOf(price: Omit<BundlePrice, 'tiers'>, settings: Settings): PlanIds {
  const { apiPlanId, primaryPlanId, secondaryPlanId, otherPlanIds } = price;
  const hasNone = apiPlanId === null && primaryPlanId === null && secondaryPlanId === null;
  if (hasNone && Object.keys(otherPlanIds).length === 0) return null;
  const enteredFor = price.apiPlanSupplier ?? firstBundleApi(settings);
  const own = { primary: primaryPlanId, secondary: secondaryPlanId };
  const idAt = (name: BundleApi) => own[name] ?? (name === enteredFor ? apiPlanId : null);
  const ids = bundleApis.map((name) => [name, idAt(name)] as const);
  return {
    ...otherPlanIds,
    ...Object.fromEntries(ids.flatMap(([name, id]) => (id === null ? [] : [[name, id]]))),
  };
}

/** The bundle API that new orders go to, after Hubnet; the chosen one while none has a key. */
export function firstBundleApi(settings: Settings): BundleApi {
  const hasKey = (name: FirstSupplier) => isBundleApi(name) && settings[supplierKeySettings[name]] !== '';
  const preferred = suppliersByPreference({ ...settings, bundle_api_active: true, hasKey });
  return preferred.find(isBundleApi) ?? settings.active_bundle_api;
}

/**
 * The plan's id at a supplier; null where it is sold by volume. `undefined`: this supplier is not known to sell it, and
 * another one's id may name another plan there.
 */
export function planIdAt(
  planIds: PlanIds,
  supplier: SupplierName,
  /** Of one that staff have added. */
  protocol: string | undefined,
): string | null | undefined {
  // As Hubnet does, it sells by volume alone.
  if (planIds === null || supplier === 'hubnet' || protocol === 'hubnet') return null;
  return planIds[supplier];
}

const isBundleApi = (name: FirstSupplier): name is BundleApi => name !== 'hubnet';
