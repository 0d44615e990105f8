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

/** A price or a cost that an edit takes below half of what it was at any moment of the last 24 hours. */
export interface Fall {
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
 * that is new, or becomes another bundle, is compared with the cheapest plan of its network: what a smaller one would cost by
 * its size.
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
  const fall = everyFalling.map((of) => fallOf(of, { now, after: { ...after, highs }, at })).find(Boolean);
  return { after: { ...after, highs }, fall: fall ?? null };
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
export const fallWords = ({ of, to, from }: Fall): string =>
  `${of === 'cost' ? 'A cost' : of === 'standard' ? 'A price' : 'A tier’s price'} of ${formatCedis(to)} is less than half of ${formatCedis(from)}`;

const isFar = (to: number, from: number): boolean => 2 * to < from;

const hourOf = (at: Date): number => Math.floor(at.getTime() / hourMs);

function fallOf(
  of: Falling,
  { now, after, at }: { readonly now: BundlePrice | null; readonly after: BundlePrice; readonly at: Date },
): Fall | null {
  const to = lowestOf(after, of, at);
  if (to === null) return null;
  const was = now && lowestOf(now, of, at);
  // What fell before, or was approved, stays.
  if (was !== null && to >= was) return null;
  // A tier without a price of its own paid everybody's.
  const counted = isTier(of) && now?.tiers[of] === undefined ? [of, 'standard'] : [of];
  const from = Math.max(
    0,
    ...after.highs.filter((high) => counted.includes(high.of)).map(({ most }) => most),
  );
  return isFar(to, from) ? { of, to, from: from as Pesewas } : null;
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

/** As if it had cost before what the cheapest of its network does; what becomes another bundle, also what it cost by its size. */
function asNew({ before, after, listed, at }: Edit): High[] {
  const size = volumeMegabytes(after.dataSize);
  const share = (plan: BundlePrice): number => size / Math.max(1, volumeMegabytes(plan.dataSize));
  const network = listed.filter((plan) => plan.network === after.network);
  const cheapest = network.map((plan) => highestOf(plan, at) * Math.min(1, share(plan)));
  const bySize = before === null ? 0 : highestOf(before, at) * share(before);
  const most = Math.floor(Math.max(cheapest.length === 0 ? 0 : Math.min(...cheapest), bySize)) as Pesewas;
  const own = everyPriced.filter((of) => isOfItsOwn(of, null, after));
  return most === 0 ? [] : own.map((of) => ({ of, hour: hourOf(at), most }));
}

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
