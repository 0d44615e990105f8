import { Badge } from '@aws-amplify/ui-react';
import { supplierNames } from '../../../../../../contracts/constants';
import { ChoiceGroup } from '../../shared/controls/choice-group';
import { Switch } from '../../shared/controls/switch';
import { type Supplier, settingsAfter, supplierLabels, suppliersInTurn } from '../draft/settings-draft';
import type { SettingsForm } from '../draft/use-settings-draft';
import { EffectNotice } from '../save/effect-notice';
import { SupplierCard } from './supplier-card';
import '@aws-amplify/ui-react/styles/badge.layer.css';

const apiOptions = [
  { value: 'primary', label: 'Primary' },
  { value: 'secondary', label: 'Secondary' },
] as const;

export function BundleApiSection({ form }: { form: SettingsForm }) {
  const after = settingsAfter(form.stored, form.draft);
  const inTurn = suppliersInTurn(after);
  return (
    <>
      <section className="card settings-card" aria-labelledby="order-processing">
        <div className="settings-card__head">
          <h3 id="order-processing">Order processing</h3>
          {inTurn.length === 0 && (
            <Badge size="small" variation="warning">
              Manual
            </Badge>
          )}
        </div>
        <Switch
          label="Bundle API"
          isOn={after.bundleApiActive}
          onChange={(isOn) => form.set('bundle_api_active', isOn)}
        >
          {after.bundleApiActive ? 'Active' : 'Inactive'}
        </Switch>
        {form.draft.bundle_api_active === undefined && (
          <p className="settings-card__note">{routeWords(after.bundleApiActive, inTurn)}</p>
        )}
        <EffectNotice form={form} setting="bundle_api_active" />
        <ChoiceGroup
          legend="Active Bundle API"
          name="active-bundle-api"
          options={apiOptions}
          value={after.activeApi}
          onChange={({ target }) => {
            const chosen = apiOptions.find(({ value }) => value === target.value);
            form.set('active_bundle_api', chosen?.value);
          }}
        />
        <EffectNotice form={form} setting="active_bundle_api" />
      </section>
      <div className="supplier-cards">
        {supplierNames.map((supplier) => (
          <SupplierCard key={supplier} form={form} supplier={supplier} turn={inTurn.indexOf(supplier)} />
        ))}
      </div>
    </>
  );
}

/** Where a new order goes, and who is asked where that supplier is in trouble. */
function routeWords(isActive: boolean, [first, ...others]: readonly Supplier[]): string {
  if (!isActive) return 'New orders are marked Manual: an administrator completes each.';
  if (first === undefined) return 'No supplier has a key: new orders are marked Manual.';
  const then = others.map((supplier) => `, then ${supplierLabels[supplier]}`).join('');
  return `Orders are processed automatically by ${supplierLabels[first]}${then && `, where it can’t take one${then}`}.`;
}
