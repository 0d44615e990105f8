import { heatOf, type PartitionLoad, partitionLimits } from './hot-partitions';
import type { LoadRun } from './load';
import type { LoadOptions } from './options';
import type { PermitLoad } from './permit-loads';
import type { Proof } from './proof';

export const progressLine = (run: LoadRun, seconds: number): string =>
  `${seconds.toFixed(0)} s: ${run.offered} purchases offered, ${run.purchaseMs.length} answered, ${run.shed} shed; ` +
  `${run.lookMs.length} looks; half within ${part(run.purchaseMs, 0.5)} ms`;

export interface Report {
  readonly options: LoadOptions;
  readonly run: LoadRun;
  readonly proof: Proof;
  /** The time of each run of `reconcile`, in milliseconds. */
  readonly sweepMs: readonly number[];
  readonly partitions: readonly PartitionLoad[];
  readonly ordersASecond: number;
  readonly permits: readonly PermitLoad[];
}

export function reportText(report: Report): string {
  return [...measured(report), '', ...computed(report), '', ...verdict(report.proof)].join('\n');
}

function measured({ options, run, proof, sweepMs }: Report): string[] {
  const { placed, purchaseMs, lookMs, seconds } = run;
  const failures = [...run.failures].map(([what, count]) => `${count} × ${what}`).join(', ') || 'none';
  return [
    `Offered: ${options.rate} purchases a second by ${options.customers} customers, ${run.offered} in all; ${run.shed} not sent, because too many waited.`,
    `Reached: ${(placed.size / seconds).toFixed(1)} orders a second over ${seconds.toFixed(0)} s: ${placed.size} placed, ${run.refused} refused, ${run.unanswered.length} without an answer.`,
    `A purchase took, from when it should have begun: half ${part(purchaseMs, 0.5)} ms, 95 % ${part(purchaseMs, 0.95)} ms, 99 % ${part(purchaseMs, 0.99)} ms, at most ${part(purchaseMs, 1)} ms.`,
    `Looks at open orders: ${lookMs.length} (${(lookMs.length / seconds).toFixed(1)} a second), half ${part(lookMs, 0.5)} ms, 95 % ${part(lookMs, 0.95)} ms.`,
    `Answers that were repeated: ${failures}.`,
    `Sweeps: ${sweepMs.length}, the longest ${part(sweepMs, 1)} ms of the 60,000 that one has.`,
    `After the last answer, all orders had ended after ${proof.settledAfterSeconds.toFixed(0)} s, and all was counted after ${proof.countedAfterSeconds.toFixed(0)} s.`,
  ];
}

function computed({ partitions, ordersASecond, permits }: Report): string[] {
  return [
    `Computed, at ${ordersASecond.toLocaleString('en-GB')} orders a second: units a second of each partition key, of which DynamoDB allows ` +
      `${partitionLimits.write.toLocaleString('en-GB')} writes and ${partitionLimits.read.toLocaleString('en-GB')} reads`,
    ...partitions.map((load) => {
      const { partition, write, read, spread } = load;
      const of = { one: 'one key', shards: 'each of 8', own: 'in all, of one order or customer' }[spread];
      return `${partition.padEnd(36)} ${write.toFixed(0).padStart(5)} W ${read.toFixed(0).padStart(5)} R ${(100 * heatOf(load)).toFixed(0).padStart(4)} %  ${of}`;
    }),
    'A limiter’s item, beside the same 1,000 writes, while all of its permits are used: each writes the whole item',
    ...permits.map(({ perMinute, each, write }) => {
      const calls = `${perMinute.toLocaleString('en-GB')} calls a minute`.padEnd(36);
      const share = ((100 * write) / partitionLimits.write).toFixed(0).padStart(4);
      return `${calls} ${write.toFixed(0).padStart(5)} W ${share} %  ${each} W each`;
    }),
  ];
}

const verdict = ({ breaches, checked }: Proof): string[] =>
  breaches.length === 0
    ? [
        `Nothing is lost, and the books sum: ${checked.users} wallets, ${checked.entries} entries, ${checked.orders} orders checked.`,
      ]
    : [`${breaches.length} breaches:`, ...breaches.slice(0, 20)];

/** The value below which this share of all values lies. */
function part(values: readonly number[], share: number): string {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
  return value === undefined ? '–' : Math.round(value).toLocaleString('en-GB');
}
