import type { SupplierName } from '../../../contracts/constants';
import { supplierKeySettings, suppliersByPreference } from '../../../contracts/suppliers/suppliers';
import type { Settings } from '../settings/entities';
import type { SoldAs } from './network-codes';
import { type PlanIds, planIdAt } from './plan-ids';

/** The supplier for a new order; `manual` if there is none, and an admin completes the order. */
export const chooseSupplier = (
  settings: Settings,
  planIds: PlanIds,
  soldAs: SoldAs | null,
): SupplierName | 'manual' => nextSupplier(settings, { planIds, soldAs }, []) ?? 'manual';

/**
 * The next supplier that sells the plan and knows its network, after those in `refusedBy`, which refused through a fault of their own. Null:
 * none is left.
 */
export function nextSupplier(
  settings: Settings,
  { planIds, soldAs }: { readonly planIds: PlanIds; readonly soldAs: SoldAs | null },
  refusedBy: readonly SupplierName[],
): SupplierName | null {
  const sells = (name: SupplierName) => planIdAt(planIds, name) !== undefined;
  const knows = (name: SupplierName) => soldAs === null || soldAs.codes[name] !== undefined;
  return preferred(settings).find((name) => sells(name) && knows(name) && !refusedBy.includes(name)) ?? null;
}

const preferred = (settings: Settings) =>
  suppliersByPreference({ ...settings, hasKey: (name) => keyOf(settings, name) !== '' });

export const keyOf = (settings: Settings, name: SupplierName): string => settings[supplierKeySettings[name]];
