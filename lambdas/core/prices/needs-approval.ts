import { volumeMegabytes } from '../../../contracts/constants';
import { tierIds } from '../../../contracts/prices/tiers';
import type { Pesewas } from '../money';
import { planIdsOf } from '../suppliers/product-codes';
import { dayMs, hourMs } from '../time';
import { type BundlePrice, everyPriced, type High, type PricedFor } from './rows';

/*
 * Changes of a price that need a second person: lowering it by more than half within 24 hours, or replacing a supplier's plan id.
 */

/** Compares the volume, however it is written: `1gb`, 1.0GB and 1000MB are one bundle. */
export const isSameBundle = (a: BundlePrice, b: BundlePrice): boolean =>
  a.network === b.network && sizeOf(a) === sizeOf(b);

/** Leaves out the price of a tier which pays Standard. @param low Standard before tiers */
const saidOnce = (low: readonly Fall[], after: BundlePrice): Fall[] =>
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
 * A price that an edit takes below half of its highest value in the last 24 hours, or a new plan's price below that of the next
 * smaller plan.
 */
export interface Fall {
  readonly below: 'half' | 'next smaller';
  readonly of: PricedFor;
  /** The new price. */
  readonly price: Pesewas;
  /** What it is compared with. */
  readonly high: Pesewas;
}

interface Edit extends BeforeAndAfter {
  readonly at: Date;
  /** All plans. */
  readonly listed: readonly BundlePrice[];
  /** Plans of the same bundle that were removed in the last 24 hours. */
  readonly removed: readonly BundlePrice[];
}

/**
 * Returns the plan with its highs of the last 24 hours, and the prices that fall too far for one person, the largest fall first. A plan that
 * is new or becomes another bundle is compared with a price in proportion to its size, and with the next smaller plan of its network.
 */
export function withHighs<After extends BundlePrice>({
  before,
  after,
  listed,
  removed,
  at,
}: Edit & { readonly after: After }): { readonly after: After; readonly falls: readonly Fall[] } {
  const kept = before !== null && isSameBundle(before, after) ? before : null;
  const ended = kept === null ? asNew({ before, after, listed, removed, at }) : recentHighs(kept, at);
  const highs = merged([
    ...ended,
    ...everyPriced.flatMap((of): High[] => {
      const was = kept && paidBy(kept, of).price;
      return was !== null && paidBy(after, of).price < was && isOfItsOwn(of, kept, after)
        ? [{ of, hour: hourOf(at), most: was }]
        : [];
    }),
  ]);
  const falls = everyPriced.flatMap((of) => fallsOf(of, kept, { ...after, highs }));
  const smaller = falls.length === 0 && kept === null ? belowSmaller({ after, listed }) : null;
  const all = smaller ? [smaller] : saidOnce(falls, after);
  return {
    after: { ...after, highs },
    falls: all.toSorted((a, b) => b.high - b.price - (a.high - a.price)),
  };
}

const isFar = (to: number, from: number): boolean => 2 * to < from;

const hourOf = (at: Date): number => Math.floor(at.getTime() / hourMs);

function fallsOf(of: PricedFor, now: BundlePrice | null, after: BundlePrice): Fall[] {
  // A tier without its own price paid Standard.
  const counted = isTier(of) && now?.tiers[of] === undefined ? [of, 'standard'] : [of];
  const high = Math.max(
    0,
    ...after.highs.filter((one) => counted.includes(one.of)).map(({ most }) => most),
  ) as Pesewas;
  const { price } = paidBy(after, of);
  if ((now && price >= paidBy(now, of).price) || !isFar(price, high)) return [];
  return [{ below: 'half', of, price, high }];
}

export const isTier = (of: PricedFor): of is Exclude<PricedFor, 'standard'> =>
  tierIds.some((id) => id === of);

/** Whether a tier has its own price to remember; otherwise it follows Standard. */
const isOfItsOwn = (of: PricedFor, now: BundlePrice | null, after: BundlePrice): boolean =>
  !isTier(of) || [now, after].some((one) => one?.tiers[of] !== undefined);

/** The name in a deletion record for the highest Standard price of the last 24 hours. */
const highFact = 'price_of_the_day';

/** The highs of a removed plan, for its deletion record, since its row is gone. */
export function factsOfHighs(plan: BundlePrice, at: Date): Readonly<Record<string, Pesewas>> {
  const highs = recentHighs(plan, at).filter(({ of }) => of === 'standard');
  return highs.length === 0 ? {} : { [highFact]: Math.max(...highs.map(({ most }) => most)) as Pesewas };
}

/** Reads the highs back from a deletion record. */
export function highsFrom(facts: Readonly<Record<string, unknown>>, at: Date): High[] {
  const most = facts[highFact];
  return typeof most === 'number' ? [{ of: 'standard', hour: hourOf(at), most: most as Pesewas }] : [];
}

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
 * that small steps towards a large plan count together.
 */
function asNew({ before, after, listed, removed, at }: Edit): High[] {
  const bySize = (plan: BundlePrice): number =>
    (highestOf(plan, at) * sizeOf(after)) / Math.max(1, sizeOf(plan));
  const smaller = nextSmaller(after, listed);
  const ofNetwork = listed.filter(({ network }) => network === after.network);
  const compared = ofNetwork.length > 0 ? ofNetwork : listed;
  const byOthers = smaller ? bySize(smaller) : Math.min(...compared.map(bySize));
  const gone = removed.filter((plan) => plan.id !== after.id && isSameBundle(plan, after));
  const byFormer = [before, ...gone].map((plan) => (plan === null ? 0 : bySize(plan)));
  const most = Math.floor(Math.max(Number.isFinite(byOthers) ? byOthers : 0, ...byFormer)) as Pesewas;
  const own = everyPriced.filter((of) => isOfItsOwn(of, null, after));
  return most === 0 ? [] : own.map((of): High => ({ of, hour: hourOf(at), most }));
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
  const [was, is] = [planIdsOf(before) ?? {}, planIdsOf(after) ?? {}];
  const isOtherBundle = !isSameBundle(before, after);
  return Object.entries(was).some(([supplier, id]) => isOtherBundle || is[supplier] !== id);
}

/** `acme M1, beta 22`; empty for none. */
export const idsText = (ids: Readonly<Record<string, string>>): string =>
  Object.entries(ids)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([supplier, id]) => `${supplier} ${id}`)
    .join(', ');
