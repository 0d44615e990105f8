import { declaredSettings } from '../../../../../../contracts/settings/settings';
import { TheirsOrMine } from '../../shared/dialogs/theirs-or-mine';
import { valueText } from '../draft/setting-changes';
import type { SettingsForm } from '../draft/use-settings-draft';

interface TheirSettingsProps {
  readonly form: SettingsForm;
  readonly isBusy: boolean;
  readonly onUseMine: () => void;
  readonly onKeepTheirs: () => void;
}

/** Asks whose value to keep if someone else saved a setting that was also changed here. */
export function TheirSettings({ form, ...answers }: TheirSettingsProps) {
  return (
    <TheirsOrMine did="saved this" className="save-bar__theirs" {...answers}>
      {form.conflicts.map((name) => (
        <dl key={name} className="facts" aria-label={declaredSettings[name].label}>
          <div>
            <dt>{declaredSettings[name].label}: theirs</dt>
            <dd>{valueText(name, form.stored[name])}</dd>
          </div>
          <div>
            <dt>Yours</dt>
            <dd>{valueText(name, form.draft[name])}</dd>
          </div>
        </dl>
      ))}
    </TheirsOrMine>
  );
}
