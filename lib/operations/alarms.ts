import { type IMetric, MathExpression, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { Duration } from 'aws-cdk-lib/core';
import type { ContractFunction } from '../constructs/contract-function';
import type { RunbookAlarmProps } from '../constructs/runbook-alarm';
import { firewallBlocks } from './firewall-blocks';
import type { Watched } from './watched';

type Definition = Omit<RunbookAlarmProps, 'environment' | 'topic'>;

const fiveMinutes = Duration.minutes(5);
const tenMinutes = Duration.minutes(10);
const quarterHour = Duration.minutes(15);
const day = Duration.days(1);

/** A customer who has paid waits for it. */
const longestWaitMinutes = 240;

/** All alarms. Each sends an e-mail and has a page in docs/operations.md. */
export const alarmsOf = (watched: Watched): Definition[] => [
  ...watched.functions.map(functionErrors),
  ...aboutMoney(watched),
  ...aboutService(watched),
];

/** Lambda counts crashes and timeouts only: the handler chain answers other errors itself. */
const functionErrors = (of: ContractFunction): Definition => ({
  page: 'function-errors',
  of: of.name,
  meaning: `${of.name} crashed, ran out of time, or could not start.`,
  metric: of.function.metricErrors({ period: fiveMinutes }),
  threshold: of.name === 'reconcile' ? 3 : 1,
});

function aboutMoney({ logs, sweep }: Watched): Definition[] {
  return [
    {
      page: 'attention-opened',
      meaning: 'An order or a top-up needs a decision: it is under To do.',
      // Short: an item rings, and the alarm has ended by itself when the next one comes.
      metric: logs.metric('openedAttention', fiveMinutes),
      threshold: 1,
    },
    {
      page: 'attention-waits',
      meaning: 'Something has waited for a decision for four hours.',
      metric: logs.metric('attentionAge', fiveMinutes, Stats.MAXIMUM),
      threshold: longestWaitMinutes,
    },
    {
      page: 'sweep-stopped',
      meaning: 'Open orders and top-ups are not being settled: reconcile has not run for ten minutes.',
      metric: sumOf('Runs', tenMinutes, { runs: sweep.function.metricInvocations({ period: tenMinutes }) }),
      threshold: 1,
      below: true,
      silenceRings: true,
    },
    {
      page: 'sweep-failures',
      meaning: 'Some orders or top-ups can’t be reconciled.',
      metric: logs.metric('unreconciled', quarterHour),
      threshold: 5,
    },
    {
      page: 'ledger-mismatch',
      meaning: 'Balances, ledger, orders and top-ups contradict each other.',
      metric: logs.metric('ledgerMismatches', day),
      threshold: 1,
    },
    {
      page: 'ledger-check-stopped',
      meaning: 'No check of the ledger has finished for two days.',
      metric: sumOf('Finished', day, { finished: logs.metric('finishedLedgerChecks', day) }),
      threshold: 1,
      below: true,
      periods: 2,
      silenceRings: true,
    },
    {
      page: 'comparison-stopped',
      meaning: 'Top-ups have not been compared with Paystack’s list for two days.',
      metric: sumOf('Finished', day, { finished: logs.metric('finishedComparisons', day) }),
      threshold: 1,
      below: true,
      periods: 2,
      silenceRings: true,
    },
    {
      page: 'webhook-refusals',
      meaning:
        'Reports of payments or deliveries are refused: forged, or signed with a key that is not ours.',
      metric: logs.metric('refusedWebhooks', quarterHour),
      threshold: 10,
    },
    {
      page: 'supplier-float-low',
      meaning: 'A supplier refuses orders because our account there has too little money.',
      metric: logs.metric('emptyFloats', quarterHour),
      threshold: 1,
    },
    {
      page: 'purchases-refused',
      meaning: 'More than half of at least ten purchases were refused.',
      metric: new MathExpression({
        expression:
          'IF(FILL(made, 0) + FILL(refused, 0) >= 10, 100 * FILL(refused, 0) / (FILL(made, 0) + FILL(refused, 0)), 0)',
        usingMetrics: {
          made: logs.metric('purchases', quarterHour),
          refused: logs.metric('refusedPurchases', quarterHour),
        },
        period: quarterHour,
        label: 'Refused, %',
      }),
      threshold: 50,
    },
  ];
}

function aboutService(watched: Watched): Definition[] {
  const { apiMetric, logs, deadLetters, followers, table, signInFirewall } = watched;
  const tableMetric = (name: string) => table.metric(name, { period: fiveMinutes, statistic: Stats.SUM });
  return [
    {
      page: 'error-rate',
      meaning: 'More than 2 % of at least 50 requests to the API failed on our side.',
      metric: new MathExpression({
        expression: 'IF(count >= 50, 100 * FILL(failed, 0) / count, 0)',
        usingMetrics: { count: apiMetric('Count', fiveMinutes), failed: apiMetric('5xx', fiveMinutes) },
        period: fiveMinutes,
        label: 'Failed, %',
      }),
      threshold: 2,
      periods: 2,
    },
    {
      page: 'throttles',
      meaning: 'Lambda or the table rejected requests.',
      metric: sumOf('Rejected', fiveMinutes, {
        functions: logs.metric('throttledRequests', fiveMinutes),
        reads: tableMetric('ReadThrottleEvents'),
        writes: tableMetric('WriteThrottleEvents'),
      }),
      threshold: 10,
    },
    {
      page: 'dead-letters',
      meaning: 'A scheduled run, or a batch from the table’s stream, failed for good and was set aside.',
      metric: deadLetters.metricApproximateNumberOfMessagesVisible({
        period: fiveMinutes,
        statistic: Stats.MAXIMUM,
      }),
      threshold: 1,
    },
    ...(signInFirewall === null ? [] : [firewallBlocks('sign-in', signInFirewall)]),
    ...followers.map(
      (of): Definition => ({
        page: 'changes-late',
        of: of.name,
        meaning: 'A function that reads the table’s stream is more than a quarter of an hour behind.',
        metric: of.function.metric('IteratorAge', { period: fiveMinutes, statistic: Stats.MAXIMUM }),
        threshold: quarterHour.toMilliseconds(),
      }),
    ),
  ];
}

/**
 * Without data, a metric counts as nought, in that same period. An alarm on the metric itself would first look for older data
 * points, and ring some periods late.
 */
function sumOf(label: string, period: Duration, usingMetrics: Readonly<Record<string, IMetric>>) {
  const filled = Object.keys(usingMetrics).map((name) => `FILL(${name}, 0)`);
  return new MathExpression({ expression: filled.join(' + '), usingMetrics, period, label });
}
