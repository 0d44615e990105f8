import { hourMs } from '../durations';
import { type DeliveryHour, hourOf, refunded, slotStart } from './deliveries';

/** What customers are told of a network: figures that were measured, and no promise. */
export interface DeliveryTimes {
  readonly network: string;
  /** Half were delivered within so many minutes. */
  readonly half: number;
  /** Nine of ten were. */
  readonly most: number;
  readonly over: 'hour' | 'day';
}

/** Fewer say nothing about the next one. */
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

/** Fewer say nothing, and might be about somebody. */
const fewestRefunds = 5;

/** Half and 95 of 100 of the refunds of these hours. Null: there are too few. */
export function timesToRefund(
  hours: readonly DeliveryHour[],
): { readonly half_within: number; readonly most_within: number } | null {
  const byMinutes = new Map<number, number>();
  for (const counts of hours.flatMap(({ slots }) => Object.values(slots))) {
    for (const [name, count] of Object.entries(counts)) {
      const [network, , minutes = ''] = name.split(' ');
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

/** The fewest minutes within which so many were delivered (the nearest rank). */
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
