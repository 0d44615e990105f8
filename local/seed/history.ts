import type { OrderStatus } from '../../contracts/constants';
import type { NetworkId } from '../../contracts/networks/networks';

const dayMs = 86_400_000;

export interface PlannedOrder {
  readonly kind: 'order';
  readonly at: Date;
  /** Index of the demo customer. */
  readonly customer: number;
  readonly network: NetworkId;
  readonly dataSize: string;
  readonly phoneNumber: string;
  readonly becomes: OrderStatus;
}

export interface PlannedTopUp {
  readonly kind: 'top-up';
  readonly at: Date;
  readonly customer: number;
  readonly cedis: number;
  readonly becomes: 'pending' | 'completed' | 'failed';
}

/** 40 orders and 20 top-ups over the 60 days before `now`, oldest first. */
export function plannedHistory(now: Date, customers: number): (PlannedOrder | PlannedTopUp)[] {
  const events = [...topUps(now, customers), ...orders(now, customers)];
  return events.sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** The oldest are paid and large, so that the wallets can pay for the orders. */
function topUps(now: Date, customers: number): PlannedTopUp[] {
  const amounts = [200, 200, 200, 50, 100, 20, 10, 100, 50, 20, 5, 50, 100, 20, 10, 50, 20, 100, 20, 10];
  return amounts.map((cedis, index) => ({
    kind: 'top-up',
    at: ago(now, 60 - index * 3.1, 7 + (index % 11), 13 + index),
    customer: index % customers,
    cedis,
    becomes: index === 19 ? 'pending' : index % 7 === 5 ? 'failed' : 'completed',
  }));
}

const sizes: readonly [NetworkId, string, string][] = [
  ['MTN', '1GB', '0241234567'],
  ['Airteltigo', '1GB', '0271234567'],
  ['MTN', '2GB', '0549876543'],
  ['MTN', '5GB', '0241234567'],
  ['Airteltigo', '3GB', '0265551234'],
  ['MTN', '3GB', '0594443332'],
  ['Airteltigo', '500MB', '0271234567'],
  ['MTN', '10GB', '0241112223'],
];

function orders(now: Date, customers: number): PlannedOrder[] {
  return Array.from({ length: 40 }, (_, index) => {
    const [network, dataSize, phoneNumber] = sizes[index % sizes.length] ?? ['MTN', '1GB', '0241234567'];
    return {
      kind: 'order',
      at: ago(now, 56 - index * 1.4, 6 + (index % 14), 5 + index),
      customer: index % customers,
      network,
      dataSize,
      phoneNumber,
      becomes: statusOf(index),
    };
  });
}

/** Mostly delivered; only the newest are still open. */
function statusOf(index: number): OrderStatus {
  if (index === 38) return 'pending';
  if (index === 37 || index === 39) return 'processing';
  return index % 8 === 4 ? 'failed' : 'completed';
}

/** Never in the future. */
function ago(now: Date, days: number, hour: number, minute: number): Date {
  const day = new Date(now.getTime() - Math.max(0, days) * dayMs);
  day.setUTCHours(hour, minute % 60, 0, 0);
  return day.getTime() < now.getTime() ? day : new Date(now.getTime() - (60 - (minute % 60)) * 60_000);
}
