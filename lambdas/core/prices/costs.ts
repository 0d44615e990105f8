import type { FirstSupplier, SupplierName } from '../../../contracts/constants';
import { AppError } from '../errors';
import { fromCedis, type Pesewas } from '../money';

/** Who delivers an order: a supplier, or a person by hand. */
export type Deliverer = SupplierName | 'manual';

/** The shop's cost of a bundle at each deliverer. Null: nobody has entered it, which is different from zero. */
export type Costs = Readonly<Record<FirstSupplier | 'manual', Pesewas | null>> & {
  readonly [supplier: SupplierName]: Pesewas | null;
};

const deliverers = ['hubnet', 'primary', 'secondary', 'manual'] as const;

export const noCosts: Costs = { hubnet: null, primary: null, secondary: null, manual: null };

/** Costs as an order keeps them: null if none is known, to save space. */
export const frozenCosts = (costs: Costs): Costs | null =>
  Object.values(costs).some((cost) => cost !== null) ? costs : null;

/** As typed, in cedis. */
interface TypedCosts {
  readonly cost_hubnet?: number | null | undefined;
  readonly cost_primary?: number | null | undefined;
  readonly cost_secondary?: number | null | undefined;
  readonly cost_manual?: number | null | undefined;
  readonly suppliers?: TypedAtSuppliers | undefined;
}

type TypedAtSuppliers = Readonly<
  Record<
    SupplierName,
    { readonly cost?: number | null | undefined; readonly plan_id?: string | null | undefined }
  >
>;

/** The costs that were typed; null for one that was emptied. */
export function costsFrom(typed: TypedCosts): Readonly<Record<Deliverer, Pesewas | null>> {
  const first = deliverers.map((name) => [name, typed[`cost_${name}`]] as const);
  const others = Object.entries(typed.suppliers ?? {}).map(([name, { cost }]) => [name, cost] as const);
  const given = [...first, ...others];
  const known = given.filter(([, cost]) => cost !== undefined);
  return Object.fromEntries(known.map(([name, cost]) => [name, cost == null ? null : fromCedis(cost)]));
}

/** The ids typed for suppliers that staff have added; null for one that was emptied. */
export const otherPlanIdsFrom = (
  suppliers: TypedAtSuppliers = {},
): Readonly<Record<SupplierName, string | null>> =>
  Object.fromEntries(
    Object.entries(suppliers).flatMap(([name, { plan_id: id }]) => (id === undefined ? [] : [[name, id]])),
  );

/** Leaves out null values. */
export const known = <T>(values: Readonly<Record<string, T | null>>): Record<string, T> =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, T] => entry[1] !== null));

/** A cost may be emptied for any supplier, but entered only for one that exists. @throws AppError invalid_request */
export function assertSuppliers(
  typed: Readonly<Record<Deliverer, Pesewas | null>>,
  suppliers: readonly SupplierName[],
): void {
  const unknown = Object.keys(known(typed)).find(
    (id) => !Object.hasOwn(noCosts, id) && !suppliers.includes(id),
  );
  if (unknown === undefined) return;
  throw new AppError('invalid_request', {
    userMessage: `There is no supplier ${unknown}. Nothing is changed.`,
  });
}
