import { Button } from '@aws-amplify/ui-react';
import { api } from '../../../../lib/api/api';
import { Dialog } from '../../shared/dialogs/dialog';
import type { SettingsForm } from '../draft/use-settings-draft';
import { EffectList } from './effect-notice';
import { settingChanges } from './setting-changes';
import { settingEffects } from './setting-effects';

interface ReviewDialogProps {
  readonly form: SettingsForm;
  readonly isSaving: boolean;
  readonly onSave: () => void;
  readonly onClose: () => void;
}

/** Before something is saved that touches open orders or payments: what is changed, and what comes of it. */
export function ReviewDialog({ form, isSaving, onSave, onClose }: ReviewDialogProps) {
  const effects = settingEffects(form.stored, form.draft);
  return (
    <Dialog title="Save these settings?" isBusy={isSaving} onClose={onClose}>
      <div className="review">
        <dl className="review__changes">
          {settingChanges(form.stored, form.draft).map(([label, change]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{change}</dd>
            </div>
          ))}
        </dl>
        <EffectList effects={effects}>
          {effects.some(({ isAboutOrders }) => isAboutOrders) && <OpenOrders />}
        </EffectList>
        <div className="dialog__actions">
          <Button variation="primary" isDisabled={isSaving} onClick={onSave}>
            {isSaving ? 'Saving...' : 'Save All'}
          </Button>
          <Button isDisabled={isSaving} onClick={onClose} autoFocus>
            Cancel
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** How many it is about: from the counters, and nothing where they can't be had. */
function OpenOrders() {
  const { data } = api.useAdminGetOrdersInfiniteQuery({ limit: 1 }, { refetchOnMountOrArgChange: 30 });
  const counts = data?.pages[0]?.counts;
  if (counts === undefined) return null;
  return (
    <p className="setting-effects__count">
      Open right now: {counts.pending} pending, {counts.processing} processing.
    </p>
  );
}
