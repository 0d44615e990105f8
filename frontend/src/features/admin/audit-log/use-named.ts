import { api } from '../../../lib/api/api';
import { bundleName } from '../../../lib/networks';
import { useMay } from '../shared/use-may';
import { useAddedSuppliers, useSupplierNames } from '../shared/use-suppliers';
import type { ChangedField } from './audit-record';

/** Returns fields with the names of tiers, plans and suppliers instead of their ids. An id that isn't known any more stays. */
export function useNamed(fields: readonly ChangedField[]): readonly ChangedField[] {
  const may = useMay()('prices.view');
  const skip = !may || !fields.some(({ label }) => ofPrices.test(label));
  const { tiers = [], prices = [] } = api.useAdminGetPricesQuery({}, { skip }).data ?? {};
  const nameOf = useSupplierNames(false);
  const suppliers = [...firstIds, ...useAddedSuppliers(false).map(({ id }) => id)];
  const supplierIds = new RegExp(
    `(^|[,:;] |goes to )(${suppliers.map((id) => id.replaceAll(/[^\w-]/g, '')).join('|')})(?=[ ,;]|$)`,
    'g',
  );
  const tierOf = (id: string) => tiers.find((tier) => tier.id === id)?.name ?? id;
  const planOf = (id: string) => {
    const plan = prices.find((price) => price.id === id);
    return plan === undefined ? id : bundleName(plan);
  };
  const labelOf = (label: string) =>
    label
      .replace(/^Price (t\d+)$/, (_, id: string) => `Price for ${tierOf(id)}`)
      .replace(/^Own price (.+)$/, (_, id: string) => `Own price of ${planOf(id)}`)
      .replace(/^Cost (?!at |by )(.+)$/, (_, id: string) => `Cost at ${nameOf(id)}`);
  const textOf = (label: string, text: string | null) => {
    if (text === null) return null;
    if (hasSuppliers.has(label))
      return text.replaceAll(supplierIds, (_, before: string, id: string) => `${before}${nameOf(id)}`);
    return ofTiers.test(label) ? text.replaceAll(/\bt\d+\b/g, tierOf) : text;
  };
  return fields.map(({ label, before, after, ...field }) => ({
    ...field,
    label: labelOf(label),
    before: textOf(label, before),
    after: textOf(label, after),
  }));
}

const firstIds = ['hubnet', 'primary', 'secondary', 'manual'];
const ofTiers = /^(Tier|Scheduled prices for tiers)$/;
const ofPrices = /^(Price t\d+|Own price .+|Tier|Scheduled prices for tiers)$/;
const hasSuppliers = new Set(['Route', 'Lines', 'Suppliers’ codes', 'API plan IDs', 'Other plan ids']);
