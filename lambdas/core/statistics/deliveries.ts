import { minuteMs } from '../durations';
import type { Order } from '../orders/order';
import { type Counts, nothing, plus } from './counts';

/* How long deliveries took, from the debit until a supplier said that it was delivered, and refunds, until the wallet had its money back. */

/** The first delivery of an order by a supplier. */
export interface Delivery {
  readonly network: string;
  readonly supplier: string;
  readonly at: Date;
  /** From 1: begun minutes since the debit. */
  readonly minutes: number;
}

/** The deliveries of an hour of UTC, by the five minutes in which they came. */
export interface DeliveryHour {
  /** `2026-11-20T14` */
  readonly hour: string;
  /** By the minute at which each five begin (`05`), how many took how long: `MTN hubnet 3`. */
  readonly slots: Readonly<Record<string, Counts>>;
}

const slotMs = 5 * minuteMs;
const longestMinutes = 24 * 60;

type Timed = Pick<Order, 'network' | 'apiUsed' | 'createdAt' | 'timeline'>;

/** Null while no supplier has delivered it. What a person completed was not measured. */
export function deliveryOf({ network, apiUsed, createdAt, timeline }: Timed): Delivery | null {
  const delivered = timeline.find(({ event, by }) => event === 'delivered' && by === 'supplier');
  if (delivered === undefined) return null;
  return { network, supplier: apiUsed, ...tookUntil(delivered.at, createdAt) };
}

/** Where refunds are counted among deliveries: no network has such an id. */
export const refunded = '!refunded';

/** Its first refund, counted as a delivery of no network's. Null while there was none. */
export function refundOf({ createdAt, timeline }: Pick<Order, 'createdAt' | 'timeline'>): Delivery | null {
  const back = timeline.find(({ event }) => event === 'refunded');
  return back ? { network: refunded, supplier: '-', ...tookUntil(back.at, createdAt) } : null;
}

function tookUntil(at: Date, createdAt: Date): Pick<Delivery, 'at' | 'minutes'> {
  const minutes = Math.ceil((at.getTime() - createdAt.getTime()) / minuteMs);
  return { at, minutes: coarser(Math.min(Math.max(minutes, 1), longestMinutes)) };
}

/** Minutes until half an hour, fives until two hours, then halves of an hour: a supplier's bad day makes no large row. */
function coarser(minutes: number): number {
  const step = minutes <= 30 ? 1 : minutes <= 120 ? 5 : 30;
  return Math.ceil(minutes / step) * step;
}

export const hourOf = (at: Date): string => at.toISOString().slice(0, 13);

export const slotStart = (at: Date): Date => new Date(Math.floor(at.getTime() / slotMs) * slotMs);

/** The hours with these deliveries beside what they had. */
export function withDeliveries(
  hours: readonly DeliveryHour[],
  deliveries: readonly Delivery[],
): DeliveryHour[] {
  return hours.map(({ hour, slots }) => {
    const next: Record<string, Counts> = { ...slots };
    for (const delivery of deliveries) {
      if (hourOf(delivery.at) !== hour) continue;
      const slot = slotStart(delivery.at).toISOString().slice(14, 16);
      next[slot] = plus(next[slot] ?? nothing, {
        [`${delivery.network} ${delivery.supplier} ${delivery.minutes}`]: 1,
      });
    }
    return { hour, slots: next };
  });
}
