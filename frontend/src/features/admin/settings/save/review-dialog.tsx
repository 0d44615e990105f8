import type { SettingEffect } from '../../../../../../contracts/settings/setting-effects';
import { isKeyName } from '../../../../../../contracts/settings/settings';
import { Dialog } from '../../../../components/dialog/dialog';
import { DialogActions } from '../../../../components/dialog/dialog-actions';
import { settingChanges } from '../draft/setting-changes';
import type { SettingsForm } from '../draft/use-settings-draft';
import { EffectList } from '../sections/effect-notice';
import { RoutingWords } from '../sections/routing-words';
import { KeyTests } from './key-tests';
import { OpenOrders } from './open-orders';

interface ReviewDialogProps {
  readonly form: SettingsForm;
  readonly isSaving: boolean;
  readonly onSave: () => void;
  readonly onClose: () => void;
}

/** Shown before saving changes that affect open orders or payments: the changes and their effects. */
export function ReviewDialog({ form, isSaving, onSave, onClose }: ReviewDialogProps) {
  return (
    <Dialog title="Save these settings?" isBusy={isSaving} onClose={onClose}>
      <div className="stack">
        <dl className="divided review__changes">
          {settingChanges(form.stored, form.draft).map(([label, change]) => (
            <div key={label} className="spread">
              <dt>{label}</dt>
              <dd>{change}</dd>
            </div>
          ))}
        </dl>
        {form.effects.some((effect) => saysWhere(effect, form)) && form.after.bundle_api_active && (
          <RoutingWords form={form} />
        )}
        {form.effects.length > 0 && (
          <EffectList effects={form.effects}>
            {form.effects.some(({ isAboutOrders }) => isAboutOrders) && <OpenOrders />}
          </EffectList>
        )}
        <KeyTests form={form} />
        <DialogActions
          label={isSaving ? 'Saving...' : 'Save All'}
          isBusy={isSaving}
          onConfirm={onSave}
          onCancel={onClose}
        />
      </div>
    </Dialog>
  );
}

/** Whether it may change where new orders go: a replaced key doesn't. */
const saysWhere = ({ setting, isAboutOrders }: SettingEffect, { draft }: SettingsForm) =>
  isAboutOrders && (!isKeyName(setting) || draft[setting] === '');
