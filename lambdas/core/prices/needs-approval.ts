import { type SupplierName, volumeMegabytes } from '../../../contracts/constants';
import { tierIds } from '../../../contracts/prices/tiers';
import type { Pesewas } from '../money';
import { dayMs, hourMs } from '../time';
import { leastCost } from './price-for';
import { type BundlePrice, everyPriced, type Falling, type High, type PricedFor } from './rows';

/*
 * Changes of a price that need a second person: selling below cost, lowering a price or a cost by more than half within 24 hours, or
 * replacing a supplier's plan id.
 */

/** Compares the volume, however it is written: `1gb`, 1.0GB and 1000MB are one bundle. */
export const isSameBundle = (a: BundlePrice, b: BundlePrice): boolean =>
  a.network === b.network && a.line === b.line && sizeOf(a) === sizeOf(b);

/* Below cost. */

/** A price that an edit sets below cost. */
export interface Loss {
  readonly of: PricedFor;
  readonly price: Pesewas;
  /** The highest that the lowest cost was in the last 24 hours. */
  readonly least: Pesewas;
  /** The lowest cost has fallen since, or is no longer known. */
  readonly isPast: boolean;
}

/** The time, and the suppliers that exist then. */
interface Moment {
  readonly suppliers: readonly SupplierName[];
  readonly at: Date;
}

/**
 * Returns the prices that an edit brings below cost, the largest loss first. A price that was already below cost
 * may stay or rise. If the plan becomes another bundle, each of its prices counts as new.
 * @param edit its `after` has the highs of `withHighs`, so costs that the edit itself lowers or empties count too
 */
export function lossesOf(edit: BeforeAndAfter & Moment): Loss[] {
  const { before, after } = edit;
  const least = costOfTheDay(after, edit);
  if (least === null) return [];
  const kept = before !== null && isSameBundle(before, after) ? before : null;
  const isPast = least !== leastCost(after.costs, edit.suppliers);
  const losses = everyPriced.flatMap((of): Loss[] => {
    const { price } = paidBy(after, of);
    const isLower = kept === null || price < paidBy(kept, of).price;
    return price < least && isLower ? [{ of, price, least, isPast }] : [];
  });
  return saidOnce(losses, after).toSorted((a, b) => a.price - b.price);
}

/** Leaves out the price of a tier which pays Standard. @param low Standard before tiers */
const saidOnce = <Low extends Pick<Loss, 'of' | 'price'> | Fall>(
  low: readonly Low[],
  after: BundlePrice,
): Low[] =>
  low.filter(
    (one, index) =>
      !low.slice(0, index).some((other) => other.price === one.price && isSaidBy(one, other, after)),
  );

const isSaidBy = ({ of }: Pick<Fall, 'of'>, other: Pick<Fall, 'of'>, after: BundlePrice): boolean =>
  isTier(of) && other.of === 'standard' && paidBy(after, of).of === 'standard';

interface BeforeAndAfter {
  readonly before: BundlePrice | null;
  readonly after: BundlePrice;
}

/**
 * Returns the highest that the lowest cost was in the last 24 hours; null if none was known. A cost that is lowered or emptied still counts
 * for a day; otherwise somebody could lower the cost, lower the price to it, and enter the old cost again.
 */
function costOfTheDay(plan: BundlePrice, { suppliers, at }: Moment): Pesewas | null {
  const before = recentHighs(plan, at).filter(({ of }) => of === 'cost');
  const most = Math.max(leastCost(plan.costs, suppliers) ?? 0, ...before.map((high) => high.most));
  return most === 0 ? null : (most as Pesewas);
}

/* Falls. */

const everyFalling: readonly Falling[] = [...everyPriced, 'cost'];

/**
 * A price or cost that an edit takes below half of its highest value in the last 24 hours, or a new plan's price below that of the next
 * smaller plan.
 */
export interface Fall {
  readonly below: 'half' | 'next smaller';
  readonly of: Falling;
  /** The new price or cost. */
  readonly price: Pesewas;
  /** What it is compared with. */
  readonly high: Pesewas;
}

interface Edit extends BeforeAndAfter, Moment {
  /** All plans. */
  readonly listed: readonly BundlePrice[];
  /** Plans of the same bundle that were removed in the last 24 hours. */
  readonly removed: readonly BundlePrice[];
}

/**
 * Returns the plan with its highs of the last 24 hours, and the prices and costs that fall too far for one person, the largest fall first. A
 * plan that is new or becomes another bundle is compared with a price in proportion to its size, with the next smaller plan of its network,
 * and with the bundle's cost at other plans.
 */
export function withHighs<After extends BundlePrice>({
  before,
  after,
  listed,
  removed,
  suppliers,
  at,
}: Edit & { readonly after: After }): { readonly after: After; readonly falls: readonly Fall[] } {
  const kept = before !== null && isSameBundle(before, after) ? before : null;
  const moment = { suppliers, at };
  const ended = kept === null ? asNew({ before, after, listed, removed, ...moment }) : recentHighs(kept, at);
  const highs = merged([
    ...ended,
    ...everyFalling.flatMap((of): High[] => {
      const was = kept && amountOf(kept, of, suppliers);
      const is = amountOf(after, of, suppliers);
      const falls = was !== null && (is === null || is < was);
      return falls && isOfItsOwn(of, kept, after) ? [{ of, hour: hourOf(at), most: was }] : [];
    }),
  ]);
  const falls = everyFalling.flatMap((of) =>
    fallsOf(of, { now: kept, after: { ...after, highs }, suppliers }),
  );
  const smaller = falls.length === 0 && kept === null ? belowSmaller({ after, listed }) : null;
  const all = smaller ? [smaller] : saidOnce(falls, after);
  return {
    after: { ...after, highs },
    falls: all.toSorted((a, b) => b.high - b.price - (a.high - a.price)),
  };
}

const isFar = (to: number, from: number): boolean => 2 * to < from;

const hourOf = (at: Date): number => Math.floor(at.getTime() / hourMs);

function fallsOf(
  of: Falling,
  {
    now,
    after,
    suppliers,
  }: Pick<Moment, 'suppliers'> & { readonly now: BundlePrice | null; readonly after: BundlePrice },
): Fall[] {
  // A tier without its own price paid Standard.
  const counted = isTier(of) && now?.tiers[of] === undefined ? [of, 'standard'] : [of];
  const high = Math.max(
    0,
    ...after.highs.filter((one) => counted.includes(one.of)).map(({ most }) => most),
  ) as Pesewas;
  const price = amountOf(after, of, suppliers);
  const was = now && amountOf(now, of, suppliers);
  if (price === null || (was !== null && price >= was) || !isFar(price, high)) return [];
  return [{ below: 'half', of, price, high }];
}

export const isTier = (of: Falling): of is Exclude<PricedFor, 'standard'> => tierIds.some((id) => id === of);

/** Whether a tier has its own price to remember; otherwise it follows Standard. */
const isOfItsOwn = (of: Falling, now: BundlePrice | null, after: BundlePrice): boolean =>
  !isTier(of) || [now, after].some((one) => one?.tiers[of] !== undefined);

/** Null: no cost is known. */
const amountOf = (plan: BundlePrice, of: Falling, suppliers: readonly SupplierName[]): Pesewas | null =>
  of === 'cost' ? leastCost(plan.costs, suppliers) : paidBy(plan, of).price;

/** The names in a deletion record for the highest price and cost of the last 24 hours. */
export const highFacts = { standard: 'price_of_the_day', cost: 'cost_of_the_day' } as const;
type Remembered = keyof typeof highFacts;
const remembered: readonly Remembered[] = ['standard', 'cost'];

/** The highs of a removed plan, for its deletion record, since its row is gone. */
export const factsOfHighs = (plan: BundlePrice, at: Date): Readonly<Record<string, Pesewas>> =>
  Object.fromEntries(
    remembered.flatMap((of) => {
      const highs = recentHighs(plan, at).filter((high) => high.of === of);
      return highs.length === 0
        ? []
        : [[highFacts[of], Math.max(...highs.map(({ most }) => most)) as Pesewas]];
    }),
  );

/** Reads the highs back from a deletion record. */
export const highsFrom = (facts: Readonly<Record<string, unknown>>, at: Date): High[] =>
  remembered.flatMap((of) => {
    const most = facts[highFacts[of]];
    return typeof most === 'number' ? [{ of, hour: hourOf(at), most: most as Pesewas }] : [];
  });

/** Values of the last 24 hours that an edit has replaced. */
const recentHighs = ({ highs }: BundlePrice, at: Date): readonly High[] =>
  highs.filter(({ hour }) => hour >= hourOf(new Date(at.getTime() - dayMs)));

/** The highest Standard price of the plan in the last 24 hours. */
const highestOf = (plan: BundlePrice, at: Date): Pesewas =>
  Math.max(
    plan.price,
    ...recentHighs(plan, at)
      .filter(({ of }) => of === 'standard')
      .map(({ most }) => most),
  ) as Pesewas;

/**
 * Returns the highest values of the last 24 hours that a new plan, or one that becomes another bundle, would have if it had existed before.
 * Its price is in proportion to its size: from the next smaller plan, else the cheapest larger one, else the cheapest of any network. It
 * also counts its own former bundle, and plans of the same bundle that were removed in the last 24 hours. These values stay for a day, so
 * that small steps towards a large plan count together. Its cost is the highest of the same bundle's other plans, active or not, and of its
 * own former bundle regardless of size: in proportion to size, a plan that is changed to another bundle and back would return with a lower
 * cost.
 */
function asNew({ before, after, listed, removed, suppliers, at }: Edit): High[] {
  const bySize = (plan: BundlePrice): number =>
    (highestOf(plan, at) * sizeOf(after)) / Math.max(1, sizeOf(plan));
  const smaller = nextSmaller(after, listed);
  const ofNetwork = listed.filter(({ network }) => network === after.network);
  const compared = ofNetwork.length > 0 ? ofNetwork : listed;
  const byOthers = smaller ? bySize(smaller) : Math.min(...compared.map(bySize));
  const isTwin = (plan: BundlePrice): boolean => plan.id !== after.id && isSameBundle(plan, after);
  const gone = removed.filter(isTwin);
  const byFormer = [before, ...gone].map((plan) => (plan === null ? 0 : bySize(plan)));
  const most = Math.floor(Math.max(Number.isFinite(byOthers) ? byOthers : 0, ...byFormer)) as Pesewas;
  const twins = [...listed.filter(isTwin), ...gone];
  const own = everyPriced.filter((of) => isOfItsOwn(of, null, after));
  const prices = most === 0 ? [] : own.map((of): High => ({ of, hour: hourOf(at), most }));
  const costs = [before, ...twins].map((plan) => plan && costOfTheDay(plan, { suppliers, at }));
  const cost = Math.max(...costs.map((one) => one ?? 0)) as Pesewas;
  return cost === 0 ? prices : [...prices, { of: 'cost', hour: hourOf(at), most: cost }];
}

function belowSmaller({ after, listed }: Pick<Edit, 'after' | 'listed'>): Fall | null {
  const smaller = nextSmaller(after, listed);
  if (smaller === undefined || after.price >= smaller.price) return null;
  return { below: 'next smaller', of: 'standard', price: after.price, high: smaller.price };
}

/** Inactive plans count too; otherwise the others could be made inactive first. */
const nextSmaller = (after: BundlePrice, listed: readonly BundlePrice[]): BundlePrice | undefined =>
  listed
    .filter((plan) => plan.network === after.network && plan.id !== after.id && sizeOf(plan) < sizeOf(after))
    .toSorted((a, b) => sizeOf(b) - sizeOf(a) || a.price - b.price)[0];

const sizeOf = ({ dataSize }: BundlePrice): number => volumeMegabytes(dataSize);

/** Keeps the highest value of each hour. */
function merged(highs: readonly High[]): High[] {
  const isSame = (a: High, b: High) => a.of === b.of && a.hour === b.hour;
  return highs.filter(
    (high, index) =>
      !highs.some(
        (other, at) =>
          isSame(high, other) && (other.most > high.most || (other.most === high.most && at < index)),
      ),
  );
}

/** A tier without its own price pays Standard. */
function paidBy(
  { price: standard, tiers }: BundlePrice,
  one: PricedFor,
): { readonly price: Pesewas; readonly of: PricedFor } {
  const own = one === 'standard' ? undefined : tiers[one];
  return own === undefined ? { price: standard, of: 'standard' } : { price: own, of: one };
}

/* Plan ids at suppliers. */

/**
 * Whether an existing supplier id is replaced or emptied, or stands for another bundle from now on, since the next order is sent with it. A
 * first id needs no approval. Emptying counts too; otherwise somebody could empty an id and enter another as a first one.
 */
export function changesKnownId(before: BundlePrice, after: BundlePrice): boolean {
  const [was, is] = [planIdsOf(before), planIdsOf(after)];
  const isOtherBundle = !isSameBundle(before, after);
  return Object.entries(was).some(([supplier, id]) => isOtherBundle || is[supplier] !== id);
}

/** The ids as orders send them: a bundle API's own id, else the plan's single id. */
export function planIdsOf({
  apiPlanId,
  apiPlanSupplier,
  primaryPlanId,
  secondaryPlanId,
  hubnetCode,
  otherPlanIds,
}: BundlePrice): Readonly<Record<SupplierName, string>> {
  // If the id's API isn't known, it could be sent to either.
  const idAt = (name: 'primary' | 'secondary', own: string | null) =>
    own ?? (apiPlanSupplier === null || apiPlanSupplier === name ? apiPlanId : null);
  const [primary, secondary] = [idAt('primary', primaryPlanId), idAt('secondary', secondaryPlanId)];
  const hubnet = hubnetCode === null ? {} : { hubnet: hubnetCode };
  return {
    ...otherPlanIds,
    ...hubnet,
    ...(primary !== null && { primary }),
    ...(secondary !== null && { secondary }),
  };
}

/** `acme M1, beta 22`; empty for none. */
export const idsText = (ids: Readonly<Record<string, string>>): string =>
  Object.entries(ids)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([supplier, id]) => `${supplier} ${id}`)
    .join(', ');
