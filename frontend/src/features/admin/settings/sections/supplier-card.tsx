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
  /** 0: it gets new orders; -1: it gets none. */
  readonly position: number;
  /** It is the only supplier in use. */
  readonly isOnly: boolean;
}

/** Which orders a supplier gets: by the networks’ routes, otherwise by its place in the settings. */
function useShare(
  supplier: FirstSupplier,
  position: number,
  isSaved: boolean,
): { readonly tag: string; readonly isMain: boolean } | null {
  const { data } = api.useAdminGetPricesQuery({});
  const networks = (data?.networks ?? []).filter(({ taken_off, on_sale }) => on_sale && !taken_off);
  const placeIn = ({ route, takers }: (typeof networks)[number]) => {
    // Without a code for the network it gets nothing. A key that isn't saved yet says nothing about codes.
    if (isSaved && takers !== undefined) return takers.indexOf(supplier);
    return route
      ? route.entries.filter(({ on }) => on).findIndex((entry) => entry.supplier === supplier)
      : position;
  };
  const first = networks.filter((network) => placeIn(network) === 0);
  const isAll = first.length === networks.length;
  if (position < 0) return null;
  if (isAll)
    return position === 0 || networks.length > 0 ? { tag: 'Gets new orders', isMain: true } : reserve;
  if (first.length > 0)
    return { tag: `Gets orders of ${first.map(({ label }) => label).join(' and ')}`, isMain: true };
  return networks.some((network) => placeIn(network) > 0)
    ? reserve
    : { tag: 'Gets no orders by the routes', isMain: false };
}

const reserve = { tag: 'In reserve', isMain: false } as const;

export function SupplierCard({ form, supplier, position, isOnly }: SupplierCardProps) {
  const [testBundleApi] = api.useAdminTestBundleApiMutation();
  const name = supplierLabel(supplier);
  const key = supplierKeySettings[supplier];
  const typed = form.draft[key];
  const share = useShare(supplier, position, typed === undefined);
  return (
    <Panel
      id={`supplier-${supplier}`}
      title={name}
      aside={share && <Tag {...(share.isMain && { tone: 'success' })}>{share.tag}</Tag>}
      className="stack stack--tight"
    >
      {!isOnly && (
        <p className="subtle">
          {supplier === 'hubnet'
            ? 'Gets orders first while its key is set.'
            : 'Gets orders when it is the active API, or when the others can’t take one.'}{' '}
          A network’s own route comes before that.
        </p>
      )}
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
