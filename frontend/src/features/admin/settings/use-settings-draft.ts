import { useState } from 'react';
import { type DraftErrors, draftErrors } from './draft-errors';
import { changed, type SettingName, type SettingsDraft, type StoredSettings } from './settings-draft';

/** What both sections of the settings share: what was changed, and what of it won't do. */
export interface SettingsForm {
  readonly stored: StoredSettings;
  readonly draft: SettingsDraft;
  /** Of every field, said or not. */
  readonly errors: DraftErrors;
  /** The words to show: a key that is being typed is not wrong yet. */
  readonly errorOf: (name: SettingName) => string | undefined;
  readonly set: <Name extends SettingName>(name: Name, value: SettingsDraft[Name]) => void;
  /** Its field has been left: what is wrong with it may be said. */
  readonly left: (name: SettingName) => void;
}

/** Holds the differences alone: what was not touched is as the server last said. */
export function useSettingsDraft() {
  const [draft, setDraft] = useState<SettingsDraft>({});
  const [leftFields, setLeftFields] = useState<ReadonlySet<SettingName>>(new Set());
  // Counts: asked again, it renders again, and the first field in error gets the focus again.
  const [timesRefused, setTimesRefused] = useState(0);

  return {
    draft,
    sayEveryError: () => setTimesRefused((times) => times + 1),
    clear() {
      setDraft({});
      setLeftFields(new Set());
      setTimesRefused(0);
    },
    formOf(stored: StoredSettings): SettingsForm {
      const errors = draftErrors(stored, draft);
      return {
        stored,
        draft,
        errors,
        errorOf: (name) => (timesRefused > 0 || leftFields.has(name) ? errors[name] : undefined),
        set: (name, value) => setDraft((current) => changed(current, stored, name, value)),
        left: (name) => setLeftFields((current) => new Set([...current, name])),
      };
    },
  };
}
