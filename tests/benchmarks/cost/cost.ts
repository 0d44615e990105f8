import { grants as reportGrants } from '../../../lambdas/functions/bundle-webhook/grants';
import { grants as purchaseGrants } from '../../../lambdas/functions/process-bundle-order/grants';
import { grants as reconcileGrants } from '../../../lambdas/functions/reconcile/grants';
import type { Benchmark, Row } from '../benchmark';
import { type MeteredShop, openMeteredShop } from '../capacity/metered-shop';
import { liveThroughOrder } from '../capacity/order-life';
import { readUnits, sequentialRoundTrips, type TableCall, writeUnits } from '../shop/meter';
import { assumptions } from './assumptions';
import { costOf, prices, type Usage } from './prices';

/** What a month of a million orders costs: each bought, accepted, and reported as delivered. */
export const cost: Benchmark = {
  title: 'Cost of a million orders',
  async run() {
    const shop = await openMeteredShop();
    try {
      const costs = costOf(await usageOfAMonth(shop));
      return [
        ...Object.entries(costs).map(([name, measured]) => ({
          promise: labels[name as keyof Usage],
          measured,
          unit: '$',
        })),
        { promise: 'in all', measured: sum(Object.values(costs)), unit: '$', bound: { atMost: 18 } },
        { promise: 'each further 100 ms that the supplier takes', measured: costOfWaiting(100), unit: '$' },
      ] satisfies Row[];
    } finally {
      await shop.close();
    }
  },
};

const labels: Readonly<Record<keyof Usage, string>> = {
  tableWriteUnits: 'DynamoDB, writes',
  tableReadUnits: 'DynamoDB, reads',
  apiRequests: 'HTTP API',
  cloudFrontRequests: 'CloudFront, requests',
  lambdaRequests: 'Lambda, requests',
  lambdaGigabyteSeconds: `Lambda, time (the supplier answers in ${assumptions.supplierMs} ms)`,
  secretReads: 'Secrets Manager',
};

async function usageOfAMonth(shop: MeteredShop): Promise<Usage> {
  const { ordersAMonth, minutesAMonth, supplierMs, busyEnvironments } = assumptions;
  const life = await liveThroughOrder(shop);
  const purchase = [...life.beforeSupplier, ...life.acceptance];
  const order = [...purchase, ...life.delivery];
  const idleRun = await shop.meter.during(async () => {
    const { handler } = await import('../../../lambdas/functions/reconcile/handler');
    await handler();
  });
  /** The purchase, and the supplier's report. */
  const requests = 2 * ordersAMonth;
  return {
    tableWriteUnits: ordersAMonth * writeUnits(order) + minutesAMonth * writeUnits(idleRun),
    tableReadUnits: ordersAMonth * readUnits(order) + minutesAMonth * readUnits(idleRun),
    apiRequests: requests,
    cloudFrontRequests: requests,
    lambdaRequests: requests + minutesAMonth,
    lambdaGigabyteSeconds:
      ordersAMonth * gigabyteSeconds(purchase, purchaseGrants.memoryMegabytes, supplierMs) +
      ordersAMonth * gigabyteSeconds(life.delivery, reportGrants.memoryMegabytes) +
      minutesAMonth * gigabyteSeconds(idleRun, reconcileGrants.memoryMegabytes),
    secretReads: busyEnvironments * minutesAMonth,
  };
}

/** Of one invocation. */
function gigabyteSeconds(calls: readonly TableCall[], memoryMegabytes: number, waitMs = 0): number {
  const { tableRoundTripMs, ownProcessorMs, processorMegabytes } = assumptions;
  const ownMs = (ownProcessorMs * processorMegabytes) / memoryMegabytes;
  const durationMs = ownMs + sequentialRoundTrips(calls) * tableRoundTripMs + waitMs;
  return (memoryMegabytes / 1024) * (durationMs / 1000);
}

const costOfWaiting = (ms: number): number =>
  assumptions.ordersAMonth *
  (purchaseGrants.memoryMegabytes / 1024) *
  (ms / 1000) *
  prices.lambdaGigabyteSeconds;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
