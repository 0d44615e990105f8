import { useState } from 'react';
import { firstSuppliers, type SupplierName } from '../../../../../../contracts/constants';
import { supplierKeySettings, supplierLabel } from '../../../../../../contracts/suppliers/suppliers';
import { lazyPart } from '../../../../app/lazy-screen';
import { Tag } from '../../../../components/tag';
import { ChoiceGroup } from '../../shared/controls/choice-group';
import { Switch } from '../../shared/controls/switch';
import { Panel } from '../../shared/panels/panel';
import type { SettingsForm } from '../draft/use-settings-draft';
import { ActivationPanel } from './activation-panel';
import { EffectNotice } from './effect-notice';
import { MaskingPanel } from './masking-panel';
import { NumberField } from './number-field';
import { ReportsPanel } from './reports-panel';
import { SupplierCard } from './supplier-card';

const AddedSuppliers = lazyPart(() => import('../suppliers/added-suppliers'), 'AddedSuppliers');

const bundleApis = ['primary', 'secondary'] as const;

export function BundleApiSection({ form }: { form: SettingsForm }) {
  const { bundle_api_active: isActive, active_bundle_api: active, suppliers, isSet } = form.after;
  // A supplier without a key gets no orders, so none is chosen beforehand.
  const [isChosen, setIsChosen] = useState(false);
  const isShown = isChosen || isSet(supplierKeySettings[active]);
  return (
    <>
      <Panel
        id="order-processing"
        title="Order processing"
        aside={suppliers.length === 0 && <Tag tone="warning">Manual</Tag>}
        className="stack stack--tight"
      >
        <Switch label="Bundle API" isOn={isActive} onChange={(isOn) => form.set('bundle_api_active', isOn)} />
        {form.draft.bundle_api_active === undefined && (
          <p className="subtle">{routingText(isActive, suppliers)}</p>
        )}
        <EffectNotice form={form} setting="bundle_api_active" />
        <ChoiceGroup
          label="Active Bundle API"
          name="active-bundle-api"
          values={bundleApis}
          labels={{ primary: supplierLabel('primary'), secondary: supplierLabel('secondary') }}
          value={isShown ? active : ''}
          onChange={({ target }) => {
            setIsChosen(true);
            form.set(
              'active_bundle_api',
              bundleApis.find((name) => name === target.value),
            );
          }}
        />
        {isShown && !suppliers.includes(active) && (
          <p className="subtle">{supplierLabel(active)} has no key, so it gets no orders.</p>
        )}
        <EffectNotice form={form} setting="active_bundle_api" />
        <div className="line">
          <strong>Stop selling when supplier balance runs out</strong>
          <Switch
            label="Stop selling when supplier balance runs out"
            isOn={form.draft.sell_only_payable ?? form.stored.sell_only_payable}
            onChange={(isOn) => form.set('sell_only_payable', isOn)}
          />
        </div>
      </Panel>
      <Panel id="same-again" title="Duplicate warning" className="stack stack--tight">
        <NumberField
          name="duplicate_minutes"
          form={form}
          hint="A customer who buys the same bundle for the same number again within these minutes, or while the first order is open, is asked first."
        />
      </Panel>
      <Panel id="below-cost" title="Below cost" className="stack stack--tight">
        <Switch
          label="Sell nothing below cost"
          isOn={form.draft.refuse_below_cost ?? form.stored.refuse_below_cost}
          onChange={(isOn) => form.set('refuse_below_cost', isOn)}
        />
        <p className="subtle">
          What costs more than its price at each supplier is refused, whoever approved the price.
        </p>
      </Panel>
      <ActivationPanel form={form} />
      <ReportsPanel form={form} />
      <MaskingPanel form={form} />
      <div className="supplier-cards">
        {firstSuppliers.map((supplier) => (
          <SupplierCard
            key={supplier}
            form={form}
            supplier={supplier}
            position={suppliers.indexOf(supplier)}
          />
        ))}
      </div>
      <AddedSuppliers suppliers={form.stored.suppliers} />
    </>
  );
}

const routed = 'Networks with routing of their own follow that.';

/** Where new orders go, and where next if that supplier is in trouble. */
function routingText(isActive: boolean, [first, ...others]: readonly SupplierName[]): string {
  if (!isActive) return 'New orders are marked Manual: an admin completes each one.';
  if (first === undefined)
    return `None of these suppliers has a key: new orders are marked Manual. ${routed}`;
  const main = `Orders are processed automatically by ${supplierLabel(first)}.`;
  const reserve = others.map((supplier) => supplierLabel(supplier)).join(', then ');
  return reserve === '' ? `${main} ${routed}` : `${main} If it can’t take one: ${reserve}. ${routed}`;
}
