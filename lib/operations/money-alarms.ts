import { MathExpression, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { Duration } from 'aws-cdk-lib/core';
import { type AlarmDefinition, sumOf } from './alarm-definition';
import type { Watched } from './watched';

const fiveMinutes = Duration.minutes(5);
const quarterHour = Duration.minutes(15);
const hour = Duration.hours(1);
/** In hours: periods of a day begin at midnight, so the alarm could ring a day later. */
const twoDays = 48;

/** A customer who has paid is waiting. */
const longestWaitMinutes = 240;

/** Alarms of orders, top-ups and wallets. */
export function moneyAlarms({ logs, sweep }: Watched): AlarmDefinition[] {
  return [
    {
      page: 'money-failures',
      meaning: 'A function that moves money, or hears of it, failed.',
      metric: logs.metric('moneyFailures', fiveMinutes),
      threshold: 1,
      ringsWithinMinutes: 10,
    },
    {
      page: 'attention-waits',
      meaning: 'Something has waited for a decision for four hours.',
      metric: logs.metric('attentionAge', fiveMinutes, Stats.MAXIMUM),
      threshold: longestWaitMinutes,
      ringsWithinMinutes: 10,
    },
    {
      page: 'sweep-stopped',
      meaning: 'Open orders and top-ups are not being settled: reconcile has not run for ten minutes.',
      metric: sumOf('Runs', fiveMinutes, {
        runs: sweep.function.metricInvocations({ period: fiveMinutes }),
      }),
      threshold: 1,
      ringsWithinMinutes: 20,
      below: true,
      periods: 2,
      silenceRings: true,
    },
    {
      page: 'sweep-failures',
      meaning: 'Some orders, top-ups or bulk buys can’t be taken further.',
      metric: logs.metric('unreconciled', quarterHour),
      threshold: 5,
      ringsWithinMinutes: 25,
    },
    {
      page: 'ledger-mismatch',
      meaning: 'Balances, ledger, orders and top-ups contradict each other.',
      // Rings at once, and ends after a day without mismatches.
      metric: logs.metric('ledgerMismatches', quarterHour),
      threshold: 1,
      periods: 4 * 24,
      datapoints: 1,
      ringsWithinMinutes: 20,
    },
    {
      page: 'ledger-check-stopped',
      meaning: 'No check of the ledger has finished for two days.',
      metric: sumOf('Finished', hour, { finished: logs.metric('finishedLedgerChecks', hour) }),
      threshold: 1,
      ringsWithinMinutes: 3000,
      below: true,
      periods: twoDays,
      silenceRings: true,
    },
    {
      page: 'comparison-stopped',
      meaning: 'Top-ups have not been compared with Paystack’s list for two days.',
      metric: sumOf('Finished', hour, { finished: logs.metric('finishedComparisons', hour) }),
      threshold: 1,
      ringsWithinMinutes: 3000,
      below: true,
      periods: twoDays,
      silenceRings: true,
    },
    {
      page: 'webhook-refusals',
      meaning:
        'Reports of payments or deliveries are refused: forged, or signed with a key that is not ours.',
      metric: logs.metric('refusedWebhooks', quarterHour),
      threshold: 10,
      ringsWithinMinutes: 30,
    },
    {
      page: 'supplier-float-low',
      meaning: 'Our account at a supplier is used up, or a supplier rests.',
      metric: logs.metric('emptyFloats', quarterHour),
      threshold: 1,
      ringsWithinMinutes: 20,
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
      ringsWithinMinutes: 30,
    },
  ];
}
