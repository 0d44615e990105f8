import type { SettingsDraft, StoredSettings } from '../../../../../../contracts/settings/setting-effects';
import {
  declaredSettings,
  type Setting,
  type SettingName,
} from '../../../../../../contracts/settings/settings';
import { supplierLabel } from '../../../../../../contracts/suppliers/suppliers';
import { formatCedis } from '../../../../lib/money';
import { changedNames } from './settings-draft';

/** The unsaved changes as shown before saving; never shows a key. */
export function settingChanges(
  stored: StoredSettings,
  draft: SettingsDraft,
): [label: string, change: string][] {
  return changedNames(draft).map((name) => [declaredSettings[name].label, changeText(name, stored, draft)]);
}

/** A setting's value in words: theirs as stored, mine as typed. Never shows a key. */
export function valueText(
  name: SettingName,
  value: StoredSettings[SettingName] | string | undefined,
): string {
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  const setting: Setting = declaredSettings[name];
  if (typeof value === 'number')
    return setting.kind === 'number' && setting.unit === 'cedis' ? formatCedis(value) : String(value);
  if (value === undefined) return '';
  if (typeof value === 'object') {
    if (!value.set) return 'No key';
    return value.last4 === '' ? 'Another key' : `A key that ends in ${value.last4}`;
  }
  if (setting.kind === 'key') return value === '' ? 'No key' : 'The key you typed';
  return value === 'primary' || value === 'secondary' ? supplierLabel(value) : value;
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
