import { attentionNotes, type Order } from '../orders/order';
import { type Counts, nothing } from './counts';

/* How long it took from the failure of an order, once it was known, until its money was back in the wallet. */

export type BackOrder = Pick<Order, 'status' | 'timeline'>;

/** Seconds, each up to and with the bound; what takes longer counts as a week. */
const bounds = [0, 1, 5, 15, 60, 300, 900, 3_600, 21_600, 86_400] as const;
const longest = 604_800;

const prefix = 'back ';

/**
 * Counted once, by the row as it is. What its customer took back had not failed. An order that failed after it was delivered was known
 * to have failed from then on.
 */
export function countsOfBack(order: BackOrder | null): Counts {
  if (order === null || order.status !== 'failed') return nothing;
  const { timeline } = order;
  const refunded = timeline.findLast(({ event }) => event === 'refunded');
  const failed = timeline.findLast(({ event }) => event === 'failed');
  if (refunded === undefined || failed?.by === 'customer') return nothing;
  const known = timeline.find(({ note }) => note === attentionNotes.order_failed_after_delivery) ?? failed;
  const seconds = known === undefined ? 0 : (refunded.at.getTime() - known.at.getTime()) / 1000;
  return { [`${prefix}${boundOf(seconds)}`]: 1 };
}

const boundOf = (seconds: number): number => bounds.find((bound) => seconds <= bound) ?? longest;

export interface BackTimes {
  readonly orders: number;
  /** Within so many seconds half of them had their money back. Null: there are none. */
  readonly half: number | null;
  /** 95 of a hundred. */
  readonly most: number | null;
  readonly worst: number | null;
}

export function backTimesOf(counts: Counts): BackTimes {
  const found = Object.entries(counts)
    // Zero where a failure was taken back.
    .filter(([name, count]) => name.startsWith(prefix) && count > 0)
    .map(([name, count]) => ({ seconds: Number(name.slice(prefix.length)), count }))
    .sort((a, b) => a.seconds - b.seconds);
  const orders = found.reduce((sum, { count }) => sum + count, 0);
  const within = (share: number): number | null => {
    let sum = 0;
    for (const { seconds, count } of found) {
      sum += count;
      if (sum >= Math.ceil(orders * share)) return seconds;
    }
    return null;
  };
  return { orders, half: within(0.5), most: within(0.95), worst: within(1) };
}
