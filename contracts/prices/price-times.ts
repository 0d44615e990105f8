import * as z from 'zod/mini';
import { timestamp } from '../fields';
import { priceAmount } from './price-amount';

/** Changes by time: how many a plan has at most, and how far ahead. */
export const priceTimes = { most: 5, leastMs: 60_000, mostDays: 90 } as const;

const timedPrice = z.strictObject({ at: timestamp(), price: priceAmount() });

/** As staff set them. More than a plan has at most: some may have passed since the form was opened. */
export const nextPrices = () => z.array(timedPrice).check(z.maxLength(2 * priceTimes.most));

/** Those to come, the first one first. */
export const nextPricesView = () => z.array(z.object({ at: z.string(), price: z.number() }));

/** Such as `1 Dec 2026 06:00`, in Ghana's time, which is UTC. */
export function momentWords(at: Date): string {
  const [, day, month, year, time = ''] = at.toUTCString().split(' ');
  return `${Number(day)} ${month} ${year} ${time.slice(0, 5)}`;
}
