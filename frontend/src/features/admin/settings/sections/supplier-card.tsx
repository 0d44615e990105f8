import type { FirstSupplier } from '../../../../../../contracts/constants';
import { supplierKeySettings, supplierLabel } from '../../../../../../contracts/suppliers/suppliers';
import { Tag } from '../../../../components/tag';
import { api } from '../../../../lib/api/api';
import { Panel } from '../../shared/panels/panel';
import type { SettingsForm } from '../draft/use-settings-draft';
import { ConnectionTest } from './connection-test';
import { EffectNotice } from './effect-notice';
import { KeyField } from './key-field';

interface SupplierCardProps {
  readonly form: SettingsForm;
  readonly supplier: FirstSupplier;
  /** 0 for the one that gets new orders, -1 for one that gets none. */
  readonly position: number;
}

const positionTags = ['Gets new orders', 'In reserve, 2nd', 'In reserve, 3rd'];

export function SupplierCard({ form, supplier, position }: SupplierCardProps) {
  const [testBundleApi] = api.useAdminTestBundleApiMutation();
  const name = supplierLabel(supplier);
  const key = supplierKeySettings[supplier];
  const typed = form.draft[key];
  const tag = positionTags[position];
  return (
    <Panel
      id={`supplier-${supplier}`}
      title={name}
      aside={tag && <Tag {...(position === 0 && { tone: 'success' })}>{tag}</Tag>}
      className="stack stack--tight"
    >
      <p className="subtle">
        {supplier === 'hubnet'
          ? 'Gets orders first while its key is set.'
          : 'Gets orders when it is the active API, or when the others can’t take one.'}{' '}
        A network’s own routing comes before that.
      </p>
      <KeyField form={form} name={key} label={`${name} API Key`} placeholder="API key" />
      <EffectNotice form={form} setting={key} />
      <ConnectionTest
        name={name}
        subject={JSON.stringify([typed])}
        problem={form.errors[key]}
        failure="Failed to test Bundle API connection"
        test={() => testBundleApi({ api_type: supplier, ...(typed !== undefined && { api_key: typed }) })}
      />
    </Panel>
  );
}
