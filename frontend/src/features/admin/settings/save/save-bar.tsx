import { Button } from '@aws-amplify/ui-react';
import { useEffect, useState } from 'react';
import type { SettingName } from '../../../../../../contracts/settings/settings';
import { lazyPart } from '../../../../app/lazy-screen';
import { api } from '../../../../lib/api/api';
import { isApiError } from '../../../../lib/api/api-error';
import { countOf } from '../../../../lib/count';
import { useTask } from '../../../../lib/use-task';
import { withToasts } from '../../shared/actions/with-toasts';
import { changedNames } from '../draft/settings-draft';
import type { SettingsForm } from '../draft/use-settings-draft';

const ReviewDialog = lazyPart(() => import('./review-dialog'), 'ReviewDialog');

interface SaveBarProps {
  /** Whether the open section has settings to save. Changes of another section can be saved everywhere. */
  readonly isShown: boolean;
  /** Undefined while the settings load. */
  readonly form: SettingsForm | undefined;
  readonly onSaved: () => Promise<void>;
  readonly onDiscard: () => void;
  /** Called instead of saving, with the first field that has an error. */
  readonly onRefused: (first: SettingName) => void;
}

/** The settings' heading with Save All. Stays in view while there are unsaved changes. */
export function SaveBar(props: SaveBarProps) {
  const { isShown, form, onSaved, onDiscard, onRefused } = props;
  const mutation = api.useAdminUpdateSettingsMutation();
  const update = withToasts(mutation, 'Settings saved successfully', 'Failed to save settings');
  const [isReviewing, setIsReviewing] = useState(false);
  const { isBusy: isSaving, run } = useTask();
  const count = form ? changedNames(form.draft).length : 0;
  const isChanged = count > 0;
  useEffect(() => {
    if (isChanged) ReviewDialog.preload();
  }, [isChanged]);

  const save = () =>
    run(async () => {
      if (form && (await update.run({ settings: form.draft, version: form.version }))) await onSaved();
      setIsReviewing(false);
    });

  const reviewOrSave = () => {
    if (form === undefined) return;
    const [first] = Object.keys(form.errors) as SettingName[];
    if (first !== undefined) onRefused(first);
    else if (form.effects.length > 0) setIsReviewing(true);
    else void save();
  };

  return (
    <div className={count > 0 ? 'box floating spread save-bar save-bar--unsaved' : 'spread save-bar'}>
      <div className="save-bar__words">
        <h2>Admin Settings</h2>
        <p className="save-bar__state" role="status">
          {count > 0 && countOf(count, 'unsaved change')}
        </p>
      </div>
      <div className="line">
        {count > 0 && (
          <Button
            size="small"
            isDisabled={isSaving}
            onClick={() => {
              mutation[1].reset();
              onDiscard();
            }}
          >
            Discard
          </Button>
        )}
        {(isShown || count > 0) && (
          <Button
            size="small"
            variation="primary"
            isDisabled={count === 0 || isSaving}
            onClick={reviewOrSave}
          >
            {isSaving ? 'Saving...' : 'Save All'}
          </Button>
        )}
      </div>
      {isChanged && isApiError(update.error) && (
        <p className="notice notice--error">{update.error.message}</p>
      )}
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
