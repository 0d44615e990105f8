import { pictureDays } from '../../../contracts/cases/pictures/picture-rules';
import { settingsAtMostMs } from '../../../lambdas/core/reconcile';
import { minuteMs } from '../../../lambdas/core/time';
import { handler as checkLedger } from '../../../lambdas/functions/check-ledger/handler';
import { handler as reconcile } from '../../../lambdas/functions/reconcile/handler';
import { defaultMemoryMegabytes } from '../../../lambdas/runtime/function-declaration';
import { looksOfALine } from '../../../lambdas/runtime/middleware/request-response';
import type { LogMetricName } from '../../../lib/constructs/log-metrics';
import { assumptions, behaviour, bytes } from './assumptions';
import { type History, ledgerCheckUnits } from './ledger-check-units';
import type { Usage } from './prices';
import type { Resources } from './resources';
import { sumOf, times } from './table-units';
import {
  activities,
  batchesOf,
  busySpans,
  daysAMonth,
  minutesAMonth,
  type ShopSize,
  type Traffic,
  trafficOf,
} from './traffic';

const gigabyte = 1e9;
/** Requests in a minute with which Lambda looks for messages in a queue that has none. */
const queuePolls = 15;

/** Returns a month's use of everything that AWS charges for, for a shop of this size with these resources. */
export function usageOf(size: ShopSize, resources: Resources): Usage {
  const traffic = trafficOf(size);
  const { orders, customers } = size;
  const requests = traffic.looks + traffic.changes;
  const batches = batchesOf(size, traffic);
  const table = tableUnits(size, traffic, batches);
  const stored = tableBytes(size);
  const logs = logBytes(traffic, batches, resources);
  const runs = resources.runsAMinute.reduce((sum, rate) => sum + rate * minutesAMonth, 0);
  const visits = resources.hasCanary ? minutesAMonth / canary.everyMinutes : 0;
  const edgeRequests = requests + traffic.files + canary.files * visits;
  const signInRequests =
    traffic.renewals + 3 * traffic.signIns + 2 * traffic.newCustomers + canary.signInCalls * visits;
  const tokens = traffic.signIns + traffic.renewals + visits;
  const active = (plan: Resources['plan']) => (resources.plan === plan ? customers : 0);
  const pictures = picturesOf(orders);
  return {
    tableWrites: table.write,
    tableReads: table.read + daysAMonth * ledgerCheckUnits(historyOf(size)),
    tableStorage: (stored.table + stored.indexes) / gigabyte,
    tableRecovery: stored.table / gigabyte,
    backupWarm: (stored.table / gigabyte) * copiesOf(resources, 'warmDays'),
    backupCold: (stored.table / gigabyte) * copiesOf(resources, 'coldDays'),
    lambdaRequests:
      (canary.calls + 1) * visits +
      requests +
      batches +
      runs +
      traffic.news +
      traffic.signIns +
      tokens +
      2 * traffic.newCustomers,
    lambdaTime:
      gigabyteSeconds(requests + batches + traffic.news + traffic.signIns, 2) +
      gigabyteSeconds(tokens, 0) +
      gigabyteSeconds(runs, 4, reconcile.declaration.memoryMegabytes) +
      (orders * (assumptions.supplierMs / 1_000) * defaultMemoryMegabytes) / 1_024 +
      ledgerCheckSeconds(size) +
      (visits * canary.seconds * defaultMemoryMegabytes) / 1_024,
    // Lambda looks for messages without end: five at a time, each for up to 20 seconds.
    queueRequests: queuePolls * minutesAMonth,
    apiRequests: requests + canary.calls * visits,
    edgeRequests,
    // The edge function runs only for pages and their files; API requests bypass it.
    edgeFunctions: traffic.files + canary.files * visits,
    edgeTransfer:
      ((traffic.newCustomers + visits) * behaviour.kilobytesOfANewCustomer +
        (requests + traffic.files) * behaviour.kilobytesOfAnAnswer) /
      1e6,
    firewalls: resources.firewalls.CLOUDFRONT + resources.firewalls.REGIONAL,
    firewallRules: resources.firewallRules,
    firewallRequests:
      resources.firewalls.CLOUDFRONT * edgeRequests + resources.firewalls.REGIONAL * signInRequests,
    customersLite: active('LITE'),
    customersEssentials: active('ESSENTIALS'),
    customersPlus: active('PLUS'),
    logIntake: logs / gigabyte,
    logStorage: (3 * compressed * logs) / gigabyte,
    alarmMetrics: resources.alarmMetrics,
    metrics: metricMonths(resources.metrics, size.orders, traffic.topUps),
    dashboards: resources.dashboards,
    insightRules: resources.insightRules,
    secrets: resources.secrets,
    // `reconcile` runs every minute, and reads the settings when those that it has are too old.
    secretReads:
      minutesAMonth / Math.ceil(settingsAtMostMs / minuteMs) +
      2 * busySpans(orders, 60) +
      busySpans(traffic.topUps, 60),
    keys: resources.keys,
    hostedZones: resources.hostedZones,
    fileStorage:
      0.1 + pictures.gigabytes + (resources.hasTrail ? (12 * signInRequests * trailBytes) / gigabyte : 0),
    fileWrites: pictures.writes + (resources.hasTrail ? trailFiles : 0),
    mails: traffic.mails + traffic.newCustomers,
    alarmMails,
    texts: 0,
    transfer: (orders * 2 * behaviour.kilobytesOfAnAnswer) / 1e6,
  };
}

/** Each picture is uploaded, and its kept copy is written. */
function picturesOf(orders: number): { readonly gigabytes: number; readonly writes: number } {
  const pictures = (orders * behaviour.picturesOfThousandOrders) / 1_000;
  const kept = (pictures * pictureDays) / daysAMonth;
  return { gigabytes: (kept * behaviour.kilobytesOfAPicture) / 1e6, writes: 2 * pictures };
}

/** A metric is charged for the hours in which it has data. @returns that time in whole months */
function metricMonths(names: readonly string[], orders: number, topUps: number): number {
  const hours = names.map((name) => {
    if (rare.has(name)) return daysAMonth;
    if (ofOrders.has(name)) return busySpans(orders, 3_600);
    return ofTopUps.has(name) ? busySpans(topUps, 3_600) : minutesAMonth / 60;
  });
  return hours.reduce((sum, each) => sum + each, 0) / (minutesAMonth / 60);
}

/** Metrics that aren't named here are assumed to have data all the time. */
const ofOrders = new Set<string>(['purchases', 'deliveryReports', 'openOrderAge'] satisfies LogMetricName[]);
const ofTopUps = new Set<string>(['creditedByCustomer', 'announcedPayments'] satisfies LogMetricName[]);
/** Daily metrics, or metrics of rare problems: an hour a day is more than they need. */
const rare = new Set<string>([
  'finishedLedgerChecks',
  'finishedComparisons',
  'ledgerMismatches',
  'unreconciled',
  'crashes',
  'moneyFailures',
  'throttledRequests',
  'supplierTroubles',
  'emptyFloats',
  'failedWebhooks',
  'refusedWebhooks',
] satisfies LogMetricName[]);

/** One visit of the canary: two pages with their files and the configuration, prices and wallet, a sign-in. */
const canary = { everyMinutes: 5, files: 16, calls: 2, signInCalls: 3, seconds: 2 };

/** E-mails for alarms that begin or end. */
const alarmMails = 40;
/** CloudTrail writes a file every five minutes for each region in use. */
const trailFiles = 2 * 12 * 24 * daysAMonth;
const trailBytes = 300;
/** The share of written bytes that is stored, because CloudWatch compresses. */
const compressed = 0.15;

function tableUnits(size: ShopSize, traffic: Traffic, batches: number) {
  return sumOf(
    times(size.orders, activities.order()),
    times(traffic.topUps, activities.topUp()),
    times(traffic.visits, activities.visit()),
    times(traffic.polls, activities.poll()),
    times(traffic.signIns, activities.signIn()),
    times(traffic.newCustomers, activities.newCustomer()),
    times(batches, activities.batch()),
    times(minutesAMonth, activities.minute()),
    times(minutesAMonth / 5, activities.recheck()),
    times(minutesAMonth / 60, activities.comparison()),
    times(traffic.news, activities.news()),
    times(traffic.refunds, activities.refund()),
    times(minutesAMonth / 15, activities.dueNotices()),
  );
}

/** The history of a shop after the assumed number of months. */
function historyOf({ orders, customers }: ShopSize): History {
  const all = orders * behaviour.monthsOfHistory;
  return { customers, orders: all, topUps: all * behaviour.topUpsOfAnOrder };
}

function tableBytes(size: ShopSize) {
  const { customers, orders: all, topUps } = historyOf(size);
  const row = (size: number) => size + bytes.row;
  const keys = bytes.indexKeys + bytes.row;
  return {
    table:
      all * row(bytes.order) +
      (all + topUps) * row(bytes.entry) +
      topUps * row(bytes.topUp) +
      customers * (row(bytes.account) + bytes.besideAccount),
    indexes: all * (row(bytes.order) + keys) + topUps * (row(bytes.topUp) + keys) + 7 * customers * keys,
  };
}

/** How many backups exist at any time. */
const copiesOf = ({ backups }: Resources, kind: 'warmDays' | 'coldDays'): number =>
  backups.reduce((sum, rule) => sum + rule[kind] / rule.everyDays, 0);

function logBytes(traffic: Traffic, batches: number, { hasSignInLog, runsAMinute }: Resources): number {
  const run = bytes.platformLines + 3 * bytes.line;
  const line = bytes.requestLine + bytes.line;
  const requests = traffic.looks + traffic.changes;
  const runs = runsAMinute.reduce((sum, rate) => sum + rate * minutesAMonth, 0);
  return (
    requests * (run + bytes.accessLine + bytes.line) +
    (traffic.looks / looksOfALine) * line +
    // The request's line, and the change's own.
    traffic.changes * 2 * line +
    (batches + runs + traffic.signIns + 2 * traffic.newCustomers) * (run + line) +
    // Most news causes no notice, and issuing a token logs nothing, so these runs write no lines of ours.
    (traffic.news + traffic.signIns + traffic.renewals) * run +
    (hasSignInLog ? (traffic.signIns + traffic.newCustomers) * signInLogBytes : 0)
  );
}

const signInLogBytes = 2_000;

/** The time of this many runs of a function that doesn't wait for others. */
function gigabyteSeconds(runs: number, roundTrips: number, memoryMegabytes = defaultMemoryMegabytes): number {
  const { tableRoundTripMs, ownProcessorMs, processorMegabytes } = assumptions;
  const milliseconds =
    (ownProcessorMs * processorMegabytes) / memoryMegabytes + roundTrips * tableRoundTripMs;
  return (runs * memoryMegabytes * milliseconds) / 1_024 / 1_000;
}

/** Eight wallets in parallel, each with several requests in a row; about five read units per request. */
function ledgerCheckSeconds(size: ShopSize): number {
  const requests = (daysAMonth * ledgerCheckUnits(historyOf(size))) / 5;
  const seconds = (requests * assumptions.tableRoundTripMs) / 8 / 1_000;
  return (seconds * checkLedger.declaration.memoryMegabytes) / 1_024;
}
