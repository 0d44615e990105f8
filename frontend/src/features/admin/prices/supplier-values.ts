import type { AdminPrice, Input } from '../../../lib/api/contract-types';
import type { NamedSupplier } from '../shared/use-suppliers';
import type { PriceValues } from './price-values';

type Changes = NonNullable<Input<'admin-update-price'>['updates']['suppliers']>;

export const addedPlanField = (id: string) => `plan_at_${id}`;

type AtSuppliers = Pick<AdminPrice, 'suppliers'>;

/** A form field for each supplier's id. */
export const suppliersTyped = (
  price: AtSuppliers,
  suppliers: readonly NamedSupplier[],
): Record<string, string> =>
  Object.fromEntries(suppliers.map(({ id }) => [addedPlanField(id), price.suppliers[id]?.plan_id ?? '']));

/** The changed ids by supplier; emptied ones are null. */
export function changedSuppliers(
  price: AtSuppliers,
  values: PriceValues,
  suppliers: readonly NamedSupplier[],
): { suppliers?: Changes } {
  const changes: Changes = {};
  for (const { id } of suppliers) {
    const was = price.suppliers[id]?.plan_id ?? '';
    const typed = values[addedPlanField(id)]?.trim() ?? was;
    if (typed !== was) changes[id] = { plan_id: typed || null };
  }
  return Object.keys(changes).length === 0 ? {} : { suppliers: changes };
}
