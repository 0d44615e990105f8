import { useState } from 'react';
import { type FirstSupplier, firstSuppliers, type SupplierName } from '../../../../../../contracts/constants';
import { declaredSettings } from '../../../../../../contracts/settings/settings';
import { supplierKeySettings, supplierLabel } from '../../../../../../contracts/suppliers/suppliers';
import { lazyPart } from '../../../../app/lazy-screen';
import { Tag } from '../../../../components/tag';
import { api } from '../../../../lib/api/api';
import type { AdminNetwork } from '../../../../lib/api/contract-types';
import { ChoiceGroup } from '../../shared/controls/choice-group';
import { Switch } from '../../shared/controls/switch';
import { listOf } from '../../shared/list-of';
import { More } from '../../shared/panels/more';
import { Panel } from '../../shared/panels/panel';
import { useSupplierNames } from '../../shared/use-suppliers';
import type { Takers } from '../draft/takers-after';
import type { SettingsForm } from '../draft/use-settings-draft';
import { EffectNotice } from './effect-notice';
import { SupplierCard } from './supplier-card';
import { soldNetworks } from './use-share';

const AddedSuppliers = lazyPart(() => import('../suppliers/added-suppliers'), 'AddedSuppliers');

const bundleApis = ['primary', 'secondary'] as const;

/** The suppliers in use, with keys and tests. A second supplier is added under More. */
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
      {added.length > 0 && <AddedSuppliers suppliers={added} takersIn={form.takers} />}
      <Panel
        id="order-processing"
        title="Order processing"
        aside={(!isActive || !form.after.hasSupplier) && <Tag tone="warning">Manual</Tag>}
        className="stack stack--tight"
      >
        <Switch
          label={declaredSettings.bundle_api_active.label}
          isOn={isActive}
          onChange={(isOn) => form.set('bundle_api_active', isOn)}
        />
        {form.draft.bundle_api_active !== false && <RoutingWords form={form} />}
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
              <p className="subtle">{supplierLabel(active)} has no key, so it gets no orders.</p>
            )}
            <EffectNotice form={form} setting="active_bundle_api" />
          </>
        )}
      </Panel>
      {(others.length > 0 || added.length === 0) && (
        <More
          about={[
            ...others.map((name) => supplierLabel(name)),
            ...(added.length === 0 ? ['another supplier'] : []),
          ].join(', ')}
          isOpen={others.some((name) => form.draft[supplierKeySettings[name]] !== undefined)}
        >
          {cardsOf(others)}
          {added.length === 0 && <AddedSuppliers suppliers={added} takersIn={form.takers} />}
        </More>
      )}
    </>
  );
}

const placesWords =
  'Primary and Secondary are your first and second supplier: the active one comes first, and the other steps in when it can’t take an order.';

/** Where new orders go, and where next if that supplier is in trouble. */
export function RoutingWords({ form }: { form: SettingsForm }) {
  const { bundle_api_active: isActive, suppliers: order, hasSupplier } = form.after;
  const { data, isLoading } = api.useAdminGetPricesQuery({});
  const networks = soldNetworks(data?.networks);
  const nameOf = useSupplierNames();
  const isRouted = networks.some(({ route, lines }) => route || lines.some((line) => line.route));
  // A network's route may say otherwise.
  if (isActive && hasSupplier && isLoading) return <p className="subtle">Loading routes...</p>;
  const words =
    isActive && hasSupplier && networks.length > 0 ? wordsOfTakers(networks, form.takers, nameOf) : null;
  return (
    <p className="subtle">
      {words ?? `${routingText(isActive, order)}${isActive && isRouted ? routed : ''}`}
    </p>
  );
}

const routed = ' Networks with a route of their own follow that.';

function routingText(isActive: boolean, order: readonly SupplierName[]): string {
  if (!isActive) return 'New orders are marked Manual: you send each one by hand.';
  if (order.length === 0)
    return 'No supplier has a key: new orders are marked Manual, and you send each one by hand.';
  return processedBy(order.map((supplier) => supplierLabel(supplier)));
}

function processedBy([first, ...others]: readonly string[]): string {
  const main = `Orders are processed automatically by ${first}.`;
  return others.length === 0 ? main : `${main} If it can’t take one: ${others.join(', then ')}.`;
}

/** As the networks' routes, codes and plan ids have it. Null: that isn't known. */
function wordsOfTakers(
  networks: readonly AdminNetwork[],
  takersIn: Takers,
  nameOf: (supplier: SupplierName) => string,
): string | null {
  const known = networks.flatMap((network) => {
    const takers = takersIn.of(network);
    return takers === null ? [] : { ...network, names: takers.map(nameOf) };
  });
  if (known.length < networks.length) return null;
  const wayOf = ({ route, names }: (typeof known)[number]): string => {
    if (names.length === 0) return 'are marked Manual: you send each one by hand';
    const isByCost = route?.mode === 'cheapest' && names.length > 1;
    return `go to ${isByCost ? `the cheapest of ${listOf(names)}` : names.join(', then ')}`;
  };
  const ways = [...new Set(known.map(wayOf))];
  const ofLines = networks.some(({ lines }) => lines.some((line) => line.route))
    ? ' Lines with a route of their own follow that.'
    : '';
  const [first] = known;
  const isPlain = ways.length === 1 && first && first.names.length > 0 && first.route?.mode !== 'cheapest';
  if (isPlain) return `${processedBy(first.names)}${ofLines}`;
  const sentences = ways.map(
    (way) => `${listOf(known.filter((one) => wayOf(one) === way).map(({ label }) => label))} orders ${way}.`,
  );
  return `${sentences.join(' ')}${ofLines}`;
}
