import { MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { Duration } from 'aws-cdk-lib/core';
import type { ContractFunction } from '../constructs/contract-function';
import type { RunbookAlarmProps } from '../constructs/runbook-alarm';
import type { Watched } from './watched';

type Definition = Omit<RunbookAlarmProps, 'environment' | 'topic'>;

const fiveMinutes = Duration.minutes(5);
const quarterHour = Duration.minutes(15);
const hour = Duration.hours(1);
const day = Duration.days(1);

/** Every alarm that somebody is woken for. */
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
  const flagged = new MathExpression({
    expression: 'FILL(orders, 0) + FILL(topUps, 0)',
    usingMetrics: { orders: logs.sum('flaggedOrders', hour), topUps: logs.sum('flaggedTopUps', hour) },
    period: hour,
    label: 'Looked at and flagged',
  });
  return [
    {
      page: 'unsettled-money',
      meaning: 'An order or a top-up is unsettled after 15 minutes, and has been flagged for an admin.',
      metric: flagged,
      threshold: 1,
    },
    {
      page: 'sweep-stopped',
      meaning: 'Nothing unsettled is being settled: reconcile has not run for ten minutes.',
      metric: sweep.function.metricInvocations({ period: Duration.minutes(10) }),
      threshold: 1,
      below: true,
      silenceRings: true,
    },
    {
      page: 'sweep-failures',
      meaning: 'Single orders or top-ups can not be taken further.',
      metric: logs.sum('unreconciled', quarterHour),
      threshold: 5,
    },
    {
      page: 'ledger-mismatch',
      meaning: 'Balances, ledger, orders and top-ups contradict each other.',
      metric: logs.sum('ledgerMismatches', day),
      threshold: 1,
    },
    {
      page: 'ledger-check-stopped',
      meaning: 'No check of the ledger has finished for two days.',
      metric: logs.sum('finishedLedgerChecks', day),
      threshold: 1,
      below: true,
      periods: 2,
      silenceRings: true,
    },
    {
      page: 'webhook-refusals',
      meaning:
        'Reports of payments or deliveries are refused: forged, or signed with a key that is not ours.',
      metric: logs.sum('refusedWebhooks', quarterHour),
      threshold: 10,
    },
    {
      page: 'supplier-float-low',
      meaning: 'A supplier refuses orders since our account there has too little money.',
      metric: logs.sum('emptyFloats', quarterHour),
      threshold: 1,
    },
    {
      page: 'purchases-refused',
      meaning: 'More than half of at least ten purchases were refused.',
      metric: new MathExpression({
        expression:
          'IF(FILL(made, 0) + FILL(refused, 0) >= 10, 100 * FILL(refused, 0) / (FILL(made, 0) + FILL(refused, 0)), 0)',
        usingMetrics: {
          made: logs.sum('purchases', quarterHour),
          refused: logs.sum('refusedPurchases', quarterHour),
        },
        period: quarterHour,
        label: 'Refused, %',
      }),
      threshold: 50,
    },
  ];
}

function aboutService({ apiMetric, deadLetters, followers, table }: Watched): Definition[] {
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
      meaning: 'Lambda or the table turned requests away.',
      metric: new MathExpression({
        expression: 'FILL(functions, 0) + FILL(reads, 0) + FILL(writes, 0)',
        usingMetrics: {
          functions: new Metric({
            namespace: 'AWS/Lambda',
            metricName: 'Throttles',
            statistic: Stats.SUM,
            period: fiveMinutes,
          }),
          reads: tableMetric('ReadThrottleEvents'),
          writes: tableMetric('WriteThrottleEvents'),
        },
        period: fiveMinutes,
        label: 'Turned away',
      }),
      threshold: 10,
    },
    {
      page: 'dead-letters',
      meaning: 'A scheduled run or changes of the table failed for good, and were set aside.',
      metric: deadLetters.metricApproximateNumberOfMessagesVisible({
        period: fiveMinutes,
        statistic: Stats.MAXIMUM,
      }),
      threshold: 1,
    },
    ...followers.map(
      (of): Definition => ({
        page: 'changes-late',
        of: of.name,
        meaning: 'What follows the table’s changes is more than a quarter of an hour behind.',
        metric: of.function.metric('IteratorAge', { period: fiveMinutes, statistic: Stats.MAXIMUM }),
        threshold: quarterHour.toMilliseconds(),
      }),
    ),
  ];
}
