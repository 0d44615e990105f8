import type { Order } from '../orders/order';
import { hourMs, minuteMs } from '../time';
import { type Counts, type DeliveryHour, nothing, plus } from './counters';

/** A network's delivery times for customers: measured figures, not a promise. */
export interface DeliveryTimes {
  readonly network: string;
  /** Half were delivered within this many minutes. */
  readonly half: number;
  /** Nine of ten were. */
  readonly most: number;
  readonly over: 'hour' | 'day';
}

/** Fewer deliveries say nothing about the next one. */
const fewestDeliveries = 20;

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
        const [network = '', minutes = ''] = name.split(' ');
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

/** Fewer say nothing, and might reveal something about one person. */
const fewestRefunds = 5;

/** Half and 95 of 100 of the refunds in these hours. Null: there are too few. */
export function timesToRefund(
  hours: readonly DeliveryHour[],
): { readonly half_within: number; readonly most_within: number } | null {
  const byMinutes = new Map<number, number>();
  for (const counts of hours.flatMap(({ slots }) => Object.values(slots))) {
    for (const [name, count] of Object.entries(counts)) {
      const [network, minutes = ''] = name.split(' ');
      if (network !== refunded) continue;
      byMinutes.set(Number(minutes), (byMinutes.get(Number(minutes)) ?? 0) + count);
    }
  }
  const all = [...byMinutes.values()].reduce((sum, count) => sum + count, 0);
  if (all < fewestRefunds) return null;
  return {
    half_within: within(byMinutes, (all * 50) / 100),
    most_within: within(byMinutes, (all * 95) / 100),
  };
}

/** The fewest minutes within which this share was delivered (the nearest rank). */
function within(byMinutes: ReadonlyMap<number, number>, wanted: number): number {
  let sum = 0;
  for (const [minutes, count] of [...byMinutes].sort(([a], [b]) => a - b)) {
    sum += count;
    if (sum >= Math.ceil(wanted)) return minutes;
  }
  throw new Error('There are fewer');
}

/** @throws TableUnavailable */
export interface DeliveryTimesReader {
  /** Reads these hours, eventually consistent. An hour without a delivery has no slots. */
  hours(names: readonly string[]): Promise<readonly DeliveryHour[]>;
}

/** Figures for each of these networks: of the last hour if it has enough deliveries, otherwise of the last day. */
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

/* How long deliveries took, from the debit until a supplier said that it was delivered, and refunds, until the wallet had its money back. */

/** The first delivery of an order by a supplier. */
export interface Delivery {
  readonly network: string;
  readonly at: Date;
  /** From 1: begun minutes since the debit. */
  readonly minutes: number;
}

const slotMs = 5 * minuteMs;
const longestMinutes = 24 * 60;

type Timed = Pick<Order, 'network' | 'createdAt' | 'timeline'>;

/** Null while no supplier has delivered it. An order that a person completed isn't measured. */
export function deliveryOf({ network, createdAt, timeline }: Timed): Delivery | null {
  const delivered = timeline.find(({ event, by }) => event === 'delivered' && by === 'supplier');
  if (delivered === undefined) return null;
  return { network, ...tookUntil(delivered.at, createdAt) };
}

/** Refunds are counted among deliveries under this name, which no network has. */
const refunded = '!refunded';

/** Its first refund, counted like a delivery. Null while there was none. */
export function refundOf({ createdAt, timeline }: Pick<Order, 'createdAt' | 'timeline'>): Delivery | null {
  const back = timeline.find(({ event }) => event === 'refunded');
  return back ? { network: refunded, ...tookUntil(back.at, createdAt) } : null;
}

function tookUntil(at: Date, createdAt: Date): Pick<Delivery, 'at' | 'minutes'> {
  const minutes = Math.ceil((at.getTime() - createdAt.getTime()) / minuteMs);
  return { at, minutes: coarser(Math.min(Math.max(minutes, 1), longestMinutes)) };
}

/** Single minutes up to half an hour, fives up to two hours, then half-hours: a supplier's bad day makes no large row. */
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
        [`${delivery.network} ${delivery.minutes}`]: 1,
      });
    }
    return { hour, slots: next };
  });
}
