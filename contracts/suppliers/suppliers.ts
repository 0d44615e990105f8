import type { SupplierName } from '../constants';

/** The suppliers' names on screens. */
export const supplierLabels: Record<SupplierName, string> = {
  hubnet: 'Hubnet',
  primary: 'Primary',
  secondary: 'Secondary',
};
/** What an order's `api_used` is called on screens: `manual`, or the supplier. */
export const processingLabels: Readonly<Record<string, string>> = { manual: 'Manual', ...supplierLabels };

/** The setting that holds each supplier's API key. */
export const supplierKeySettings = {
  hubnet: 'hubnet_api_key',
  primary: 'primary_bundle_api_key',
  secondary: 'secondary_bundle_api_key',
} as const satisfies Record<SupplierName, string>;

interface SupplierChoice {
  readonly bundle_api_active: boolean;
  readonly active_bundle_api: 'primary' | 'secondary';
  readonly hasKey: (supplier: SupplierName) => boolean;
}

/**
 * The suppliers that new orders are sent to, the preferred one first: Hubnet, the active bundle API, the other one
 * (specification, section 9). Those without a key are left out. Empty: orders are marked manual.
 */
export function suppliersByPreference(choice: SupplierChoice): SupplierName[] {
  const { bundle_api_active, active_bundle_api: active, hasKey } = choice;
  if (!bundle_api_active) return [];
  const order: SupplierName[] = ['hubnet', active, active === 'primary' ? 'secondary' : 'primary'];
  return order.filter(hasKey);
}
