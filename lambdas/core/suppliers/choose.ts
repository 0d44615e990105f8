import type { Settings } from '../settings/entities';
import type { SupplierName } from './ports';

/**
 * Who gets an order: the Hubnet key is used when it is set, otherwise the active one of primary and
 * secondary (specification, section 9). `manual` where the Bundle API is off or no key is there: an
 * administrator completes the order.
 */
export function chooseSupplier(settings: Settings): SupplierName | 'manual' {
  if (!settings.bundle_api_active) return 'manual';
  if (settings.hubnet_api_key !== '') return 'hubnet';
  const active = settings.active_bundle_api;
  return settings[`${active}_bundle_api_key`] === '' ? 'manual' : active;
}
