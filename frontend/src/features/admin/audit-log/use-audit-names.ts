import { auditTargetOf } from '../../../../../contracts/audit-log/audit-actions';
import { kindInText, subjectOfFact } from '../../../../../contracts/audit-log/audit-facts';
import { isFirstSupplier, supplierLabel } from '../../../../../contracts/suppliers/suppliers';
import { api } from '../../../lib/api/api';
import { bundleName, useNetworks } from '../../../lib/networks';
import { useMay } from '../shared/use-may';
import { useAddedSuppliers } from '../shared/use-suppliers';
import type { AuditNames, AuditRecord } from './audit-record';

/** A record, or the facts of an approval. */
type Named = Pick<AuditRecord, 'before' | 'after'> & Partial<Pick<AuditRecord, 'action' | 'target_id'>>;

/** The names of everything in these records. Prices are loaded only if one of them names a plan or a tier. */
export function useAuditNames(records: readonly Named[]): AuditNames {
  const may = useMay();
  const { tiers = [], prices = [] } =
    api.useAdminGetPricesQuery({}, { skip: !may('prices.view') || !records.some(isOfPrices) }).data ?? {};
  const added = useAddedSuppliers(false);
  useNetworks(records.flatMap(networksIn));
  return {
    plan: named(prices, bundleName),
    supplier: (id) =>
      named(added, ({ name }) => name)(id) ??
      (id === 'manual' || isFirstSupplier(id) ? supplierLabel(id) : undefined),
    tier: (id) =>
      named(tiers, ({ name }) => name)(id) ?? (/^t\d+$/.test(id) ? `Tier ${id.slice(1)}` : undefined),
  };
}

/** The networks that it is about, whose names are known once a price list has loaded. */
const networksIn = ({ action, target_id: id, before, after }: Named): string[] =>
  [before.network, after.network, action && auditTargetOf(action) === 'network' ? id : undefined].filter(
    (network) => typeof network === 'string',
  );

const named =
  <T extends { readonly id: string }>(all: readonly T[], nameOf: (one: T) => string) =>
  (id: string) => {
    const found = all.find((one) => one.id === id);
    return found && nameOf(found);
  };

/** Whether the sentence may name a plan. */
const isOfPlan = ({ action }: Named): boolean =>
  action !== undefined && ['price', 'request'].includes(auditTargetOf(action));

function isOfPrices(record: Named): boolean {
  const kinds = Object.keys({ ...record.before, ...record.after }).map(
    (name) => subjectOfFact(name)?.kind ?? kindInText(name),
  );
  return isOfPlan(record) || kinds.includes('tier');
}
