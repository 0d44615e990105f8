import type { AdminPrice, Input } from '../../../lib/api/contract-types';
import { fieldErrors } from '../../../lib/form-rules';
import { plainCedis } from '../../../lib/money';
import type { NamedSupplier } from '../shared/use-suppliers';
import { checkPrice, type PriceValues } from './price-values';

type Changes = NonNullable<Input<'admin-update-price'>['updates']['suppliers']>;

export const addedPlanField = (id: string) => `plan_at_${id}`;
export const addedCostField = (id: string) => `cost_at_${id}`;

type AtSuppliers = Pick<AdminPrice, 'suppliers'>;

/** A form field for each known value. */
export const suppliersTyped = (
  price: AtSuppliers,
  suppliers: readonly NamedSupplier[],
): Record<string, string> =>
  Object.fromEntries(
    suppliers.flatMap(({ id }) => [
      [addedPlanField(id), price.suppliers[id]?.plan_id ?? ''],
      [addedCostField(id), plainCedis(price.suppliers[id]?.cost)],
    ]),
  );

export const validateSuppliers = (values: PriceValues, suppliers: readonly NamedSupplier[]) =>
  fieldErrors<string>(
    Object.fromEntries(
      suppliers.map(({ id }) => {
        const typed = values[addedCostField(id)];
        return [addedCostField(id), typed?.trim() ? checkPrice(typed, 'cost') : undefined];
      }),
    ),
  );

/** The changed values by supplier; emptied ones are null. */
export function changedSuppliers(
  price: AtSuppliers,
  values: PriceValues,
  suppliers: readonly NamedSupplier[],
): { suppliers?: Changes } {
  const changes: Changes = {};
  const before: Readonly<Record<string, string>> = suppliersTyped(price, suppliers);
  for (const { id } of suppliers) {
    const [plan, cost] = [addedPlanField(id), addedCostField(id)].map((name) => ({
      typed: values[name]?.trim() ?? before[name] ?? '',
      was: before[name],
    }));
    const change = {
      ...(plan && plan.typed !== plan.was && { plan_id: plan.typed || null }),
      ...(cost &&
        Number(cost.typed) !== Number(cost.was) && { cost: cost.typed === '' ? null : Number(cost.typed) }),
    };
    if (Object.keys(change).length > 0) changes[id] = change;
  }
  return Object.keys(changes).length === 0 ? {} : { suppliers: changes };
}
