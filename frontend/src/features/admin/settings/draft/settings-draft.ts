import type { SettingsDraft, StoredSettings } from '../../../../../../contracts/settings/setting-effects';
import type { SettingName } from '../../../../../../contracts/settings/settings';

/** The edited fields, without those that now equal the stored settings. */
export function unsavedChanges(touched: SettingsDraft, stored: StoredSettings): SettingsDraft {
  const isUnsaved = ([name, value]: [string, unknown]) =>
    value !== undefined && value !== stored[name as SettingName];
  return Object.fromEntries(Object.entries(touched).filter(isUnsaved));
}

export const changedNames = (draft: SettingsDraft): SettingName[] => Object.keys(draft) as SettingName[];
