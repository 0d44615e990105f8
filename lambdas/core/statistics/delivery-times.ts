import { dayMs, dayOf, minuteMs } from '../kernel/time';
import type { DeliveryTimes } from '../networks/read-networks';
import type { Order } from '../orders/order';
import { type Counts, type Days, groupOf, sumOf } from './counters';

/* How long deliveries took, from the debit until a supplier said that it was delivered, and refunds, until the wallet had its money back. */

/** Fewer deliveries say nothing about the next one. */
const fewestDeliveries = 20;

/** Fewer say nothing, and might reveal something about one person. */
const fewestRefunds = 5;

/** Reads the days' counters of times, possibly some seconds behind. @throws TableUnavailable */
export interface TimesReader {
  days(from: string, to: string): Promise<Days>;
}

/** Figures for those of these networks that have enough deliveries. @throws TableUnavailable */
export async function deliveryTimes(
  reader: TimesReader,
  networks: readonly string[],
  now: Date,
): Promise<DeliveryTimes[]> {
  const times = timesIn(await reader.days(dayOf(new Date(now.getTime() - dayMs)), dayOf(now)));
  return networks.flatMap((network) => {
    const figures = minutesOf(times, network);
    if (figures.count < fewestDeliveries) return [];
    return [{ network, half: figures.within(50), most: figures.within(90) }];
  });
}

/** Half and 95 of 100 of the refunds of these days. Null: there are too few. */
export function timesToRefund(
  days: Days,
): { readonly half_within: number; readonly most_within: number } | null {
  const figures = minutesOf(timesIn(days), refunded);
  if (figures.count < fewestRefunds) return null;
  return { half_within: figures.within(50), most_within: figures.within(95) };
}

const timesIn = (days: Days): Counts => groupOf(sumOf(days), 'times');

function minutesOf(times: Counts, of: string) {
  const byMinutes = Object.entries(times)
    .flatMap(([name, count]) => {
      const [network, minutes] = name.split(' ');
      return network === of ? [{ minutes: Number(minutes), count }] : [];
    })
    .sort((a, b) => a.minutes - b.minutes);
  const all = byMinutes.reduce((sum, { count }) => sum + count, 0);
  return {
    count: all,
    /** The fewest minutes within which this share was done (the nearest rank). */
    within(percent: number): number {
      let left = Math.ceil((all * percent) / 100);
      for (const { minutes, count } of byMinutes) {
        left -= count;
        if (left <= 0) return minutes;
      }
      return 0;
    },
  };
}

/** Refunds are counted under this name, which no network has. */
const refunded = '!refunded';

type Timed = Pick<Order, 'network' | 'createdAt' | 'timeline'>;
interface Time {
  readonly day: string;
  /** `MTN 3`: the begun minutes since the debit, from 1. */
  readonly name: string;
}

/** Null while no supplier has delivered it. An order that a person completed isn't measured. */
export function deliveryTime({ network, createdAt, timeline }: Timed): Time | null {
  const delivered = timeline.find(({ event, by }) => event === 'delivered' && by === 'supplier');
  return delivered ? timeOf(network, delivered.at, createdAt) : null;
}

/** The time until its first refund. Null while there is none. */
export function refundTime({ createdAt, timeline }: Timed): Time | null {
  const back = timeline.find(({ event }) => event === 'refunded');
  return back ? timeOf(refunded, back.at, createdAt) : null;
}

const longestMinutes = 24 * 60;

function timeOf(of: string, at: Date, createdAt: Date): Time {
  const minutes = Math.ceil((at.getTime() - createdAt.getTime()) / minuteMs);
  return { day: dayOf(at), name: `${of} ${coarser(Math.min(Math.max(minutes, 1), longestMinutes))}` };
}

/** Single minutes up to half an hour, fives up to two hours, then half-hours: a supplier's bad day makes no large row. */
function coarser(minutes: number): number {
  const step = minutes <= 30 ? 1 : minutes <= 120 ? 5 : 30;
  return Math.ceil(minutes / step) * step;
}
