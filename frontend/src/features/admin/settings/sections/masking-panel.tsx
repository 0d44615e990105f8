import { Panel } from '../../shared/panels/panel';
import type { SettingsForm } from '../draft/use-settings-draft';
import { NumberField } from './number-field';

/** How long recipients' numbers are kept unmasked. */
export function MaskingPanel({ form }: { form: SettingsForm }) {
  return (
    <Panel id="masking" title="Numbers in old orders" className="stack stack--tight">
      <NumberField
        name="mask_months"
        form={form}
        hint="Orders older than this show 024 ••• 4567. A masked number can’t be brought back."
      />
    </Panel>
  );
}
