import { declaredSettings } from '../../../../../../contracts/settings/settings';
import { api } from '../../../../lib/api/api';
import { TheirsOrMine } from '../../shared/dialogs/theirs-or-mine';
import { useMay } from '../../shared/use-may';
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
  const saved = useLastSave(form.conflicts);
  const { data: profile } = api.useGetProfileQuery({});
  const isOwn = saved !== null && saved.admin_id === profile?.profile.user_id;
  return (
    <TheirsOrMine
      who={isOwn ? 'You' : saved?.admin_name}
      did={isOwn ? 'saved this elsewhere' : 'saved this'}
      className="save-bar__theirs"
      {...answers}
    >
      {form.conflicts.map((name) => (
        <dl key={name} className="facts" aria-label={declaredSettings[name].label}>
          <div>
            <dt>{`${declaredSettings[name].label}: theirs`}</dt>
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

/** The audit log's latest record of a save of one of these settings. Null: not known, or not for the reader. */
function useLastSave(names: readonly string[]) {
  const skip = !useMay()('audit.view');
  const log = { limit: 25 } as const;
  const { data } = api.useAdminGetAuditInfiniteQuery(log, { skip, refetchOnMountOrArgChange: true });
  const saved = data?.pages
    .flatMap(({ records }) => records)
    .find(({ action, after }) => action === 'update-settings' && names.some((name) => name in after));
  return saved ?? null;
}
