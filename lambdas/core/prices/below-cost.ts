import type { SupplierName } from '../../../contracts/constants';
import { momentWords, priceTimes } from '../../../contracts/prices/price-moments';
import { dayMs } from '../durations';
import { AppError } from '../errors';
import { formatCedis, type Pesewas, zero } from '../money';
import { type Allowances, everyPriced, type PricedFor } from './allowances';
import { type Costs, known, noCosts } from './costs';
import type { BundlePrice } from './entities';
import { bundleHash } from './own-prices';
import { priceAt } from './price-at';

/** The least of what a bundle costs at those who could deliver it. A cost at a supplier that isn't there is nobody's. Null: none is known. */
export function leastCost(costs: Costs, suppliers: readonly SupplierName[]): Pesewas | null {
  const those = Object.entries(known(costs)).filter(
    ([id]) => Object.hasOwn(noCosts, id) || suppliers.includes(id),
  );
  return those.length === 0 ? null : (Math.min(...those.map(([, cost]) => cost)) as Pesewas);
}

/** What the prices of an edit are compared with. Those that it empties count where it leaves none. */
export const leastOf = ({ before, after, suppliers }: Omit<EditOf, 'at'>): Pesewas | null =>
  leastCost(after.costs, suppliers) ?? (before && leastCost(before.costs, suppliers));

interface EditOf {
  readonly before: BundlePrice | null;
  readonly after: BundlePrice;
  readonly suppliers: readonly SupplierName[];
  readonly at: Date;
}

interface Loss {
  readonly pricedFor: PricedFor;
  readonly price: Pesewas;
  readonly from: Date;
  /** Than what was paid then without the edit. */
  readonly isLower: boolean;
}

/**
 * The price with what is allowed of it below every known cost. Nothing is sold so because of an edit alone: at no moment from now
 * on does anybody pay less than they would have without it, and less than that. What was below it before stays, and may be
 * raised; where the plan becomes another bundle, each of its prices counts as new.
 * @param until to when two people let it be sold so; undefined: they aren't asked
 * @throws AppError invalid_request
 */
export function withAllowances<After extends BundlePrice>(
  edit: EditOf & { readonly after: After; readonly until: Date | undefined },
): After {
  const { before, after, until, at } = edit;
  const least = leastOf(edit);
  const kept = before !== null && isSameBundle(before, after) ? before : null;
  const losses = least === null ? [] : lossesOf({ ...edit, before: kept }, least);
  const belowCost = {
    ...(least === null ? kept?.belowCost : ofLosses(kept?.belowCost ?? {}, losses)),
    ...(until && newAllowances(losses, until, at)),
  };
  const loss = losses.find((one) => one.isLower && !isAllowed(belowCost, one));
  if (loss === undefined) return { ...after, belowCost };
  throw new AppError('invalid_request', {
    userMessage: `${wordsOf(loss, at)} is below the lowest cost, ${formatCedis(least ?? zero)}. Nothing is changed.`,
  });
}

/** As own prices compare it: `1gb` is 1GB. */
export const isSameBundle = (a: BundlePrice, b: BundlePrice): boolean => bundleHash(a) === bundleHash(b);

/** All that is below cost, at the moments at which anything changes. */
function lossesOf({ before, after, at }: EditOf, least: Pesewas): Loss[] {
  const changes = [before, after].flatMap((one) =>
    [...(one?.next ?? []), ...(one?.nextTiers ?? [])].map((change) => change.at),
  );
  const moments = [at, ...changes.filter((moment) => moment > at)];
  return moments.flatMap((from) =>
    everyPriced.flatMap((one): Loss[] => {
      const { price, pricedFor } = paidBy(after, one, from);
      const isLower = before === null || price < paidBy(before, one, from).price;
      return price < least ? [{ pricedFor, price, from, isLower }] : [];
    }),
  );
}

/** A tier without a price of its own pays what everybody pays. */
export function paidBy(stored: BundlePrice, one: PricedFor, at: Date): Pick<Loss, 'price' | 'pricedFor'> {
  const { price: standard, tiers } = priceAt(stored, at);
  const own = one === 'standard' ? undefined : tiers[one];
  return own === undefined ? { price: standard, pricedFor: 'standard' } : { price: own, pricedFor: one };
}

/** Those that are still needed: a price that is raised and falls again is asked about again. */
const ofLosses = (allowances: Allowances, losses: readonly Loss[]): Allowances =>
  Object.fromEntries(
    Object.entries(allowances).filter(([name]) => losses.some(({ pricedFor }) => pricedFor === name)),
  );

/** @throws AppError invalid_request */
function newAllowances(losses: readonly Loss[], until: Date, at: Date): Allowances {
  const refuse = (userMessage: string) => new AppError('invalid_request', { userMessage });
  if (losses.length === 0) throw refuse('None of its prices is below every known cost. Nothing is changed.');
  const msAhead = until.getTime() - at.getTime();
  if (msAhead < priceTimes.leastMs || msAhead > priceTimes.mostDays * dayMs)
    throw refuse(`Sold below cost is until a minute to ${priceTimes.mostDays} days from now.`);
  return Object.fromEntries(
    losses.map(({ pricedFor }) => {
      const prices = losses.filter((one) => one.pricedFor === pricedFor).map(({ price }) => price);
      return [pricedFor, { least: Math.min(...prices) as Pesewas, until }];
    }),
  );
}

function isAllowed(allowances: Allowances, { pricedFor, price, from }: Loss): boolean {
  const allowed = allowances[pricedFor];
  return allowed !== undefined && price >= allowed.least && from < allowed.until;
}

function wordsOf({ pricedFor, price, from }: Loss, at: Date): string {
  const whose = pricedFor === 'standard' ? 'A price' : 'A tier’s price';
  return `${whose} of ${formatCedis(price)}${from > at ? ` on ${momentWords(from)}` : ''}`;
}
