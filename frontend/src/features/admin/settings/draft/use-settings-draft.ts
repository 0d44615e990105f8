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
import { unsavedChanges } from './settings-draft';

/** The form that both sections share. */
export interface SettingsForm {
  readonly stored: StoredSettings;
  readonly draft: SettingsDraft;
  /** The settings' version at the first change. */
  readonly version: number;
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
  const [version, setVersion] = useState<number | null>(null);
  // A count, so that a second refusal rerenders and focuses the first error again.
  const [timesRefused, setTimesRefused] = useState(0);

  return {
    showErrors: () => setTimesRefused((times) => times + 1),
    clear() {
      setTouched({});
      setVersion(null);
      setTimesRefused(0);
    },
    formOf(stored: StoredSettings): SettingsForm {
      const draft = unsavedChanges(touched, stored);
      const errors = draftErrors(stored, draft);
      const after = settingsAfter(stored, draft);
      return {
        stored,
        draft,
        version: version ?? stored.version,
        after,
        effects: settingEffects(stored, draft, after),
        errors,
        errorOf: (name) => (timesRefused > 0 ? errors[name] : undefined),
        set(name, value) {
          setTouched((current) => ({ ...current, [name]: value }));
          setVersion((current) => current ?? stored.version);
        },
      };
    },
  };
}
