import { Button } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { api } from '../../../../lib/api/api';
import { tellOutcome } from '../../shared/actions/action-toast';
import { changedNames, type SettingName } from '../draft/settings-draft';
import type { SettingsForm } from '../draft/use-settings-draft';
import { ReviewDialog } from './review-dialog';
import { settingEffects } from './setting-effects';

interface SaveBarProps {
  /** Undefined while the settings load. */
  readonly form: SettingsForm | undefined;
  readonly onSaved: () => Promise<void>;
  readonly onDiscard: () => void;
  /** Nothing is sent while a field won't do; the first of them. */
  readonly onRefused: (first: SettingName) => void;
}

/** The heading of the settings, always in sight while something is unsaved. */
export function SaveBar({ form, onSaved, onDiscard, onRefused }: SaveBarProps) {
  const [updateSettings] = api.useAdminUpdateSettingsMutation();
  const [isReviewing, setIsReviewing] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const count = form ? changedNames(form.draft).length : 0;

  const save = async () => {
    if (form === undefined || isSaving) return;
    setIsSaving(true);
    const saved = await tellOutcome(updateSettings({ settings: form.draft }), {
      success: 'Settings saved successfully',
      failure: 'Failed to save settings',
    });
    if (saved !== null) await onSaved();
    setIsSaving(false);
    setIsReviewing(false);
  };

  const ask = () => {
    if (form === undefined) return;
    const [first] = Object.keys(form.errors) as SettingName[];
    if (first !== undefined) onRefused(first);
    else if (settingEffects(form.stored, form.draft).length > 0) setIsReviewing(true);
    else void save();
  };

  return (
    <div className={count > 0 ? 'panel-header save-bar save-bar--unsaved' : 'panel-header save-bar'}>
      <div className="save-bar__words">
        <h2>Admin Settings</h2>
        <p className="save-bar__state" role="status">
          {count > 0 && (count === 1 ? '1 unsaved change' : `${count} unsaved changes`)}
        </p>
      </div>
      <div className="panel-header__actions">
        {count > 0 && (
          <Button size="small" isDisabled={isSaving} onClick={onDiscard}>
            Discard
          </Button>
        )}
        <Button size="small" variation="primary" isDisabled={count === 0 || isSaving} onClick={ask}>
          {isSaving ? 'Saving...' : 'Save All'}
        </Button>
      </div>
      {isReviewing && form && (
        <ReviewDialog
          form={form}
          isSaving={isSaving}
          onSave={() => void save()}
          onClose={() => setIsReviewing(false)}
        />
      )}
    </div>
  );
}
