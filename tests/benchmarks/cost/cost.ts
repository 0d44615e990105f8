import { eventFunctions } from '../../../contracts/registry';
import { handler as deliveryReport } from '../../../lambdas/functions/bundle-webhook/handler';
import { handler as purchaseHandler } from '../../../lambdas/functions/process-bundle-order/handler';
import { handler as reconcile } from '../../../lambdas/functions/reconcile/handler';
import { handler as count } from '../../../lambdas/functions/record-statistics/handler';
import type { Benchmark, Row } from '../benchmark';
import { batchesOfAnOrder, countFullBatch } from '../capacity/counters';
import { type MeteredShop, openMeteredShop } from '../capacity/metered-shop';
import { liveThroughOrder } from '../capacity/order-life';
import { readUnits, sequentialRoundTrips, type TableCall, writeUnits } from '../shop/meter';
import { assumptions } from './assumptions';
import { costOf, prices, type Usage } from './prices';

/** What a month of a million orders costs: each bought, accepted, reported as delivered, and counted. */
export const cost: Benchmark = {
  title: 'Cost of a million orders',
  async run() {
    const shop = await openMeteredShop();
    try {
      const batch = await countFullBatch(shop);
      const costs = costOf(await usageOfAMonth(shop, batch));
      return [
        ...Object.entries(costs).map(([name, measured]) => ({
          promise: labels[name as keyof Usage],
          measured,
          unit: '$',
        })),
        { promise: 'in all', measured: sum(Object.values(costs)), unit: '$', bound: { atMost: 18 } },
        { promise: 'each further 100 ms that the supplier takes', measured: costOfWaiting(100), unit: '$' },
        {
          promise: `more for counting, where orders come so evenly that a batch is every ${batchWindowSeconds} s`,
          measured: costOfEvenCounting(batch),
          unit: '$',
        },
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

async function usageOfAMonth(shop: MeteredShop, batch: readonly TableCall[]): Promise<Usage> {
  const { ordersAMonth, minutesAMonth, supplierMs, busyEnvironments } = assumptions;
  const life = await liveThroughOrder(shop);
  const purchase = [...life.beforeSupplier, ...life.acceptance];
  const order = [...purchase, ...life.delivery];
  const idleRun = await shop.meter.during(() => reconcile(null));
  const batches = ordersAMonth * batchesOfAnOrder;
  /** The purchase, and the supplier's report. */
  const requests = 2 * ordersAMonth;
  return {
    tableWriteUnits:
      ordersAMonth * writeUnits(order) + batches * writeUnits(batch) + minutesAMonth * writeUnits(idleRun),
    tableReadUnits:
      ordersAMonth * readUnits(order) + batches * readUnits(batch) + minutesAMonth * readUnits(idleRun),
    apiRequests: requests,
    cloudFrontRequests: requests,
    lambdaRequests: requests + batches + minutesAMonth,
    lambdaGigabyteSeconds:
      ordersAMonth * gigabyteSeconds(purchase, purchaseHandler.declaration.memoryMegabytes, supplierMs) +
      ordersAMonth * gigabyteSeconds(life.delivery, deliveryReport.declaration.memoryMegabytes) +
      batches * gigabyteSeconds(batch, count.declaration.memoryMegabytes) +
      minutesAMonth * gigabyteSeconds(idleRun, reconcile.declaration.memoryMegabytes),
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
  (purchaseHandler.declaration.memoryMegabytes / 1024) *
  (ms / 1000) *
  prices.lambdaGigabyteSeconds;

/** Batches wait to be full for some seconds only, so that the counters are never far behind. */
const { batchWindowSeconds } = eventFunctions['record-statistics'];

/** No batch of a few changes costs more than a full one. */
function costOfEvenCounting(batch: readonly TableCall[]): number {
  const { ordersAMonth, minutesAMonth } = assumptions;
  const batches = (minutesAMonth * 60) / batchWindowSeconds - ordersAMonth * batchesOfAnOrder;
  const each =
    writeUnits(batch) * prices.tableWriteUnits +
    readUnits(batch) * prices.tableReadUnits +
    gigabyteSeconds(batch, count.declaration.memoryMegabytes) * prices.lambdaGigabyteSeconds +
    prices.lambdaRequests;
  return batches * each;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
