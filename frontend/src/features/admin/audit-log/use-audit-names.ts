import { kindInText, subjectOfFact } from '../../../../../contracts/audit-log/audit-facts';
import { isFirstSupplier } from '../../../../../contracts/suppliers/suppliers';
import { api } from '../../../lib/api/api';
import { bundleName } from '../../../lib/networks';
import { batchName } from '../orders/by-hand/batch-name';
import { useMay } from '../shared/use-may';
import { useAddedSuppliers, useSupplierNames } from '../shared/use-suppliers';
import { type AuditNames, type AuditRecord, isOfBatch, isOfPlan } from './audit-record';

/** A record, or the facts of an approval. */
type Named = Pick<AuditRecord, 'before' | 'after'> & Partial<Pick<AuditRecord, 'action'>>;

/** The names of everything in these records. Prices and batches are loaded only if one of them names a plan, a tier or a batch. */
export function useAuditNames(records: readonly Named[]): AuditNames {
  const may = useMay();
  const hasBatch = records.some(({ action }) => action !== undefined && isOfBatch({ action }));
  const { tiers = [], prices = [] } =
    api.useAdminGetPricesQuery({}, { skip: !may('prices.view') || !records.some(isOfPrices) }).data ?? {};
  const { open = [], closed = [] } =
    api.useAdminGetBatchesQuery({}, { skip: !may('orders.view') || !hasBatch }).data ?? {};
  const added = useAddedSuppliers(false);
  const supplierName = useSupplierNames(false);
  const isSupplier = (id: string) =>
    id === 'manual' || isFirstSupplier(id) || added.some((supplier) => supplier.id === id);
  return {
    batch: named([...open, ...closed], batchName),
    plan: named(prices, bundleName),
    supplier: (id) => (isSupplier(id) ? supplierName(id) : undefined),
    tier: (id) =>
      named(tiers, ({ name }) => name)(id) ?? (/^t\d+$/.test(id) ? `Tier ${id.slice(1)}` : undefined),
  };
}

const named =
  <T extends { readonly id: string }>(all: readonly T[], nameOf: (one: T) => string) =>
  (id: string) => {
    const found = all.find((one) => one.id === id);
    return found && nameOf(found);
  };

function isOfPrices({ action, before, after }: Named): boolean {
  const kinds = Object.keys({ ...before, ...after }).map(
    (name) => subjectOfFact(name)?.kind ?? kindInText(name),
  );
  return (
    (action !== undefined && isOfPlan({ action })) || kinds.some((kind) => kind === 'plan' || kind === 'tier')
  );
}
