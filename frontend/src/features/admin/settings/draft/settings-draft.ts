import type { supplierNames } from '../../../../../../contracts/constants';
import { type PaystackMode, paystackModeOf } from '../../../../../../contracts/settings/paystack-key';
import type { Input, Output } from '../../../../lib/api/contract-types';

/** The settings as the server has them: of keys, their ends. */
export type StoredSettings = Output<'admin-get-settings'>['settings'];

/** What was changed, and not saved yet. An empty key is one that is to be removed. */
export type SettingsDraft = Input<'admin-update-settings'>['settings'];

export type SettingName = keyof SettingsDraft;
export type KeyName = Extract<SettingName, `${string}_key`>;

export type Supplier = (typeof supplierNames)[number];
export const supplierLabels: Record<Supplier, string> = {
  hubnet: 'Hubnet',
  primary: 'Primary',
  secondary: 'Secondary',
};
export const supplierKeys = {
  hubnet: 'hubnet_api_key',
  primary: 'primary_bundle_api_key',
  secondary: 'secondary_bundle_api_key',
} as const satisfies Record<Supplier, KeyName>;

/** The changes that still are any: not those that are stored as they were typed, by now or by somebody else. */
export function pending(draft: SettingsDraft, stored: StoredSettings): SettingsDraft {
  const isPending = ([name, value]: [string, unknown]) =>
    value !== undefined && value !== stored[name as SettingName];
  return Object.fromEntries(Object.entries(draft).filter(isPending));
}

export const changedNames = (draft: SettingsDraft): SettingName[] => Object.keys(draft) as SettingName[];

/** The settings as they will be: of keys, whether they are set. */
export function settingsAfter(stored: StoredSettings, draft: SettingsDraft) {
  const isSet = (name: KeyName) => (draft[name] === undefined ? stored[name].set : draft[name] !== '');
  return {
    isSet,
    paystackActive: draft.paystack_active ?? stored.paystack_active,
    bundleApiActive: draft.bundle_api_active ?? stored.bundle_api_active,
    activeApi: draft.active_bundle_api ?? stored.active_bundle_api,
  };
}

/**
 * The mode that a Paystack key will be of. Null where none will be set, or what is typed is none. Of stored keys
 * both are of one mode: no others are saved.
 */
export function modeAfter(
  stored: StoredSettings,
  draft: SettingsDraft,
  kind: 'secret' | 'public',
): PaystackMode | null {
  const name = `paystack_${kind}_key` as const;
  const typed = draft[name];
  if (typed !== undefined) return paystackModeOf(kind, typed);
  return stored[name].set ? stored.paystack_mode : null;
}

/**
 * Who gets new orders, and who is asked in turn where a supplier can't take them. Empty: an administrator
 * completes each by hand.
 */
export function suppliersInTurn({ isSet, bundleApiActive, activeApi }: ReturnType<typeof settingsAfter>) {
  if (!bundleApiActive) return [];
  const order: Supplier[] = ['hubnet', activeApi, activeApi === 'primary' ? 'secondary' : 'primary'];
  return order.filter((supplier) => isSet(supplierKeys[supplier]));
}
