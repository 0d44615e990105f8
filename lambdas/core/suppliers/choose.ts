import type { SupplierName } from '../../../contracts/constants';
import { supplierKeySettings, suppliersByPreference } from '../../../contracts/suppliers/suppliers';
import type { Settings } from '../settings/entities';
import { type PlanIds, planIdAt } from './plan-ids';

/** The supplier for a new order; `manual` if there is none, and an admin completes the order. */
export const chooseSupplier = (settings: Settings, planIds: PlanIds): SupplierName | 'manual' =>
  nextSupplier(settings, planIds, []) ?? 'manual';

/**
 * The next supplier that sells the plan, after those in `refusedBy`, which refused through a fault of their own. Null:
 * none is left.
 */
export function nextSupplier(
  settings: Settings,
  planIds: PlanIds,
  refusedBy: readonly SupplierName[],
): SupplierName | null {
  const sells = (name: SupplierName) => planIdAt(planIds, name) !== undefined;
  return preferred(settings).find((name) => sells(name) && !refusedBy.includes(name)) ?? null;
}

const preferred = (settings: Settings) =>
  suppliersByPreference({ ...settings, hasKey: (name) => keyOf(settings, name) !== '' });

export const keyOf = (settings: Settings, name: SupplierName): string => settings[supplierKeySettings[name]];
