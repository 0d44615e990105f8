import { type FirstSupplier, firstSuppliers, type SupplierName } from '../../../../../../contracts/constants';
import { declaredSettings } from '../../../../../../contracts/settings/settings';
import { supplierKeySettings, supplierLabel } from '../../../../../../contracts/suppliers/suppliers';
import { lazyPart } from '../../../../app/lazy-screen';
import { Tag } from '../../../../components/tag';
import { api } from '../../../../lib/api/api';
import { ChoiceGroup } from '../../shared/controls/choice-group';
import { Switch } from '../../shared/controls/switch';
import { More } from '../../shared/panels/more';
import { Panel } from '../../shared/panels/panel';
import type { SettingsForm } from '../draft/use-settings-draft';
import { EffectNotice } from './effect-notice';
import { SupplierCard } from './supplier-card';

const AddedSuppliers = lazyPart(() => import('../suppliers/added-suppliers'), 'AddedSuppliers');

const bundleApis = ['primary', 'secondary'] as const;

/** The suppliers in use, with keys and tests. A second supplier is added under More. */
export function BundleApiSection({ form }: { form: SettingsForm }) {
  const { bundle_api_active: isActive, active_bundle_api: active, suppliers, isSet } = form.after;
  const added = form.stored.suppliers;
  // By the stored key, so that a card stays in place while its key is typed.
  const inUse = firstSuppliers.filter((name) => form.stored[supplierKeySettings[name]].set);
  const isNew = inUse.length + added.length === 0;
  const shown: readonly FirstSupplier[] = isNew ? ['primary'] : inUse;
  const others = firstSuppliers.filter((name) => !shown.includes(name));
  const isChoice = bundleApis.every((name) => isSet(supplierKeySettings[name]));
  const cardsOf = (names: readonly FirstSupplier[]) =>
    names.length > 0 && (
      <div className="supplier-cards">
        {names.map((supplier) => (
          <SupplierCard
            key={supplier}
            form={form}
            supplier={supplier}
            position={suppliers.indexOf(supplier)}
            isOnly={suppliers.length < 2 && added.length === 0}
          />
        ))}
      </div>
    );
  return (
    <>
      {isNew && <p className="subtle">{placesWords}</p>}
      {cardsOf(shown)}
      {added.length > 0 && <AddedSuppliers suppliers={added} />}
      <Panel
        id="order-processing"
        title="Order processing"
        aside={suppliers.length === 0 && <Tag tone="warning">Manual</Tag>}
        className="stack stack--tight"
      >
        <Switch
          label={declaredSettings.bundle_api_active.label}
          isOn={isActive}
          onChange={(isOn) => form.set('bundle_api_active', isOn)}
        />
        {form.draft.bundle_api_active === undefined && <RoutingWords isActive={isActive} order={suppliers} />}
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
              <p className="subtle">{supplierLabel(active)} has no key, so it gets no orders.</p>
            )}
            <EffectNotice form={form} setting="active_bundle_api" />
          </>
        )}
      </Panel>
      {(others.length > 0 || added.length === 0) && (
        <More
          about={`${[...others.map((name) => supplierLabel(name)), 'another supplier'].join(', ')}`}
          isOpen={others.some((name) => form.draft[supplierKeySettings[name]] !== undefined)}
        >
          {cardsOf(others)}
          {added.length === 0 && <AddedSuppliers suppliers={added} />}
        </More>
      )}
    </>
  );
}

const placesWords =
  'Primary and Secondary are your first and second supplier: the active one gets orders, and the other steps in when it can’t take them.';

/** Where new orders go, and where next if that supplier is in trouble. */
function RoutingWords({ isActive, order }: { isActive: boolean; order: readonly SupplierName[] }) {
  const { networks = [] } = api.useAdminGetPricesQuery({}).data ?? {};
  const isRouted = networks.some(({ route, lines }) => route || lines.some((line) => line.route));
  return <p className="subtle">{`${routingText(isActive, order)}${isRouted ? routed : ''}`}</p>;
}

const routed = ' Networks with a route of their own follow that.';

function routingText(isActive: boolean, [first, ...others]: readonly SupplierName[]): string {
  if (!isActive) return 'New orders are marked Manual: you send each one by hand.';
  if (first === undefined) return 'No supplier has a key: new orders are marked Manual.';
  const main = `Orders are processed automatically by ${supplierLabel(first)}.`;
  const reserve = others.map((supplier) => supplierLabel(supplier)).join(', then ');
  return reserve === '' ? main : `${main} If it can’t take one: ${reserve}.`;
}
