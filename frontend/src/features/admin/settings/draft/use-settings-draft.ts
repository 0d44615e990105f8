import { useState } from 'react';
import { type DraftErrors, draftErrors } from './draft-errors';
import { pending, type SettingName, type SettingsDraft, type StoredSettings } from './settings-draft';

/** What both sections of the settings share: what was changed, and what of it won't do. */
export interface SettingsForm {
  readonly stored: StoredSettings;
  readonly draft: SettingsDraft;
  /** Of every field, said or not. */
  readonly errors: DraftErrors;
  /** The words to show. Not before the first Save All: a key that is being typed is not wrong yet. */
  readonly errorOf: (name: SettingName) => string | undefined;
  readonly set: <Name extends SettingName>(name: Name, value: SettingsDraft[Name]) => void;
}

/** Holds the differences alone: what was not touched is as the server last said. */
export function useSettingsDraft() {
  const [touched, setTouched] = useState<SettingsDraft>({});
  // Counts: asked again, it renders again, and the first field in error gets the focus again.
  const [timesRefused, setTimesRefused] = useState(0);

  return {
    sayEveryError: () => setTimesRefused((times) => times + 1),
    clear() {
      setTouched({});
      setTimesRefused(0);
    },
    formOf(stored: StoredSettings): SettingsForm {
      const draft = pending(touched, stored);
      const errors = draftErrors(stored, draft);
      return {
        stored,
        draft,
        errors,
        errorOf: (name) => (timesRefused > 0 ? errors[name] : undefined),
        set: (name, value) => setTouched((current) => ({ ...current, [name]: value })),
      };
    },
  };
}
