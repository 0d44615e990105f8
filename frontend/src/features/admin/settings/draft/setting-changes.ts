import type { SettingsDraft, StoredSettings } from '../../../../../../contracts/settings/setting-effects';
import { declaredSettings, type SettingName } from '../../../../../../contracts/settings/settings';
import { supplierLabel } from '../../../../../../contracts/suppliers/suppliers';
import { changedNames } from './settings-draft';

/** The unsaved changes as shown before saving; never shows a key. */
export function settingChanges(
  stored: StoredSettings,
  draft: SettingsDraft,
): [label: string, change: string][] {
  return changedNames(draft).map((name) => [declaredSettings[name].label, changeText(name, stored, draft)]);
}

function changeText(name: SettingName, stored: StoredSettings, draft: SettingsDraft): string {
  const value = draft[name];
  if (typeof value === 'boolean') return value ? 'turned on' : 'turned off';
  if (name === 'active_bundle_api' && (value === 'primary' || value === 'secondary')) {
    return `${supplierLabel(stored.active_bundle_api)} → ${supplierLabel(value)}`;
  }
  if (typeof value === 'number') return `${stored[name]} → ${value}`;
  if (value === '') return 'removed';
  const before = stored[name];
  return typeof before === 'object' && before.set ? 'replaced' : 'set';
}
