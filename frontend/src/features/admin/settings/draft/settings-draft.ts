import { firstSuppliers } from '../../../../../../contracts/constants';
import { type PaystackMode, paystackModeOf } from '../../../../../../contracts/settings/paystack-key';
import {
  isKeyName,
  type KeyName,
  needsTwoPeople,
  type SettingName,
} from '../../../../../../contracts/settings/settings';
import { supplierKeySettings, suppliersByPreference } from '../../../../../../contracts/suppliers/suppliers';
import type { Input, Output } from '../../../../lib/api/contract-types';

/** The stored settings; a key is shown by its last four characters. */
export type StoredSettings = Output<'admin-get-settings'>['settings'];

/** The unsaved changes. An empty key is removed. Added suppliers are saved one by one. */
export type SettingsDraft = Omit<Input<'admin-update-settings'>['settings'], 'suppliers'>;

/** The settings as they were when each was first changed here. */
export type SeenSettings = NonNullable<Input<'admin-update-settings'>['seen']>;

/** The unsaved changes whose setting someone else has changed meanwhile. */
export const conflictsOf = (
  draft: SettingsDraft,
  stored: StoredSettings,
  seen: SeenSettings,
): SettingName[] =>
  changedNames(draft).filter(
    (name) => seen[name] !== undefined && JSON.stringify(seen[name]) !== JSON.stringify(stored[name]),
  );

export const pickSettings = <Of extends object>(of: Of, names: readonly SettingName[]): Of =>
  Object.fromEntries(Object.entries(of).filter(([name]) => names.some((one) => one === name))) as Of;

/** The edited fields, without those that now equal the stored settings. */
export function unsavedChanges(touched: SettingsDraft, stored: StoredSettings): SettingsDraft {
  const isUnsaved = ([name, value]: [string, unknown]) =>
    value !== undefined && value !== stored[name as SettingName];
  return Object.fromEntries(Object.entries(touched).filter(isUnsaved));
}

export const changedNames = (draft: SettingsDraft): SettingName[] => Object.keys(draft) as SettingName[];

/** The changes that certainly need a second person. A key that was removed earlier needs one, too, but looks like a first key. */
export const guardedChanges = (stored: StoredSettings, draft: SettingsDraft): SettingName[] =>
  changedNames(draft).filter(
    (name) => needsTwoPeople(name, draft[name]) && !(isKeyName(name) && !stored[name].set),
  );

/** The button's words: what needs a second person isn't saved but sent for approval. */
export const saveLabels = (
  form: { readonly stored: StoredSettings; readonly draft: SettingsDraft } | undefined,
) =>
  form && guardedChanges(form.stored, form.draft).length > 0
    ? (['Ask for approval', 'Asking...'] as const)
    : (['Save All', 'Saving...'] as const);

export type SettingsAfter = ReturnType<typeof settingsAfter>;

/** The settings as they would be after saving. */
export function settingsAfter(stored: StoredSettings, draft: SettingsDraft) {
  const isSet = (name: KeyName) => (draft[name] === undefined ? stored[name].set : draft[name] !== '');
  const switches = {
    paystack_active: draft.paystack_active ?? stored.paystack_active,
    bundle_api_active: draft.bundle_api_active ?? stored.bundle_api_active,
    active_bundle_api: draft.active_bundle_api ?? stored.active_bundle_api,
  };
  const hasKey = (supplier: keyof typeof supplierKeySettings) => isSet(supplierKeySettings[supplier]);
  return {
    ...switches,
    isSet,
    /** The suppliers that get new orders, the preferred one first. Empty: orders become manual. */
    suppliers: suppliersByPreference({ ...switches, hasKey }),
    /** Whether orders can go to a supplier at all. */
    hasSupplier: firstSuppliers.some(hasKey) || stored.suppliers.some(({ on, key }) => on && key.set),
  };
}

/** The Paystack keys' mode after saving. Null: no key, or an invalid one. Both stored keys always have the same mode. */
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
