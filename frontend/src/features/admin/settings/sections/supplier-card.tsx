import { Badge } from '@aws-amplify/ui-react';
import { api } from '../../../../lib/api/api';
import { type Supplier, supplierKeys, supplierLabels } from '../draft/settings-draft';
import type { SettingsForm } from '../draft/use-settings-draft';
import { EffectNotice } from '../save/effect-notice';
import { ConnectionTest } from './connection-test';
import { KeyField } from './key-field';

interface SupplierCardProps {
  readonly form: SettingsForm;
  readonly supplier: Supplier;
  /** 0 for the one that new orders go to, -1 for one that gets none. */
  readonly turn: number;
}

const notes: Record<Supplier, string> = {
  hubnet: 'Gets every order first while its key is set.',
  primary: 'Gets orders as the active API, or where others can’t take one.',
  secondary: 'Gets orders as the active API, or where others can’t take one.',
};

export function SupplierCard({ form, supplier, turn }: SupplierCardProps) {
  const [testBundleApi] = api.useAdminTestBundleApiMutation();
  const name = supplierLabels[supplier];
  const key = supplierKeys[supplier];
  const typed = form.draft[key];
  return (
    <section className="card settings-card" aria-labelledby={`supplier-${supplier}`}>
      <div className="settings-card__head">
        <h3 id={`supplier-${supplier}`}>{name}</h3>
        {turn >= 0 && (
          <Badge size="small" {...(turn === 0 && { variation: 'success' as const })}>
            {turn === 0 ? 'Gets new orders' : `In reserve, ${turn === 1 ? '2nd' : '3rd'}`}
          </Badge>
        )}
      </div>
      <p className="settings-card__note">{notes[supplier]}</p>
      <KeyField form={form} name={key} label={`${name} API Key`} placeholder="API key" />
      <EffectNotice form={form} setting={key} />
      <ConnectionTest
        name={name}
        subject={JSON.stringify([typed])}
        problem={form.errors[key]}
        failure="Failed to test Bundle API connection"
        test={() => testBundleApi({ api_type: supplier, ...(typed !== undefined && { api_key: typed }) })}
      />
    </section>
  );
}
