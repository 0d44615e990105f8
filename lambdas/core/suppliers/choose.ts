import type { SupplierName } from '../../../contracts/constants';
import { supplierKeySettings, suppliersByPreference } from '../../../contracts/suppliers/suppliers';
import type { Settings } from '../settings/entities';

/** The supplier for a new order; `manual` if there is none, and an admin completes the order. */
export function chooseSupplier(settings: Settings): SupplierName | 'manual' {
  return preferred(settings)[0] ?? 'manual';
}

/** The next supplier after those in `refusedBy`, which refused through a fault of their own. Null: none is left. */
export function nextSupplier(settings: Settings, refusedBy: readonly SupplierName[]): SupplierName | null {
  return preferred(settings).find((name) => !refusedBy.includes(name)) ?? null;
}

const preferred = (settings: Settings) =>
  suppliersByPreference({ ...settings, hasKey: (name) => keyOf(settings, name) !== '' });

export const keyOf = (settings: Settings, name: SupplierName): string => settings[supplierKeySettings[name]];
