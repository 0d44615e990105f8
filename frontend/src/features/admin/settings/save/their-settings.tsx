import { Button } from '@aws-amplify/ui-react';
import { declaredSettings } from '../../../../../../contracts/settings/settings';
import { valueText } from '../draft/setting-changes';
import type { SettingsForm } from '../draft/use-settings-draft';

interface TheirSettingsProps {
  readonly form: SettingsForm;
  readonly isBusy: boolean;
  readonly onUseMine: () => void;
  readonly onKeepTheirs: () => void;
}

/** Asked when somebody else saved a setting that was changed here and isn't saved yet. */
export function TheirSettings({ form, isBusy, onUseMine, onKeepTheirs }: TheirSettingsProps) {
  return (
    <div className="well stack stack--tight save-bar__theirs" role="alert">
      <p>Somebody else saved this while you had it open. Nothing of yours is saved yet.</p>
      {form.conflicts.map((name) => (
        <dl key={name} className="facts" aria-label={declaredSettings[name].label}>
          <div>
            <dt>{declaredSettings[name].label}: theirs, saved</dt>
            <dd>{valueText(name, form.stored[name])}</dd>
          </div>
          <div>
            <dt>Yours</dt>
            <dd>{valueText(name, form.draft[name])}</dd>
          </div>
        </dl>
      ))}
      <div className="line">
        <Button autoFocus size="small" variation="primary" isDisabled={isBusy} onClick={onUseMine}>
          Use mine
        </Button>
        <Button size="small" isDisabled={isBusy} onClick={onKeepTheirs}>
          Keep theirs
        </Button>
      </div>
    </div>
  );
}
