import type { FirstSupplier } from '../../../../../../contracts/constants';
import { supplierKeySettings, supplierLabel } from '../../../../../../contracts/suppliers/suppliers';
import { api } from '../../../../lib/api/api';
import { Panel } from '../../shared/panels/panel';
import type { SettingsForm } from '../draft/use-settings-draft';
import { ConnectionTest } from './connection-test';
import { EffectNotice } from './effect-notice';
import { KeyField } from './key-field';
import { KeyRefusedTag } from './key-refused-tag';

interface SupplierCardProps {
  readonly form: SettingsForm;
  readonly supplier: FirstSupplier;
}

export function SupplierCard({ form, supplier }: SupplierCardProps) {
  const [testBundleApi] = api.useAdminTestBundleApiMutation();
  const name = supplierLabel(supplier);
  const key = supplierKeySettings[supplier];
  const typed = form.draft[key];
  return (
    <Panel
      id={`supplier-${supplier}`}
      title={name}
      // Nothing is known about a key that is typed.
      aside={typed === undefined && <KeyRefusedTag supplier={supplier} />}
      className="stack stack--tight"
    >
      {!form.after.isSet(key) && (
        <p className="subtle">{noKeyWords[supplier === 'hubnet' ? 'hubnet' : 'other']}</p>
      )}
      <div className="supplier-card__key">
        <KeyField form={form} name={key} label={`${name} API Key`} placeholder="API key" />
        <ConnectionTest
          name={name}
          subject={JSON.stringify([typed])}
          problem={form.errors[key]}
          failure="Failed to test Bundle API connection"
          test={() => testBundleApi({ api_type: supplier, ...(typed !== undefined && { api_key: typed }) })}
        />
      </div>
      <EffectNotice form={form} setting={key} />
    </Panel>
  );
}

const noKeyWords = {
  hubnet:
    'No key, so it gets no orders. With a key it comes first, except where a network has a route of its own.',
  other:
    'No key, so it gets no orders. With a key it takes what the others can’t, or comes first if you make it the active API. A network’s own route comes before that.',
};
