import { useState } from 'react';
import { type FirstSupplier, firstSuppliers } from '../../../../../../contracts/constants';
import { declaredSettings } from '../../../../../../contracts/settings/settings';
import { supplierKeySettings, supplierLabel } from '../../../../../../contracts/suppliers/suppliers';
import { lazyPart } from '../../../../app/lazy-screen';
import { Tag } from '../../../../components/tag';
import { ChoiceGroup } from '../../shared/controls/choice-group';
import { Switch } from '../../shared/controls/switch';
import { More } from '../../shared/panels/more';
import { Panel } from '../../shared/panels/panel';
import type { SettingsForm } from '../draft/use-settings-draft';
import { EffectNotice } from './effect-notice';
import { RoutingWords } from './routing-words';
import { SupplierCard } from './supplier-card';

const AddedSuppliers = lazyPart(() => import('../suppliers/added-suppliers'), 'AddedSuppliers');

const bundleApis = ['primary', 'secondary'] as const;

/** The suppliers in use, with keys and tests. The first ones that aren't in use are folded. */
export function BundleApiSection({ form }: { form: SettingsForm }) {
  const { bundle_api_active: isActive, active_bundle_api: active, suppliers, isSet } = form.after;
  const added = form.stored.suppliers;
  const [wasActive] = useState(form.stored.bundle_api_active);
  const isFresh = form.draft.bundle_api_active === undefined && isActive !== wasActive;
  // By the stored key, so that a card stays in place while its key is typed.
  const inUse = firstSuppliers.filter((name) => form.stored[supplierKeySettings[name]].set);
  const isNew = inUse.length + added.length === 0;
  const shown: readonly FirstSupplier[] = isNew ? ['primary'] : inUse;
  const others = firstSuppliers.filter((name) => !shown.includes(name));
  const isChoice = bundleApis.every((name) => isSet(supplierKeySettings[name]));
  const cardsOf = (names: readonly FirstSupplier[]) =>
    names.map((supplier) => <SupplierCard key={supplier} form={form} supplier={supplier} />);
  return (
    <>
      {isNew && <p className="subtle">{placesWords}</p>}
      <div className="supplier-cards">
        {cardsOf(shown)}
        <Panel
          id="order-processing"
          title="Order processing"
          aside={(!isActive || !form.after.hasSupplier) && <Tag tone="warning">Manual</Tag>}
          className="stack stack--tight"
        >
          <div className="switch-line">
            <Switch
              label={declaredSettings.bundle_api_active.label}
              isOn={isActive}
              onChange={(isOn) => form.set('bundle_api_active', isOn)}
            />
            {form.draft.bundle_api_active !== false && <RoutingWords form={form} />}
          </div>
          {isFresh && <p className="subtle">All orders follow this within a minute of saving.</p>}
          <EffectNotice form={form} setting="bundle_api_active" />
          {(isChoice || form.draft.active_bundle_api !== undefined) && (
            <>
              <ChoiceGroup
                label={declaredSettings.active_bundle_api.label}
                name="active-bundle-api"
                values={bundleApis}
                labels={{ primary: supplierLabel('primary'), secondary: supplierLabel('secondary') }}
                value={active}
                onChange={({ target }) =>
                  form.set(
                    'active_bundle_api',
                    bundleApis.find((name) => name === target.value),
                  )
                }
              />
              <p className="subtle">{placesWords}</p>
              {!suppliers.includes(active) && (
                <p className="subtle">{`${supplierLabel(active)} has no key, so it gets no orders.`}</p>
              )}
              <EffectNotice form={form} setting="active_bundle_api" />
            </>
          )}
        </Panel>
      </div>
      <AddedSuppliers suppliers={added} />
      {others.length > 0 && (
        <More
          about={others.map((name) => supplierLabel(name)).join(', ')}
          isOpen={others.some((name) => form.draft[supplierKeySettings[name]] !== undefined)}
        >
          <div className="supplier-cards">{cardsOf(others)}</div>
        </More>
      )}
    </>
  );
}

const placesWords =
  'Primary and Secondary are your first and second supplier: the active one comes first, and the other steps in when it can’t take an order.';
