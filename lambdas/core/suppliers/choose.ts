import type { Settings } from '../settings/entities';
import type { SupplierName } from './ports';

/**
 * Who gets an order: the Hubnet key is used when it is set, otherwise the active one of primary and
 * secondary (specification, section 9). `manual` where the Bundle API is off or no key is there: an
 * administrator completes the order.
 */
export function chooseSupplier(settings: Settings): SupplierName | 'manual' {
  return suppliersByPreference(settings)[0] ?? 'manual';
}

/** The next supplier after those in `refusedBy`, which refused through a fault of their own. Null: none is left. */
export function nextSupplier(settings: Settings, refusedBy: readonly SupplierName[]): SupplierName | null {
  return suppliersByPreference(settings).find((name) => !refusedBy.includes(name)) ?? null;
}

/** Those with a key: Hubnet, the active one, the other one. */
function suppliersByPreference(settings: Settings): SupplierName[] {
  if (!settings.bundle_api_active) return [];
  const active = settings.active_bundle_api;
  const order: SupplierName[] = ['hubnet', active, active === 'primary' ? 'secondary' : 'primary'];
  return order.filter((name) => keyOf(settings, name) !== '');
}

export function keyOf(settings: Settings, name: SupplierName): string {
  return name === 'hubnet' ? settings.hubnet_api_key : settings[`${name}_bundle_api_key`];
}
