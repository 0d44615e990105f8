import { Button } from '@aws-amplify/ui-react';
import { useEffect, useState } from 'react';
import type { SettingName } from '../../../../../../contracts/settings/settings';
import { lazyPart } from '../../../../app/lazy-screen';
import { api } from '../../../../lib/api/api';
import { countOf } from '../../../../lib/count';
import { useTask } from '../../../../lib/use-task';
import { withToasts } from '../../shared/actions/with-toasts';
import { AlreadyWaits } from '../../shared/dialogs/action-dialog';
import { SeeRequest } from '../../shared/waiting-request';
import { changedNames, guardedChanges, pickSettings, saveLabels } from '../draft/settings-draft';
import type { SettingsForm } from '../draft/use-settings-draft';
import { TheirSettings } from './their-settings';
import { useWaitingSettings } from './use-waiting-settings';

const ReviewDialog = lazyPart(() => import('./review-dialog'), 'ReviewDialog');

interface SaveBarProps {
  /** Whether the open section has settings to save. Changes of another section can be saved everywhere. */
  readonly isShown: boolean;
  /** Undefined while the settings load. */
  readonly form: SettingsForm | undefined;
  readonly onSaved: () => Promise<void>;
  /** Reloads the settings after a refusal. True if someone else has changed the same settings. */
  readonly onLookAgain: () => Promise<boolean>;
  readonly onKeepTheirs: () => void;
  readonly onDiscard: () => void;
  /** Called instead of saving, with the first field that has an error. */
  readonly onRefused: (first: SettingName) => void;
}

/** The settings' heading with Save All. Stays in view while there are unsaved changes. */
export function SaveBar(props: SaveBarProps) {
  const { isShown, form, onSaved, onLookAgain, onKeepTheirs, onDiscard, onRefused } = props;
  const update = withToasts(
    api.useAdminUpdateSettingsMutation(),
    'Settings saved successfully',
    'Failed to save settings',
  );
  const [isReviewing, setIsReviewing] = useState(false);
  /** As last typed. Use mine sends it, too. */
  const [reason, setReason] = useState('');
  const { isBusy: isSaving, run } = useTask();
  const count = form ? changedNames(form.draft).length : 0;
  const isChanged = count > 0;
  useEffect(() => {
    if (isChanged) ReviewDialog.preload();
  }, [isChanged]);
  const waits = useWaitingSettings(form);
  const [label, busyLabel] = saveLabels(form);
  const isAsked = form !== undefined && form.conflicts.length > 0;

  const save = async (seen: SettingsForm['seen'], why: string) => {
    const input = form && { settings: form.draft, seen, ...(why !== '' && { reason: why }) };
    if (input && (await update.run(input, onLookAgain))) await onSaved();
    setIsReviewing(false);
  };
  const saveAsSeen = (why = '') => {
    setReason(why);
    return run(() => save(form?.seen ?? {}, why));
  };
  /** Overwrites a colleague's values, which were shown beside it. */
  const saveMine = () =>
    run(() =>
      form ? save({ ...form.seen, ...pickSettings(form.stored, form.conflicts) }, reason) : Promise.resolve(),
    );

  const reviewOrSave = () => {
    if (form === undefined) return;
    const [first] = Object.keys(form.errors) as SettingName[];
    if (first !== undefined) onRefused(first);
    // A colleague who approves it reads why.
    else if (form.effects.length > 0 || guardedChanges(form.stored, form.draft).length > 0)
      setIsReviewing(true);
    else void saveAsSeen();
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
          <Button size="small" isDisabled={isSaving} onClick={onDiscard}>
            Discard
          </Button>
        )}
        {waits?.isSame && <SeeRequest request={waits.request} />}
        {(isShown || count > 0) && !waits?.isSame && (
          <Button
            size="small"
            variation="primary"
            // Beside the two values, the choice is Use mine or Keep theirs.
            isDisabled={count === 0 || isSaving || isAsked}
            onClick={reviewOrSave}
          >
            {isSaving ? busyLabel : label}
          </Button>
        )}
      </div>
      <AlreadyWaits form={{ waits }} />
      {form && isAsked && (
        <TheirSettings
          form={form}
          isBusy={isSaving}
          onUseMine={() => void saveMine()}
          onKeepTheirs={onKeepTheirs}
        />
      )}
      {isReviewing && form && (
        <ReviewDialog
          form={form}
          isSaving={isSaving}
          onSave={(reason) => void saveAsSeen(reason)}
          onClose={() => setIsReviewing(false)}
        />
      )}
    </div>
  );
}
