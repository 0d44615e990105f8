import { volumeMegabytes } from '../../../contracts/constants';
import { tierIds } from '../../../contracts/prices/tiers';
import { dayMs, hourMs } from '../durations';
import { formatCedis, type Pesewas } from '../money';
import { everyPriced, type PricedFor } from './allowances';
import { isSameBundle, paidBy } from './below-cost';
import { known } from './costs';
import type { BundlePrice, Falling, High, OwnPriceList } from './entities';
import { priceAt } from './price-at';

const everyFalling: readonly Falling[] = [...everyPriced, 'cost'];

/**
 * A price or a cost that an edit takes below half of what it was at any moment of the last 24 hours, or a new plan's price below
 * what the next smaller plan costs.
 */
export interface Fall {
  readonly below: 'half' | 'next smaller';
  readonly of: Falling;
  readonly to: Pesewas;
  readonly from: Pesewas;
}

interface Edit {
  readonly before: BundlePrice | null;
  readonly after: BundlePrice;
  /** All plans. */
  readonly listed: readonly BundlePrice[];
  readonly at: Date;
}

/**
 * The plan with what it was in the last 24 hours, and the first price or cost that falls too far for one person; null: none. A plan
 * that is new, or becomes another bundle, is compared with what it would cost by its size, and with the next smaller one of
 * its network.
 */
export function withHighs<After extends BundlePrice>({
  before,
  after,
  listed,
  at,
}: Edit & { readonly after: After }): { readonly after: After; readonly fall: Fall | null } {
  const kept = before !== null && isSameBundle(before, after) ? before : null;
  const now = kept && priceAt(kept, at);
  const ended = kept === null ? asNew({ before, after, listed, at }) : recentHighs(kept, at);
  const highs = merged([
    ...ended,
    ...everyFalling.flatMap((of): High[] => {
      const was = now && lowestOf(now, of, at, at);
      const is = lowestOf(after, of, at);
      const falls = was !== null && (is === null || is < was);
      return falls && isOfItsOwn(of, now, after) ? [{ of, hour: hourOf(at), most: was }] : [];
    }),
  ]);
  const falls = everyFalling.map((of) => fallOf(of, { now, after: { ...after, highs }, at }));
  const fall = falls.find(Boolean) ?? (kept === null ? belowSmaller({ after, listed, at }) : null);
  return { after: { ...after, highs }, fall };
}

/** Whether a customer gets a price of their own that is new or lower, and less than half of everybody's in the last 24 hours. */
export const ownFallsFar = (
  before: OwnPriceList,
  after: OwnPriceList,
  { plans, at }: { readonly plans: readonly BundlePrice[]; readonly at: Date },
): boolean =>
  [...after].some(([id, { price }]) => {
    const plan = plans.find((one) => one.id === id);
    const was = before.get(id)?.price ?? Number.POSITIVE_INFINITY;
    return plan !== undefined && price < was && isFar(price, highestOf(plan, at));
  });

/** For whom it is refused, as they change many at once, or make one. */
export const fallWords = ({ of, to, from, below }: Fall): string =>
  `${of === 'cost' ? 'A cost' : of === 'standard' ? 'A price' : 'A tier’s price'} of ${formatCedis(to)} is less than ${below === 'half' ? 'half of ' : ''}${formatCedis(from)}`;

const isFar = (to: number, from: number): boolean => 2 * to < from;

const hourOf = (at: Date): number => Math.floor(at.getTime() / hourMs);

/** Moment by moment: a low price that was approved for later, or for a while, isn't one for now, or for longer. */
function fallOf(
  of: Falling,
  { now, after, at }: { readonly now: BundlePrice | null; readonly after: BundlePrice; readonly at: Date },
): Fall | null {
  const changes = [now, after].flatMap((plan) => (plan === null ? [] : changesOf(plan)));
  const lower = [at, ...changes.filter((moment) => moment > at)].flatMap((moment) => {
    const is = lowestOf(after, of, moment, moment);
    const was = now && lowestOf(now, of, moment, moment);
    return is === null || (was !== null && is >= was) ? [] : [is];
  });
  if (lower.length === 0) return null;
  const to = Math.min(...lower) as Pesewas;
  // A tier without a price of its own paid everybody's.
  const counted = isTier(of) && now?.tiers[of] === undefined ? [of, 'standard'] : [of];
  const from = Math.max(
    0,
    ...after.highs.filter((high) => counted.includes(high.of)).map(({ most }) => most),
  );
  return isFar(to, from) ? { below: 'half', of, to, from: from as Pesewas } : null;
}

const isTier = (of: Falling): of is Exclude<PricedFor, 'standard'> => tierIds.some((id) => id === of);

/** A tier that follows everybody's price has nothing of its own to remember. */
const isOfItsOwn = (of: Falling, now: BundlePrice | null, after: BundlePrice): boolean =>
  !isTier(of) ||
  [now, after].some((one) => one?.tiers[of] !== undefined || one?.nextTiers.some(({ tier }) => tier === of));

/** From a moment on, or in between two. Null: no cost is known. */
function lowestOf(plan: BundlePrice, of: Falling, from: Date, to?: Date): Pesewas | null {
  if (of === 'cost') {
    const costs = Object.values(known(plan.costs));
    return costs.length === 0 ? null : (Math.min(...costs) as Pesewas);
  }
  const later = changesOf(plan).filter((moment) => moment > from && (to === undefined || moment <= to));
  return Math.min(...[from, ...later].map((moment) => paidBy(plan, of, moment).price)) as Pesewas;
}

const changesOf = ({ next, nextTiers }: BundlePrice): Date[] => [...next, ...nextTiers].map(({ at }) => at);

/** What it was until an edit or a change by time of the last 24 hours. */
function recentHighs(plan: BundlePrice, at: Date): High[] {
  const since = new Date(at.getTime() - dayMs);
  const passed = changesOf(plan).filter((moment) => moment > since && moment <= at);
  return [
    ...plan.highs.filter(({ hour }) => hour >= hourOf(since)),
    ...passed.flatMap((moment) => {
      const until = new Date(moment.getTime() - 1);
      return everyPriced
        .filter((of) => isOfItsOwn(of, null, plan))
        .map((of): High => ({ of, hour: hourOf(moment), most: paidBy(plan, of, until).price }));
    }),
  ];
}

/** What everybody paid for it at most in the last 24 hours. */
const highestOf = (plan: BundlePrice, at: Date): Pesewas =>
  Math.max(
    priceAt(plan, at).price,
    ...recentHighs(plan, at)
      .filter(({ of }) => of === 'standard')
      .map(({ most }) => most),
  ) as Pesewas;

/**
 * As if it had cost before what its size does: by the next smaller plan, or where there is none by the cheapest larger one; what
 * becomes another bundle, also by its own former size. This stays with it for the day, so that small steps to a large plan count
 * together.
 */
function asNew({ before, after, listed, at }: Edit): High[] {
  const bySize = (plan: BundlePrice): number =>
    (highestOf(plan, at) * sizeOf(after)) / Math.max(1, sizeOf(plan));
  const smaller = nextSmaller(after, listed);
  const larger = listed.filter(({ network }) => network === after.network).map(bySize);
  const byOthers = smaller ? bySize(smaller) : Math.min(...larger);
  const most = Math.floor(
    Math.max(Number.isFinite(byOthers) ? byOthers : 0, before === null ? 0 : bySize(before)),
  ) as Pesewas;
  const own = everyPriced.filter((of) => isOfItsOwn(of, null, after));
  return most === 0 ? [] : own.map((of) => ({ of, hour: hourOf(at), most }));
}

function belowSmaller({ after, listed, at }: Omit<Edit, 'before'>): Fall | null {
  const smaller = nextSmaller(after, listed);
  const to = lowestOf(after, 'standard', at);
  const from = smaller ? priceAt(smaller, at).price : null;
  return to === null || from === null || to >= from
    ? null
    : { below: 'next smaller', of: 'standard', to, from };
}

/** On sale or not: else the others are taken off sale before. */
const nextSmaller = (after: BundlePrice, listed: readonly BundlePrice[]): BundlePrice | undefined =>
  listed
    .filter((plan) => plan.network === after.network && plan.id !== after.id && sizeOf(plan) < sizeOf(after))
    .toSorted((a, b) => sizeOf(b) - sizeOf(a) || a.price - b.price)[0];

const sizeOf = ({ dataSize }: BundlePrice): number => volumeMegabytes(dataSize);

/** The highest of each hour. */
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
