import { useState } from 'react';
import {
  type SettingEffect,
  type SettingsAfter,
  type SettingsDraft,
  type StoredSettings,
  settingEffects,
  settingsAfter,
} from '../../../../../../contracts/settings/setting-effects';
import type { SettingName } from '../../../../../../contracts/settings/settings';
import { type DraftErrors, draftErrors } from './draft-errors';
import { changedNames, pickSettings, type SeenSettings, unsavedChanges } from './settings-draft';

/** The form that both sections share. */
export interface SettingsForm {
  readonly stored: StoredSettings;
  readonly draft: SettingsDraft;
  /** The changed settings' stored values at the time of the change. */
  readonly seen: SeenSettings;
  readonly after: SettingsAfter;
  /** The effects of saving the draft. */
  readonly effects: readonly SettingEffect[];
  /** All errors, shown or not. */
  readonly errors: DraftErrors;
  /** The error to show: none before the first Save All, while a key is still being typed. */
  readonly errorOf: (name: SettingName) => string | undefined;
  readonly set: <Name extends SettingName>(name: Name, value: SettingsDraft[Name]) => void;
}

/** Holds only the changes: untouched settings stay as the server has them. */
export function useSettingsDraft() {
  const [touched, setTouched] = useState<SettingsDraft>({});
  const [seen, setSeen] = useState<SeenSettings>({});
  // A count, so that a second refusal rerenders and focuses the first error again.
  const [timesRefused, setTimesRefused] = useState(0);

  return {
    showErrors: () => setTimesRefused((times) => times + 1),
    clear() {
      setTouched({});
      setSeen({});
      setTimesRefused(0);
    },
    formOf(stored: StoredSettings): SettingsForm {
      const draft = unsavedChanges(touched, stored);
      const errors = draftErrors(stored, draft);
      const after = settingsAfter(stored, draft);
      return {
        stored,
        draft,
        seen: pickSettings(seen, changedNames(draft)),
        after,
        effects: settingEffects(stored, draft, after),
        errors,
        errorOf: (name) => (timesRefused > 0 ? errors[name] : undefined),
        set(name, value) {
          setTouched((current) => ({ ...current, [name]: value }));
          // A setting changed back to its stored value counts as unchanged.
          setSeen((current) => (name in draft ? current : { ...current, [name]: stored[name] }));
        },
      };
    },
  };
}
