import type { SettingsDraft, StoredSettings } from '../../../../../../contracts/settings/setting-effects';
import { isKeyName, needsTwoPeople, type SettingName } from '../../../../../../contracts/settings/settings';
import type { Input } from '../../../../lib/api/contract-types';

/** The settings as they were when each was first changed here. */
export type SeenSettings = NonNullable<Input<'admin-update-settings'>['seen']>;

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
  changedNames(draft).filter((name) => needsTwoPeople(name) && !(isKeyName(name) && !stored[name].set));

/** The button's words: what needs a second person isn't saved but sent for approval. */
export const saveLabels = (
  form: { readonly stored: StoredSettings; readonly draft: SettingsDraft } | undefined,
) =>
  form && guardedChanges(form.stored, form.draft).length > 0
    ? (['Ask for approval', 'Asking...'] as const)
    : (['Save All', 'Saving...'] as const);
