import { processingLabel } from '../../../../../contracts/suppliers/suppliers';
import type { AdminPrice } from '../../../lib/api/contract-types';
import { fieldErrors } from '../../../lib/form-rules';
import { plainCedis } from '../../../lib/money';
import { type CostName, checkPrice, costNames, type PriceValues } from './price-values';

type CostFacts = Pick<AdminPrice, CostName>;

export const byHand = 'By hand';

/** The form's fields. Absent for staff who don't see costs. */
export const costFields = costNames.map((name) => ({ name, who: whoOf(name), supplier: supplierOf(name) }));

/** Null: delivery by hand. */
function supplierOf(name: CostName): string | null {
  const who = name.slice('cost_'.length);
  return who === 'manual' ? null : who;
}

function whoOf(name: CostName): string {
  const supplier = supplierOf(name);
  return supplier === null ? byHand : processingLabel(supplier);
}

/** Whether the reader sees costs: otherwise the API sends none. */
export const hasCosts = (price: AdminPrice): boolean => price.cost_hubnet !== undefined;

export const costsTyped = (price: AdminPrice): Record<CostName, string> =>
  Object.fromEntries(costNames.map((name) => [name, plainCedis(price[name])])) as Record<CostName, string>;

/** Emptied costs are null: no longer known. */
export const costsOf = (values: PriceValues): CostFacts =>
  Object.fromEntries(costNames.map((name) => [name, values[name]?.trim() ? Number(values[name]) : null]));

/** The typed costs of a new plan. */
export const costsGiven = (values: PriceValues): CostFacts =>
  Object.fromEntries(Object.entries(costsOf(values)).filter(([, cost]) => cost !== null));

export interface Margin {
  readonly who: string;
  /** In cedis; negative if it is sold at a loss. Null: the cost isn't known. */
  readonly left: number | null;
  /** Whether its orders go there now. Absent: it isn't known where they go. */
  readonly isNow?: boolean;
}

/**
 * The margin of the price, or of a tier's: at the supplier that gets its orders now, then at those that step in, as far as their costs are
 * known. At each known cost where it isn't known who gets them. Empty if no cost is known.
 */
export function marginsOf(
  price: AdminPrice,
  nameOf: (supplier: string) => string,
  sold = price.price,
): Margin[] {
  const marginAt = (id: string) => {
    const cost = costAt(price, id);
    return { who: whoIs(id, nameOf), left: cost === null ? null : leftOf(sold, cost) };
  };
  const all = deliverersIn(price)
    .map(marginAt)
    .filter(({ left }) => left !== null);
  if (price.takers === undefined || all.length === 0) return all;
  const [now = 'manual', ...next] = price.takers;
  return [
    { ...marginAt(now), isNow: true },
    ...next
      .map(marginAt)
      .filter(({ left }) => left !== null)
      .map((margin) => ({ ...margin, isNow: false })),
  ];
}

function whoIs(id: string, nameOf: (supplier: string) => string): string {
  const name = costNames.find((each) => each === `cost_${id}`);
  return name === undefined ? nameOf(id) : whoOf(name);
}

export const leftOf = (sold: number, cost: number): number =>
  (Math.round(sold * 100) - Math.round(cost * 100)) / 100;

const firstDeliverers = costNames.map((name) => name.slice('cost_'.length));

/** Everyone who delivers: the first suppliers, staff by hand, and `added`. */
export const deliverersOf = (added: readonly { readonly id: string }[]): readonly string[] => [
  ...firstDeliverers,
  ...added.map(({ id }) => id),
];

/** Those with a place for their cost in this price. */
const deliverersIn = ({ suppliers }: AdminPrice): readonly string[] => [
  ...firstDeliverers,
  ...Object.keys(suppliers),
];

/** In cedis. Null: unknown. */
export function costAt(price: AdminPrice, deliverer: string): number | null {
  const name = costNames.find((each) => each === `cost_${deliverer}`);
  return (name === undefined ? price.suppliers[deliverer]?.cost : price[name]) ?? null;
}

/** The lowest known cost, in cedis. Null: none is known. */
export function leastCost(price: AdminPrice): number | null {
  const known = knownCosts(price);
  return known.length === 0 ? null : Math.min(...known);
}

export const hasOneCost = (price: AdminPrice): boolean => knownCosts(price).length === 1;

const knownCosts = (price: AdminPrice): number[] =>
  deliverersIn(price)
    .map((deliverer) => costAt(price, deliverer))
    .filter((cost) => cost !== null);

/** A cost is a valid price, or empty. */
export const validateCosts = (values: PriceValues) =>
  fieldErrors<string>(
    Object.fromEntries(
      costNames.map((name) => [name, values[name]?.trim() ? checkPrice(values[name], 'cost') : undefined]),
    ),
  );
