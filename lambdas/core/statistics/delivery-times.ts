import { hourMs, minuteMs } from '../durations';
import type { Order } from '../orders/entities';
import { type Counts, nothing, plus } from './counts';

/* How long deliveries took, from the debit until a supplier said that it was delivered. */

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

/** What customers are told of a network: figures that were measured, and no promise. */
export interface DeliveryTimes {
  readonly network: string;
  /** Half were delivered within so many minutes. */
  readonly half: number;
  /** Nine of ten were. */
  readonly most: number;
  readonly over: 'hour' | 'day';
}

const slotMs = 5 * minuteMs;
const longestMinutes = 24 * 60;

/** Fewer say nothing about the next one. */
const fewestDeliveries = 20;

type Timed = Pick<Order, 'network' | 'apiUsed' | 'createdAt' | 'timeline'>;

/** Null while no supplier has delivered it. What a person completed was not measured. */
export function deliveryOf({ network, apiUsed, createdAt, timeline }: Timed): Delivery | null {
  const delivered = timeline.find(({ event, by }) => event === 'delivered' && by === 'supplier');
  if (delivered === undefined) return null;
  const minutes = Math.ceil((delivered.at.getTime() - createdAt.getTime()) / minuteMs);
  return {
    network,
    supplier: apiUsed,
    at: delivered.at,
    minutes: coarser(Math.min(Math.max(minutes, 1), longestMinutes)),
  };
}

/** Minutes until half an hour, fives until two hours, then halves of an hour: a supplier's bad day makes no large row. */
function coarser(minutes: number): number {
  const step = minutes <= 30 ? 1 : minutes <= 120 ? 5 : 30;
  return Math.ceil(minutes / step) * step;
}

export const hourOf = (at: Date): string => at.toISOString().slice(0, 13);

const slotStart = (at: Date): Date => new Date(Math.floor(at.getTime() / slotMs) * slotMs);

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

/** The hours that have deliveries of the last hour, or of the last day, newest first. */
export function hoursUntil(now: Date, over: DeliveryTimes['over']): string[] {
  const from = windowStart(now, over).getTime();
  const hours: string[] = [];
  for (let at = now.getTime(); hourOf(new Date(at)) >= hourOf(new Date(from)); at -= hourMs) {
    hours.push(hourOf(new Date(at)));
  }
  return hours;
}

/** It begins with a slot, so that counters and rows have the same deliveries in it. */
export const windowStart = (now: Date, over: DeliveryTimes['over']): Date =>
  slotStart(new Date(now.getTime() - (over === 'hour' ? hourMs : 24 * hourMs)));

/** The figures of each network that has enough deliveries in this window. */
function deliveryTimesOf(
  hours: readonly DeliveryHour[],
  now: Date,
  over: DeliveryTimes['over'],
): DeliveryTimes[] {
  const from = windowStart(now, over);
  const byNetwork = new Map<string, Map<number, number>>();
  for (const { hour, slots } of hours) {
    for (const [slot, counts] of Object.entries(slots)) {
      const start = new Date(`${hour}:${slot}:00.000Z`);
      if (start < from || start > now) continue;
      for (const [name, count] of Object.entries(counts)) {
        const [network = '', , minutes = ''] = name.split(' ');
        const ofNetwork = byNetwork.get(network) ?? new Map<number, number>();
        ofNetwork.set(Number(minutes), (ofNetwork.get(Number(minutes)) ?? 0) + count);
        byNetwork.set(network, ofNetwork);
      }
    }
  }
  return [...byNetwork].flatMap(([network, byMinutes]) => {
    const all = [...byMinutes.values()].reduce((sum, count) => sum + count, 0);
    if (all < fewestDeliveries) return [];
    return [
      { network, half: within(byMinutes, (all * 5) / 10), most: within(byMinutes, (all * 9) / 10), over },
    ];
  });
}

/** The fewest minutes within which so many were delivered (the nearest rank). */
function within(byMinutes: ReadonlyMap<number, number>, wanted: number): number {
  let sum = 0;
  for (const [minutes, count] of [...byMinutes].sort(([a], [b]) => a - b)) {
    sum += count;
    if (sum >= Math.ceil(wanted)) return minutes;
  }
  return longestMinutes;
}

/** @throws TableUnavailable */
export interface DeliveryTimesReader {
  /** Those of these hours, eventually consistent; an hour without a delivery has no slots. */
  hours(names: readonly string[]): Promise<readonly DeliveryHour[]>;
}

/** For each of these networks, of the last hour where that has enough deliveries, of the last day otherwise. */
export async function deliveryTimes(
  reader: DeliveryTimesReader,
  networks: readonly string[],
  now: Date,
): Promise<DeliveryTimes[]> {
  const isAsked = ({ network }: DeliveryTimes) => networks.includes(network);
  const lastHour = deliveryTimesOf(await reader.hours(hoursUntil(now, 'hour')), now, 'hour').filter(isAsked);
  const known = lastHour.map(({ network }) => network);
  if (networks.every((network) => known.includes(network))) return lastHour;
  const lastDay = deliveryTimesOf(await reader.hours(hoursUntil(now, 'day')), now, 'day').filter(isAsked);
  return [...lastHour, ...lastDay.filter(({ network }) => !known.includes(network))];
}
