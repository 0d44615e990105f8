import * as z from 'zod/mini';
import { type FirstSupplier, firstSuppliers, type SupplierName } from '../constants';

/** The maximum number of suppliers, including the first three. */
export const mostSuppliers = 12;

/**
 * Such as `hubnet` or `acme-data`. It becomes part of addresses and of counters' keys. The excluded words have another meaning in places
 * where an id may stand.
 */
const supplierIdPattern = /^(?!(?:manual|all|settings|constructor)$)[a-z][a-z0-9-]{1,19}$/;

/** The id of any supplier, also of one that has been removed since. */
export const supplierId = () => z.string().check(z.regex(supplierIdPattern, 'is not the id of a supplier'));

/** The protocols: Hubnet's own, or `X-API-Key` with `orders` and `orders/{reference}`. */
export const supplierProtocols = ['hubnet', 'rest'] as const;
export type SupplierProtocol = (typeof supplierProtocols)[number];

interface ProtocolTraits {
  /** It takes a volume instead of a plan id. */
  readonly sellsByVolume: boolean;
}

const protocolTraits: Readonly<Record<SupplierProtocol, ProtocolTraits>> = {
  hubnet: { sellsByVolume: true },
  rest: { sellsByVolume: false },
};

/** Returns what a protocol supports. */
export const traitsOf = (protocol: string): ProtocolTraits => {
  const known = supplierProtocols.find((one) => one === protocol);
  return known === undefined ? { sellsByVolume: false } : protocolTraits[known];
};

/** The protocols of the first three suppliers. */
export const firstProtocols = {
  hubnet: 'hubnet',
  primary: 'rest',
  secondary: 'rest',
} as const satisfies Readonly<Record<FirstSupplier, SupplierProtocol>>;

const firstLabels: Readonly<Record<FirstSupplier, string>> = {
  hubnet: 'Hubnet',
  primary: 'Primary',
  secondary: 'Secondary',
};

export const isFirstSupplier = (supplier: SupplierName): supplier is FirstSupplier =>
  firstSuppliers.some((first) => first === supplier);

/** A supplier's name on screens if nobody has named it: `acme-data` is Acme data. */
export function supplierLabel(supplier: SupplierName): string {
  if (isFirstSupplier(supplier)) return firstLabels[supplier];
  const words = supplier.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The setting with the API key of each of the first three suppliers. */
export const supplierKeySettings = {
  hubnet: 'hubnet_api_key',
  primary: 'primary_bundle_api_key',
  secondary: 'secondary_bundle_api_key',
} as const satisfies Record<FirstSupplier, string>;

interface SupplierChoice {
  readonly bundle_api_active: boolean;
  readonly active_bundle_api: 'primary' | 'secondary';
  readonly hasKey: (supplier: FirstSupplier) => boolean;
}

/**
 * The suppliers that new orders are sent to, the preferred one first: Hubnet, the active bundle API, the other one
 * (specification, section 9). Those without a key are left out. Empty: orders are marked manual.
 */
export function suppliersByPreference(choice: SupplierChoice): FirstSupplier[] {
  const { bundle_api_active, active_bundle_api: active, hasKey } = choice;
  if (!bundle_api_active) return [];
  const order: FirstSupplier[] = ['hubnet', active, active === 'primary' ? 'secondary' : 'primary'];
  return order.filter(hasKey);
}

/** The most days that a supplier's balance is said to last. */
export const farthestDays = 7;
